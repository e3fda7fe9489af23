import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf, withAnswer } from '../../../../src/engine/answer-path.ts';
import { listAnswers } from '../../../forms/lists.ts';
import { changed, sendLists, startListServer } from '../../submit/list-sender.ts';
import { referenceIn } from '../../submit/sender.ts';
import { storedRow, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startListServer();
});
afterAll(() => server.close());

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
