import { describe, expect, it } from 'vitest';
import { copyOn, IN_APRIL } from './edited-forms.ts';

describe('forms calendar', () => {
  it('says on which days something changes, in German', async () => {
    const { code, out } = await copyOn(IN_APRIL).run(
      'calendar',
      'waermepumpe-foerderbonus',
      'stressfrei',
      '--from',
      '01.05.2026',
      '--days',
      '60',
    );
    expect([code, out.split('\n')]).toEqual([
      0,
      [
        'waermepumpe-foerderbonus',
        '  Ab 31.05.2026 gilt bei Rechnungsdatum als spätester Tag 31.05.2026 (davor: ein Tag nach dem jeweiligen Tag).',
        '  Ab 01.06.2026 ist bei „Datum der Inbetriebnahme“ der jeweilige Tag nicht mehr erlaubt.',
        '  Ab 01.06.2026 ist bei Rechnungsdatum der jeweilige Tag nicht mehr erlaubt.',
      ],
    ]);
  });

  it('says when nothing changes', async () => {
    expect(await copyOn(IN_APRIL).run('calendar', 'stressfrei', '--from', '01.05.2026', '--days', '60')).toMatchObject({
      code: 0,
      out: 'Von 01.05.2026 bis 29.06.2026 ändert sich nichts.',
    });
  });

  it('looks a whole year ahead, also in a leap year', async () => {
    expect(await copyOn(IN_APRIL).run('calendar', 'stressfrei', '--from', '01.01.2028')).toMatchObject({
      code: 0,
      out: 'Von 01.01.2028 bis 31.12.2028 ändert sich nichts.',
    });
  });

  it.each([
    [['--from', 'morgen'], 'ist kein Tag'],
    [['--days', 'viele'], 'ist keine Zahl'],
    [['--days', '0'], 'Bei --days bitte mindestens 1 angeben.'],
  ])('ends with 2 for wrong use: %j', async (argv, text) => {
    expect(await copyOn(IN_APRIL).run('calendar', ...argv)).toMatchObject({
      code: 2,
      err: expect.stringContaining(text) as string,
    });
  });
});
