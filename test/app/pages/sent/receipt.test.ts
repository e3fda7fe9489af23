import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { allAnswers } from '../../../../src/app/pages/sent/all-answers.ts';
import { type ReceiptContent, receiptOf } from '../../../../src/app/pages/sent/receipt/receipt.ts';
import { writeReceipt } from '../../../../src/app/pages/sent/receipt/write-receipt.ts';
import example from '../../../forms-frozen/waermepumpe-foerderbonus/examples/complete.json' with { type: 'json' };
import { productForm } from '../../../forms/files.ts';
import { createTranslate } from '../../../../src/app/runtime/translate.ts';
import { listAnswers, listForm } from '../../../forms/lists.ts';
import { type ReadPdf, readPdf, type Tagged } from './pdf.ts';

const FONT = '../../../../node_modules/@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf';
const font = new Uint8Array(readFileSync(join(import.meta.dirname, FONT))).buffer;
const form = productForm('waermepumpe-foerderbonus');
const answers = { ...example.answers, nachname: 'Öllinger-Šimić ß € ₂ ηs Žłőğ' };
const acceptance = { reference: 'WPB-2026-000123', receivedAt: '2026-04-14T09:12:33+02:00' };
const cards = allAnswers(form, answers);
const receipt = receiptOf(form, acceptance, cards, createTranslate(form.texts));

const flat = (nodes: readonly Tagged[]): readonly Tagged[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
const read = async (of: ReceiptContent) => readPdf(await writeReceipt(of, font));

describe('a receipt of a form', () => {
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await read(receipt);
  });
  const textsOf = (...roles: readonly string[]) =>
    flat(pdf.tree)
      .filter(({ role }) => roles.includes(role))
      .map(({ text }) => text.replaceAll('\u00A0', ' '));

  it('says its title and language, and that it is tagged', () => {
    expect(pdf).toMatchObject({
      title: 'Ihr Antrag: Wärmepumpe Förderbonus',
      showsTitle: true,
      language: 'de-AT',
      isMarked: true,
      fontsAreEmbedded: true,
    });
  });

  it('has nothing outside of tags but what is decoration', () => {
    expect(pdf.untagged).toEqual([]);
    expect(pdf.artifacts.join('')).toContain('WPB-2026-000123 · 1/');
    expect([...new Set(flat(pdf.tree).map(({ role }) => role))].toSorted()).toEqual(
      ['Document', 'H1', 'H2', 'P', 'TD', 'TH', 'TR', 'Table'].toSorted(),
    );
  });

  it('has its headings in order, and under them tables whose rows have a header', () => {
    expect(textsOf('H1')).toEqual(['Ihr Antrag: Wärmepumpe Förderbonus']);
    expect(textsOf('H2').slice(0, 3)).toEqual(['Persönliche Daten', 'Wärmepumpe', 'Marktpartner']);
    expect(textsOf('H1', 'H2')[0]).toBe('Ihr Antrag: Wärmepumpe Förderbonus');
    const rows = flat(pdf.tree).filter(({ role }) => role === 'TR');
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ children }) => children.map(({ role }) => role).join()))).toEqual(new Set(['TH,TD']));
  });

  it('holds reference, moment and every answer, with the name of the file, in reading order', () => {
    const pairs = flat(pdf.tree)
      .filter(({ role }) => role === 'TR')
      .map(({ children }) => children.map(({ text }) => text.replaceAll('\u00A0', ' ')).join(': '));
    expect(pairs.slice(0, 4)).toEqual([
      'Ihre Antragsnummer: WPB-2026-000123',
      'Eingegangen am: 14.04.2026, 09:12 Uhr',
      'Eingegangen bei: Muster Energie GmbH, 0732 000 0000',
      'Name: Herr Max Öllinger-Šimić ß € ₂ ηs Žłőğ',
    ]);
    expect(pairs).toContain('IBAN: AT61 1904 3002 3457 3201');
    expect(pairs.find((pair) => pair.startsWith('Rechnung:'))).toMatch(/^Rechnung: \S+\.pdf \(PDF, \d+ KB\)$/);
    expect(pairs).toContain('Ich habe die Teilnahmebedingungen gelesen und stimme ihnen zu.: Ja');
    expect(pairs.join(' ')).not.toMatch(/base64|undefined|\btrue\b/);
  });
});

