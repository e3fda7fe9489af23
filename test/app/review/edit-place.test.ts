import { expect, it } from 'vitest';
import { fillCards } from '../../../src/app/review/fill-cards.ts';
import type { FilledRow } from '../../../src/app/review/ReviewCards.tsx';
import { productForm } from '../../forms/files.ts';
import { listAnswers, listForm } from '../../forms/lists.ts';

const form = productForm('waermepumpe-foerderbonus');
const ANSWERS = {
  anrede: 'HERR',
  vorname: 'Max',
  nachname: 'Huber',
  iban: 'AT611904300234573201',
  strasse: 'Uferzeile',
  hausnr: '12',
  plz: '4020',
  ort: 'Linz',
  waermequelle: 'LUFT',
  hersteller: 'Hausruck Wärmetechnik',
  bezeichnung: 'AeroLine 11',
  waermenennleistung: 11,
  otherPartner: 'Moser, Wels',
};

it('begins at the section of a card, and for the first of a step at the step itself', () => {
  const review = form.steps.find((step) => step.review);
  const cards = review ? fillCards(form, review, ANSWERS) : [];
  expect(cards.map(({ title, place }) => [title, place])).toEqual([
    ['Persönliche Daten', { step: 'persoenlicheDaten', section: undefined }],
    ['Wärmepumpe', { step: 'waermepumpe', section: undefined }],
    ['Marktpartner', { step: 'anmeldung', section: undefined }],
    ['Bankverbindung', { step: 'persoenlicheDaten', section: 1 }],
    ['Vertragspartner', { step: 'persoenlicheDaten', section: 2 }],
    ['Produkt', undefined],
  ]);
});

it('leads a row to the first of its answers, and one of the server’s own values nowhere', () => {
  const review = form.steps.find((step) => step.review);
  const rows = review ? fillCards(form, review, ANSWERS).flatMap((card) => card.rows) : [];
  expect(rows.map(({ label, place }) => [label, place?.step, place?.field])).toEqual([
    ['Name', 'persoenlicheDaten', 'anrede'],
    ['Wärmequelle', 'waermepumpe', 'waermequelle'],
    ['Hersteller und Modell', 'waermepumpe', 'hersteller'],
    ['Nennwärmeleistung', undefined, undefined],
    ['Anderer Händler', 'anmeldung', 'otherPartner'],
    ['IBAN', 'persoenlicheDaten', 'iban'],
    ['Name', 'persoenlicheDaten', 'anrede'],
    ['Adresse', 'persoenlicheDaten', 'strasse'],
  ]);
});

it('leads to the answers inside of lists and groups one by one', () => {
  const [step] = listForm.steps;
  if (!step) throw new Error('the form has a step');
  const before = { ...step, id: 'review', sections: [] };
  const card = { title: 'Angaben', rows: ['geraete', 'objekt'].map((name) => ({ label: name, value: `{${name}}` })) };
  const cards = fillCards(listForm, { ...before, review: { cards: [card] } }, listAnswers);
  const fieldsIn = (rows: readonly FilledRow[]): readonly (string | undefined)[] =>
    rows.flatMap(({ place, parts }) => parts?.flatMap((part) => fieldsIn(part.rows)) ?? [place?.field]);
  const fields = cards.flatMap(({ rows }) => fieldsIn(rows));
  expect(fields).toContain('geraete.0.waermequelle');
  expect(fields).toContain('geraete.1.standort.plz');
  expect(fields).toContain('objekt.raeume.1.name');
});
