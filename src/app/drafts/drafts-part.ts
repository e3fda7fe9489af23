import { keysKept } from '../device.ts';
import { DRAFTS } from '../filling.ts';

type Part = typeof import('./keep-drafts.tsx');

let loaded: Part | undefined;

/** Fetches the code that keeps drafts, which nobody needs to see the first step. */
export async function loadDrafts(): Promise<void> {
  loaded ??= await import('./keep-drafts.tsx');
}

/** @returns it, once it was fetched */
export function loadedDrafts(): Part | undefined {
  return loaded;
}

/** @returns whether a draft of whatever form lies on the device: to be offered, or to be removed after its time */
export function hasDrafts(): boolean {
  return keysKept('localStorage', DRAFTS).length > 0;
}
