import { describe, expect, it } from 'vitest';
import { openStore } from '../../../src/server/store/store.ts';
import { inDatabase, triedForADay } from '../../server/place.ts';
import { newApplication } from '../../server/stored/store/new-application.ts';
import { commands } from '../staff.ts';
import { CONFIRMATION, data, NOW, optIn } from '../years-store.ts';

describe('applications stats', () => {
  it('counts per form and month in Vienna', async () => {
    const place = await data();
    const store = await openStore(place);
    // in Vienna this is already 1 April
    await store.applications.accept(newApplication({ receivedAt: new Date('2026-03-31T22:30:00Z'), answers: {} }));
    await store.optIns.confirm({ ...CONFIRMATION, tokenHash: 'token-e' });
    await store.optIns.accept(optIn('f', new Date('2026-04-10T10:00:00Z')));
    const claimed = await inDatabase(place, (db) =>
      db.selectFrom('outbox').select('id').where('reference', '=', 'SMP-2024-000001').executeTakeFirst(),
    );
    await triedForADay(place);
    await store.outbox.failed(claimed?.id ?? '', 'EENVELOPE 550', new Date('2026-01-01T00:00:00Z'));
    await store.close();
    const { code, out } = await commands(place, NOW)('stats');
    expect(code).toBe(0);
    expect(
      out
        .replaceAll('\u00a0', ' ')
        .split('\n')
        .map((line) => line.split(/ {2,}/)),
    ).toEqual([
      [
        'Formular',
        'Monat',
        'Anträge',
        'Anmeldungen offen',
        'bestätigt',
        'abgelaufen',
        'E-Mails wartend',
        'gescheitert',
        'zurückgehalten',
        'Gespeichert',
      ],
      ['sample', '04.2024', '2', '0', '0', '0', '1', '1', '0', expect.any(String)],
      ['sample', '04.2026', '2', '0', '0', '0', '1', '0', '0', expect.any(String)],
      ['sign-up', '04.2026', '0', '1', '1', '1', '2', '0', '0', expect.any(String)],
      ['Gesamt', '4', '1', '1', '1', '4', '1', '0', expect.any(String)],
    ]);
    expect(out).not.toContain('example.at');
  });
});
