import { storedKeys } from '../runtime/storage.ts';
import { DRAFTS } from '../runtime/filling.ts';

type DraftsModule = typeof import('./offer-drafts.tsx');

let loaded: DraftsModule | undefined;

/** Fetches the code that offers drafts, which only those need who have left one. */
export async function loadDrafts(): Promise<void> {
  loaded ??= await import('./offer-drafts.tsx');
}

/** @returns it, once it was fetched */
export function loadedDrafts(): DraftsModule | undefined {
  return loaded;
}

/** @returns whether a draft of whatever form lies on the device */
export function hasDrafts(): boolean {
  return storedKeys('localStorage', DRAFTS).length > 0;
}
