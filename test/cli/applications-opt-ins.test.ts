import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../src/server/store/store.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { data, form } from './sample-store.ts';
import { commands } from './staff.ts';

/** Stores a confirmed opt-in and one that waits. With another id, the form took applications before. */
async function optIns(id = 'anmeldung') {
  const place = await data();
  const store = await openStore(place);
  await store.definitions.add(
    {
      hash: 'h2',
      form: id,
      body: JSON.stringify({
        ...form,
        id,
        submit: { serverSets: {} },
        optIn: { consents: ['ja', 'werbung'] },
      }),
    },
    new Date('2026-01-01T00:00:00Z'),
  );
  const accept = (name: string, tokenHash: string) =>
    store.optIns.accept({
      form: id,
      series: 'ANM',
      definitionHash: 'h2',
      idempotencyKey: null,
      fingerprint: 'x',
      tokenHash,
      emailKey: name,
      answers: { vorname: name, ja: true },
      consents: [
        {
          field: 'ja',
          text: 'Ich bin einverstanden.\nJederzeit widerrufbar; auch morgen.',
          givenAt: new Date('2026-05-01T08:00:00Z'),
        },
      ],
      receivedAt: new Date('2026-05-01T08:00:00Z'),
      expiresAt: new Date('2026-05-08T08:00:00Z'),
      clientAddress: '192.0.2.9',
      mails: () => [],
    });
  await accept('Ada', 'token-1');
  await accept('Bob', 'token-2');
  await store.optIns.confirm({
    form: id,
    tokenHash: 'token-1',
    now: new Date('2026-05-02T10:00:00Z'),
    mails: () => [],
  });
  await store.close();
  return commands(place);
}

describe('opt-ins', () => {
  it('are listed with when they were confirmed', async () => {
    const { out } = await (await optIns())('list');
    expect(out.split('\n').slice(4)).toEqual([
      '',
      'Nummer           Eingegangen am     Formular   Bestätigt am                                Stand',
      'ANM-2026-000001  01.05.2026, 10:00  anmeldung  02.05.2026, 12:00                           neu',
      'ANM-2026-000002  01.05.2026, 10:00  anmeldung  noch nicht (möglich bis 08.05.2026, 10:00)',
      '2 Anmeldungen',
    ]);
  });

  it('are found as applications are', async () => {
    const run = await optIns();
    expect((await run('list', '--search', 'bob')).out).toContain('ANM-2026-000002');
    expect((await run('list', '--since', '02.05.2026')).out.match(/ANM-\d+-\d+/g)).toEqual(['ANM-2026-000001']);
    expect((await run('list', '--kind', 'muster')).out).not.toContain('ANM-');
    expect((await run('list', '--kind', 'anmeldung')).out.split('\n')).toHaveLength(6);
  });

  it('are shown with the words of each consent, when it was given and confirmed', async () => {
    const { code, out } = await (await optIns())('show', 'ANM-2026-000001');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'ANM-2026-000001',
      'Formular: Musterantrag (anmeldung)',
      'Eingegangen am: 01.05.2026, 10:00',
      'IP-Adresse: 192.0.2.9',
      'Fassung des Formulars: h2',
      '',
      'Person',
      '  Vorname: Ada',
      '',
      'Gerät',
      '  Einverstanden: Ja',
      '',
      'Einwilligungen',
      '  Bestätigt am: 02.05.2026, 12:00',
      '  ja, erteilt am 01.05.2026, 10:00:',
      '    Ich bin einverstanden.',
      '    Jederzeit widerrufbar; auch morgen.',
      '',
      'Stand: neu',
    ]);
  });

  it('are exported once they are confirmed, as a table with their evidence', async () => {
    const out = join(temporaryFolder(), 'neu');
    expect(await (await optIns())('export', '--format', 'csv', '--out', out)).toMatchObject({
      code: 0,
      out: `Nach ${out} geschrieben: 2 Anträge, 1 Anmeldung`,
    });
    expect(readFileSync(join(out, 'anmeldung.csv'), 'utf8').slice(1).split('\r\n')).toEqual([
      'Referenz;Eingegangen am;Bestätigt am;Vorname;Art;Ort (ort);Ort (postOrt);Leistung;Stockwerke;Einverstanden;Beleg;ja: Wortlaut;ja: erteilt am;ja: bestätigt am;werbung: Wortlaut;werbung: erteilt am;werbung: bestätigt am',
      'ANM-2026-000001;01.05.2026 10:00;02.05.2026 12:00;Ada;;;;;;Ja;;"Ich bin einverstanden.\nJederzeit widerrufbar; auch morgen.";01.05.2026 10:00;02.05.2026 12:00;;;',
      '',
    ]);
  });

  it('have a table of their own where their form has applications, too', async () => {
    const out = join(temporaryFolder(), 'neu');
    expect(await (await optIns('muster'))('export', '--format', 'csv', '--out', out)).toMatchObject({
      code: 0,
      err: '',
    });
    const references = (name: string) => readFileSync(join(out, name), 'utf8').match(/\w{3}-2026-\d{6}(?=;)/g);
    expect(references('muster.csv')).toEqual(['MUS-2026-000001']);
    expect(references('muster.opt-ins.csv')).toEqual(['ANM-2026-000001']);
  });

  it('are exported as JSON beside the applications', async () => {
    const out = join(temporaryFolder(), 'neu');
    await (
      await optIns()
    )('export', '--format', 'json', '--out', out);
    const entries = JSON.parse(readFileSync(join(out, 'applications.json'), 'utf8')) as unknown[];
    expect(entries).toHaveLength(3);
    expect(entries[2]).toEqual({
      reference: 'ANM-2026-000001',
      form: 'anmeldung',
      receivedAt: '2026-05-01T10:00:00+02:00',
      confirmedAt: '2026-05-02T12:00:00+02:00',
      clientAddress: '192.0.2.9',
      definitionHash: 'h2',
      answers: { vorname: 'Ada', ja: true },
      consents: [
        {
          field: 'ja',
          text: 'Ich bin einverstanden.\nJederzeit widerrufbar; auch morgen.',
          givenAt: '2026-05-01T10:00:00+02:00',
          confirmedAt: '2026-05-02T12:00:00+02:00',
        },
      ],
      files: [],
      documents: [],
    });
  });
});
