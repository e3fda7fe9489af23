import type { Finding } from '../../../src/engine/errors.ts';

/** A mistake as a product owner makes it in the product's own forms, and the finding that has to tell it. */
export interface Mistake {
  readonly what: string;
  /** File, what stands there once, what stands there then. */
  readonly edits: readonly (readonly [file: string, from: string, to: string])[];
  readonly rule: string;
  readonly severity: Finding['severity'];
  /** File and text, as edited, at whose line the finding stands. */
  readonly at: readonly [file: string, text: string];
  /** What its German message is, where the same rule has several. */
  readonly germanMessage?: string;
}
