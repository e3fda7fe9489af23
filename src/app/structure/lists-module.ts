import { lateModule } from '../../engine/late-module.ts';

/** Loads what draws arrays (lists, and choices of several), with all that this asks of rjsf. */
export const {
  load: loadLists,
  loaded: loadedLists,
  awaited: awaitedLists,
} = lateModule(() => import('./list-templates.ts'));
