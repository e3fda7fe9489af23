import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { editJson } from '../../edit-forms.ts';
import { NOW } from '../../test-server.ts';
import { CONFIRM, FORM, type SigningUp, startSigningUp } from './signing-up.ts';

const UI = `${FORM}/ui.json`;
const CONFIRMED = { status: 200, body: { status: 'CONFIRMED' } };
const SUCCESS = { title: 'x', text: 'x', referenceLabel: 'x', nextTitle: 'x', next: ['x'] };
const MOVED = '/v2/funding/anderswo/bestaetigung/{token}';

let people: SigningUp;
beforeEach(async () => {
  people = await startSigningUp({ TEST_MODE: '', NOW: '' });
  people.server.setNow(NOW);
});
afterEach(() => people.close());

const page = async (token: string) =>
  (await people.server.app.inject(`/web/r/${FORM}/bestaetigung/${token}`)).statusCode;
const served = async () => JSON.stringify((await people.server.app.inject(`/v2/forms/${FORM}`)).json());
const edited = async (change: (ui: Record<string, unknown>) => void) => {
  const before = await served();
  editJson(people.server.formsDir, UI, change);
  await vi.waitFor(async () => expect(await served()).not.toBe(before), 10_000);
};

it('a link that waits confirms although the form has no opt-in any more', async () => {
  const { token } = await people.mailOf();
  await edited((ui) => {
    delete ui['optIn'];
    // a form that takes applications needs these settings instead
    Object.assign(ui['success'] as object, SUCCESS);
  });
  expect(await page(token)).toBe(200);
  expect(await page(`${token}.`)).toBe(200);
  expect(await page('x'.repeat(43))).toBe(404);
  expect(await page('x')).toBe(404);
  expect(await people.confirm(token)).toEqual(CONFIRMED);
  expect((await people.confirm(token)).body).toEqual({ status: 'ALREADY_CONFIRMED' });
  expect((await people.confirm('x'.repeat(43))).status).toBe(404);
});

it('a link that waits confirms although the form is for tests alone by now', async () => {
  const { token } = await people.mailOf();
  await edited((ui) => Object.assign(ui, { testOnly: true }));
  expect(await page(token)).toBe(200);
  expect(await page('x'.repeat(43))).toBe(404);
  expect(await people.confirm(token)).toEqual(CONFIRMED);
});

it('a page that was open confirms although the path moved, and so does a new one', async () => {
  const [first, second] = [await people.mailOf(), await people.mailOf({ email: 'zwei@example.at' })];
  await edited((ui) => Object.assign(ui['optIn'] as object, { confirm: MOVED }));
  expect(await people.confirm(first.token)).toEqual(CONFIRMED);
  expect(await page(second.token)).toBe(200);
  const moved = await people.server.app.inject({ method: 'POST', url: MOVED.replace('{token}', second.token) });
  expect(moved.json()).toEqual(CONFIRMED.body);
  // an unknown token is answered with 404
  expect((await people.server.app.inject({ method: 'POST', url: CONFIRM + 'x'.repeat(43) })).statusCode).toBe(404);
});
