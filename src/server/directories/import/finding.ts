/**
 * What is wrong with a list that was handed in, where, and what to put into the German sentence of its rule
 * (src/cli/texts.de.json).
 */
export interface ImportFinding {
  readonly rule: string;
  /** A notice alone refuses nothing. */
  readonly severity: 'error' | 'notice';
  /** From 1; that of the first line when a record goes over several. */
  readonly line: number;
  /** As the list itself calls it. */
  readonly column?: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Why a cell can't be taken. */
export class Mistake {
  readonly rule: string;
  readonly values: Readonly<Record<string, string | number>>;
  constructor(rule: string, values: Readonly<Record<string, string | number>> = {}) {
    this.rule = rule;
    this.values = values;
  }
}
