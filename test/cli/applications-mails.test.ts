import { describe, expect, it } from 'vitest';
import { triedForADay } from '../server/place.ts';
import { openStore } from '../../src/server/store/store.ts';
import { newApplication } from '../server/stored/store/new-application.ts';
import { data } from './sample-store.ts';
import { commands } from './staff.ts';

const mail = {
  kind: 'application',
  messageId: '<1@example.at>',
  recipient: 'ada@example.at',
  subject: 'x',
  text: 'x',
  html: null,
};

const mailsOfAllKinds = () =>
  ['application', 'opt-in', 'notice'].map((kind) => ({ ...mail, kind, messageId: `<${kind}@example.at>` }));

describe('applications list', () => {
  it('lists the mails that could not be sent, and has them sent again', async () => {
    const place = await data();
    const store = await openStore(place);
    const created = new Date('2026-04-16T10:00:00Z');
    await store.applications.accept(
      newApplication({
        form: 'anderes',
        definitionHash: 'h1',
        series: 'AND',
        receivedAt: created,
        mails: () => [mail],
      }),
    );
    await triedForADay(place);
    await store.outbox.failed(
      (await store.outbox.claim(created, 1))[0]?.id ?? '',
      'EENVELOPE 550',
      new Date('2026-04-17T10:00:00Z'),
    );
    await store.close();
    const run = commands(place);
    const shown = async () => (await run('show', 'AND-2026-000002')).out;
    expect(await shown()).toContain(
      '\nE-Mail „Bestätigung“: nicht zugestellt und aufgegeben. Versuche: 31, letzter Fehler: EENVELOPE 550. ' +
        'Noch einmal senden mit: remail AND-2026-000002',
    );
    expect((await run('list')).out.split('\n').slice(-3)).toEqual([
      'Nicht zugestellte E-Mails (24 Stunden lang versucht; noch einmal: remail --failed):',
      'Nummer           Art          Erstellt am        Letzter Fehler',
      'AND-2026-000002  Bestätigung  16.04.2026, 12:00  EENVELOPE 550',
    ]);
    expect(await run('remail')).toMatchObject({ code: 2 });
    expect(await run('remail', 'AND-2026-000009')).toMatchObject({
      code: 1,
      err: expect.stringContaining('AND-2026-000009'),
    });
    expect(await run('remail', 'and-2026-000002')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^1 E-Mail wird/),
    });
    expect((await run('list')).out).not.toContain('Nicht zugestellte');
    expect(await shown()).toMatch(/\nE-Mail „Bestätigung“: noch nicht gesendet, .* Versuche: 0$/);
    expect(await run('remail', 'AND-2026-000002')).toMatchObject({
      code: 1,
      err: expect.stringContaining('keine E-Mail'),
    });
    expect(await run('remail', '--failed')).toMatchObject({
      code: 0,
      out: 'Es gibt keine aufgegebene E-Mail, die noch einmal gesendet werden kann.',
    });
  });

  it('has all waiting mails sent at once', async () => {
    const place = await data();
    const run = commands(place);
    expect((await run('remail', '--waiting')).out).toBe('Es gibt keine E-Mail, die noch auf das Senden wartet.');
    const store = await openStore(place);
    await store.applications.accept(
      newApplication({ form: 'anderes', definitionHash: 'h1', series: 'AND', mails: mailsOfAllKinds }),
    );
    await store.close();
    expect(await run('remail', '--waiting')).toMatchObject({
      code: 0,
      out: '3 E-Mails warten noch. Ein laufender Server beginnt innerhalb von etwa einer Minute, sie zu senden.',
    });
    expect(await run('remail', '--waiting', '--failed')).toMatchObject({ code: 2 });
  });

  it('lists apart what went to addresses that do not exist, and says why none of it is sent again', async () => {
    const place = await data();
    const store = await openStore(place);
    const receivedAt = new Date('2026-04-16T10:00:00Z');
    await store.applications.accept(
      newApplication({ form: 'anderes', definitionHash: 'h1', series: 'AND', receivedAt, mails: mailsOfAllKinds }),
    );
    for (const { id } of await store.outbox.claim(receivedAt, 3))
      await store.outbox.failed(id, 'EENVELOPE 550', receivedAt, true);
    await store.close();
    const run = commands(place);
    const lines = (await run('list')).out.split('\n').slice(-5);
    expect(lines[0]).toMatch(/^E-Mails an Adressen, die es nicht gibt/);
    expect(new Set(lines.slice(2).map((line) => line.split(/ {2,}/)[1]))).toEqual(
      new Set(['Bestätigung', 'Bestätigungslink', 'Meldung an das Team']),
    );
    expect(
      (await run('show', 'AND-2026-000002')).out.match(/die Adresse gibt es nicht \(EENVELOPE 550\)/g),
    ).toHaveLength(3);
    expect(await run('remail', '--failed')).toMatchObject({
      code: 0,
      out: expect.stringContaining('nur E-Mails an Adressen, die es nicht gibt'),
    });
  });

  it('names mails that were held back, here and where the application is shown', async () => {
    const place = await data();
    const store = await openStore(place);
    const applied = (n: number) =>
      store.applications.accept(
        newApplication({
          form: 'anderes',
          definitionHash: 'h1',
          series: 'AND',
          receivedAt: new Date('2026-04-16T10:00:00Z'),
          mails: () => [{ ...mail, messageId: `<${n}@example.at>`, recipientKey: 'key' }],
        }),
      );
    for (let n = 1; n <= 6; n++) await applied(n);
    await store.close();
    const run = commands(place);
    expect((await run('list')).out.split('\n').slice(-4)).toEqual([
      '',
      'Zurückgehaltene E-Mails (an die Adresse gingen binnen 24 Stunden schon 5):',
      'Nummer           Art          Erstellt am',
      'AND-2026-000007  Bestätigung  16.04.2026, 12:00',
    ]);
    expect((await run('list', '--kind', 'anderes')).out).toContain('Zurückgehaltene E-Mails');
    expect((await run('list', '--kind', 'muster')).out.split('\n').at(-1)).toBe('1 Antrag');
    const message = 'wurde zurückgehalten: An diese Adresse gingen binnen 24 Stunden schon 5 E-Mails.';
    expect((await run('show', 'AND-2026-000007')).out).toContain(message);
    expect((await run('show', 'AND-2026-000006')).out).not.toContain(message);
  });
});
