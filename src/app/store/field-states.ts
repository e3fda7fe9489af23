import { once } from '../../engine/once.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import type { AnswerStore, FieldMessages, FieldState, StoredField } from './answer-store.ts';
import type { Listeners } from './listeners.ts';
import type { Messages } from './messages.ts';

/** The part of the store that each field subscribes to. */
type FieldStates = Pick<AnswerStore, 'field' | 'state' | 'messagesAt'>;

/** The same without message and warning. */
const silent = once((shown: FieldMessages) => ({ ...shown, message: undefined, warning: undefined }));

/**
 * @param beginsWrong whether a field shows its message from the beginning
 * @returns what fields show now. It keeps each object until something in it changes: a new one renders the field
 */
export function createFieldStates(
  sheet: AnswerSheet,
  messages: Messages,
  listeners: Listeners,
  beginsWrong: (key: string) => boolean,
): FieldStates {
  const states = new Map<string, FieldState>();
  const shownMessages = new Map<string, FieldMessages>();
  const storedFields = new Map<string, StoredField>();

  const messagesAt = (key: string): FieldMessages => {
    const known = shownMessages.get(key);
    const message = messages.message(key);
    const warning = messages.warning(key);
    if (known && known.message === message && known.warning === warning) return known;
    const now: FieldMessages = { message, warning };
    shownMessages.set(key, now);
    return now;
  };
  const state = (key: string): FieldState => {
    const known = states.get(key);
    const value = sheet.value(key);
    const { message, warning } = messagesAt(key);
    if (known && known.value === value && known.message === message && known.warning === warning) return known;
    const now: FieldState = { value, message, warning };
    states.set(key, now);
    return now;
  };

  // React compares a part that it hydrates with the server's HTML, also one that is hydrated after a submit.
  const drawn = <Shown extends FieldMessages>(key: string, shown: Shown): Shown =>
    (shown.message ?? shown.warning) === undefined || beginsWrong(key) ? shown : (silent(shown) as Shown);

  return {
    field(key) {
      let field = storedFields.get(key);
      if (!field) {
        field = {
          subscribe: (listener) => listeners.subscribe(key, listener),
          state: () => state(key),
          value: () => sheet.value(key),
          messages: () => messagesAt(key),
          drawnState: () => drawn(key, state(key)),
          drawnMessages: () => drawn(key, messagesAt(key)),
        };
        storedFields.set(key, field);
      }
      return field;
    },
    state,
    messagesAt,
  };
}
