import { changesOf } from '../../src/cli/forms/diff/changes.ts';
import { sharedMailsIn } from '../../src/cli/forms/diff/site.ts';
import type { Form } from '../../src/engine/form.ts';
import { readForm } from '../../src/definition/read-form.ts';
import { files, productForm } from '../forms/files.ts';

interface EditedSection {
  title?: string;
  text?: string;
  rows?: string[][];
  nested?: boolean;
}

interface EditedExit {
  if: unknown;
  title: string;
}

interface EditedCard {
  title: string;
  text?: string;
  edit?: string;
  editAt?: string;
  rows?: { label?: string; value: string }[];
  product?: { detailLabel: string; detail: string };
}

/** The parts of a ui.json that tests edit. */
export interface EditedUi {
  listing: { order: number; group: string; facts: string[] };
  steps: { id: string; sections: EditedSection[]; exits: EditedExit[]; review: { cards: EditedCard[] } }[];
  closed?: Record<'before' | 'after', { title: string; text: string }>;
  success: { title: string; next: string[]; offer?: { title: string; link: { label: string; href: string } } };
  aside: { contents?: boolean; sections: { title?: string; text?: string; steps?: string[]; open?: string[] }[] };
  confirmationMail: { subject?: string; opening?: string[] };
  optIn: { offer: string; mail?: { subject?: string; ending?: string[] } };
}

/** @returns a frozen form after edits of its ui.json, each of which changes the parsed file */
export function withUi(id: string, ...edits: readonly ((ui: EditedUi) => void)[]) {
  const file = `${id}/ui.json`;
  const ui = JSON.parse(files.get(file) ?? '') as EditedUi;
  for (const edit of edits) edit(ui);
  return readForm(id, new Map([...files, [file, JSON.stringify(ui)]]));
}

/** An edit of a file's text, wherever the text stands in it. */
export type TextEdit = readonly [file: string, from: string, to: string];

/** @returns a frozen form after edits of the texts of its files */
export function withTexts(id: string, ...edits: readonly TextEdit[]): Form {
  const edited = new Map(files);
  for (const [file, from, to] of edits) edited.set(file, (edited.get(file) ?? '').replaceAll(from, to));
  return readForm(id, edited);
}

/** @returns what `diff` says about the rules of two versions of a form, each with the rule before the edit */
export const rulesToldOf = (before: Form, after: Form) =>
  changesOf(before, after).flatMap((change) =>
    change.kind === 'rule' ? [[...(change.before === undefined ? [] : [change.before]), change.text]] : [],
  );

const mails = { before: sharedMailsIn(files), after: sharedMailsIn(files) };

/** @returns what `diff` says about two versions of a form */
export const toldOf = (before: Form, after: Form) => changesOf(before, after, mails).map(({ text }) => text);

/** @returns what `diff` says about an edit of a frozen form's ui.json */
export const toldOfUi = (id: string, edit: (ui: EditedUi) => void) => toldOf(productForm(id), withUi(id, edit));

/** Moves an entry of a list. */
export function move(list: unknown[], from: number, to: number): void {
  list.splice(to, 0, ...list.splice(from, 1));
}
