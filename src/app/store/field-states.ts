import type { AnswerSheet } from './answer-sheet.ts';
import type { AnswerStore, FieldMessages, FieldState, StoredField } from './answer-store.ts';
import type { Listeners } from './listeners.ts';
import type { Messages } from './messages.ts';

/** The part of the store that each field subscribes to. */
type FieldStates = Pick<AnswerStore, 'field' | 'state' | 'messagesAt'>;

/** What the server draws of fields. React compares it with what it hydrates, also after a field has changed. */
interface DrawnFields {
  value(key: string): unknown;
  /** Whether a field shows its message from the beginning. */
  isWrong(key: string): boolean;
}

const NOTHING: FieldMessages = { message: undefined, warning: undefined };

/** @returns what fields show now. It keeps each object until something in it changes: a new one renders the field */
export function createFieldStates(
  sheet: AnswerSheet,
  messages: Messages,
  listeners: Listeners,
  drawn: DrawnFields,
): FieldStates {
  const states = new Map<string, FieldState>();
  const shownMessages = new Map<string, FieldMessages>();
  const drawnStates = new Map<string, FieldState>();
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
    const now: FieldState = { value, message, warning };
    if (known && isSame(known, now)) return known;
    states.set(key, now);
    return now;
  };
  const drawnMessages = (key: string): FieldMessages => {
    const shown = messagesAt(key);
    return (shown.message ?? shown.warning) === undefined || drawn.isWrong(key) ? shown : NOTHING;
  };
  const drawnState = (key: string): FieldState => {
    const before = drawnStates.get(key) ?? { value: drawn.value(key), ...drawnMessages(key) };
    drawnStates.set(key, before);
    const now = state(key);
    return isSame(before, now) ? now : before;
  };

  return {
    field(key) {
      let field = storedFields.get(key);
      if (!field) {
        field = {
          subscribe: (listener) => listeners.subscribe(key, listener),
          state: () => state(key),
          value: () => sheet.value(key),
          messages: () => messagesAt(key),
          drawnState: () => drawnState(key),
          drawnMessages: () => drawnMessages(key),
        };
        storedFields.set(key, field);
      }
      return field;
    },
    state,
    messagesAt,
  };
}

function isSame(one: FieldState, other: FieldState): boolean {
  return one.value === other.value && one.message === other.message && one.warning === other.warning;
}
