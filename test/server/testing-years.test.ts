import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailFolderIn } from '../../src/server/mail/mail-files.ts';
import { formIds, productForm } from '../forms/files.ts';
import { writtenMails } from './mail/written-mails.ts';
import { NOW, startTestServer, type TestServer } from './test-server.ts';

/** When forms are filled in: at the tests' usual moment, later in that year, in the next year, and in nine years. */
const MOMENTS = [NOW, '2026-11-22T10:00:00+01:00', '2027-01-15T10:00:00+01:00', '2035-06-01T10:00:00+02:00'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const forms = formIds.map(productForm).filter(({ testOnly }) => !testOnly);

let sent = 0;

/**
 * Gets a filling and sends it, as a page in testing mode does.
 * @returns status and body of the response
 */
async function sendFilled(id: string, address: string, headers: Readonly<Record<string, string>> = {}) {
  const filled = (await server.app.inject({ url: address, headers })).json<{ answers: Record<string, unknown> }>();
  const response = await server.app.inject({
    method: 'POST',
    url: productForm(id).submit.path,
    // one address gets a limited number of mails a day
    payload: { ...filled.answers, email: `anna.${++sent}@example.com` },
    headers,
  });
  return { status: response.statusCode, body: response.json<unknown>() };
}

/**
 * Follows the link in the mail.
 * @returns the status of the confirmation
 */
async function confirmed(confirm: string): Promise<number> {
  await server.sendMails();
  const mails = await writtenMails(server);
  rmSync(mailFolderIn(server.dataDir), { recursive: true });
  const token = mails.flatMap(({ text = '' }) => /\/bestaetigung\/([\w-]+)/.exec(text)?.[1] ?? [])[0] ?? '';
  return (await server.app.inject({ method: 'POST', url: confirm.replace('{token}', token) })).statusCode;
}

it('what the panel fills in, on the day of an example, is confirmed by its link too, which opens today', async () => {
  server.setNow('2026-11-24T10:00:00+01:00');
  const clock = { 'test-now': '2026-04-14T09:00:00+02:00' };
  for (const { id, optIn } of forms) {
    if (!optIn) continue;
    const { fillings } = (await server.app.inject(`/v2/forms/${id}/testing`)).json<{
      fillings: readonly { name: string; address: string }[];
    }>();
    const address = fillings.find(({ name }) => name === 'complete')?.address ?? '';
    const example = (await server.app.inject(address)).json<{ answers: Record<string, unknown> }>();
    // the example's dates are relative to its own day, to which the panel sets the clock
    expect(example.answers['inbetriebnahmedatum']).toBe('14.09.2026');
    expect([(await sendFilled(id, address, clock)).status, await confirmed(optIn.confirm)]).toEqual([202, 200]);
  }
});

it.each(MOMENTS)('every form is filled in, sent and confirmed by its link, at %s', async (now) => {
  server.setNow(now);
  const ended: unknown[] = [];
  for (const { id, optIn } of forms) {
    const { status, body } = await sendFilled(id, `/v2/forms/${id}/examples/complete`);
    ended.push([id, status < 300 ? status : body, ...(optIn ? [await confirmed(optIn.confirm)] : [])]);
  }
  expect(ended).toEqual(forms.map(({ id, optIn }) => [id, ...(optIn ? [202, 200] : [201])]));
});
