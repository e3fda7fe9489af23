import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BACKUP_TABLES } from '../../../src/server/store/backup.ts';
import { shownPlace, type StorePlace } from '../../../src/server/store/open.ts';
import { openStore } from '../../../src/server/store/store.ts';
import { inDatabase, temporaryPlace } from '../../server/place.ts';
import { newApplication, withDefinition } from '../../server/stored/store/new-application.ts';
import { temporaryFolder } from '../../server/temporary.ts';
import { answers, backedUp, contentOf, fill, MADE } from '../backed-up.ts';
import { commands, fakeTerminal } from '../staff.ts';

describe('applications backup and restore', () => {
  it('bring everything back as it was', async () => {
    const { place, file, output } = await backedUp();
    expect(output).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(
        /^Gesichert in .*backup\.gz \(.*\): Anträge: 3, Dateien: 3, Anmeldungen: 1, E-Mails im Postausgang: 3\.$/,
      ),
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, '..'))).toEqual(['backup.gz']);
    const other = await temporaryPlace();
    const { terminal, shown } = fakeTerminal();
    expect(await commands(other, { terminal })('restore', file, '--continue-after', '0')).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining(
        `Zurückgeholt nach ${shownPlace(other)}: Anträge: 3, Dateien: 3, Anmeldungen: 1, E-Mails im Postausgang: 3.\n`,
      ),
    });
    expect(shown()).toContain('Daten werden zurückgeholt');
    expect(await contentOf(other)).toEqual(await contentOf(place));
    const store = await openStore(other);
    onTestFinished(() => store.close());
    // the next reference follows the last one, and keys are known
    expect(await store.applications.accept(newApplication({ receivedAt: MADE }))).toMatchObject({
      reference: 'SMP-2026-000004',
    });
    expect(
      await store.applications.accept(newApplication({ answers, idempotencyKey: 'key-number-1', receivedAt: MADE })),
    ).toMatchObject({ fresh: false });
  });

  it('move a store from a file into the database that this runs over', async () => {
    const folder = { dataDir: join(temporaryFolder(), 'data') };
    await fill(folder);
    const file = join(temporaryFolder(), 'backup.gz');
    expect(await commands(folder)('backup', file)).toMatchObject({ code: 0 });
    const other = await temporaryPlace();
    expect(await commands(other)('restore', file, '--continue-after', '0')).toMatchObject({ code: 0 });
    expect(await contentOf(other)).toEqual(await contentOf(folder));
  });

  it('say where a store was begun, since a server may have another', async () => {
    const { file } = await backedUp();
    const folder = { dataDir: join(temporaryFolder(), 'data') };
    expect(await commands(folder)('restore', file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(new RegExp(`In ${folder.dataDir}/app\\.db .* neu angelegt.*--env-file`)),
    });
    const empty = { dataDir: join(temporaryFolder(), 'data') };
    await (await openStore(empty)).close();
    expect((await commands(empty)('restore', file)).out).not.toContain('neu angelegt');
  });

  // only Linux can limit the size of a process's files
  it.runIf(process.platform === 'linux')('leave nothing on a disk that is too small', async () => {
    const { file } = await backedUp();
    const dataDir = join(temporaryFolder(), 'data');
    const limit = ['--fsize=300000:unlimited', process.execPath, 'src/cli/applications.ts', 'restore', file];
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    const { status, stderr } = spawnSync('prlimit', limit, { env, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/data\/app\.db liegt, ist zu wenig Platz.*\(SQLITE_\w+\).*nichts zurückgeholt/),
    });
    expect(readdirSync(dataDir)).toEqual(['server.lock']);
    expect(await commands({ dataDir })('restore', file)).toMatchObject({ code: 0 });
  });

  it('give no reference twice that was given after the backup', async () => {
    const place = await temporaryPlace();
    await fill(place);
    const file = join(temporaryFolder(), 'backup.gz');
    await commands(place, { now: '2026-12-31T12:00:00+01:00' })('backup', file);
    const later = [
      { series: 'SMP', receivedAt: new Date('2026-12-31T13:00:00Z') },
      { series: 'NEW', receivedAt: new Date('2026-12-31T13:00:00Z') },
      { series: 'SMP', receivedAt: new Date('2027-01-01T13:00:00Z') },
      { series: 'NEW', receivedAt: new Date('2027-01-01T13:00:00Z') },
    ];
    const referencesIn = async (where: StorePlace) => {
      const store = await openStore(where);
      const references = [];
      for (const application of later)
        references.push((await store.applications.accept(newApplication(application))).reference);
      await store.close();
      return references;
    };
    expect(await referencesIn(place)).toEqual([
      'SMP-2026-000004',
      'NEW-2026-000001',
      'SMP-2027-000001',
      'NEW-2027-000001',
    ]);

    const other = await temporaryPlace();
    const output = await commands(other, { now: '2027-01-02T08:00:00+01:00' })('restore', file);
    expect(output).toMatchObject({ code: 0, out: expect.stringContaining('bleiben je Formular 1000 frei') });
    expect(await referencesIn(other)).toEqual([
      'SMP-2026-001004',
      'NEW-2026-001001',
      'SMP-2027-001001',
      'NEW-2027-001001',
    ]);
    // Restoring a backup of this store skips numbers again. A series that begins in a later year starts at 1 as usual.
    const second = join(temporaryFolder(), 'backup.gz');
    await commands(other, { now: '2027-01-03T08:00:00+01:00' })('backup', second);
    const third = await temporaryPlace();
    const run = commands(third, { now: '2027-01-03T09:00:00+01:00' });
    expect(await run('restore', second, '--continue-after', '20')).toMatchObject({ code: 0 });
    expect(await referencesIn(third)).toEqual([
      'SMP-2026-001005',
      'NEW-2026-001002',
      'SMP-2027-001022',
      'NEW-2027-001022',
    ]);
    const store = await openStore(third);
    onTestFinished(() => store.close());
    const take = async (series: string, year: number) =>
      (await store.applications.accept(newApplication({ series, receivedAt: new Date(`${year}-05-01T10:00:00Z`) })))
        .reference;
    expect([await take('OTH', 2027), await take('OTH', 2028)]).toEqual(['OTH-2027-001021', 'OTH-2028-000001']);
  });

  it('restore into nothing that holds data', async () => {
    const { place, file } = await backedUp();
    const other = await temporaryPlace();
    const store = await openStore(other);
    await withDefinition(store);
    await store.close();
    for (const full of [place, other]) {
      const before = await contentOf(full);
      expect(await commands(full)('restore', file)).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining('stehen schon Daten'),
      });
      expect(await contentOf(full)).toEqual(before);
    }
  });

  it('refuse a file that is cut off or changed, before anything is written', async () => {
    const { file } = await backedUp();
    const whole = readFileSync(file);
    const lines = gunzipSync(whole).toString('utf8').split('\n');
    const without = (n: number) => gzipSync(lines.toSpliced(n, 1).join('\n'));
    const broken: Record<string, Buffer> = {
      cut: whole.subarray(0, whole.length - 20),
      empty: Buffer.alloc(0),
      'no gzip': Buffer.from('x'.repeat(100)),
      flipped: Buffer.from(whole.map((byte, n) => (n === Math.floor(whole.length / 2) ? byte ^ 1 : byte))),
      'a row less': without(2),
      'no end': without(lines.length - 2),
      'another value': gzipSync(lines.join('\n').replace('192.0.2.1', '192.0.2.2')),
      'something after': gzipSync(`${lines.join('\n')}{}\n`),
      'other lines': gzipSync('{"backup":1}\n'),
    };
    for (const [what, content] of Object.entries(broken)) {
      const path = join(temporaryFolder(), 'broken.gz');
      writeFileSync(path, content);
      const folder = join(temporaryFolder(), 'data');
      expect({ what, ...(await commands({ dataDir: folder })('restore', path)) }).toMatchObject({
        what,
        code: 1,
        out: '',
        err: expect.stringContaining('keine vollständige'),
      });
      expect(existsSync(folder)).toBe(false);
    }
  });

  it('name the version that a backup is for', async () => {
    const { file } = await backedUp();
    const path = join(temporaryFolder(), 'older.gz');
    writeFileSync(
      path,
      gzipSync(
        gunzipSync(readFileSync(file))
          .toString('utf8')
          .replace(/"migrations":\[[^\]]*\]/, '"migrations":["001_start"]'),
      ),
    );
    expect(await commands({ dataDir: join(temporaryFolder(), 'data') })('restore', path)).toMatchObject({
      code: 1,
      err: expect.stringContaining('001_start'),
    });
  });

  it('say what is wrong', async () => {
    const { place, file } = await backedUp();
    const run = commands(place);
    const before = readFileSync(file);
    expect(await run('backup', file)).toMatchObject({ code: 1, err: expect.stringContaining('gibt es schon') });
    expect(readFileSync(file)).toEqual(before);
    expect(await run('backup', join(file, 'below', 'x'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('ENOTDIR'),
    });
    expect(await run('backup')).toMatchObject({ code: 2, err: expect.stringContaining('Name der Datei') });
    expect(await run('restore')).toMatchObject({ code: 2 });
    for (const wrong of ['-1', 'x', '', '1.5', '1e3'])
      expect(await run('restore', file, `--continue-after=${wrong}`)).toMatchObject({
        code: 2,
        err: expect.stringContaining('keine Anzahl für --continue-after'),
      });
    const none = join(file, '..', 'none');
    expect(await run('restore', none)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`Die Sicherung ${none} gibt es nicht (ENOENT).`),
    });
  });

  it('hold every table but what lives for minutes, and the files of builds', async () => {
    const place = await temporaryPlace();
    await fill(place);
    const tables = await inDatabase(place, async (db) => (await db.introspection.getTables()).map(({ name }) => name));
    expect(tables.toSorted()).toEqual(
      [...BACKUP_TABLES, 'asset', 'health', 'preview', 'rate_limit', 'retention'].toSorted(),
    );
  });
});
