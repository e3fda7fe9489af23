import { expect, it, onTestFinished, vi } from 'vitest';
import { startComparingClocks } from '../../src/server/starting/compare-clocks.ts';
import { openForStaff } from '../../src/server/store/staff.ts';
import { openStore } from '../../src/server/store/store.ts';
import { startMailServer } from '../server/mail/mail-server.ts';
import { environmentOf, mailsWaiting, temporaryPlace } from '../server/place.ts';
import { newApplication, withDefinition } from '../server/stored/store/new-application.ts';
import { exampleAnswers, startTestServer } from '../server/test-server.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Calls the function on a machine whose clock is ahead of that of the database server. */
async function ahead<Result>(ms: number, call: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  try {
    return await call();
  } finally {
    vi.useRealTimers();
  }
}

it('a clock far from that of the database server is reported once, and no longer once it is right', async () => {
  const store = await openStore(await temporaryPlace());
  onTestFinished(() => store.close());
  const logged: unknown[] = [];
  const clocks = startComparingClocks({ store, log: { error: (line: unknown) => logged.push(line) } });
  onTestFinished(() => {
    clocks.stop();
    vi.useRealTimers();
  });
  const now = Date.now();
  const problemsAt = async (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: now + seconds * SECOND });
    await clocks.compare();
    return clocks.problems();
  };
  expect(await problemsAt(5)).toEqual([]);
  expect(await problemsAt(300)).toEqual([
    expect.stringMatching(/^the clock of this machine is \d+ s ahead of that of/),
  ]);
  expect(await problemsAt(-300)).toEqual([expect.stringMatching(/^the clock of this machine is \d+ s behind that of/)]);
  expect(logged).toHaveLength(1);
  expect(await problemsAt(0)).toEqual([]);
});

it('the time that the database takes to answer is no difference', async () => {
  const { promise, resolve } = Promise.withResolvers<Date>();
  const clocks = startComparingClocks({ store: { time: () => promise }, log: { error: () => undefined } });
  onTestFinished(() => {
    clocks.stop();
    vi.useRealTimers();
  });
  const asked = new Date();
  const comparing = clocks.compare();
  vi.useFakeTimers({ toFake: ['Date'], now: asked.getTime() + 60 * SECOND });
  resolve(asked);
  await comparing;
  expect(clocks.problems()).toEqual([]);
});

it.each([5, -5])('what a process has claimed stays its own beside one %i minutes ahead', async (minutes) => {
  const place = await temporaryPlace();
  const store = await withDefinition(await openStore(place));
  onTestFinished(() => store.close());
  const staff = await openForStaff(place, 'keep');
  onTestFinished(() => staff.close());
  const elsewhere = <Result>(call: () => Promise<Result>) => ahead(minutes * MINUTE, call);
  const mail = { kind: 'probe', messageId: '<1@example.at>', recipient: 'a@b.at', subject: 'S', text: 'T', html: null };
  const scan = { verdict: 'unknown', detail: 'TIMEOUT' } as const;
  const upload = { field: 'file', name: 'r.pdf', mimetype: 'application/pdf', bytes: Buffer.from('%PDF'), scan };
  await elsewhere(() =>
    store.applications.accept(newApplication({ receivedAt: new Date(), mails: () => [mail], uploads: [upload] })),
  );
  const claims = () => Promise.all([store.outbox.claim('now', 1), store.scans.claim('now', 1)]);
  const claimed = (await claims()).flat();
  expect(claimed).toMatchObject([{ kind: 'probe' }, { field: 'file' }]);
  const [{ id } = { id: '' }] = claimed;
  const othersClaim = async () => {
    await elsewhere(() => staff.hastenMails('now'));
    return [...(await elsewhere(claims)), ...(await claims())].flat();
  };
  expect(await othersClaim()).toEqual([]);
  await elsewhere(() => store.outbox.keep([id], 'now'));
  expect(await othersClaim()).toEqual([]);
  await elsewhere(() => store.outbox.failed(id, 'ECONNREFUSED', 'now'));
  expect(await othersClaim()).toEqual([]);
});

it('servers with different clocks send each mail once, at once', async () => {
  const inbox = await startMailServer();
  onTestFinished(() => inbox.close());
  const form = 'brennwertkessel';
  const env = { SMTP_URL: inbox.url, PUBLIC_URL: 'https://antrag.example.at', NOW: '' };
  const first = await startTestServer(env, form);
  onTestFinished(() => first.close());
  const other = await startTestServer({ ...env, ...environmentOf(first), FORMS_DIR: first.formsDir });
  onTestFinished(() => other.close());
  first.setNow('2026-04-14T09:00:00+02:00');
  other.setNow('2026-04-14T09:05:00+02:00');
  inbox.takeFor(500);
  const payload = exampleAnswers(form);
  for (const { app } of [other, first, other, first])
    expect((await app.inject({ method: 'POST', url: `/v2/funding/${form}`, payload })).statusCode).toBe(201);
  await Promise.all([first, other].map(({ sendMails }) => sendMails()));
  expect(await mailsWaiting(first)).toBe(0);
  expect(inbox.mails.map(({ messageId }) => messageId)).toHaveLength(4);
  expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(4);
});
