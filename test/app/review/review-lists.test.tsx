import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillCards } from '../../../src/app/review/fill-cards.ts';
import { ReviewCards } from '../../../src/app/review/ReviewCards.tsx';
import type { Answers, Form, Step } from '../../../src/engine/form.ts';
import { makeStep } from '../../engine/made-form.ts';
import { listAnswers, listForm } from '../../forms/lists.ts';
import { site, translate, violationsIn } from '../shown.ts';

const reviewed: Form = {
  ...listForm,
  steps: listForm.steps.map((step) => ({
    ...step,
    review: {
      cards: [
        {
          title: 'Angaben',
          rows: [
            { label: 'Anlass', value: '{anlass}' },
            { label: 'Ihre Geräte', value: '{geraete}' },
            { label: 'Ihr Objekt', value: '{objekt}' },
            { label: 'Straße', value: '{objekt.strasse}', mono: true },
          ],
        },
      ],
    },
  })),
};

function reviewOf(answers: Answers): void {
  const [step] = reviewed.steps;
  if (!step) throw new Error('the form has a step');
  const cards = fillCards(reviewed, step, answers);
  render(
    <main>
      <h1>Antrag</h1>
      <ReviewCards cards={cards} site={site} translate={translate} level={2} onEdit={() => undefined} />
    </main>,
  );
}

/** @returns the rows as lines; rows of entries and groups are indented */
function linesIn(list: Element, before = ''): string[] {
  return [...list.children].flatMap((row) => {
    const [label, ...values] = [...row.children];
    const parts = values.map((value) => value.querySelector(':scope > dl'));
    if (!parts[0]) return `${before}${label?.textContent}: ${values[0]?.textContent}`;
    return [
      `${before}${label?.textContent}`,
      ...values.flatMap((value, index) => {
        const title = value.querySelector(':scope > p')?.textContent;
        const rows = parts[index] ? linesIn(parts[index], `${before}${title === undefined ? '' : '  '}  `) : [];
        return title === undefined ? rows : [`${before}  ${title}`, ...rows];
      }),
    ];
  });
}

it('shows a list entry by entry and a group with its label', () => {
  reviewOf(listAnswers);
  const lines = linesIn(screen.getAllByRole('term')[0]?.closest('dl') ?? document.body).map((line) =>
    line.replaceAll('\u00a0', ' '),
  );
  expect(lines).toEqual([
    'Anlass: Tausch alter Geräte',
    'Ihre Geräte',
    '  Gerät 1',
    '    Wärmequelle: Luft',
    '    Hersteller: Hausruck Wärmetechnik',
    '    Modell: AeroLine 6',
    '    Zustand: Gebraucht',
    '    Mängel bekannt: Ja',
    '    Art der Mängel: Technisch',
    '    Welcher Mangel: Der Lüfter läuft unrund.',
    '    Kaufdatum: 02.03.2026',
    '    Preis: 4200 €',
    '    Anzahlung: 200 €',
    '    Standort',
    '      PLZ: 4020',
    '      Ort: Linz',
    '    Altes Gerät: Ölkessel',
    '    Rechnung: Rechnung.pdf PDF, 1 KB',
    '    IBAN: AT61 1904 3002 3457 3201',
    '  Gerät 2',
    '    Wärmequelle: Erde',
    '    Art der Erdwärmenutzung: Tiefenbohrung',
    '    Hersteller: Hausruck Wärmetechnik',
    '    Modell: TerraLine 7',
    '    Zustand: Gebraucht',
    '    Mängel bekannt: Nein',
    '    Kaufdatum: 14.04.2026',
    '    Preis: 9800 €',
    '    Standort',
    '      PLZ: 4600',
    '    Altes Gerät: Nachtspeicher',
    '    Rechnung: Rechnung.pdf PDF, 1 KB',
    '    IBAN: AT61 1904 3002 3457 3201',
    '  Gerät 3',
    '    Wärmequelle: Wasser',
    '    Hersteller: Hersteller nicht aufgelistet',
    '    Hersteller laut Typenschild: Werkstatt Huber',
    '    Zustand: Neu',
    '    Kaufdatum: 01.04.2026',
    '    Preis: 12000 €',
    '    Standort',
    '      PLZ: 5020',
    '    Altes Gerät: Kohleofen',
    '    Rechnung: Rechnung.pdf PDF, 1 KB',
    '    IBAN: AT61 1904 3002 3457 3201',
    'Ihr Objekt',
    '  Straße: Uferzeile',
    '  Nutzung: Betrieb',
    '  Firma: Huber GmbH',
    '  Räume',
    '    Raum 1',
    '      Raum: Büro',
    '      Fläche: 42,5 m²',
    '      Teilnehmender Händler: Wärmewerk Donaubogen GmbH, 4020 Linz',
    '    Raum 2',
    '      Raum: Lager',
    '      Anderer Händler: Moser, Wels',
    'Straße: Uferzeile',
  ]);
  for (const name of ['AT61 1904 3002 3457 3201', 'Uferzeile'])
    expect(screen.getAllByText(name).at(-1)?.className).toBe('ff-mono');
});

