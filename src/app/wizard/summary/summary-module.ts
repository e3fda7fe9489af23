import { lateModule } from '../../../engine/late-module.ts';
import { loadLaterStyles } from '../../look/later-styles.ts';

/** What a failed submit is told with: nobody sees it before the first one. */
export const { load: loadSummary, loaded: loadedSummary } = lateModule(() => import('./summaries.ts'), loadLaterStyles);
