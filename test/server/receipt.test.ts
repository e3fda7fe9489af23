import { expect, it } from 'vitest';
import { receiptOf } from '../../src/server/receipt.ts';

it.each([
  ['2026-04-14T07:12:33.900Z', '2026-04-14T09:12:33+02:00'],
  ['2026-01-31T23:30:00Z', '2026-02-01T00:30:00+01:00'],
  ['2026-10-25T00:59:59Z', '2026-10-25T02:59:59+02:00'],
  ['2026-10-25T01:00:00Z', '2026-10-25T02:00:00+01:00'],
])('writes the moment with the offset of Vienna: %s is %s', (moment, written) => {
  expect(receiptOf({ reference: 'WPB-2026-000123', receivedAt: new Date(moment) })).toEqual({
    referenz: 'WPB-2026-000123',
    eingegangenAm: written,
  });
});
