import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { completeOf, submitPathOf } from '../forms.ts';
import { newAddress } from '../http.ts';
import { PUBLIC, type Stage } from '../stage.ts';

const area = 'keys, tokens, mails';
const FORM = 'brennwertkessel';
const OPT_IN = 'foerderpilot';
const CONFIRM = '/v2/funding/waermepumpeFoerderPilot/bestaetigung/';
const PATIENCE_MS = 30_000;
/** The most mails that an address gets per day. */
const MOST_MAILS = 5;

const referencesIn = (answers: readonly { readonly text: string }[]) =>
  new Set(answers.map(({ text }) => /"referenz":"([^"]+)"/.exec(text)?.[1]));

const mailsTo = ({ inbox }: Stage, part: string) =>
  inbox.mails.filter(({ recipients }) => recipients.some((one) => one.toLowerCase().includes(part)));

/** Waits until this many mails have arrived, and one more second for mails that should not arrive. */
async function mailsOf(stage: Stage, part: string, least: number): Promise<Stage['inbox']['mails']> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until && mailsTo(stage, part).length < least;)
    await wait(100);
  await wait(1_000);
  return mailsTo(stage, part);
}

export const people: readonly Attack[] = [
  {
    area,
    sent: 'the same application 40 times at once under one key, then the key with other content and at another form',
    holds: 'one application, one reference; other content is refused; another form has its own keys',
    async run({ send, stored }) {
      const key = randomUUID();
      const headers = { 'idempotency-key': key };
      const body = { ...completeOf(FORM), email: 'race@example.com' };
      const request = { method: 'POST', path: submitPathOf(FORM), headers, body };
      const answers = await Promise.all(Array.from({ length: 40 }, () => send(request)));
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
      assert.equal(referencesIn(answers).size, 1);
      assert.equal((await send({ ...request, body: { ...body, nachname: 'Anders' } })).status, 422);
      const other = await send({ ...request, path: submitPathOf(OPT_IN), body: completeOf(OPT_IN) });
      assert.equal(other.status, 202);
      assert.ok((await stored()) > 0);
      return '1 reference, 422, taken';
    },
  },
  {
    area,
    sent: 'invalid keys: empty, 7 and 129 characters, blanks, quotes, UTF-8, two headers; and the key `__proto__`',
    holds: 'refused; `__proto__` is a key like any other',
    async run({ send }) {
      for (const key of ['', 'a'.repeat(7), 'a'.repeat(129), 'aaaa aaaa', "' OR 1=1 --", 'schl\u00fcssel', 'a,b,c,d,e'])
        assert.equal(
          (await send({ method: 'POST', path: submitPathOf(FORM), headers: { 'idempotency-key': key }, body: {} }))
            .status,
          400,
          key,
        );
      const headers = { 'idempotency-key': '__proto__' };
      const body = { ...completeOf(FORM), email: 'proto@example.com' };
      assert.equal((await send({ method: 'POST', path: submitPathOf(FORM), headers, body })).status, 201);
      return 'refused; `__proto__` was taken';
    },
  },
  {
    area,
    sent: '40 applications from one address: forged first hops, other spellings, neighbours in its IPv6 network',
    holds: 'told to wait after 30 in a minute',
    async run({ send }) {
      for (const from of [
        () => `${newAddress()}, 203.0.113.77`,
        (at: number) => ['2001:db8:0:1::', '2001:DB8:0:1::', '2001:0db8:0000:0001:0:0:0:'][at % 3] + at.toString(16),
        (at: number) => (at % 2 === 0 ? '203.0.113.78' : '::ffff:203.0.113.78'),
        (at: number) => `203.0.113.79:${40_000 + at}`,
      ]) {
        const statuses = [];
        for (let at = 1; at <= 40; at++)
          statuses.push((await send({ method: 'POST', path: submitPathOf(FORM), from: from(at), body: {} })).status);
        assert.equal(statuses.filter((status) => status === 429).length, 10, statuses.join(' '));
      }
      return '10 of 40 refused, four times';
    },
  },
  {
    area,
    sent: '2,000 guessed tokens, prefixes and spellings of a real one, the link opened by GET and HEAD',
    holds: 'unknown; only the whole token confirms, once, and only by POST',
    async run(stage) {
      const { send } = stage;
      const body = { ...completeOf(OPT_IN), email: 'token@example.com' };
      await send({ method: 'POST', path: submitPathOf(OPT_IN), body });
      const [mail] = await mailsOf(stage, 'token@', 1);
      const token = /\/bestaetigung\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      assert.match(token, /^[\w-]{43}$/);
      const guesses = Array.from({ length: 2_000 }, () => randomBytes(32).toString('base64url'));
      const near = [
        token.slice(0, -1),
        `${token}A`,
        token.toUpperCase(),
        token.toLowerCase(),
        `${token}%00`,
        `%20${token}`,
      ];
      for (const guess of [...guesses, ...near.filter((one) => one !== token)]) {
        const { status } = await send({ method: 'POST', path: CONFIRM + guess });
        assert.ok([400, 404].includes(status), `${guess}: ${status}`);
      }
      for (const method of ['GET', 'HEAD'])
        assert.ok((await send({ method, path: `/web/r/${OPT_IN}/bestaetigung/${token}` })).status === 200);
      assert.match((await send({ method: 'POST', path: CONFIRM + token })).text, /"CONFIRMED"/);
      assert.doesNotMatch((await send({ method: 'POST', path: CONFIRM + token })).text, /"CONFIRMED"/);
      return 'none of 2,006; the real one once';
    },
  },
  {
    area,
    sent: 'somebody else signed up 20 times, and 20 applications with the same address, in several spellings',
    holds: `${MOST_MAILS} mails a day; all applications are stored`,
    async run(stage) {
      const spellings = ['victim@example.com', 'Victim@Example.com', 'VICTIM@EXAMPLE.COM', 'victim@example.com '];
      for (const form of [OPT_IN, FORM])
        for (let at = 0; at < 20; at++) {
          const body = { ...completeOf(form), email: spellings[at % spellings.length] };
          const { status } = await stage.send({ method: 'POST', path: submitPathOf(form), body });
          assert.ok([201, 202].includes(status), String(status));
        }
      const mails = await mailsOf(stage, 'victim@', MOST_MAILS);
      assert.ok(mails.length <= MOST_MAILS, `${mails.length} mails`);
      return `${mails.length} mails of 40`;
    },
  },
  {
    area,
    sent: 'mail headers, further recipients and links in names, addresses and remarks; Host of the attacker',
    holds: 'each mail goes to its one recipient, without a word or link of the attacker',
    async run(stage) {
      const evil = 'evil.example';
      const adding = ['\r\nBcc: x@evil.example', '\nX-Injected: 1', ', x@evil.example', '%0d%0aBcc: x@evil.example'];
      for (const more of [...adding, ' <x@evil.example>', '; x@evil.example', '\u0000@evil.example']) {
        const body = { ...completeOf(FORM), email: `mailed@example.com${more}` };
        const { status } = await stage.send({ method: 'POST', path: submitPathOf(FORM), body });
        assert.equal(status, 400, more);
      }
      for (const form of [FORM, OPT_IN])
        for (const words of [`gesperrt https://${evil}/login`, `Max\r\nBcc: x@${evil}`, `<a href="//${evil}">x</a>`]) {
          const body = {
            ...completeOf(form),
            nachname: words,
            prefix: words,
            bemerkung: words,
            email: 'words@example.com',
          };
          const headers = { host: evil, 'x-forwarded-host': evil };
          const { status } = await stage.send({ method: 'POST', path: submitPathOf(form), headers, body });
          assert.ok([201, 202, 400].includes(status));
        }
      await stage.send({
        method: 'POST',
        path: submitPathOf(OPT_IN),
        headers: { host: evil },
        body: { ...completeOf(OPT_IN), email: 'words@example.com' },
      });
      const mails = await mailsOf(stage, 'words@', 1);
      assert.ok(mails.length > 0);
      for (const { recipients, source, text = '' } of stage.inbox.mails) {
        assert.equal(recipients.length, 1);
        assert.ok(!source.includes(evil) && !source.includes('X-Injected'), source.slice(0, 300));
        assert.ok(
          [...text.matchAll(/https?:\/\/[^/\s]+/g)].every(
            ([origin]) => origin.includes('example.at') || origin === PUBLIC,
          ),
          text,
        );
      }
      return `${stage.inbox.mails.length} mails looked at`;
    },
  },
];
