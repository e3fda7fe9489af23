import { expect, it } from 'vitest';
import { momentIn } from '../../src/cli/forms/publishing/moment.ts';

const NOW = new Date('2026-04-14T09:00:00+02:00');

it.each([
  ['01.01.2027', '2027-01-01T00:00:00+01:00'],
  ['01.01.2027T08:00', '2027-01-01T08:00:00+01:00'],
  ['14.04.2026T09:01', '2026-04-14T09:01:00+02:00'],
  // when clocks are set back, the first of the two hours counts
  ['25.10.2026T02:30', '2026-10-25T02:30:00+02:00'],
  // two years ahead
  ['14.04.2028T23:59', '2028-04-14T23:59:00+02:00'],
])('%s is a moment in Vienna', (text, moment) => {
  expect(momentIn(text, NOW)).toEqual(new Date(moment));
});

it.each([
  ['01.01.2026', 'vorbei'],
  ['14.04.2026T09:00', 'vorbei'],
  // the day itself is not over, but its midnight is
  ['14.04.2026', '14.04.2026, 00:00 ist schon vorbei'],
  // when clocks are set forward, this time does not exist
  ['28.03.2027T02:30', 'kein Zeitpunkt'],
  ['31.06.2026', 'kein Zeitpunkt'],
  ['01.07.2026T24:00', 'kein Zeitpunkt'],
  ['morgen', 'kein Zeitpunkt'],
  // a mistyped year: 2206 for 2026, 2072 for 2027
  [
    '01.06.2206',
    '01.06.2206, 00:00 ist mehr als zwei Jahre entfernt. Planen lässt sich bis 14.04.2028. Meinten Sie „01.06.2026“?',
  ],
  ['01.01.2072T08:00', 'Meinten Sie „01.01.2027T08:00“?'],
  // that of this year is over
  ['01.01.2206', /Planen lässt sich bis 14.04.2028.$/],
  ['15.04.2028', /bis 14.04.2028.$/],
])('%s is refused', (text, reason) => {
  expect(() => momentIn(text, NOW)).toThrow(reason);
});
