import { mayHoldData, shownPlace, type StorePlace } from '../server/store/open.ts';
import { translate } from './translate.ts';

/**
 * Call it before a command opens the store, which creates a missing one. Without the server's settings a command would
 * write to a new store that no server reads, and report success.
 * @returns the lines to print with that success: where the store was created; none if there was a store already
 */
export function newStoreLines(place: StorePlace): readonly string[] {
  return mayHoldData(place) ? [] : [translate('store.made', { place: shownPlace(place) })];
}
