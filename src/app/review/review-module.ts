import { lateModule } from '../../engine/late-module.ts';

/** What the review step is drawn with: nobody sees it before the last step. */
export const { load: loadReview, loaded: loadedReview } = lateModule(() => import('./cards.ts'));
