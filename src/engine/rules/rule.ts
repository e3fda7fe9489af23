import type { Day } from '../calendar.ts';
import type { Answers, Schema } from '../form.ts';
import type { Keyword, ValueType } from './keyword.ts';

/** What a rule may read besides the value and the answers: today's date, so that it needs no clock. */
export interface RuleContext {
  readonly today: Day;
}

/** A first day, a last day, or both; inclusive. */
export interface DaySpan {
  readonly from?: Day;
  readonly to?: Day;
}

/**
 * The days that a rule about dates allows. The calendar offers them, and tools try those at the ends. `Limit` is as in
 * {@link Rule}.
 */
export interface Days<Limit = never> {
  /** @returns spans; a day has to lie in all of them. Empty when only {@link Rule.violated} can tell the days */
  allowed(limit: Limit, today: Day): readonly DaySpan[];
  /**
   * Option of a field's calendar that replaces the rule's limit there; undefined: the calendar always applies the rule.
   */
  readonly calendarOption: 'from' | 'to' | undefined;
}

/**
 * A keyword that is not one of JSON Schema. Each is one object in its own file, listed in index.ts. `Limit` is the type
 * of its value in a definition. `Rule` alone is any rule; call it with the value cast to `never`, since only the rule's
 * metaSchema says of what type that is.
 */
export interface Rule<Limit = never> extends Keyword {
  readonly appliesTo: readonly ValueType[];
  /** Schema of the value that a definition gives the keyword. */
  readonly metaSchema: Schema;
  /** The days that the rule allows; undefined: it is not about days, or one day alone can't be checked. */
  readonly days: Days<Limit> | undefined;
  /**
   * @returns whether the value breaks the rule; `answers` are those beside the value: of the form, the group or the
   * entry
   */
  violated(value: unknown, limit: Limit, context: RuleContext, answers: Answers): boolean;
}
