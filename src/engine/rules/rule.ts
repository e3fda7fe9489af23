import type { Day } from '../calendar.ts';
import type { Answers, Schema } from '../form.ts';
import type { Keyword } from './keyword.ts';

/** What a rule may read besides value and answers: today, so that it needs no clock. */
export interface RuleContext {
  readonly today: Day;
}

export type JsonType = 'string' | 'number' | 'object';

/** A keyword that is not JSON Schema's. Each is one object in a file of its own, listed in index.ts. */
export interface Rule<Limit = never> extends Keyword {
  /** JSON type of the values it applies to; others pass. */
  readonly type: JsonType | JsonType[];
  /** What a definition may write as its value. */
  readonly metaSchema: Schema;
  /**
   * Texts just at the limit, at least one of them valid, so that conditions and other rules can be tried with them.
   * Rules of dates, numbers and files return none: definition/solving makes their samples from the limits.
   */
  samples(limit: Limit): readonly string[];
  /** @returns whether the value breaks the rule; `answers` are those beside it: of the form, the group or the entry */
  violated(value: unknown, limit: Limit, context: RuleContext, answers: Answers): boolean;
}
