import { lateModule } from '../../../engine/late-module.ts';

/**
 * Loads the code that sends, and shows what came of it. It imports no other script that is loaded later: if that failed
 * once, nothing could be sent before a reload (engine/retriable.ts).
 */
export const { load: loadSubmitting, loaded: loadedSubmitting } = lateModule(() => import('./submitting.ts'));
