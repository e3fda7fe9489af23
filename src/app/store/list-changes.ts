import { nameOfKey } from '../../engine/answer-path.ts';
import type { Form } from '../../engine/form.ts';
import { initialAnswers } from '../../engine/initial-answers.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import type { AnswerStore } from './answer-store.ts';
import type { Messages } from './messages.ts';
import { type KnownByKey, knownBelow, renamed, withKeys } from './entry-keys.ts';

type ListChanges = Pick<AnswerStore, 'insertEntry' | 'removeEntry' | 'moveEntry'>;

interface ListChangesOptions {
  /** The form as far as it is loaded. */
  readonly form: () => Form;
  readonly sheet: AnswerSheet;
  /** What widgets keep beside their answers, by the key of the field. */
  readonly memory: Map<string, unknown>;
  readonly messages: Pick<Messages, 'touch' | 'touchedBelow'>;
  /** What else is known about fields by their keys: it moves along with the entries. */
  readonly known: readonly KnownByKey[];
  /** Called when a list has changed, and everything has moved along. */
  onChanged(list: string): void;
}

/** @returns the ways to change a list as a whole */
export function createListChanges(options: ListChangesOptions): ListChanges {
  const { form, sheet, memory, messages, known, onChanged } = options;
  /**
   * @param change adds, removes or moves entries, whatever they are: it also gets their former indexes
   * @param moved called once everything has moved along, before the list is checked again
   */
  const changeList = (list: string, change: (entries: unknown[]) => void, moved?: () => void) => {
    const before = sheet.value(list);
    const entries = Array.isArray(before) ? [...(before as readonly unknown[])] : [];
    const indexes: unknown[] = [...entries.keys()];
    change(entries);
    change(indexes);
    sheet.write(list, entries.length === 0 ? undefined : entries);
    const rename = renamed(list, (index) => {
      const next = indexes.indexOf(index);
      return next < 0 ? undefined : next;
    });
    for (const one of known) one.rename(rename);
    const remembered = withKeys(memory, rename);
    memory.clear();
    for (const [key, state] of remembered) memory.set(key, state);
    moved?.();
    onChanged(list);
  };

  return {
    insertEntry(list, index, entry) {
      const answers = entry?.answers ?? initialAnswers(form(), nameOfKey(list));
      const bringBack = () => {
        for (const [key, state] of entry?.memory ?? []) memory.set(`${list}.${index}.${key}`, state);
        for (const key of entry?.touched ?? []) messages.touch(`${list}.${index}.${key}`);
      };
      changeList(list, (entries) => entries.splice(index, 0, answers), bringBack);
    },
    removeEntry(list, index) {
      const key = `${list}.${index}`;
      const entry = { answers: sheet.value(key), memory: knownBelow(memory, key), touched: messages.touchedBelow(key) };
      changeList(list, (entries) => entries.splice(index, 1));
      return entry;
    },
    moveEntry(list, from, to) {
      changeList(list, (entries) => entries.splice(to, 0, ...entries.splice(from, 1)));
    },
  };
}
