import { lateModule } from '../../engine/late-module.ts';

/** Loads the code that shows the answers again, which nobody sees before the last step. */
export const { load: loadReview, loaded: loadedReview } = lateModule(() => import('./cards.ts'));
