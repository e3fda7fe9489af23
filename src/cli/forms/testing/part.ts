/** What is tried of each form, in this order. */
export type PartName = 'check' | 'examples' | 'paths' | 'days' | 'parity' | 'snapshot' | 'walk';

/** What came of one part. */
export interface TrialPart {
  readonly name: PartName;
  /** skipped: not tried, `lines` say why. */
  readonly state: 'good' | 'todo' | 'skipped';
  /** How much was tried, in a few words. */
  readonly about: string;
  /** What was found. */
  readonly lines: readonly string[];
  /** What a product owner does next. */
  readonly next: readonly string[];
}

/** @returns a part in which everything is in order */
export function good(name: PartName, about: string): TrialPart {
  return { name, state: 'good', about, lines: [], next: [] };
}

/** @returns a part that leaves something to do */
export function todo(name: PartName, about: string, lines: readonly string[], next: readonly string[]): TrialPart {
  return { name, state: 'todo', about, lines, next };
}

/** @returns a part that was not tried, and why */
export function skipped(name: PartName, why: string, next: readonly string[] = []): TrialPart {
  return { name, state: 'skipped', about: '', lines: [why], next };
}
