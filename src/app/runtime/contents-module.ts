import { lateModule } from '../../engine/late-module.ts';

/** Loads the table of contents, which few forms need. */
export const { load: loadContents, loaded: loadedContents } = lateModule(() => import('./Contents.tsx'));
