import Sqlite from 'better-sqlite3';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { databaseFile } from '../../src/server/store/sqlite.ts';
import { runApplications } from '../../src/cli/applications.ts';
import { environmentOf, temporaryPlace } from './place.ts';
import { asBuilt, exampleAnswers, startTestServer, type TestServer } from './test-server.ts';

const FORM = 'brennwertkessel';
const DELIVERY_SECRET = `whsec_${Buffer.alloc(24).toString('base64')}`;

/** A store whose disk has lost the first page of a table or index. */
async function damagedPlace(table: string) {
  const place = await temporaryPlace();
  const file = databaseFile(place.dataDir);
  const sqlite = new Sqlite(file);
  const size = Number(sqlite.pragma('page_size', { simple: true }));
  const page = Number(sqlite.prepare('select rootpage from sqlite_master where name = ?').pluck().get(table));
  sqlite.close();
  const position = (page - 1) * size;
  const lost = overwritten(file, Buffer.alloc(size, 0xff), position);
  return { ...place, repair: () => void overwritten(file, lost, position) };
}

/** Writes past SQLite, like a failing disk. @returns the bytes that were there, by their place in the file */
function overwritten(file: string, bytes: Buffer, position: number): Buffer {
  const before = Buffer.alloc(bytes.length);
  const descriptor = openSync(file, 'r+');
  readSync(descriptor, before, 0, bytes.length, position);
  writeSync(descriptor, bytes, 0, bytes.length, position);
  closeSync(descriptor);
  return before;
}

/** @returns the status of a submit, and what `/readyz` says */
async function seen({ app }: TestServer): Promise<readonly unknown[]> {
  const payload = exampleAnswers(FORM);
  const submitted = await app.inject({ method: 'POST', url: `/v2/funding/${FORM}`, payload });
  const ready = await app.inject('/readyz');
  return [submitted.statusCode, ready.statusCode, ready.json<{ problems: string[] }>().problems];
}

it('a server that finds its store damaged takes no submits until it is started over a sound file', async () => {
  const { repair, ...place } = await damagedPlace('delivery_due');
  const start = (env = {}) => startTestServer({ ...environmentOf(place), ...env }, FORM, asBuilt);
  const damaged = [
    503,
    503,
    expect.arrayContaining([
      "the store can't be written (SQLITE_CORRUPT)",
      'the store is damaged (SQLITE_CORRUPT): restore a backup',
    ]),
  ];

  const server = await start({ DELIVERY_URL: 'https://operator.example.at', DELIVERY_SECRET });
  await server.deliver();
  expect(await seen(server)).toEqual(damaged);
  await server.close();

  const again = await start();
  expect(await seen(again)).toEqual(damaged);
  await again.close();

  repair();
  const repaired = await start();
  onTestFinished(() => repaired.close());
  expect(await seen(repaired)).toEqual([201, 200, []]);
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
