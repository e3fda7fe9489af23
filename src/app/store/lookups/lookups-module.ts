import { use } from 'react';
import { lateModule } from '../../../engine/late-module.ts';

const { load, loaded, awaited } = lateModule(() => import('./lookups.ts'));

/** Loads what asks for the lists of lookups. Few first steps of a wizard show a field with one. */
export const loadLookups = load;

/** @returns what asks for the lists of lookups; suspends until it is loaded */
export function useLookups(): typeof import('./lookups.ts') {
  return loaded() ?? use(awaited());
}
