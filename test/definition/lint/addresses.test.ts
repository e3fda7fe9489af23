import { describe, expect, it } from 'vitest';
import { checkForms, checkOne } from '../../../src/definition/lint/check-forms.ts';
import { DefinitionError } from '../../../src/engine/errors.ts';
import { linkFault, pageFault } from '../../../src/definition/reading/own-path.ts';
import { readForm } from '../../../src/definition/read-form.ts';
import type { FormFiles } from '../../../src/definition/reading/form-files.ts';
import { filesOf, ID, TODAY } from '../../engine/made-form.ts';

const made = filesOf({ steps: { one: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } } } });

/** @returns the files with one option in one of them set */
function withOption(file: string, path: readonly (string | number)[], value: unknown): FormFiles {
  const content = JSON.parse(made.get(file) ?? '') as Record<string, unknown>;
  let at: Record<string | number, unknown> = content;
  for (const key of path.slice(0, -1)) at = (at[key] ??= {}) as typeof at;
  at[path.at(-1) ?? ''] = value;
  return new Map([...made, [file, JSON.stringify(content, undefined, 2)]]);
}

const found = (files: FormFiles) =>
  checkForms(files, { all: [ID], ids: [ID], today: TODAY })
    .filter(({ rule }) => rule.startsWith('address-'))
    .map(({ rule, severity, file, line, column }) => {
      const lines = files.get(file)?.split('\n') ?? [];
      const text = lines[line - 1]?.slice(column - 1);
      return [rule, severity, file, text?.includes('evil')];
    });

const EVIL = '//evil.example/';
const UI = `${ID}/ui.json`;
const link = (href: string) => ({ label: 'Zum Angebot', href });

it('the form that is made here has no fault', () => {
  expect(checkOne(ID, made, TODAY).filter(({ severity }) => severity === 'error')).toEqual([]);
});

describe('an address of our own that leads to another host is an error at its place:', () => {
  it.each<[string, string, readonly (string | number)[], unknown]>([
    ['the success page', UI, ['success', 'path'], EVIL],
    ['where answers go', UI, ['submit', 'path'], '/v2/funding//evil'],
    ['a text', UI, ['success', 'text'], `Weiter [zum Angebot](${EVIL}).`],
    ['a link of a field', UI, ['fields', 'name', 'links'], [link(EVIL)]],
    ['a text of the column beside', UI, ['aside'], { sections: [{ text: `[Angebot](${EVIL})` }] }],
    ['a simple page', 'shared/pages.json', ['pages', 0, 'path'], EVIL],
    ['a text of a simple page', 'shared/pages.json', ['pages', 0, 'paragraphs'], [`[Angebot](${EVIL})`]],
    ['a named link', 'shared/site.json', ['links', 'stromangebot'], EVIL],
    ['the start page', 'shared/site.json', ['home'], EVIL],
    ['a link at the foot', 'shared/site.json', ['footer'], [link(EVIL)]],
    ['a page text', 'shared/texts.json', ['error.page.saved'], `[Angebot](${EVIL}) oder {phone}`],
  ])('%s', (_place, file, path, value) => {
    expect(found(withOption(file, path, value))).toEqual([['address-shape', 'error', file, true]]);
  });
});

it.each(['/healthz', '/assets/app/x', '/v2/forms', '/web/r/', '/'])('the success page can not be %s', (path) => {
  expect(() => readForm(ID, withOption(UI, ['success', 'path'], path))).toThrow(DefinitionError);
  expect(() => readForm(ID, withOption(UI, ['success', 'path'], path))).toThrow('address-reserved');
});

it.each([
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '\n//evil.example/',
  '/a/../healthz',
  '/a/%2e%2e/healthz',
  '/./a',
  '/a//b',
  '/a%5cb',
  '/a%2F%2fb',
  '/a%zz',
  '/a?b=\\',
])('%j is no address of our own', (address) => {
  expect(linkFault(address)).toBe('shape');
  expect(pageFault(address)).toBe('shape');
});

it.each([
  '/privat/strom',
  '/privat/wärme?a=//b#c',
  '/web/r/',
  '/dokumente/a.pdf',
  'datenschutz',
  'https://a.example//b',
])('a link may lead to %s', (address) => {
  expect(linkFault(address)).toBeUndefined();
});

it.each(['/healthz', '/readyz?x', '/assets/app/x', '/V2/forms'])('no link leads to %s', (address) => {
  expect(linkFault(address)).toBe('reserved');
});

it.each(['danke', 'https://a.example/', '/dänke', '/danke?a', '/danke#a', '/dan ke', ''])(
  'a page can not be %j',
  (address) => {
    expect(pageFault(address)).toBe('shape');
  },
);
