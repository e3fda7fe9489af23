import { DefinitionError, findingText } from '../../src/engine/errors.ts';
import { type FormFiles, readForm } from '../../src/definition/read-form.ts';
import { filesOf, ID } from '../engine/made-form.ts';

const TEXT = { type: 'string' } as const;
export const SCHEMA = `${ID}/schema.json`;
export const UI = `${ID}/ui.json`;

/** A form of two steps without a mistake. */
export const sound = filesOf({
  steps: {
    one: { type: 'object', properties: { a: TEXT, b: TEXT }, required: ['a'] },
    two: { type: 'object', allOf: [{ $ref: '../shared/blocks/iban.schema.json' }], properties: { c: TEXT } },
  },
  layout: { one: { sections: [{ rows: [['a:6', 'b:6']] }] }, two: { sections: [{ rows: [['c'], ['iban:12']] }] } },
});

/** The files with one place of one of them written otherwise. */
export function edited(file: string, from: string, to: string): FormFiles {
  const parts = (sound.get(file) ?? '').split(from);
  if (parts.length !== 2) throw new Error(`${file}: <${from}> stands there ${parts.length - 1} times`);
  return new Map([...sound, [file, parts.join(to)]]);
}

/** @returns what reading the form finds, as text */
export function findingsOf(broken: FormFiles): readonly string[] {
  try {
    readForm(ID, broken);
  } catch (error) {
    if (error instanceof DefinitionError) return error.findings.map(findingText);
    throw error;
  }
  return [];
}

/** Line and column, from 1, of a text in a file. */
export function placeOf(all: FormFiles, file: string, text: string): string {
  const before = (all.get(file) ?? '').split(text)[0]?.split('\n') ?? [];
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

/** A mistake in the form, where it is found, and what is said of it. */
export type Mistake = readonly [
  what: string,
  file: string,
  from: string,
  to: string,
  place: string | readonly [file: string, text: string],
  text: string | RegExp,
];

/** @returns what is found of the mistake's file, and a pattern for the finding that names its place */
export function findingOf([, file, from, to, place, text]: Mistake): readonly [readonly string[], RegExp] {
  const broken = edited(file, from, to);
  const [at, there] = typeof place === 'string' ? [file, place] : place;
  const said = typeof text === 'string' ? escape(text) : text.source;
  return [findingsOf(broken), new RegExp(`^${at}:${placeOf(broken, at, there)} ${said}`)];
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