it('holds an answer that the review leaves out, since another of its brackets is missing', () => {
  const rows = [{ label: 'Anschrift', value: '{strasse}[, Stiege {stiegeStockTuer}, {tel}]' }];
  const steps = form.steps.map((step) => (step.review ? { ...step, review: { cards: [{ title: 'X', rows }] } } : step));
  const told = allAnswers({ ...form, steps }, { strasse: 'Uferzeile', tel: '0660 1234567' });
  expect(told.flatMap((card) => card.rows.map(({ label, value }) => `${label}: ${value}`))).toEqual([
    'Anschrift: Uferzeile',
    'Telefon: 0660 1234567',
  ]);
});

it('has no box for a pasted tab, nor for what only colours a sign', () => {
  const rows = [{ label: 'Anmerkung', value: 'Typ\tAero ✔\uFE0F\nbitte anrufen' }];
  const { sections } = receiptOf(form, acceptance, [{ title: 'X', rows }], createTranslate(form.texts));
  expect(sections[0]?.rows).toEqual([['Anmerkung', 'Typ Aero ✔\nbitte anrufen']]);
});

it('holds fields of a group that the review does without', () => {
  const review = { cards: [{ title: 'Objekt', rows: [{ value: '{objekt}' }] }], without: ['objekt.strasse'] };
  const steps = listForm.steps.map((step) => ({ ...step, review }));
  const [card] = allAnswers({ ...listForm, steps }, listAnswers);
  expect(card?.rows[0]?.parts?.[0]?.rows[0]).toMatchObject({ label: 'Straße', value: 'Uferzeile' });
});

it('a long receipt goes on over pages, all of it tagged', async () => {
  const long = 'Bitte läuten Sie zweimal, die Klingel ist schwer zu hören. '.repeat(150);
  const rows = Array.from({ length: 60 }, (_, index) => [`Feld ${index}`, `Wert ${index}`] as const);
  const pdf = await read({
    ...receipt,
    sections: [{ title: 'Viel', rows: [['Anmerkung', long], ...rows], parts: [{ title: 'Gerät 1', rows, parts: [] }] }],
  });
  expect(pdf.pages).toBeGreaterThan(3);
  expect(pdf.untagged).toEqual([]);
  const said = flat(pdf.tree);
  expect(said.filter(({ role, text }) => role === 'TD' && /^Wert \d+$/.test(text))).toHaveLength(120);
  expect(said.filter(({ role }) => role === 'H3').map(({ text }) => text)).toEqual(['Gerät 1']);
  const note = said.filter(({ role }) => role === 'TD').map(({ text }) => text);
  expect(note.join(' ').match(/läuten/g)).toHaveLength(150);
});

describe('no page ends with a heading, and no row stands on two, in a long receipt', () => {
  // few long receipts: starting one takes more time than its pages
  it.each([1, 2, 3, 4, 5, 6])('%i', async (seed) => {
    const made = madeReceipt(seed);
    const { trees } = await read(made);
    const pages = trees.map((tree) => flat(tree).filter((node) => /^(H\d|TR|P)$/.test(node.role) && isThere(node)));
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.map((said) => said.at(-1)?.role).filter((role) => role !== 'TR' && role !== 'P')).toEqual([]);
    const rows = pages.flat().filter(({ role }) => role === 'TR');
    expect(rows).toHaveLength(made.facts.length + rowsIn(made.sections));
    expect(rows.filter(({ children }) => children.some(({ text }) => text === ''))).toEqual([]);
  });
});

/**
 * @returns whether the node has text on this page. A table on two pages has all rows in both trees, with text only
 * where they are drawn.
 */
function isThere({ text, children }: Tagged): boolean {
  return [text, ...children.map((cell) => cell.text)].some(Boolean);
}

/** @returns a receipt with lists, and rows of one to 20 lines. Each seed puts the headings at other heights. */
function madeReceipt(seed: number): ReceiptContent {
  let state = seed;
  const upTo = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 1 + Math.floor((state / 2 ** 32) * most);
  };
  const rows = () =>
    Array.from(
      { length: upTo(5) },
      () => ['Bemerkung', 'Bitte läuten Sie zweimal. '.repeat(upTo(4) < 4 ? 1 : upTo(50))] as const,
    );
  const sections = Array.from({ length: 70 }, (_, index) => {
    const parts = upTo(3) < 3 ? [] : [{ title: `Gerät ${index}`, rows: rows(), parts: [] }];
    return { title: `Abschnitt ${index}`, rows: parts.length > 0 && upTo(2) === 1 ? [] : rows(), parts };
  });
  return { ...receipt, sections };
}

function rowsIn(sections: ReceiptContent['sections']): number {
  return sections.reduce((sum, { rows, parts }) => sum + rows.length + rowsIn(parts), 0);
}
