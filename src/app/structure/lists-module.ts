import { lateModule } from '../../engine/late-module.ts';

/** Loads the components that draw arrays: lists, and choices of several. Few first steps have an array. */
export const { load: loadLists, loaded: loadedLists } = lateModule(() => import('./list-templates.ts'));
