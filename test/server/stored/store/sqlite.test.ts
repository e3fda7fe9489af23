import Sqlite from 'better-sqlite3';
import { existsSync, mkdirSync, readdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StoreUnavailableError } from '../../../../src/server/store/store-error.ts';
import { migrate } from '../../../../src/server/store/migrations.ts';
import { openDatabase } from '../../../../src/server/store/open.ts';
import { databaseFile, openSqlite } from '../../../../src/server/store/sqlite.ts';
import { createStore } from '../../../../src/server/store/store.ts';
import { temporaryFolder } from '../../temporary.ts';
import { newApplication, withDefinition } from './new-application.ts';

/** Linux lists the files that a process has open here. */
const DESCRIPTORS = '/proc/self/fd';
const filesOpen = () =>
  readdirSync(DESCRIPTORS).flatMap((descriptor) => {
    const link = join(DESCRIPTORS, descriptor);
    return existsSync(link) ? [readlinkSync(link)] : [];
  });

/** @returns the migrated database and SQLite's own handle to it; closed after the test */
async function open(folder = temporaryFolder()) {
  const database = openSqlite(folder);
  onTestFinished(() => database.db.destroy());
  await migrate(database.db, folder);
  return database;
}

describe('a database in a file', () => {
  it('has an answer on disk before it is given', async () => {
    const { sqlite } = await open();
    const pragma = (name: string) => sqlite.pragma(name, { simple: true });
    // 2 = FULL. Only a power failure would show the difference to NORMAL, not a killed process.
    expect({
      synchronous: pragma('synchronous'),
      journal: pragma('journal_mode'),
      foreignKeys: pragma('foreign_keys'),
      secureDelete: pragma('secure_delete'),
      // what a log that has grown keeps
      logBytes: pragma('journal_size_limit'),
      busy: pragma('busy_timeout'),
    }).toEqual({
      synchronous: 2,
      journal: 'wal',
      foreignKeys: 1,
      secureDelete: 1,
      logBytes: 64 * 1024 * 1024,
      busy: 5000,
    });
  });

  it('makes a folder and files that nobody else may read', async () => {
    const folder = join(temporaryFolder(), 'a', 'b');
    await open(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const suffix of ['', '-wal', '-shm']) expect(statSync(databaseFile(folder) + suffix).mode & 0o777).toBe(0o600);
  });

  it('names the folder that it can not use', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await expect(openDatabase({ dataDir: join(file, 'data') })).rejects.toThrow(
      `DATA_DIR ${file}/data can't be opened`,
    );
    mkdirSync(databaseFile(join(file, '..', 'taken')), { recursive: true });
    await expect(openDatabase({ dataDir: join(file, '..', 'taken') })).rejects.toThrow("can't be opened");
  });

  it.skipIf(!existsSync(DESCRIPTORS))('leaves no file open when it is none', () => {
    const folder = temporaryFolder();
    writeFileSync(databaseFile(folder), 'no database'.repeat(500));
    expect(() => openSqlite(folder)).toThrow('file is not a database');
    expect(filesOpen().filter((file) => file.startsWith(folder))).toEqual([]);
  });
});

describe('a store without room', () => {
  it('says that it is not available, loses nothing, and goes on when there is room again', async () => {
    const { db, sqlite } = await open();
    const store = await withDefinition(createStore(db));
    const uploads = [{ field: 'file', name: 'x', mimetype: 'y', bytes: Buffer.alloc(200_000) }];
    sqlite.pragma(`max_page_count = ${Number(sqlite.pragma('page_count', { simple: true })) + 10}`);
    await expect(store.applications.accept(newApplication({ uploads }))).rejects.toThrow(
      new StoreUnavailableError('SQLITE_FULL', undefined),
    );
    await expect(store.applications.accept(newApplication({ uploads }))).rejects.toThrow(StoreUnavailableError);
    expect(await store.applications.find('SMP-2026-000001')).toBeUndefined();
    sqlite.pragma('max_page_count = 1000000');
    expect(await store.applications.accept(newApplication({ uploads }))).toMatchObject({
      reference: 'SMP-2026-000001',
    });
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  it('waits for another process that writes, and says so when that takes too long', async () => {
    const folder = temporaryFolder();
    const { db, sqlite } = await open(folder);
    const store = await withDefinition(createStore(db));
    sqlite.pragma('busy_timeout = 50');
    const other = new Sqlite(databaseFile(folder));
    other.exec('begin immediate');
    await expect(store.applications.accept(newApplication())).rejects.toThrow(StoreUnavailableError);
    other.exec('commit');
    other.close();
    expect(await store.applications.accept(newApplication())).toMatchObject({ reference: 'SMP-2026-000001' });
  });

  it('goes on with everything else while another process writes', async () => {
    const folder = temporaryFolder();
    const { db } = await open(folder);
    const store = await withDefinition(createStore(db));
    const other = new Sqlite(databaseFile(folder));
    onTestFinished(() => void other.close());
    other.exec('begin immediate');
    const taking = store.applications.accept(newApplication());
    await setTimeout(50);
    other.exec('commit');
    expect(await taking).toMatchObject({ reference: 'SMP-2026-000001' });
  });

  it('writes after it has read: another process that wants to write has to wait, one that reads has not', async () => {
    const folder = temporaryFolder();
    const { db } = await open(folder);
    const other = new Sqlite(databaseFile(folder), { timeout: 0 });
    onTestFinished(() => void other.close());
    const remember = (hash: string) =>
      other
        .prepare('insert into definition (hash, form, body, first_served_at) values (?, ?, ?, 0)')
        .run(hash, 'sample', '{}');
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('definition').selectAll().execute();
      expect(() => remember('theirs')).toThrow('database is locked');
      expect(other.prepare('select * from definition').all()).toEqual([]);
      await trx
        .insertInto('definition')
        .values({ hash: 'ours', form: 'sample', body: '{}', first_served_at: 0, retired_at: null })
        .execute();
    });
    await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await trx.selectFrom('definition').selectAll().execute();
        remember('theirs');
      });
    expect(await db.selectFrom('definition').select('hash').orderBy('hash').execute()).toEqual([
      { hash: 'ours' },
      { hash: 'theirs' },
    ]);
  });
});
