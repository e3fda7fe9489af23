import { keyOf, nameOf, pathBeside, pathOf } from '../../engine/answer-path.ts';
import { alternativesOf } from '../../engine/fields.ts';
import type { Form } from '../../engine/form.ts';
import type { AnswerSheet } from './answer-sheet.ts';

/** Of list fields and the free-text fields that can stand in for them: which of the two is drawn. */
export interface Alternatives {
  /** Whether a list field's free-text field is drawn instead of it. */
  isOpen(key: string): boolean;
  /** Whether it is this field that is drawn, and not the other one of the two. */
  isDrawn(key: string): boolean;
  /** @returns the key of the free-text field of a list field */
  otherOf(key: string): string | undefined;
  open(key: string): void;
  close(key: string): void;
  /** Renames fields whose place has changed. @param to undefined: the field is gone */
  rename(to: (key: string) => string | undefined): void;
  /** Goes by all of the form from now on. */
  grow(whole: Form): void;
}

/** @returns alternatives of which none was opened; one with an answer is open all the same */
export function createAlternatives(first: Form, sheet: AnswerSheet): Alternatives {
  let form = first;
  let opened = new Set<string>();

  const otherOf = (key: string): string | undefined => {
    const field = form.fields[nameOf(pathOf(key))]?.alternative?.field;
    return field === undefined ? undefined : keyOf(pathBeside(form, pathOf(key), field));
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
      const list = alternativesOf(form).get(nameOf(pathOf(key)));
      if (list === undefined) return !isOpen(key);
      return isOpen(keyOf(pathBeside(form, pathOf(key), list.slice(list.lastIndexOf('.') + 1))));
    },
    otherOf,
    open: (key) => opened.add(key),
    close: (key) => opened.delete(key),
    rename(to) {
      opened = new Set([...opened].flatMap((key) => to(key) ?? []));
    },
    grow: (whole) => void (form = whole),
  };
}
