import { expect, it } from 'vitest';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import { filesOf, ID, TODAY } from '../../engine/made-form.ts';

const markupIn = (hint: string) =>
  checkForms(
    filesOf({
      steps: { one: { type: 'object', properties: { feld: { type: 'string', title: 'Feld' } } } },
      fields: { feld: { hint } },
    }),
    { all: [ID], ids: [ID], today: TODAY },
  )
    .filter(({ rule }) => rule === 'text-markup')
    .map(({ values }) => values?.['text']);

it.each([
  ['[Leitfaden](https://example.at/leit faden)', '[Leitfaden](https://example.at/leit faden'],
  ['[Leitfaden](https://example.at/a_(neu).pdf)', '[Leitfaden](https://example.at/a_'],
  ['[Leitfaden](javascript:alert(1))', '[Leitfaden](javascript:alert'],
  ['[Leitfaden]()', '[Leitfaden]('],
  ['[](https://example.at)', '[](https://example.at)'],
  ['[Leitfaden [neu]](https://example.at)', ']](https://example.at)'],
])('<%s> is no link: it would be shown as it is written', (hint, found) => {
  expect(markupIn(`Siehe ${hint}.`)).toEqual([found]);
});

it.each([
  'Siehe [Leitfaden](https://example.at/a_%28neu%29.pdf) und (auch) [Datenschutz](/datenschutz).',
  '(siehe [Datenschutz](/datenschutz))',
  'Zähler [Nr.], (neu)',
])('<%s> reads as it is meant', (hint) => {
  expect(markupIn(hint)).toEqual([]);
});
