import { lateModule } from '../../../engine/late-module.ts';
import { loadLaterStyles } from '../../look/later-styles.ts';

/** Loads the code that tells of a failed submit or of a changed form, which nobody sees when the page opens. */
export const { load: loadSummary, loaded: loadedSummary } = lateModule(() => import('./summaries.ts'), loadLaterStyles);
