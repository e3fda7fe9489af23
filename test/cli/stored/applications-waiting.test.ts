import { expect, it } from 'vitest';
import { openForStaff } from '../../../src/server/store/staff.ts';
import { openStore } from '../../../src/server/store/store.ts';
import { newApplication } from '../../server/stored/store/new-application.ts';
import { data as sample } from '../sample-store.ts';
import { commands } from '../staff.ts';
import { CONFIRMATION, data, mail } from '../years-store.ts';

it('list names mails and deliveries that wait, with their next try and last failure', async () => {
  const place = await sample();
  const store = await openStore(place);
  const receivedAt = new Date('2026-04-16T10:00:00Z');
  const application = { form: 'anderes', definitionHash: 'h1', series: 'AND', isDelivered: true, receivedAt };
  await store.applications.accept(newApplication({ ...application, mails: () => [{ ...mail('a'), kind: 'notice' }] }));
  // the second try is due 10 seconds after the first
  for (const { id } of await store.outbox.claim(receivedAt, 1))
    await store.outbox.failed(id, 'ECONNREFUSED', new Date('2026-04-16T10:01:50Z'));
  await store.close();

  const waiting = async (...args: string[]) =>
    (await commands(place, { now: '2026-04-16T12:01:55+02:00' })('list', ...args)).out.split('\n').slice(-7);
  const lines = [
    'Noch nicht übergeben (der Server versucht es weiter; alles sofort: redeliver --waiting):',
    'Nummer           Art     Erstellt am        Nächster Versuch  Letzter Fehler',
    'AND-2026-000002  Antrag  16.04.2026, 12:00  gleich            –',
    '',
    'Noch nicht gesendete E-Mails (der Server versucht es weiter; alle sofort: remail --waiting):',
    'Nummer           Art                  Erstellt am        Nächster Versuch   Letzter Fehler',
    'AND-2026-000002  Meldung an das Team  16.04.2026, 12:00  16.04.2026, 12:02  ECONNREFUSED',
  ];
  expect(await waiting()).toEqual(lines);
  expect(await waiting('--kind', 'anderes')).toEqual(lines);
  expect((await waiting('--kind', 'muster')).join()).not.toContain('Noch nicht');
});

it('an export knows beforehand how many applications and opt-ins it writes', async () => {
  const place = await data();
  const store = await openStore(place);
  await store.optIns.confirm({ ...CONFIRMATION, tokenHash: 'token-d' });
  await store.close();
  const staff = await openForStaff(place, 'keep');
  const counts = await staff.snapshot(async ({ count }) => [await count(), await count('sign-up'), await count('x')]);
  await staff.close();
  expect(counts).toEqual([4, 1, 0]);
});
