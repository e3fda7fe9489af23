import { lateModule } from '../../engine/late-module.ts';

/** What lists and their entries are drawn with: few forms have one. */
export const { load: loadLists, loaded: loadedLists } = lateModule(() => import('./list-templates.ts'));