it('says ticks in words in a group and in entries that share a row with something else', () => {
  const inside = { type: 'object', properties: { keller: { type: 'boolean' }, dach: { type: 'boolean' } } } as const;
  const form = makeStep({
    type: 'object',
    properties: { ort: { type: 'string' }, haus: inside, teile: { type: 'array', items: inside, maxItems: 2 } },
  });
  const [step] = form.steps as readonly [Step];
  const cards = [{ title: 'Angaben', rows: [{ value: '{ort}: {haus} / {teile}' }] }];
  const answers = { ort: 'Linz', haus: { keller: true, dach: false }, teile: [{ dach: true }, { keller: false }] };
  const [card] = fillCards(form, { ...step, review: { cards } }, answers);
  expect(card?.rows.map(({ value }) => value)).toEqual(['Linz: Ja, Nein / Ja; Nein']);
});

it('says the words of options that are true and false', () => {
  const oneOf = [
    { const: true, title: 'gekauft' },
    { const: false, title: 'gemietet' },
  ];
  const form = makeStep({ type: 'object', properties: { kauf: { type: 'boolean', oneOf }, neu: { type: 'boolean' } } });
  const [step] = form.steps as readonly [Step];
  const cards = [{ title: 'Angaben', rows: [{ value: '{kauf}, {neu}' }] }];
  const shown = (answers: Answers) => fillCards(form, { ...step, review: { cards } }, answers)[0]?.rows[0]?.value;
  expect(shown({ kauf: true, neu: true })).toBe('gekauft, Ja');
  expect(shown({ kauf: false, neu: false })).toBe('gemietet, Nein');
});

it('leaves out fields of a group and of entries that the review does without', () => {
  const [step] = reviewed.steps as readonly [Step];
  const rows = [{ value: '{objekt}' }, { value: '{geraete}' }, { label: 'Anlass', value: '{anlass}: {objekt}' }];
  const without = ['objekt.firma', 'objekt.raeume', 'geraete.rechnung', 'geraete.standort'];
  const cards = [{ title: 'Angaben', rows }];
  const shown = fillCards(reviewed, { ...step, review: { cards, without } }, listAnswers)[0]?.rows ?? [];
  const labels = shown.map(({ parts = [] }) => parts[0]?.rows.map(({ label }) => label));
  expect(labels[0]).toEqual(['Straße', 'Nutzung']);
  expect(labels[1]).toContain('IBAN');
  for (const left of ['Standort', 'Rechnung']) expect(labels[1]).not.toContain(left);
  expect(shown[2]?.value).toBe('Tausch alter Geräte: Uferzeile, Betrieb');
  const all = ['strasse', 'nutzung', 'firma', 'raeume'].map((name) => `objekt.${name}`);
  const group = { cards: [{ title: 'Objekt', rows: [{ value: '{objekt}' }] }], without: all };
  expect(fillCards(reviewed, { ...step, review: group }, listAnswers)).toEqual([]);
});

it('shows an entry that nothing was filled in of, and leaves out lists and groups without an answer', async () => {
  reviewOf({ geraete: [{}, { preis: 5 }] });
  expect(screen.getAllByText(/^Gerät/).map((title) => title.textContent)).toEqual(['Gerät 1', 'Gerät 2']);
  expect(screen.queryByText('Ihr Objekt')).toBeNull();
  expect(await violationsIn()).toEqual([]);
});

it('keeps the text of a card when its answers are filled in', () => {
  const [step] = reviewed.steps;
  if (!step) throw new Error('the form has a step');
  const cards = step.review?.cards.map((card) => ({ ...card, text: 'Um diese Geräte geht es.' })) ?? [];
  const filled = fillCards(reviewed, { ...step, review: { cards } }, listAnswers);
  expect(filled.map(({ text }) => text)).toEqual(['Um diese Geräte geht es.']);
});
