import { describe, expect, it } from 'vitest';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import { TODAY } from '../../engine/made-form.ts';
import { allFiles, formIds } from '../../forms/files.ts';

const ID = 'raus-aus-oel';

type Json = Record<string, unknown>;

/** @returns the files of the folder, one of them with other content */
function withFile(path: string, change: (value: Json) => unknown): ReadonlyMap<string, string> {
  const changed = change(JSON.parse(allFiles.get(path) ?? '{}') as Json);
  return new Map([...allFiles, [path, JSON.stringify(changed, undefined, 2)]]);
}

const CASES: readonly (readonly [string, string, (value: Json) => unknown])[] = [
  [
    'a link that is null',
    'shared/site.json',
    (site) => ({ ...site, links: { ...(site['links'] as Json), agb: null } }),
  ],
  ['stand-ins that are null', 'shared/site.json', (site) => ({ ...site, placeholders: [null] })],
  ['a page that is null', 'shared/pages.json', () => ({ pages: [null] })],
  ['pages that are null', 'shared/pages.json', () => ({ pages: null })],
  ['mails that are null', 'shared/mails.json', () => null],
  ['words that are null', 'shared/words.json', (words) => ({ ...words, umlauts: null })],
  ['shared values that are null', 'shared/values.json', () => null],
  ['a block that is null', 'shared/blocks/iban.ui.json', () => null],
  ['a ui.json that is null', `${ID}/ui.json`, () => null],
  ['a schema.json that is null', `${ID}/schema.json`, () => null],
  ['values of the form that are null', `${ID}/values.json`, () => null],
  ['an example that builds upon null', `${ID}/examples/anderer-haendler.json`, (one) => ({ ...one, from: null })],
];

describe('a mistake that its meta-schema finds is told, and breaks no other check:', () => {
  it.each(CASES)('%s', (_what, path, change) => {
    const findings = checkForms(withFile(path, change), { all: formIds, ids: [ID], today: TODAY });
    expect(findings.map(({ rule, file }) => `${rule} ${file}`)).toContain(`format ${path}`);
  });

  it.each(CASES)('%s, in a form that is only compared', (_what, path, change) => {
    expect(() => checkForms(withFile(path, change), { all: formIds, ids: ['stressfrei'], today: TODAY })).not.toThrow();
  });
});
