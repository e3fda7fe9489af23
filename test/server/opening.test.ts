import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { editForms } from './edit-forms.ts';
import { NOW, startTestServer, type TestServer } from './test-server.ts';

const FORM = 'brennwertkessel';
const DAYS =
  '"openFrom": "14.04.2026", "openUntil": "15.04.2026", "closed": { "before": {"title": "Bald", "text": "Ab 14. April."}, "after": {"title": "Vorbei", "text": "Fragen? {phone}"} },';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, FORM);
});
afterAll(() => server.close());

const declare = (option: string) =>
  onTestFinished(
    editForms(server.formsDir, {
      file: `${FORM}/ui.json`,
      from: '"reference": "BWK",',
      to: `"reference": "BWK", ${option}`,
    }),
  );

/** @returns whether the form is on the list page, and whether it is in the API's list */
async function isListed(): Promise<readonly boolean[]> {
  const page = (await server.app.inject('/web/r/')).body;
  const ids = (await server.app.inject('/v2/forms')).json<{ id: string }[]>().map(({ id }) => id);
  return [page.includes(`/web/r/${FORM}`), ids.includes(FORM)];
}

describe('a form that is open from one day to another', () => {
  it.each([
    ['2026-04-13T23:59:59+02:00', false],
    ['2026-04-14T00:00:00+02:00', true],
    ['2026-04-15T23:59:59+02:00', true],
    ['2026-04-16T00:00:00+02:00', false],
  ])('is listed on these days alone: at %s %j', async (moment, listed) => {
    declare(DAYS);
    server.setNow(moment);
    expect(await isListed()).toEqual([listed, listed]);
  });

  it('has its page on other days as well, which says why', async () => {
    declare(DAYS);
    server.setNow('2026-06-01T09:00:00+02:00');
    const page = await server.app.inject(`/web/r/${FORM}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/<h1[^>]*>Förderung Brennwertkessel<\/h1>.*Vorbei.*0732 000 0000.*href="\/web\/r\/"/);
    expect((await server.app.inject(`/v2/forms/${FORM}`)).json()).toMatchObject({ id: FORM, today: '01.06.2026' });
  });
});

it('a form for tests is not listed, though testing mode opens it', async () => {
  server.setNow(NOW);
  expect(await isListed()).toEqual([true, true]);
  declare('"testOnly": true,');
  expect(await isListed()).toEqual([false, false]);
  expect((await server.app.inject(`/web/r/${FORM}`)).statusCode).toBe(200);
});
