import { describe, expect, it } from 'vitest';
import { openStore } from '../../../src/server/store/store.ts';
import { inDatabase, triedForADay } from '../../server/place.ts';
import { newApplication } from '../../server/stored/store/new-application.ts';
import { commands } from '../staff.ts';
import { CONFIRMATION, data, NOW, optIn } from '../years-store.ts';

/** @returns the cells of each line of a table */
function rows(out: string): readonly string[][] {
  const lines = out.replaceAll('\u00a0', ' ').split('\n');
  return lines.map((line) => line.trim().split(/ {2,}/));
}

describe('applications stats', () => {
  it('counts per form and month or week in Vienna', async () => {
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
    const run = commands(place, NOW);
    const said = await run('stats');
    expect(said).toMatchObject({ code: 0, err: '' });
    const total = ['Gesamt', '4', '1', '1', '1', '4', '1', '0', expect.any(String)];
    const [groups = '', heading = ''] = said.out.split('\n');
    expect([groups.indexOf('Anmeldungen'), groups.indexOf('E-Mails')]).toEqual([
      heading.indexOf('offen'),
      heading.indexOf('wartend'),
    ]);
    expect(rows(said.out)).toEqual([
      ['Anmeldungen', 'E-Mails'],
      ['Monat', 'Anträge', 'offen', 'bestätigt', 'abgelaufen', 'wartend', 'aufgegeben', 'zurückgehalten', 'Größe'],
      ['sample'],
      ['04.2024', '2', '0', '0', '0', '1', '1', '0', expect.any(String)],
      ['04.2026', '2', '0', '0', '0', '1', '0', '0', expect.any(String)],
      ['sign-up'],
      ['04.2026', '0', '1', '1', '1', '2', '0', '0', expect.any(String)],
      total,
    ]);
    // in 2024 the last moment of a Saturday and the first of a Sunday
    const weeks = (await run('stats', '--weeks')).out;
    expect(rows(weeks)).toEqual([
      ['Anmeldungen', 'E-Mails'],
      ['Woche ab', ...(rows(said.out)[1] ?? []).slice(1)],
      ['sample'],
      ['08.04.2024', '2', '0', '0', '0', '1', '1', '0', expect.any(String)],
      ['30.03.2026', '2', '0', '0', '0', '1', '0', '0', expect.any(String)],
      ['sign-up'],
      ['30.03.2026', '0', '0', '1', '1', '1', '0', '0', expect.any(String)],
      ['06.04.2026', '0', '1', '0', '0', '1', '0', '0', expect.any(String)],
      total,
    ]);
    expect(Math.max(...weeks.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect(said.out).not.toContain('example.at');
  });
});
