import { lateModule } from '../../../engine/late-module.ts';
import { loadLaterStyles } from '../../look/later-styles.ts';

/** What a failed submit is told with, and what became of the form meanwhile: nobody sees it on the first step. */
export const { load: loadSummary, loaded: loadedSummary } = lateModule(() => import('./summaries.ts'), loadLaterStyles);
