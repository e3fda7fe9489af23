import { applyEdits, type JSONPath, modify, parse } from 'jsonc-parser';
import { expect, it } from 'vitest';
import { parseDate } from '../../src/engine/calendar.ts';
import { checkOne } from '../../src/definition/lint/check-forms.ts';
import { allFiles, formIds } from '../forms/files.ts';

const TODAY = parseDate('14.04.2026');
const CATALOGUE = 'shared/messages.json';

interface PlacedMessage {
  readonly file: string;
  readonly path: JSONPath;
}

/** @returns the paths of the messages in an `errorMessage`: one for the whole rule, or one per field */
function leaves(value: unknown, path: JSONPath): readonly JSONPath[] {
  return typeof value === 'string'
    ? [path]
    : Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

function errorMessages(value: unknown, path: JSONPath = []): readonly JSONPath[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'errorMessage'
      ? leaves(inner, [...path, key])
      : errorMessages(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

const messages: readonly PlacedMessage[] = [...allFiles].flatMap(([file, text]) => {
  if (file === CATALOGUE)
    return (
      Object.keys(parse(text) as object)
        // without the one for a single choice, that for several serves
        .filter((key) => key !== '$schema' && key !== 'maxItems.one')
        .map((key) => ({ file, path: [key] }))
    );
  return file.endsWith('schema.json') ? errorMessages(parse(text)).map((path) => ({ file, path })) : [];
});

/** @returns the forms that use the message */
function concerned(file: string): readonly string[] {
  const [folder = ''] = file.split('/');
  if (formIds.includes(folder)) return [folder];
  const block = file.split('/').at(-1) ?? '';
  return file === CATALOGUE
    ? formIds
    : formIds.filter((id) => allFiles.get(`${id}/schema.json`)?.includes(`/${block}"`));
}

it.each(messages.map((message) => [`${message.file} ${message.path.join('.')}`, message] as const))(
  'a deleted message is an error: %s',
  (_name, { file, path }) => {
    const text = allFiles.get(file) ?? '';
    const files = new Map(allFiles).set(file, applyEdits(text, modify(text, path, undefined, {})));
    const isFound = concerned(file).some((id) =>
      checkOne(id, files, TODAY).some(({ severity }) => severity === 'error'),
    );
    expect(isFound).toBe(true);
  },
);

it('looks at the messages of the forms, of the blocks and of the catalogue', () => {
  expect(new Set(messages.map(({ file }) => file.split('/').slice(0, -1).join('/')))).toContain('shared/blocks');
  expect(messages.length).toBeGreaterThan(60);
});
