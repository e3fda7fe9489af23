import { DefinitionError, findingText } from '../../src/engine/errors.ts';
import { readForm } from '../../src/definition/read-form.ts';
import type { FormFiles } from '../../src/definition/reading/form-files.ts';
import { filesOf, ID } from '../engine/made-form.ts';

const TEXT = { type: 'string' } as const;
export const SCHEMA = `${ID}/schema.json`;
export const UI = `${ID}/ui.json`;

/** A form with two steps and without errors. */
export const sound = filesOf({
  steps: {
    one: { type: 'object', properties: { a: TEXT, b: TEXT }, required: ['a'] },
    two: { type: 'object', allOf: [{ $ref: '../shared/blocks/iban.schema.json' }], properties: { c: TEXT } },
  },
  layout: { one: { sections: [{ rows: [['a:6', 'b:6']] }] }, two: { sections: [{ rows: [['c'], ['iban:12']] }] } },
});

/**
 * Replaces one text in one of the form's files.
 * @throws Error if the text is not in the file exactly once
 */
export function edited(file: string, from: string, to: string): FormFiles {
  const parts = (sound.get(file) ?? '').split(from);
  if (parts.length !== 2) throw new Error(`${file}: <${from}> stands there ${parts.length - 1} times`);
  return new Map([...sound, [file, parts.join(to)]]);
}

/** @returns the findings of reading the form, as text */
export function findingsOf(broken: FormFiles): readonly string[] {
  try {
    readForm(ID, broken);
  } catch (error) {
    if (error instanceof DefinitionError) return error.findings.map(findingText);
    throw error;
  }
  return [];
}

/** @returns "line:column" of a text in a file, both from 1 */
export function placeOf(all: FormFiles, file: string, text: string): string {
  const before = (all.get(file) ?? '').split(text)[0]?.split('\n') ?? [];
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

/** A mistake in the form, with the place and text of its finding. */
export type Mistake = readonly [
  what: string,
  file: string,
  from: string,
  to: string,
  place: string | readonly [file: string, text: string],
  text: string | RegExp,
];

/** @returns the findings for this mistake, and a pattern that one of them has to match: its place and text */
export function findingOf([, file, from, to, place, text]: Mistake): readonly [readonly string[], RegExp] {
  const broken = edited(file, from, to);
  const [at, there] = typeof place === 'string' ? [file, place] : place;
  const said = typeof text === 'string' ? escape(text) : text.source;
  return [findingsOf(broken), new RegExp(`^${at}:${placeOf(broken, at, there)} ${said}`)];
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
