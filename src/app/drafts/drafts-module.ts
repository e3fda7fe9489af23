import { lateModule } from '../../engine/late-module.ts';
import { storedKeys } from '../runtime/storage.ts';
import { DRAFTS } from '../runtime/filling.ts';
// here, not with the offer: Vite never asks again for a style sheet that failed
import '../look/draft.css';

/** The code that offers drafts. Only customers who have left one need it. */
export const { load: loadDrafts, loaded: loadedDrafts } = lateModule(() => import('./offer-drafts.tsx'));

/** @returns whether a draft of any form is stored on the device */
export function hasDrafts(): boolean {
  return storedKeys('localStorage', DRAFTS).length > 0;
}
