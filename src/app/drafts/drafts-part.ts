import { keysKept } from '../runtime/device.ts';
import { DRAFTS } from '../runtime/filling.ts';

type Part = typeof import('./offer-drafts.tsx');

let loaded: Part | undefined;

/** Fetches the code that offers drafts, which only those need who have left one. */
export async function loadDrafts(): Promise<void> {
  loaded ??= await import('./offer-drafts.tsx');
}

/** @returns it, once it was fetched */
export function loadedDrafts(): Part | undefined {
  return loaded;
}

/** @returns whether a draft of whatever form lies on the device */
export function hasDrafts(): boolean {
  return keysKept('localStorage', DRAFTS).length > 0;
}
