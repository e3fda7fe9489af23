import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startMailSender } from '../../../../src/server/mail/mail-sender.ts';
import { StoreUnavailableError } from '../../../../src/server/store/store-error.ts';
import { mailFileOf } from '../../../../src/server/mail/mail-files.ts';
import { AT_ONCE, fileTransport, type MailTransport, smtpTransport } from '../../../../src/server/mail/transport.ts';
import { newApplication, withDefinition } from '../store/new-application.ts';
import { temporaryStore, triedForADay } from '../../place.ts';
import { temporaryFolder } from '../../temporary.ts';
import { exampleAnswers, startTestServer } from '../../test-server.ts';
import { startMailServer } from '../../mail/mail-server.ts';

const START = new Date('2026-04-14T07:00:00Z');
const FROM = 'forms@example.at';

/** An outbox with this many mails, a mail server, and a clock that tests move. */
async function outbox(mails = 1, { encrypted = false, recipient = 'ada@example.at', kind = 'probe' } = {}) {
  const store = await withDefinition(await temporaryStore());
  const inbox = await startMailServer({ encrypted });
  onTestFinished(() => inbox.close());
  for (let n = 1; n <= mails; n++) {
    await store.applications.accept(
      newApplication({
        receivedAt: START,
        mails: () => [
          {
            kind,
            messageId: `<${n}@example.at>`,
            recipient,
            subject: `Nr. ${n}`,
            text: 'Grüße',
            html: null,
          },
        ],
      }),
    );
  }
  let now = START;
  const log: { readonly bindings: object; readonly message: string }[] = [];
  const write = (bindings: object, message: string) => void log.push({ bindings, message });
  const start = (
    transport: MailTransport,
    over: Parameters<typeof startMailSender>[0]['store'] = store,
    notifyEmail?: string,
  ) =>
    startMailSender({
      store: over,
      transport,
      notifyEmail,
      now: () => now,
      dueBy: () => now,
      log: { info: write, error: write } as never,
    });
  const senderWith = (transport: MailTransport) => {
    const sender = start(transport);
    onTestFinished(() => sender.stop());
    return sender;
  };
  return {
    store,
    inbox,
    log,
    start,
    senderWith,
    later: (ms: number) => {
      now = new Date(START.getTime() + ms);
    },
    subjects: () => inbox.mails.map(({ subject }) => subject),
  };
}

it('everything that is due leaves, once', async () => {
  const { inbox, senderWith, subjects } = await outbox(12);
  const sender = senderWith(smtpTransport(inbox.url, () => FROM));
  await Promise.all([sender.wake(), sender.wake()]);
  await sender.wake();
  expect(subjects()).toHaveLength(12);
  expect(new Set(subjects()).size).toBe(12);
  expect(inbox.mails[0]).toMatchObject({
    recipients: ['ada@example.at'],
    from: { address: FROM },
    text: expect.stringContaining('Grüße'),
    date: START.toISOString(),
  });
});

it('a domain with umlauts leaves as mail servers know it', async () => {
  const { inbox, senderWith } = await outbox(1, { recipient: 'ada@exämple.at' });
  await senderWith(smtpTransport(inbox.url, () => FROM)).wake();
  expect(inbox.mails[0]?.source).toContain('To: ada@xn--exmple-cua.at');
});

it('what is refused for now is tried again after a pause', async () => {
  const { inbox, senderWith, later, log } = await outbox();
  const sender = senderWith(smtpTransport(inbox.url, () => FROM));
  inbox.refuse(450);
  await sender.wake();
  expect(log).toEqual([
    {
      bindings: {
        mail: expect.any(String) as string,
        kind: 'probe',
        reference: 'SMP-2026-000001',
        failure: 'EENVELOPE 450',
      },
      message: 'a mail could not be sent, it is tried again',
    },
  ]);
  inbox.refuse(undefined);
  later(9_000);
  await sender.wake();
  expect(inbox.mails).toHaveLength(0);
  later(10_000);
  await sender.wake();
  expect(inbox.mails.map(({ messageId }) => messageId)).toEqual(['<1@example.at>']);
});

it.each([
  [550, '5.1.1', 'a mail was given up'],
  [556, '5.1.10', 'a mail was given up'],
  [550, undefined, 'a mail could not be sent, it is tried again'],
  [550, '5.2.1', 'a mail could not be sent, it is tried again'],
  [554, '5.7.1', 'a mail could not be sent, it is tried again'],
  [550, '5.1.8', 'a mail could not be sent, it is tried again'],
  [450, '4.1.1', 'a mail could not be sent, it is tried again'],
] as const)('after %i %s: %s', async (code, status, message) => {
  const { inbox, store, senderWith, log } = await outbox();
  inbox.refuse(code, status);
  await senderWith(smtpTransport(inbox.url, () => FROM)).wake();
  expect(log).toEqual([{ bindings: expect.objectContaining({ failure: `EENVELOPE ${code}` }) as object, message }]);
  const failed = message === 'a mail was given up' ? 1 : 0;
  expect(await store.outbox.counts()).toMatchObject({ waiting: 1 - failed, failed });
});

