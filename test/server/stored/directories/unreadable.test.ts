import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runData } from '../../../../src/cli/data.ts';
import { openStore } from '../../../../src/server/store/store.ts';
import { csvOf, madeHeatPumps } from '../../directories/made-lists.ts';
import { environmentOf } from '../../place.ts';
import { type Sender, startSender } from '../../submit/sender.ts';
import { NOW } from '../../test-server.ts';
import { temporaryFolder } from '../../temporary.ts';

const PLACES = JSON.stringify([{ plz: '9999', ort: 'Testdorf', bundesland: '' }]);
const MAKERS = '/v2/funding/waermepumpe/all';
const BROKEN = "the imported list heatpumps (neu.csv) can't be read";

async function begin(): Promise<Sender> {
  const sender = await startSender();
  onTestFinished(() => sender.server.close());
  return sender;
}

/** Writes a list into the store without the import's checks, as a newer version of the program may have done. */
async function leave({ server }: Sender, kind: string, body: string, importedAt = NOW): Promise<void> {
  const store = await openStore(server);
  const moment = new Date(importedAt);
  const file = 'neu.csv';
  await store.directories.replace(
    { id: crypto.randomUUID(), kind, file, importedAt: moment, body },
    { removeBefore: new Date(0) },
  );
  await store.close();
}

async function importList({ server }: Sender, kind: string, text: string, ...options: readonly string[]) {
  const file = join(temporaryFolder(), 'liste.csv');
  writeFileSync(file, text);
  const out: string[] = [];
  const environment = { ...environmentOf(server), FORMS_DIR: server.formsDir, TEST_MODE: '1', NOW };
  const code = await runData(['import', kind, file, ...options], environment, {
    print: (line) => out.push(line),
    complain: (line) => out.push(line),
  });
  return { code, out: out.join('\n') };
}

const restarted = async ({ server }: Sender) => {
  const sender = await startSender({ ...environmentOf(server), NOW: '2026-04-16T10:00:00+02:00' });
  onTestFinished(() => sender.server.close());
  return sender;
};

const at = async ({ server }: Sender, url: string) => {
  const { statusCode, body } = await server.app.inject(url);
  return { status: statusCode, body: JSON.parse(body) as unknown };
};
const problems = async (sender: Sender) =>
  ((await at(sender, '/readyz')).body as { problems: readonly string[] }).problems.filter((one) =>
    one.includes('list'),
  );
const until = (holds: () => Promise<void>) => vi.waitFor(holds, 5000);

it('is not available, and never the demo data instead; the lists after it serve', async () => {
  const first = await begin();
  await leave(first, 'heatpumps', '[{"hersteller": 1}]');
  await leave(first, 'orte', PLACES);
  for (const sender of [first, await restarted(first)]) {
    await until(async () => expect((await at(sender, MAKERS)).status).toBe(503));
    await until(async () => expect((await at(sender, '/v2/plz/9999')).body).toMatchObject([{ ort: 'Testdorf' }]));
    expect(await at(sender, '/v2/plz/4020')).toEqual({ status: 200, body: [] });
    expect(await problems(sender)).toEqual([
      `${BROKEN}, its lookups are not available: npm run data -- import heatpumps FILE`,
    ]);
    const logged = sender.server.log.filter(({ level, msg }) => level === 50 && String(msg).startsWith(BROKEN));
    expect(logged).toHaveLength(1);
    // The first server served the demo data before, so open pages may name it. A restarted one knows no valid entries.
    expect((await sender.apply()).status).toBe(sender === first ? 201 : 503);
  }
});

it('keeps the list before it in service, and is mended by an import that is no addition', async () => {
  const sender = await begin();
  await leave(sender, 'heatpumps', JSON.stringify(madeHeatPumps(3)), '2026-04-14T08:00:00+02:00');
  await until(async () => expect((await at(sender, MAKERS)).body).toHaveLength(3));
  await leave(sender, 'heatpumps', '[{"hersteller": 1}]');
  await until(async () =>
    expect(await problems(sender)).toEqual([
      `${BROKEN}, the list before it serves: npm run data -- import heatpumps FILE`,
    ]),
  );
  expect((await at(sender, MAKERS)).body).toHaveLength(3);
  expect(await importList(sender, 'heatpumps', csvOf(madeHeatPumps(5)), '--add')).toMatchObject({
    code: 2,
    out: expect.stringContaining('ohne --add'),
  });
  expect(await importList(sender, 'heatpumps', csvOf(madeHeatPumps(5)))).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Die Liste im Einsatz konnte nicht gelesen werden.*\n.*davon neu: 2,/),
  });
  await until(async () => expect((await at(sender, MAKERS)).body).toHaveLength(5));
  expect(await problems(sender)).toEqual([]);
});

it('of two additions at once none is lost without a word', async () => {
  const sender = await begin();
  await leave(sender, 'orte', PLACES);
  const added = ['9001', '9002'];
  const results = await Promise.all(
    added.map((plz) => importList(sender, 'orte', `plz;ort\n${plz};Dorf ${plz}\n`, '--add')),
  );
  const taken = added.filter((_, index) => results[index]?.code === 0);
  expect(taken).not.toEqual([]);
  expect(results.filter(({ code, out }) => code !== 0 && !out.includes('Nichts wurde übernommen'))).toEqual([]);
  const listed = async (plz: string) => ((await at(sender, `/v2/plz/${plz}`)).body as unknown[]).length === 1;
  await until(async () => {
    for (const plz of taken) expect(await listed(plz)).toBe(true);
  });
});

it('an addition is refused when the list that it was made from was replaced meanwhile', async () => {
  const { server } = await begin();
  const store = await openStore(server);
  onTestFinished(() => store.close());
  const add = (id: string, only: string | null) =>
    store.directories.replace(
      { id, kind: 'orte', file: id, importedAt: new Date(NOW), body: PLACES },
      { removeBefore: new Date(0), only },
    );
  expect([await add('a', null), await add('b', null), await add('c', 'a'), await add('d', 'b')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  const served = await store.directories.servedSince(new Date(0));
  expect(served.map(({ id, retiredAt }) => [id, retiredAt !== null])).toEqual(
    expect.arrayContaining([
      ['a', true],
      ['c', false],
    ]),
  );
});
