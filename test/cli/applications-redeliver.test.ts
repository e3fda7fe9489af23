import { expect, it } from 'vitest';
import { data } from './sample-store.ts';
import { commands } from './staff.ts';

it('redeliver promises a hand-over by the server only if it knows where to', async () => {
  const place = await data();
  const without = await commands(place)('redeliver', 'MUS-2026-000001');
  expect(without).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^1 Übergabe ist vorgemerkt.*DELIVERY_URL nicht/),
  });
  const env = { DELIVERY_URL: 'https://crm.example.at/' };
  const known = await commands(place, { env })('redeliver', 'MUS-2026-000001');
  expect(known).toMatchObject({ code: 0, out: '1 Übergabe wird wiederholt, sobald der Server läuft.' });
});

it('redeliver has at once all handed over that waits for its next try', async () => {
  const env = { DELIVERY_URL: 'https://crm.example.at/' };
  const place = await data();
  const run = commands(place, { env });
  expect((await run('redeliver', '--waiting')).out).toBe('Es gibt keine Übergabe, die noch wartet.');
  await run('redeliver', 'MUS-2026-000001');
  expect(await run('redeliver', '--waiting')).toMatchObject({
    code: 0,
    out: '1 Übergabe wartet noch. Ein laufender Server versucht sie innerhalb von etwa einer Minute.',
  });
  expect((await commands(place)('redeliver', '--waiting')).out).toMatch(
    /^1 Übergabe ist vorgemerkt.*DELIVERY_URL nicht/,
  );
  expect((await run('redeliver', '--failed')).out).toBe('Es gibt keine Übergabe, die aufgegeben wurde.');
  expect(await run('redeliver', '--waiting', '--failed')).toMatchObject({ code: 2 });
});
