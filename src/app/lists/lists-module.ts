import { lateModule } from '../../engine/late-module.ts';
// here, not with the templates: Vite never asks again for a style sheet that failed
import '../look/list.css';

/** What lists and their entries are drawn with: few forms have one. */
export const { load: loadLists, loaded: loadedLists } = lateModule(() => import('./list-templates.ts'));
