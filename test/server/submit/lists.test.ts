import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, pathOf, withAnswer } from '../../../src/engine/answer-path.ts';
import type { Problem } from '../../../src/engine/problem.ts';
import { listAnswers } from '../../forms/lists.ts';
import { storedCount, storedRow, type TestServer } from '../test-server.ts';
import { fileValue, html } from '../uploads/samples.ts';
import { changed, sendLists, startListServer } from './list-sender.ts';
import { referenceIn } from './sender.ts';

const NOT_LISTED = 'Bitte wählen Sie einen Eintrag aus der Liste.';
const TOO_MANY = 'Bitte geben Sie höchstens so viele Einträge an: 5.';
const INVALID = 'Eingabe ist nicht gültig';

let server: TestServer;
beforeAll(async () => {
  server = await startListServer();
});
afterAll(() => server.close());

/** @returns the problems of a 400, as path → message */
async function refused(payload: string): Promise<Readonly<Record<string, string>>> {
  const { status, body } = await sendLists(server, payload);
  expect(status).toBe(400);
  return Object.fromEntries((body as readonly Problem[]).map(({ path, message }) => [keyOf(path), message]));
}

describe('what is wrong inside of an entry is answered with its path:', () => {
  it.each<[string, string, unknown, Readonly<Record<string, string>>]>([
    ['a missing answer', 'geraete.1.preis', null, { 'geraete.1.preis': 'Dieses Feld ist ein Pflichtfeld.' }],
    [
      'a choice that is not in the list of the neighbour',
      'geraete.1.bezeichnung',
      'AeroLine 6',
      { 'geraete.1.bezeichnung': NOT_LISTED },
    ],
    [
      'a file that is none',
      'geraete.2.rechnung',
      fileValue(html, 'application/pdf'),
      { 'geraete.2.rechnung': 'Das Dateiformat wird nicht unterstützt!' },
    ],
    [
      'a search without a hit, in a list of a group',
      'objekt.raeume.0.fairEnergyPartner',
      'Niemand',
      { 'objekt.raeume.0.fairEnergyPartner': NOT_LISTED },
    ],
  ])('%s', async (_what, key, value, problems) => {
    expect(await refused(JSON.stringify(changed(key, value)))).toEqual(problems);
  });

  it('comes in the order of the screen, whoever found it', async () => {
    const wrong = withAnswer(
      changed('geraete.1.rechnung', fileValue(html, 'application/pdf')),
      ['objekt', 'strasse'],
      '',
    );
    const worse = withAnswer(wrong, ['geraete', 0, 'hersteller'], 'Niemand');
    expect(Object.keys(await refused(JSON.stringify(worse)))).toEqual([
      'geraete.0.hersteller',
      'geraete.0.bezeichnung',
      'geraete.1.rechnung',
      'objekt.strasse',
    ]);
  });
});

const geraete = (value: unknown) => JSON.stringify({ ...listAnswers, geraete: value });
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('what no page sends is answered at once with 400, and nothing is stored:', () => {
  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['a text for a list', geraete('x'), { geraete: INVALID }],
    ['a number for a list', geraete(7), { geraete: INVALID }],
    ['an object with indices', geraete({ 0: {}, length: 1 }), { geraete: INVALID }],
    ['texts for entries', geraete(['x']), { geraete: INVALID }],
    ['null for an entry', geraete([null]), { geraete: INVALID }],
    ['a list in a list', geraete([[{}]]), { geraete: INVALID }],
    ['six entries', geraete(Array.from({ length: 6 }, () => ({}))), { geraete: TOO_MANY }],
    ['2,000 entries', geraete(Array.from({ length: 2000 }, () => ({}))), { geraete: TOO_MANY }],
    ['a text for a group', JSON.stringify({ ...listAnswers, objekt: 'x' }), { objekt: INVALID }],
    ['a list for a group', JSON.stringify({ ...listAnswers, objekt: [{}] }), { objekt: INVALID }],
    [
      'an entry in place of an answer',
      JSON.stringify(changed('geraete.0.preis', [{}])),
      { 'geraete.0.preis': 'Bitte geben Sie eine Zahl ein.' },
    ],
    [
      'a group in place of an answer',
      JSON.stringify(changed('geraete.0.altgeraet', { x: 1 })),
      { 'geraete.0.altgeraet': INVALID },
    ],
  ])('%s', async (_what, payload, problems) => {
    const before = await storedCount(server);
    expect(await refused(payload)).toEqual(problems);
    expect(await storedCount(server)).toBe(before);
  });

  it.each([
    ['10,000 entries', geraete(Array.from({ length: 10_000 }, () => ({})))],
    ['deep nesting', `{"geraete":${deep(5000)}}`],
    ['a prototype in an entry', '{"anlass":"NEU","geraete":[{"__proto__":{"preis":1}}]}'],
    ['a constructor in a group', '{"objekt":{"constructor":{"prototype":{"x":1}}}}'],
  ])('%s', async (_what, payload) => {
    const before = await storedCount(server);
    expect(Object.keys(await refused(payload))).not.toEqual([]);
    expect(await storedCount(server)).toBe(before);
    expect('x' in {}).toBe(false);
  });
});

async function stored(answers: unknown) {
  const { status, body } = await sendLists(server, JSON.stringify(answers));
  expect({ status, body }).toMatchObject({ status: 201 });
  const row = await storedRow(server, referenceIn(body));
  if (!row) throw new Error('answered 201, but nothing is stored');
  return row;
}

describe('an application with lists', () => {
  it('is stored with its entries; each of their files lies beside it under its key', async () => {
    const row = await stored(listAnswers);
    const file = { name: 'Rechnung.pdf', mimetype: 'application/pdf' };
    const keys = ['geraete.0.rechnung', 'geraete.1.rechnung', 'geraete.2.rechnung'];
    expect(row.answers).toEqual(keys.reduce((all, key) => withAnswer(all, pathOf(key), file), listAnswers));
    expect(row.uploads.map(({ field }) => field)).toEqual(keys);
  });

  it('has the values of the list in each entry, whatever was sent', async () => {
    const row = await stored(withAnswer(changed('geraete.0.eta35', 111), ['geraete', 1, 'fabrikat'], undefined));
    expect(row.answers['geraete']).toMatchObject([
      { eta35: 184, fabrikat: 'AeroLine' },
      { eta35: 196, fabrikat: 'TerraLine' },
      {},
    ]);
  });

  it('loses what is hidden in an entry, and names that nobody knows', async () => {
    const row = await stored(withAnswer(changed('geraete.0.zustand', 'NEU'), ['geraete', 0, 'fremd'], 'x'));
    const [entry] = row.answers['geraete'] as readonly object[];
    for (const name of ['maengel', 'maengelArt', 'maengelText', 'fremd']) expect(entry).not.toHaveProperty(name);
  });
});
