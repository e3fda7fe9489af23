import { lateModule } from '../../engine/late-module.ts';
import { loadLaterStyles } from '../look/later-styles.ts';
import { storedKeys } from '../runtime/storage.ts';
import { DRAFTS } from '../runtime/filling.ts';

/** The code that offers drafts. Only customers who have left one need it. */
export const { load: loadDrafts, loaded: loadedDrafts } = lateModule(
  () => import('./offer-drafts.tsx'),
  loadLaterStyles,
);

/** @returns whether a draft of any form is stored on the device */
export function hasDrafts(): boolean {
  return storedKeys('localStorage', DRAFTS).length > 0;
}