it('notices to an address that does not exist wait, and go to the address that the settings name later', async () => {
  const { inbox, store, senderWith, start, later, log } = await outbox(1, { kind: 'notice' });
  inbox.refuse(550, '5.1.1');
  await senderWith(smtpTransport(inbox.url, () => FROM)).wake();
  expect(log).toMatchObject([{ message: 'a mail could not be sent, it is tried again' }]);
  expect(await store.outbox.counts()).toMatchObject({ waiting: 1, failed: 0 });
  inbox.refuse(undefined);
  later(10_000);
  const restarted = start(
    smtpTransport(inbox.url, () => FROM),
    store,
    'team@example.at',
  );
  onTestFinished(() => restarted.stop());
  await restarted.wake();
  expect(inbox.mails).toMatchObject([{ recipients: ['team@example.at'] }]);
});

it('no other mail goes to the address of notices', async () => {
  const { inbox, store, start } = await outbox();
  const sender = start(
    smtpTransport(inbox.url, () => FROM),
    store,
    'team@example.at',
  );
  onTestFinished(() => sender.stop());
  await sender.wake();
  expect(inbox.mails).toMatchObject([{ recipients: ['ada@example.at'] }]);
});

it('one mail that nobody takes does not hold up the others', async () => {
  const { inbox, senderWith, subjects } = await outbox(3);
  const smtp = smtpTransport(inbox.url, () => FROM);
  const sender = senderWith({
    ...smtp,
    send: (mail) => (mail.subject === 'Nr. 2' ? Promise.reject(new Error('no')) : smtp.send(mail)),
  });
  await sender.wake();
  expect(new Set(subjects())).toEqual(new Set(['Nr. 1', 'Nr. 3']));
});

it('a sender that dies between sending and noting it is followed by another copy with the same Message-ID', async () => {
  const { inbox, start, senderWith, later } = await outbox();
  const smtp = smtpTransport(inbox.url, () => FROM);
  await new Promise<void>((died) => {
    // the mail is sent, but its sender never records it and can't be stopped: send() does not resolve
    start({
      ...smtp,
      send: async (mail) => {
        await smtp.send(mail);
        died();
        return new Promise(() => undefined);
      },
    });
  });
  const next = senderWith(smtp);
  await next.wake();
  expect(inbox.mails).toHaveLength(1);
  later(60_000);
  await next.wake();
  expect(inbox.mails.map(({ messageId }) => messageId)).toEqual(['<1@example.at>', '<1@example.at>']);
});

it.each([
  ['is taken back', false],
  ['is named in the log if it can not be removed', true],
])('the file of a mail whose application is purged while it is written %s', async (_what, isInTheWay) => {
  const { store, senderWith, log } = await outbox();
  const folder = temporaryFolder();
  const file = join(folder, mailFileOf('<1@example.at>'));
  const files = fileTransport(folder, () => FROM);
  const [reference, actor] = ['SMP-2026-000001', { user: 'x', name: null, at: START }];
  await senderWith({
    ...files,
    async send(mail) {
      await files.send(mail);
      await store.removal.purge([reference], actor, 'purged');
      if (!isInTheWay) return;
      rmSync(file);
      mkdirSync(file);
    },
  }).wake();
  expect(existsSync(file)).toBe(isInTheWay);
  expect(log.map(({ message }) => message)).toEqual([
    'a mail was removed while it was being sent',
    ...(isInTheWay ? ['files of a mail could not be removed: remove them by hand'] : []),
  ]);
  expect(log.flatMap(({ bindings }) => ('filesLeft' in bindings ? bindings : []))).toEqual(
    isInTheWay ? [{ reference, filesLeft: [file] }] : [],
  );
});

it('a server that cannot prove who it is gets nothing', async () => {
  const { inbox, senderWith, log } = await outbox(1, { encrypted: true });
  await senderWith(smtpTransport(`${inbox.url}?requireTLS=true`, () => FROM)).wake();
  expect(inbox.mails).toHaveLength(0);
  expect(log.map(({ message }) => message)).toEqual(['a mail could not be sent, it is tried again']);
});

