import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleAnswers, startTestServer, type TestServer } from '../test-server.ts';

const FORM = 'geraetetausch';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, FORM);
});
afterAll(() => server.close());

async function applyWith(fairEnergyPartner: string) {
  const payload = { ...exampleAnswers(FORM), fairEnergyPartner };
  const response = await server.app.inject({ method: 'POST', url: '/v2/funding/geraetetausch', payload });
  return { status: response.statusCode, body: response.json<unknown>() };
}

it('takes a partner of the category that the form searches in', async () => {
  expect(await applyWith('Welser Heide Gerätecenter, 4614 Marchtrenk')).toMatchObject({ status: 201 });
});

it('refuses a partner that is in the directory, but not in the category that the form searches in', async () => {
  expect(await applyWith('Haustechnik Bergblick OG, 4040 Linz')).toEqual({
    status: 400,
    body: [{ path: ['fairEnergyPartner'], message: 'Bitte wählen Sie einen Eintrag aus der Liste.' }],
  });
});
