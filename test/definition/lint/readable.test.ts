import { expect, it } from 'vitest';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import { filesOf, ID, TODAY } from '../../engine/made-form.ts';

const rulesIn = (ui: Readonly<Record<string, string>>, wanted: string) =>
  checkForms(
    filesOf({
      steps: { one: { type: 'object', properties: { feld: { type: 'string', title: 'Feld' } } } },
      fields: { feld: ui },
    }),
    { all: [ID], ids: [ID], today: TODAY },
  )
    .filter(({ rule }) => rule === wanted)
    .map(({ values }) => values?.['text']);

const markupIn = (hint: string) => rulesIn({ hint }, 'text-markup');

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

const bareIn = (hint: string, label = 'Feld') => rulesIn({ hint, label }, 'address-bare');

it('an address in a text that is no link is found, without the punctuation after it', () => {
  expect(bareIn('Mehr auf www.example.at/neu, oder hier.')).toEqual(['www.example.at/neu']);
  expect(bareIn('Siehe https://example.at/a.pdf.')).toEqual(['https://example.at/a.pdf']);
});

it('an address in a link or a label is none, and neither is that of a mail', () => {
  expect(bareIn('Siehe [www.example.at](https://www.example.at) oder [Leitfaden](/leitfaden).')).toEqual([]);
  expect(bareIn('Schreiben Sie an www.team@example.at.', 'Adresse, zum Beispiel www.example.at')).toEqual([]);
});
