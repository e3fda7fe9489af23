/**
 * A mistake in an imported list: where it is, and the values to fill into the German message of its rule
 * (src/cli/texts.de.json).
 */
export interface ImportFinding {
  readonly rule: string;
  /** An error refuses the list; a notice does not. */
  readonly severity: 'error' | 'notice';
  /** Line number from 1; for a record of several lines, its first. */
  readonly line: number;
  /** The column's heading in the list. */
  readonly column?: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** The keys of the records that it concerns; without them it concerns the list as a whole. */
  readonly records?: readonly number[];
}

/** The reason why a cell can't be accepted. */
export class Mistake {
  readonly rule: string;
  readonly values: Readonly<Record<string, string | number>>;
  constructor(rule: string, values: Readonly<Record<string, string | number>> = {}) {
    this.rule = rule;
    this.values = values;
  }
}
