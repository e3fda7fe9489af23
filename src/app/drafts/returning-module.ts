import { lateModule } from '../../engine/late-module.ts';
import { loadLaterStyles } from '../look/later-styles.ts';

/** Loads the note for a customer who returns to answers. */
export const { load: loadReturning, loaded: loadedReturning } = lateModule(
  () => import('./return-note.ts'),
  loadLaterStyles,
);
