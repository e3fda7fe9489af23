import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { allAnswers } from '../../../../src/app/pages/sent/all-answers.ts';
import { type ReceiptContent, receiptOf } from '../../../../src/app/pages/sent/receipt/receipt.ts';
import { writeReceipt } from '../../../../src/app/pages/sent/receipt/write-receipt.ts';
import example from '../../../forms-frozen/waermepumpe-foerderbonus/examples/complete.json' with { type: 'json' };
import { productForm } from '../../../forms/files.ts';
import { createTranslate } from '../../../../src/app/runtime/translate.ts';
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
