import Sqlite from 'better-sqlite3';
import { closeSync, openSync, writeSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { databaseFile } from '../../src/server/store/sqlite.ts';
import { runApplications } from '../../src/cli/applications.ts';
import { environmentOf, temporaryPlace } from './place.ts';
import { startTestServer } from './test-server.ts';

/** A store whose disk has lost the first page of a table or index. */
async function damagedPlace(table: string) {
  const place = await temporaryPlace();
  const file = databaseFile(place.dataDir);
  const sqlite = new Sqlite(file);
  const size = Number(sqlite.pragma('page_size', { simple: true }));
  const page = Number(sqlite.prepare('select rootpage from sqlite_master where name = ?').pluck().get(table));
  sqlite.close();
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
  closeSync(descriptor);
  return place;
}

it('a server that finds its store damaged says so until it is started again', async () => {
  const server = await startTestServer({ ...environmentOf(await damagedPlace('outbox_due')) }, 'brennwertkessel');
  onTestFinished(() => server.close());
  await server.sendMails();
  const { problems } = (await server.app.inject('/readyz')).json<{ problems: string[] }>();
  expect(problems).toContain('the store is damaged (SQLITE_CORRUPT): restore a backup');
});

it('a command says that the store is damaged, and where it is written what to do', async () => {
  const said: string[] = [];
  const code = await runApplications(['list'], environmentOf(await damagedPlace('application')), {
    print: () => undefined,
    complain: (line) => said.push(line),
    terminal: undefined,
  });
  expect([code, ...said]).toEqual([1, expect.stringMatching(/beschädigt \(SQLITE_CORRUPT\).*RUNBOOK\.md/)]);
});
