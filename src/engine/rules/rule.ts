import type { Day } from '../calendar.ts';
import type { Answers, Schema } from '../form.ts';
import type { Keyword } from './keyword.ts';

/** What a rule may look at besides its value: the civil day, passed in. */
export interface RuleContext {
  readonly today: Day;
}

export type JsonType = 'string' | 'number' | 'object';

/** A keyword of our own beside JSON Schema's: one object, one file, one list (index.ts). */
export interface Rule<Limit = never> extends Keyword {
  /** JSON type of the values it applies to; others pass. */
  readonly type: JsonType | JsonType[];
  /** What a definition may write as its value. */
  readonly metaSchema: Schema;
  /**
   * Texts at the limit, one that keeps to it among them, so that conditions and other rules can be tried with it.
   * Dates, numbers and files are made from the schema's limits (definition/solving): their rules give none.
   */
  samples(limit: Limit): readonly string[];
  /** @returns whether the value breaks the rule; `answers` are the whole form's */
  violated(value: unknown, limit: Limit, context: RuleContext, answers: Answers): boolean;
}