it.each([
  'a@example.org\r\nBcc: evil@example.org',
  'a@example.org, evil@example.org',
  'x: a@example.org, evil@example.org;',
  '"evil@example.org, a"@example.org',
])('no other recipient gets in with the address %j', async (recipient) => {
  const { inbox, store, senderWith } = await outbox(0);
  await store.applications.accept(
    newApplication({
      receivedAt: START,
      mails: () => [{ kind: 'probe', messageId: '<x@example.at>', recipient, subject: 'x', text: 'x', html: null }],
    }),
  );
  await senderWith(smtpTransport(inbox.url, () => FROM)).wake();
  expect(
    inbox.mails.flatMap(({ recipients }) => recipients).filter((address) => address === 'evil@example.org'),
  ).toEqual([]);
});

function expectOnce(subjects: readonly (string | undefined)[], mails: number): void {
  expect(subjects).toHaveLength(mails);
  expect(new Set(subjects)).toEqual(new Set(Array.from({ length: mails }, (_, n) => `Nr. ${n + 1}`)));
}

/** @returns a transport that sends its mails only after `letGo()`, and the subjects of the mails under way */
function holding(transport: MailTransport) {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  const underWay: string[] = [];
  const send: MailTransport['send'] = async (mail) => {
    underWay.push(mail.subject);
    await released;
    await transport.send(mail);
  };
  return { transport: { ...transport, send }, underWay, letGo };
}

it('closing waits for the mails that are leaving, sends no other, and leaves those to the next', async () => {
  const { inbox, start, senderWith, subjects } = await outbox(12);
  const smtp = smtpTransport(inbox.url, () => FROM);
  const { transport, underWay, letGo } = holding(smtp);
  const sender = start(transport);
  await expect.poll(() => underWay.length).toBe(AT_ONCE);
  const closed = sender.stop();
  letGo();
  await closed;
  expect(new Set(subjects())).toEqual(new Set(underWay));
  expect(underWay).toHaveLength(AT_ONCE);
  await senderWith(smtpTransport(inbox.url, () => FROM)).wake();
  expectOnce(subjects(), 12);
});

it('closing does not wait for minutes for a mail server, and leaves what it may have taken to a later process', async () => {
  const { inbox, store, start, senderWith, later, subjects } = await outbox(AT_ONCE + 2);
  const { transport, underWay, letGo } = holding(smtpTransport(inbox.url, () => FROM));
  const sender = start(transport);
  await expect.poll(() => underWay.length).toBe(AT_ONCE);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const closed = sender.stop();
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await closed;
  const next = senderWith(smtpTransport(inbox.url, () => FROM));
  await next.wake();
  expect(subjects()).toHaveLength(2);
  later(60_000);
  await next.wake();
  expectOnce(subjects(), AT_ONCE + 2);
  letGo();
  await expect.poll(() => store.outbox.counts()).toMatchObject({ waiting: 0 });
});

it('a mail server may take ten minutes to confirm a mail', async () => {
  const waits = vi.spyOn(Socket.prototype, 'setTimeout');
  onTestFinished(() => waits.mockRestore());
  const { inbox, senderWith, subjects } = await outbox();
  const port = Number(new URL(inbox.url).port);
  await senderWith(smtpTransport(inbox.url, () => FROM)).wake();
  expect(subjects()).toEqual(['Nr. 1']);
  const ofClient = waits.mock.calls.filter((_call, n) => (waits.mock.contexts[n] as Socket).remotePort === port);
  expect(ofClient.map(([ms]) => ms)).toContain(600_000);
});

it('several mails leave at once, over connections that stay open', async () => {
  const { inbox, senderWith } = await outbox(4 * AT_ONCE);
  inbox.takeFor(100);
  await senderWith(smtpTransport(inbox.url, () => FROM)).wake();
  expect(inbox.mails).toHaveLength(4 * AT_ONCE);
  expect(inbox.mostAtOnce()).toBe(AT_ONCE);
  expect(inbox.connections()).toBe(AT_ONCE);
});

it('a mail that is added while a slow one leaves does not wait for it', async () => {
  const { inbox, store, senderWith, subjects } = await outbox(1);
  const smtp = smtpTransport(inbox.url, () => FROM);
  const { transport, underWay, letGo } = holding(smtp);
  const sender = senderWith({
    ...smtp,
    send: (mail) => (mail.subject === 'Nr. 1' ? transport.send(mail) : smtp.send(mail)),
  });
  await expect.poll(() => underWay).toEqual(['Nr. 1']);
  const later = { kind: 'probe', messageId: '<later@example.at>', recipient: 'a@example.at', text: 'x', html: null };
  await store.applications.accept(newApplication({ receivedAt: START, mails: () => [{ ...later, subject: 'later' }] }));
  void sender.wake();
  await expect.poll(subjects).toEqual(['later']);
  letGo();
  await sender.wake();
  expect(subjects()).toEqual(['later', 'Nr. 1']);
});

