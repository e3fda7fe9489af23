import { sql } from 'kysely';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { approveBatch } from '../../src/server/store/publish.ts';
import { openStore } from '../../src/server/store/store.ts';
import { formsCommand } from '../server/forms-command.ts';
import { environmentOf, inDatabase, temporaryPlace } from '../server/place.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { exampleAnswers, startTestServer, type TestServer } from '../server/test-server.ts';

/** The statements that wait for a lock. */
const WAITING = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

const FORM = 'brennwertkessel';
const EXPLICIT = { PUBLISH: 'explicit' };
const at = (time: string) => `2026-04-14T${time}+02:00`;

/** Two servers over one database, each with a folder of its own, and the `forms` command on the first one's folder. */
async function start() {
  const first = await startTestServer(EXPLICIT, FORM);
  const otherForms = join(temporaryFolder(), 'forms');
  cpSync(first.formsDir, otherForms, { recursive: true });
  const second = await startTestServer({ ...EXPLICIT, ...environmentOf(first), FORMS_DIR: otherForms });
  onTestFinished(async () => {
    await second.close();
    await first.close();
  });
  const servers = [first, second] as const;
  return { servers, run: formsCommand(first, EXPLICIT) };
}

const ask = async ({ app }: TestServer) => {
  const { statusCode, body } = await app.inject(`/v2/forms/${FORM}`);
  return { status: statusCode, ...(JSON.parse(body) as { title?: string; hash?: string }) };
};

const apply = async ({ app }: TestServer, version: string, key: string = crypto.randomUUID()) => {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/v2/funding/${FORM}`,
    payload: exampleAnswers(FORM),
    headers: { 'form-version': version, 'idempotency-key': key },
  });
  return { status: statusCode, reference: (JSON.parse(body) as { referenz?: string }).referenz };
};

function retitle({ formsDir }: TestServer, to: string): void {
  const file = join(formsDir, FORM, 'schema.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"title": "[^"]*"/, `"title": "${to}"`));
}

it('two processes switch at the moment that was planned, go back and withdraw together, and lose nothing', async () => {
  const { servers, run } = await start();
  const goTo = (time: string) => servers.forEach((server) => server.setNow(at(time)));
  const titles = async () => (await Promise.all(servers.map(ask))).map(({ title, status }) => title ?? status);
  expect((await run(['publish', '--by', 'Huber', '--note', 'Start'])).code).toBe(0);
  const [old] = await Promise.all(servers.map(ask));
  const before = old?.title ?? '';
  const first = old?.hash ?? '';

  // customers send all the time, to both servers
  const sent: { status: number; reference: string | undefined }[] = [];
  const closing = new AbortController();
  const sending = servers.map(async (server) => {
    while (!closing.signal.aborted) sent.push(await apply(server, first));
  });

  retitle(servers[0], 'Ab zehn Uhr');
  expect(await titles()).toEqual([before, before]);
  const who = ['--by', 'Huber', '--note', 'Zehn'];
  expect((await run(['publish', FORM, '--on', '14.04.2026T10:00', ...who], at('09:00'))).out).toContain(
    'geplant ab 14.04.2026, 10:00',
  );
  goTo('09:59:59');
  expect(await titles()).toEqual([before, before]);
  goTo('10:00:00');
  expect(await titles()).toEqual(['Ab zehn Uhr', 'Ab zehn Uhr']);
  // the server checks an application by the version that its page was opened with
  const [now] = await Promise.all(servers.map(ask));
  const fresh = await apply(servers[1], now?.hash ?? '');
  const late = await apply(servers[1], first);

  goTo('11:00:00');
  expect((await run(['rollback', FORM, '1'], at('11:00:00'))).code).toBe(0);
  expect(await titles()).toEqual([before, before]);
  const back = await apply(servers[0], first);
  closing.abort();
  await Promise.all(sending);

  const { out } = await run(['versions', FORM, '--json'], at('11:00:00'));
  const { versions } = JSON.parse(out) as { versions: { number: number; applications: number }[] };
  expect(versions.map(({ number, applications }) => [number, applications > 0])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
  expect(versions[1]?.applications).toBe(1);

  const key = crypto.randomUUID();
  const kept = await apply(servers[0], first, key);
  goTo('12:00:00');
  expect((await run(['withdraw', FORM], at('12:00:00'))).code).toBe(0);
  expect(await titles()).toEqual([404, 404]);
  expect((await apply(servers[1], first)).status).toBe(400);
  expect(await apply(servers[1], first, key)).toEqual(kept);

  const all = [...sent, fresh, late, back, kept];
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
  const stored = await inDatabase(servers[0], (db) => db.selectFrom('application').select('reference').execute());
  expect(stored.map(({ reference }) => reference).toSorted()).toEqual(
    all.map(({ reference }) => reference ?? '').toSorted(),
  );
  for (const { log } of servers) expect(log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

it('publications that are being approved are not dropped at the same time', async () => {
  const place = await temporaryPlace();
  const store = await openStore(place);
  onTestFinished(() => store.close());
  const [recorded, now] = [new Date(at('09:00')), new Date(at('10:00'))];
  const version = { hash: 'v1', form: FORM, body: '{}', mails: '{}', files: '{}' };
  const versions = new Map([[FORM, version]]);
  const by = { by: 'Huber', user: 'huber', note: '' };
  await store.publications.add({ versions, since: recorded, batch: 'b1', waits: true, ...by }, recorded);
  const dropping = await inDatabase(place, (db) =>
    db.transaction().execute(async (trx) => {
      await approveBatch(trx, 'b1', { by: 'Maier', user: 'maier', now });
      const dropped = store.publications.drop(FORM, now);
      await expect.poll(() => inDatabase(place, async (other) => (await WAITING.execute(other)).rows.length)).toBe(1);
      return { dropped };
    }),
  );
  expect(await dropping.dropped).toEqual([]);
  expect(await store.publications.all()).toMatchObject([{ approvedBy: 'Maier', droppedAt: null }]);
});
