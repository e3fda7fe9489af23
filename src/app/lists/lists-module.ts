import { lateModule } from '../../engine/late-module.ts';

/** What arrays are drawn with: lists and their entries, and choices of several. Few first steps have one. */
export const { load: loadLists, loaded: loadedLists } = lateModule(() => import('./list-templates.ts'));