it('a mail that takes longer to leave than others wait for it leaves once', async () => {
  const { inbox, senderWith, later, subjects } = await outbox(2);
  const { transport, underWay, letGo } = holding(smtpTransport(inbox.url, () => FROM));
  const sender = senderWith(transport);
  await expect.poll(() => underWay.length).toBe(2);
  later(60_000);
  const done = sender.wake();
  await expect.poll(() => underWay.length).toBe(2);
  letGo();
  await done;
  expectOnce(subjects(), 2);
});

it('a mail that takes longer to leave than its claim lasts is not sent by another process', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { inbox, store, start, senderWith, later, subjects } = await outbox(AT_ONCE + 2);
  const smtp = smtpTransport(inbox.url, () => FROM);
  const { transport, underWay, letGo } = holding(smtp);
  const keep = vi.fn<typeof store.outbox.keep>(store.outbox.keep);
  const slow = start(transport, { outbox: { ...store.outbox, keep } });
  await expect.poll(() => underWay.length).toBe(AT_ONCE);
  later(40_000);
  vi.advanceTimersByTime(20_000);
  await Promise.all(keep.mock.results.map(({ value }) => value as Promise<void>));
  later(80_000);
  await senderWith(smtp).wake();
  expect(subjects()).toEqual([]);
  letGo();
  await slow.wake();
  await slow.stop();
  expectOnce(subjects(), AT_ONCE + 2);
});

it('two senders share the work, and send no mail twice', async () => {
  const { inbox, senderWith, subjects } = await outbox(60);
  const senders = [1, 2].map(() => senderWith(smtpTransport(inbox.url, () => FROM)));
  await Promise.all(senders.map((sender) => sender.wake()));
  expectOnce(subjects(), 60);
});

it('what has left while the store was away is noted once it is back, and does not leave again', async () => {
  const { inbox, store, start, later, log } = await outbox(3);
  const smtp = smtpTransport(inbox.url, () => FROM);
  let away = true;
  const sent: typeof store.outbox.sent = (...args) =>
    away ? Promise.reject(new StoreUnavailableError('SQLITE_FULL', undefined)) : store.outbox.sent(...args);
  const sender = start(smtp, { outbox: { ...store.outbox, sent } });
  onTestFinished(() => sender.stop());
  await sender.wake();
  expect([inbox.mails.length, (await store.outbox.counts()).waiting]).toEqual([3, 3]);
  expect(log).toContainEqual({
    bindings: { outbox: 'mail', attempt: 'mark as sent', failure: 'SQLITE_FULL' },
    message: 'the outbox could not be read or written',
  });
  away = false;
  later(120_000);
  await sender.wake();
  expect([inbox.mails.length, (await store.outbox.counts()).waiting]).toEqual([3, 0]);
});

it('mails leave while submits go on', async () => {
  const inbox = await startMailServer();
  onTestFinished(() => inbox.close());
  const env = { SMTP_URL: inbox.url, PUBLIC_URL: 'https://antrag.example.at' };
  const server = await startTestServer(env, 'geraetetausch');
  onTestFinished(() => server.close());
  const answers = exampleAnswers('geraetetausch');
  const [clients, wanted, most] = [16, 60, 600];
  let submits = 0;
  const submit = async () => {
    while (inbox.mails.length < wanted && submits < most) {
      const payload = { ...answers, email: `person${++submits}@example.com` };
      await server.app.inject({ method: 'POST', url: '/v2/funding/geraetetausch', payload });
    }
  };
  await Promise.all(Array.from({ length: clients }, submit));
  expect(inbox.mails.length).toBeGreaterThanOrEqual(wanted);
});

it('the server gives up after 24 hours, says so in its log, and names nobody there', async () => {
  const inbox = await startMailServer();
  onTestFinished(() => inbox.close());
  inbox.refuse(550);
  const server = await startTestServer(
    { SMTP_URL: inbox.url, PUBLIC_URL: 'https://antrag.example.at' },
    'waermepumpe-foerderbonus',
  );
  onTestFinished(() => server.close());
  await server.app.inject({
    method: 'POST',
    url: '/v2/funding/waermepumpeFoerderbonus',
    payload: exampleAnswers('waermepumpe-foerderbonus'),
  });
  await server.sendMails();
  await triedForADay(server);
  server.setNow('2026-04-15T09:00:00+02:00');
  await server.sendMails();
  expect(server.log.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['a mail could not be sent, it is tried again', 'a mail was given up']),
  );
  expect(JSON.stringify(server.log)).not.toMatch(/example\.com|Mustermann/);
  expect(inbox.mails).toEqual([]);
});
