import { keyBeside, nameOfKey } from '../../engine/answer-path.ts';
import { alternativesOf, ownName } from '../../engine/fields.ts';
import type { Form } from '../../engine/form.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import type { KnownByKey } from './entry-keys.ts';

/** Decides which one is drawn: a list field, or the free-text field that is its alternative. */
export interface Alternatives extends KnownByKey {
  /** Whether a list field's alternative is drawn instead of it. */
  isOpen(key: string): boolean;
  /** Whether this field is drawn, and not its counterpart. */
  isDrawn(key: string): boolean;
  /** @returns the key of a list field's alternative; undefined without one */
  otherOf(key: string): string | undefined;
  open(key: string): void;
  close(key: string): void;
}

/**
 * @param form the form as far as it is loaded
 * @returns alternatives that nobody has opened; one with an answer counts as open all the same
 */
export function createAlternatives(form: () => Form, sheet: AnswerSheet): Alternatives {
  let opened = new Set<string>();

  const otherOf = (key: string): string | undefined => {
    const field = form().fields[nameOfKey(key)]?.alternative?.field;
    return field === undefined ? undefined : keyBeside(form(), key, field);
  };
  const isOpen = (key: string): boolean => {
    const other = otherOf(key);
    return (
      other !== undefined && (opened.has(key) || (sheet.answer(other) !== undefined && sheet.answer(key) === undefined))
    );
  };

  return {
    isOpen,
    isDrawn(key) {
      const list = alternativesOf(form()).get(nameOfKey(key));
      if (list === undefined) return !isOpen(key);
      return isOpen(keyBeside(form(), key, ownName(list)));
    },
    otherOf,
    open: (key) => opened.add(key),
    close: (key) => opened.delete(key),
    rename(to) {
      opened = new Set([...opened].flatMap((key) => to(key) ?? []));
    },
  };
}
