import type { Day } from '../calendar.ts';
import type { Answers, Schema } from '../form.ts';
import type { Keyword } from './keyword.ts';

/** What a rule may read besides value and answers: today, so that it needs no clock. */
export interface RuleContext {
  readonly today: Day;
}

/** A first day, a last day, or both, inclusive. */
export interface DaySpan {
  readonly from?: Day;
  readonly to?: Day;
}

/** What a rule of dates says of days, so that the calendar offers them and tools try those at their ends. */
export interface Days<Limit = never> {
  /** @returns spans that a day has to lie in, in all of them; none where only {@link Rule.violated} tells the days */
  allowed(limit: Limit, today: Day): readonly DaySpan[];
  /** Option of a field's calendar that is offered in its place; undefined: the calendar always keeps to the rule. */
  readonly calendarOption: 'from' | 'to' | undefined;
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
   * Rules of numbers and files return none: definition/solving makes their samples from the limits. So do rules of
   * dates, unless neither `days` nor a week holds days that they allow and refuse.
   */
  samples(limit: Limit): readonly string[];
  /** Which days it allows; undefined: it is not about days, or one of them alone can't be checked. */
  readonly days: Days<Limit> | undefined;
  /** @returns whether the value breaks the rule; `answers` are those beside it: of the form, the group or the entry */
  violated(value: unknown, limit: Limit, context: RuleContext, answers: Answers): boolean;
}
