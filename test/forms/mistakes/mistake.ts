import type { Finding } from '../../../src/engine/errors.ts';

/** A mistake of a product owner in the frozen forms, and the finding that has to report it. */
export interface Mistake {
  readonly what: string;
  /** File, a text that is there exactly once, and its replacement. */
  readonly edits: readonly (readonly [file: string, from: string, to: string])[];
  readonly rule: string;
  readonly severity: Finding['severity'];
  /** File and a text after the edit; the finding has to name the line of this text. */
  readonly at: readonly [file: string, text: string];
  /** The finding's German message, if its rule has several. */
  readonly germanMessage?: string;
  /** How to mend it, in German, if that is special. */
  readonly fix?: string;
}
