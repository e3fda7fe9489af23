import { nameOfKey } from '../../engine/answer-path.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import { type KnownByKey, withKeys } from './entry-keys.ts';
import type { Listeners } from './listeners.ts';
import type { Messages } from './messages.ts';

/**
 * Empties fields because another one changed, and puts their answers back when that field gets its former answer again
 * (decisions.md#answers).
 */
export interface Emptied extends KnownByKey {
  /** @param left by key, the remaining part of each answer; undefined if none remains */
  replace(left: ReadonlyMap<string, unknown>): void;
  /**
   * Call when an answer has changed.
   * @param former the answer before
   * @param reset the keys of the fields to empty
   * @param redraw computes again which fields are shown
   */
  follow(key: string, former: unknown, reset: readonly string[], redraw: () => void): void;
}

/**
 * @param onReset called with the names of the emptied fields
 * @returns an object that has emptied nothing yet
 */
export function createEmptied(
  sheet: AnswerSheet,
  messages: Messages,
  listeners: Listeners,
  onReset: (names: readonly string[]) => void,
): Emptied {
  // Of the last change that emptied fields: the key of the changed field, its answer before, and theirs.
  let cause = '';
  let before: unknown;
  let emptied = new Map<string, unknown>();

  const replace = (left: ReadonlyMap<string, unknown>) => {
    const replaced = [...left].filter(([key, answer]) => sheet.value(key) !== answer);
    for (const [key, answer] of replaced) {
      emptied.set(key, sheet.value(key));
      sheet.write(key, answer);
      messages.forget(key);
    }
    for (const [key] of replaced) listeners.tell(key);
    const names = replaced.flatMap(([key, answer]) => (answer === undefined ? nameOfKey(key) : []));
    if (names.length > 0) onReset(names);
  };

  return {
    replace,
    follow(key, former, reset, redraw) {
      // Answered anew, or to be chosen from another list than before.
      if (key !== cause) for (const one of [key, ...reset]) emptied.delete(one);
      const last = emptied;
      emptied = new Map();
      replace(
        new Map([
          ...reset.map((one) => [one, undefined] as const),
          ...(key === cause && sheet.answer(key) === before ? last : []),
        ]),
      );
      redraw();
      if (emptied.size === 0) emptied = last;
      else {
        cause = key;
        before = former;
      }
    },
    rename(to) {
      emptied = withKeys(emptied, to);
      cause = to(cause) ?? '';
    },
  };
}
