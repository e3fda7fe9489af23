import Sqlite from 'better-sqlite3';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StoreUnavailableError } from '../../../src/server/errors.ts';
import { NewerDataError } from '../../../src/server/store/migrations.ts';
import { databaseFile, openDatabase } from '../../../src/server/store/open.ts';
import { createStore, openStore } from '../../../src/server/store/store.ts';
import { temporaryFolder } from '../temporary.ts';
import { newApplication, withDefinition } from './new-application.ts';

describe('openDatabase', () => {
  it('has an answer on disk before it is given', async () => {
    const { db, sqlite } = await openDatabase(temporaryFolder());
    onTestFinished(() => db.destroy());
    const pragma = (name: string) => sqlite.pragma(name, { simple: true });
    // 2 = FULL; a killed process would not show the difference to NORMAL, a power failure would
    expect({ synchronous: pragma('synchronous'), journal: pragma('journal_mode'), foreignKeys: pragma('foreign_keys'), secureDelete: pragma('secure_delete'), busy: pragma('busy_timeout') }).toEqual({
      synchronous: 2,
      journal: 'wal',
      foreignKeys: 1,
      secureDelete: 1,
      busy: 5000,
    });
  });

  it('makes a folder and files that nobody else may read', async () => {
    const folder = join(temporaryFolder(), 'a', 'b');
    const { db } = await openDatabase(folder);
    onTestFinished(() => db.destroy());
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const suffix of ['', '-wal', '-shm']) expect(statSync(databaseFile(folder) + suffix).mode & 0o777).toBe(0o600);
  });

  it('names the folder that it can not use', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await expect(openDatabase(join(file, 'data'))).rejects.toThrow(`DATA_DIR ${file}/data can't be opened`);
    mkdirSync(databaseFile(join(file, '..', 'taken')), { recursive: true });
    await expect(openDatabase(join(file, '..', 'taken'))).rejects.toThrow("can't be opened");
  });

  it('opens what is there already', async () => {
    const folder = temporaryFolder();
    const first = await withDefinition(await openStore(folder));
    await first.applications.accept(newApplication());
    await first.close();
    const second = await openStore(folder);
    onTestFinished(() => second.close());
    expect(await second.applications.find('SMP-2026-000001')).toBeDefined();
  });

  it('refuses data of a newer version of the program', async () => {
    const folder = temporaryFolder();
    await (await openStore(folder)).close();
    const sqlite = new Sqlite(databaseFile(folder));
    sqlite.exec("insert into kysely_migration values ('999_future', '2030-01-01')");
    sqlite.close();
    await expect(openStore(folder)).rejects.toThrow(NewerDataError);
    await expect(openStore(folder)).rejects.toThrow(/newer version of this program \(999_future\)/);
  });
});

describe('a store without room', () => {
  it('says that it is not available, loses nothing, and goes on when there is room again', async () => {
    const database = await openDatabase(temporaryFolder());
    const store = await withDefinition(createStore(database));
    onTestFinished(() => store.close());
    const { sqlite } = database;
    const uploads = [{ field: 'file', name: 'x', mimetype: 'y', bytes: Buffer.alloc(200_000) }];
    sqlite.pragma(`max_page_count = ${Number(sqlite.pragma('page_count', { simple: true })) + 10}`);
    await expect(store.applications.accept(newApplication({ uploads }))).rejects.toThrow(StoreUnavailableError);
    await expect(store.applications.accept(newApplication({ uploads }))).rejects.toThrow(StoreUnavailableError);
    expect(await store.applications.find('SMP-2026-000001')).toBeUndefined();
    sqlite.pragma('max_page_count = 1000000');
    expect(await store.applications.accept(newApplication({ uploads }))).toMatchObject({ reference: 'SMP-2026-000001' });
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  it('fails its check once it is closed', async () => {
    const store = await openStore(temporaryFolder());
    await expect(store.check()).resolves.toBeUndefined();
    await store.close();
    await expect(store.check()).rejects.toThrow(StoreUnavailableError);
  });

  it('waits for another process that writes, and says so when that takes too long', async () => {
    const folder = temporaryFolder();
    const database = await openDatabase(folder);
    const store = await withDefinition(createStore(database));
    onTestFinished(() => store.close());
    database.sqlite.pragma('busy_timeout = 50');
    const other = new Sqlite(databaseFile(folder));
    other.exec('begin immediate');
    await expect(store.applications.accept(newApplication())).rejects.toThrow(StoreUnavailableError);
    other.exec('commit');
    other.close();
    expect(await store.applications.accept(newApplication())).toMatchObject({ reference: 'SMP-2026-000001' });
  });
});
