import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fileTransport } from '../../../src/server/mail/transport.ts';
import { startMailSender } from '../../../src/server/mail/mail-sender.ts';
import { databaseFile } from '../../../src/server/store/sqlite.ts';
import { openStore } from '../../../src/server/store/store.ts';
import { inDatabase, onPostgres, temporaryPlace, type TestPlace } from '../../server/place.ts';
import { newApplication, withDefinition } from '../../server/stored/store/new-application.ts';
import { commands } from '../staff.ts';
import { CONFIRMATION, data, mail, NOW } from '../years-store.ts';

const files = ({ dataDir }: TestPlace) => readdirSync(join(dataDir, 'outbox')).toSorted();
const references = (place: TestPlace) =>
  inDatabase(place, async (db) => {
    const of = async (table: 'application' | 'upload' | 'outbox' | 'opt_in') =>
      (await db.selectFrom(table).select('reference').orderBy('reference').execute()).map(({ reference }) => reference);
    return {
      application: await of('application'),
      upload: await of('upload'),
      outbox: await of('outbox'),
      opt_in: await of('opt_in'),
    };
  });

describe('applications purge', () => {
  it('removes an application with its files, mails and the files of its mails, and nothing else', async () => {
    const place = await data();
    const { code, out } = await commands(place)('purge', 'SMP-2024-000001');
    expect({ code, out: out.split('\n') }).toEqual({
      code: 0,
      out: [
        'SMP-2024-000001, gelöscht: Anträge: 1, Dateien: 1, Anmeldungen: 0, E-Mails im Postausgang: 1, E-Mails als Dateien: 2.',
        'In Sicherungen, Exporten, zugestellten E-Mails und Übergaben, die es schon gibt, steht noch alles.',
      ],
    });
    expect(await references(place)).toEqual({
      application: ['SMP-2024-000002', 'SMP-2026-000001'],
      upload: ['SMP-2024-000002', 'SMP-2026-000001'],
      outbox: ['ANM-2026-000001', 'ANM-2026-000002', 'SMP-2024-000002', 'SMP-2026-000001'],
      opt_in: ['ANM-2026-000001', 'ANM-2026-000002'],
    });
    expect(files(place)).toEqual(['b@example.at.eml', 'c@example.at.eml', 'd@example.at.eml', 'e@example.at.eml']);
    expect(await commands(place)('purge', 'SMP-2024-000001')).toMatchObject({
      code: 1,
      err: 'Es gibt nichts mit der Nummer SMP-2024-000001. Sie muss genau stimmen.',
    });
  });

  it('removes what is left of opt-ins of the same address that were settled with the one', async () => {
    const place = await data();
    const store = await openStore(place);
    await store.optIns.confirm({ ...CONFIRMATION, tokenHash: 'token-e' });
    await store.close();
    expect(await commands(place)('purge', 'ANM-2026-000002')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Anmeldungen: 2, E-Mails im Postausgang: 2, E-Mails als Dateien: 2'),
    });
    expect(await references(place)).toMatchObject({
      opt_in: [],
      outbox: ['SMP-2024-000001', 'SMP-2024-000002', 'SMP-2026-000001'],
    });
  });

  it('removes the rows also where the folder of the mails is not for who calls it, and names what is left', async () => {
    const place = await data();
    const outbox = join(place.dataDir, 'outbox');
    rmSync(outbox, { recursive: true });
    // a file in place of the folder: permissions would not stop root
    writeFileSync(outbox, '');
    const { code, out } = await commands(place)('purge', 'SMP-2024-000001');
    expect({ code, out: out.split('\n') }).toEqual({
      code: 1,
      out: [
        expect.stringMatching(/^SMP-2024-000001, gelöscht: Anträge: 1, .*E-Mails als Dateien: 0\.$/),
        'In Sicherungen, Exporten, zugestellten E-Mails und Übergaben, die es schon gibt, steht noch alles.',
        expect.stringContaining('darf aber nur der Server'),
        `  ${join(outbox, 'a@example.at.eml')}`,
      ],
    });
    const bySmtp = { env: { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://antrag.example.at' } };
    expect(await commands(place, bySmtp)('purge', 'SMP-2024-000002')).toMatchObject({
      code: 0,
      out: expect.not.stringContaining('.eml'),
    });
    expect(
      await commands(place, { now: '2026-06-14T09:00:00+02:00' })('purge', '--older-than', '1months'),
    ).toMatchObject({
      code: 1,
      out: expect.stringContaining('e@example.at.eml'),
    });
    expect(await references(place)).toEqual({ application: [], upload: [], outbox: [], opt_in: [] });
  });

  it('gives no number again', async () => {
    const place = await data();
    await commands(place)('purge', 'SMP-2026-000001');
    const store = await openStore(place);
    expect(await store.applications.accept(newApplication())).toMatchObject({ reference: 'SMP-2026-000002' });
    await store.close();
  });

  it('removes by age, by the day in Vienna, after telling how many on request', async () => {
    const place = await data();
    const run = commands(place, NOW);
    expect(await run('purge', '--older-than', '24months', '--dry-run')).toEqual({
      code: 0,
      err: '',
      out: 'Vor dem 14.04.2024 eingegangen: Anträge: 1, Anmeldungen: 0. Gelöscht wurde nichts (--dry-run).',
    });
    expect((await references(place)).application).toHaveLength(3);
    expect(await run('purge', '--older-than', '24months', '--kind', 'other')).toMatchObject({
      code: 1,
      err: expect.stringContaining('„other“'),
    });
    const store = await openStore(place);
    await store.definitions.add({ hash: 'other', form: 'other', body: '{}' }, new Date('2026-01-01T00:00:00Z'));
    await store.close();
    expect(await run('purge', '--older-than', '24months', '--kind', 'other')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Anträge: 0'),
    });
    expect(await run('purge', '--older-than', '24months')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Vor dem 14.04.2024 eingegangen, gelöscht: Anträge: 1, Dateien: 1'),
    });
    expect((await references(place)).application).toEqual(['SMP-2024-000002', 'SMP-2026-000001']);
    expect(
      await commands(place, { now: '2027-01-01T00:00:00+01:00' })('purge', '--older-than', '1months'),
    ).toMatchObject({ code: 0, out: expect.stringContaining('Anträge: 2, Dateien: 2, Anmeldungen: 2') });
    expect(await references(place)).toEqual({ application: [], upload: [], outbox: [], opt_in: [] });
    expect(files(place)).toEqual([]);
  });

  it.each([
    [['purge'], 'Genau eine Nummer oder ein Alter'],
    [['purge', 'a', 'b'], 'Genau eine Nummer oder ein Alter'],
    [['purge', 'a', '--older-than', '24months'], 'Genau eine Nummer oder ein Alter'],
    [['purge', 'a', '--dry-run'], 'gehören zu --older-than'],
    [['purge', '--older-than', '24'], '„24“ ist kein Alter'],
    [['purge', '--older-than', '0months'], 'kein Alter'],
  ])('removes nothing when called wrongly: %j', async (args, text) => {
    const place = await data();
    expect(await commands(place)(...args)).toMatchObject({ code: 2, err: expect.stringContaining(text) });
    expect((await references(place)).application).toHaveLength(3);
  });

  it('takes a mail back that was being written to a file meanwhile', async () => {
    const place = await temporaryPlace();
    const store = await withDefinition(await openStore(place));
    onTestFinished(() => store.close());
    const { reference } = await store.applications.accept(newApplication({ mails: () => [mail('a')] }));
    const folder = join(place.dataDir, 'outbox');
    const transport = fileTransport(folder, () => 'forms@example.at');
    const slow = {
      ...transport,
      send: async (...args: Parameters<typeof transport.send>) => {
        await commands(place)('purge', reference);
        await transport.send(...args);
      },
    };
    const sender = startMailSender({
      store,
      transport: slow,
      now: () => new Date(),
      dueBy: () => 'now',
      log: { info: () => undefined, error: () => undefined } as never,
    });
    onTestFinished(() => sender.stop());
    await sender.wake();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(onPostgres)(
    'reports when another program blocks the wiping of the database, and wipes at the next call',
    { timeout: 120_000 },
    async () => {
      const place = await data();
      const reader = new Sqlite(databaseFile(place.dataDir));
      onTestFinished(() => void reader.close());
      reader.exec('begin');
      reader.prepare('select count(*) from application').get();
      expect(await commands(place)('purge', 'SMP-2026-000001')).toMatchObject({
        code: 1,
        out: expect.stringContaining('noch einmal'),
      });
      reader.exec('commit');
      expect(await commands(place)('purge', 'SMP-2026-000001')).toMatchObject({
        code: 1,
        err: expect.stringContaining('gibt nichts'),
      });
      for (const name of readdirSync(place.dataDir).filter((file) => file.startsWith('app.db')))
        expect(readFileSync(join(place.dataDir, name), 'latin1')).not.toContain('key-of-c');
    },
  );
});
