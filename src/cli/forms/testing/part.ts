/** The parts of a test of a form, in this order. */
export type PartName = 'check' | 'examples' | 'paths' | 'days' | 'parity' | 'snapshot' | 'walk';

/** The result of one part. */
export interface TrialPart {
  readonly name: PartName;
  /** skipped: was not tested; `lines` say why. */
  readonly state: 'good' | 'todo' | 'skipped';
  /** How much was tested, in a few German words. */
  readonly about: string;
  /** The findings. */
  readonly lines: readonly string[];
  /** What a product owner should do next. */
  readonly next: readonly string[];
}

/** @returns a part without findings */
export function good(name: PartName, about: string): TrialPart {
  return { name, state: 'good', about, lines: [], next: [] };
}

/** @returns a part with findings */
export function todo(name: PartName, about: string, lines: readonly string[], next: readonly string[]): TrialPart {
  return { name, state: 'todo', about, lines, next };
}

/** @returns a part that was not tested, and why */
export function skipped(name: PartName, why: string, next: readonly string[] = []): TrialPart {
  return { name, state: 'skipped', about: '', lines: [why], next };
}
