import { mayHoldData, shownPlace, type StorePlace } from '../server/store/open.ts';
import { translate } from './translate.ts';

/**
 * Asked before a command opens the store, which makes one where there is none: called without the server's settings,
 * it would write where no server reads, and report success.
 * @returns what to say beside that success; nothing where there is a store already
 */
export function newStoreLines(place: StorePlace): readonly string[] {
  return mayHoldData(place) ? [] : [translate('store.made', { place: shownPlace(place) })];
}
