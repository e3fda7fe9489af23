import { retriable } from '../../engine/retriable.ts';
import { storedKeys } from '../runtime/storage.ts';
import { DRAFTS } from '../runtime/filling.ts';
// here, not with the offer: Vite never asks again for a style sheet that failed
import '../look/draft.css';

type DraftsModule = typeof import('./offer-drafts.tsx');

const load = retriable(() => import('./offer-drafts.tsx'));
let loaded: DraftsModule | undefined;

/** Loads the code that offers drafts. Only customers who have left one need it. */
export async function loadDrafts(): Promise<void> {
  loaded = await load();
}

/** @returns the module; undefined until it is loaded */
export function loadedDrafts(): DraftsModule | undefined {
  return loaded;
}

/** @returns whether a draft of any form is stored on the device */
export function hasDrafts(): boolean {
  return storedKeys('localStorage', DRAFTS).length > 0;
}
