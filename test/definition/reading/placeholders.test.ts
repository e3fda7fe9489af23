import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { addOwnVocabulary } from '../../../src/definition/reading/format.ts';

const ajv = new Ajv();
addOwnVocabulary(ajv);

/** @returns the mistake in a text that may contain these placeholders; undefined if there is none */
function mistakeIn(placeholders: readonly string[], text: string): string | undefined {
  const validate = ajv.compile({ type: 'string', placeholders });
  return validate(text) ? undefined : validate.errors?.[0]?.message;
}

it.each([
  [['n'], 'noch {n} von {n}', undefined],
  [['n'], '', undefined],
  [['n'], 'noch {m}', 'has no placeholder {m}'],
  [['n'], 'noch {N}', 'has no placeholder {N}'],
  [['n'], '{operator}', 'has no placeholder {operator}'],
  [['n', 'site.*'], '{n} {operator} {company} {privacyEmail} {value.frist.long}', undefined],
  [['n', 'site.*'], '{site.operator}', 'has no placeholder {site.operator}'],
  [['value.*'], '{value.frist}', undefined],
  [['value.*'], '{value.}', 'has no placeholder {value.}'],
  [['value.*'], '{operator}', 'has no placeholder {operator}'],
  [['n'], 'noch {n', 'has no placeholder at {'],
  [['n'], 'noch n}', 'has no placeholder at }'],
  [['n'], '{{n}}', 'has no placeholder at {'],
])('with %j, <%s>: %s', (placeholders, text, mistake) => {
  expect(mistakeIn(placeholders, text)).toBe(mistake);
});

it('is a list of names, and of at least one', () => {
  for (const placeholders of ['n', [], [1]])
    expect(() => ajv.compile({ type: 'string', placeholders })).toThrow('placeholders');
});
