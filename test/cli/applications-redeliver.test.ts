import { expect, it } from 'vitest';
import { data } from './sample-store.ts';
import { commands } from './staff.ts';

it('redeliver promises a hand-over by the server only if it knows where to', async () => {
  const place = await data();
  const without = await commands(place)('redeliver', 'MUS-2026-000001');
  expect(without).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^1 Antrag ist vorgemerkt.*DELIVERY_URL nicht/),
  });
  const env = { DELIVERY_URL: 'https://crm.example.at/' };
  const known = await commands(place, { env })('redeliver', 'MUS-2026-000001');
  expect(known).toMatchObject({ code: 0, out: '1 Antrag wird noch einmal übergeben, sobald der Server läuft.' });
});
