import { lateModule } from '../../engine/late-module.ts';
import { loadLaterStyles } from '../look/later-styles.ts';

/** What is said to a customer who comes back to answers. */
export const { load: loadReturning, loaded: loadedReturning } = lateModule(
  () => import('./return-note.ts'),
  loadLaterStyles,
);
