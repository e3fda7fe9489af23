import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportFiles } from '../../src/cli/applications/export/files.ts';
import type { Application } from '../../src/server/store/applications.ts';
import type { StoreReader } from '../../src/server/store/store-reader.ts';
import type { UploadInfo } from '../../src/server/store/uploads.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { answers, bytes, data } from './sample-store.ts';
import { commands, fakeTerminal } from './staff.ts';

describe('applications export', () => {
  it('writes a table per form that a spreadsheet opens and no formula runs in', async () => {
    const out = join(temporaryFolder(), 'neu');
    expect(await commands(await data())('export', '--format', 'csv', '--out', out)).toMatchObject({
      code: 0,
      out: `Nach ${out} geschrieben: 2 Anträge`,
    });
    const table = readFileSync(join(out, 'muster.csv'), 'utf8');
    expect(table.startsWith('\uFEFF')).toBe(true);
    expect(table.slice(1).split('\r\n')).toEqual([
      'Referenz;Eingegangen am;Vorname;Art;Ort (ort);Ort (postOrt);Leistung;Stockwerke;Einverstanden;Beleg;iban;ipAddress',
      `MUS-2026-000001;14.04.2026 09:12;"'=HYPERLINK(""x"";""y"")";Erste Art;Linz;Wels;8,5;Keines;Ja;files/MUS-2026-000001/beleg.pdf;AT611904300234573201;192.0.2.1`,
      '',
    ]);
    expect(readFileSync(join(out, 'files/MUS-2026-000001/beleg.pdf'))).toEqual(bytes);
    expect(statSync(out).mode & 0o777).toBe(0o700);
  });

  it('writes JSON with the answers as they are stored', async () => {
    const out = join(temporaryFolder(), 'neu');
    expect(await commands(await data())('export', '--format', 'json', '--out', out)).toMatchObject({ code: 0 });
    const entries = JSON.parse(readFileSync(join(out, 'applications.json'), 'utf8')) as {
      answers: unknown;
      files: { path: string }[];
    }[];
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      reference: 'MUS-2026-000001',
      form: 'muster',
      receivedAt: '2026-04-14T09:12:33+02:00',
      answers: { ...answers, beleg: { name: 'Rechnung März.pdf', mimetype: 'application/pdf' } },
      files: [
        { field: 'beleg', name: 'Rechnung März.pdf', size: bytes.length, path: 'files/MUS-2026-000001/beleg.pdf' },
      ],
    });
    expect(readFileSync(join(out, entries[0]?.files[0]?.path ?? ''))).toEqual(bytes);
  });

  it('writes no empty file in place of one that the store does not have', async () => {
    const uploads = [{ id: 'x', field: 'beleg', mimetype: 'application/pdf', scan: null } as UploadInfo];
    const application = { reference: 'MUS-2026-000001', uploads } as unknown as Application;
    const store = { applications: { bytesOfUpload: () => Promise.resolve(undefined) } } as unknown as StoreReader;
    await expect(exportFiles(store, temporaryFolder(), application)).rejects.toThrow(
      'Zum Antrag MUS-2026-000001 gibt es keine Datei im Feld beleg.',
    );
  });

  it('shows progress on a terminal alone', async () => {
    const place = await data();
    const { terminal, shown } = fakeTerminal();
    const quiet = await commands(place)('export', '--format', 'csv', '--out', join(temporaryFolder(), 'x'));
    const loud = await commands(place, { terminal })(
      'export',
      '--format',
      'csv',
      '--out',
      join(temporaryFolder(), 'x'),
    );
    expect(loud.out.replace(/\S+\/x/, '')).toBe(quiet.out.replace(/\S+\/x/, ''));
    expect(shown()).toContain('Anträge und Anmeldungen werden geschrieben');
  });

  it('writes over nothing', async () => {
    const out = temporaryFolder();
    writeFileSync(join(out, 'x'), '');
    expect(await commands(await data())('export', '--format', 'json', '--out', out)).toMatchObject({
      code: 1,
      err: expect.stringContaining('nicht leer'),
    });
    expect(readdirSync(out)).toEqual(['x']);
  });

  it.each([
    [['export', '--out', '/nowhere'], '--format'],
    [['export', '--format', 'xml', '--out', '/nowhere'], '--format'],
    [['export', '--format', 'csv'], '--out'],
  ])('says what is wrong: %j', async (args, text) => {
    expect(await commands(await data())(...args)).toMatchObject({ code: 2, err: expect.stringContaining(text) });
  });
});
