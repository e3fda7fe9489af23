import { expect, it, onTestFinished } from 'vitest';
import { fieldsOf, optionsOf } from '../../../src/engine/fields.ts';
import type { Answers, Form, Schema } from '../../../src/engine/form.ts';
import { formIds, productForm } from '../../forms/files.ts';
import { inDatabase } from '../place.ts';
import { exampleAnswers, startTestServer, storedCount } from '../test-server.ts';
import { startMailServer } from './mail-server.ts';

/** The number of submits and of addresses; `FORGED=10000,100` makes the long run. */
const [SUBMITS = 0, ADDRESSES = 0] = (process.env['FORGED'] ?? '96,12').split(',').map(Number);
const MOST = 5;
const CLIENTS = 8;

/** What an attacker wants others to read. Each text field gets as much of it as fits. */
const LURE = 'Gesperrt: www.evil.example';
const TYPED = /gesperrt|evil/i;

const forms = formIds.map(productForm).filter(({ confirmationMail }) => confirmationMail);

/** @returns the example's answers, with the lure in every field that takes free text */
function forged(form: Form): Answers {
  const example = exampleAnswers(form.id);
  const texts = [...fieldsOf(form).values()].flatMap(({ name, schemas: [schema = {}] }) => {
    if (schema.type === 'object' && example[name]) return [[name, { ...example[name], name: `${LURE}.pdf` }]];
    const text = takesText(form, name, schema) ? textOf(schema) : undefined;
    return text === undefined ? [] : [[name, text]];
  });
  return { ...example, ...Object.fromEntries(texts) };
}

function takesText({ fields, confirmationMail }: Form, name: string, schema: Schema): boolean {
  const { lookup, derivedFrom } = fields[name] ?? {};
  const isFree = schema.type === 'string' && schema.pattern === undefined && optionsOf(schema).length === 0;
  return isFree && !lookup && !derivedFrom && name !== confirmationMail?.to;
}

function textOf({ format, maxLength = 200 }: Schema): string | undefined {
  if (format === 'meterpoint') return 'AT00300004020EVILEXAMPLEGESPERRT0';
  return format === undefined ? LURE.slice(0, maxLength) : undefined;
}

/** @returns the n-th spelling of one person's address */
function spelled(address: number, n: number): string {
  const name = `opfer.nummer${address}`;
  const spellings = [name, name.toUpperCase(), `opfernummer${address}`, `${name}+${n}`, `o.p.f.e.r.${name.slice(6)}+x`];
  return `${spellings[n % spellings.length]}@${n % 2 === 0 ? 'gmail.com' : 'GoogleMail.com'}`;
}

const personOf = (address: string) => /nummer(\d+)/i.exec(address)?.[1] ?? address;

it('forged submits send each address five mails a day, without a word of the forger, and lose nothing', async () => {
  const inbox = await startMailServer();
  onTestFinished(() => inbox.close());
  const server = await startTestServer({
    SMTP_URL: inbox.url,
    PUBLIC_URL: 'https://antrag.example.at',
    NOTIFY_EMAIL: 'team@example.at',
  });
  onTestFinished(() => server.close());
  const attacks = forms.map((form) => ({ form, answers: forged(form) }));
  const shapes = new Set<string>();
  let sent = 0;
  const client = async () => {
    for (let n = sent++; n < SUBMITS; n = sent++) {
      const { form, answers } = attacks[n % attacks.length]!;
      const email = spelled(n % ADDRESSES, Math.floor(n / ADDRESSES));
      const response = await server.app.inject({
        method: 'POST',
        url: form.submit.path,
        payload: { ...answers, email },
        headers: { 'idempotency-key': `forged-${n}-00000000` },
      });
      const problems = response.statusCode === 400 ? `${form.id} ${response.body}` : '';
      shapes.add(`${response.statusCode} ${Object.keys(response.json<object>()).join()}${problems}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await server.sendMails();

  // the response does not reveal that a mail was held back
  expect([...shapes]).toEqual(['201 referenz,eingegangenAm']);
  expect(await storedCount(server)).toBe(SUBMITS);
  const [notices, mails] = [true, false].map((isNotice) =>
    inbox.mails.filter(({ recipients }) => recipients.includes('team@example.at') === isNotice),
  );
  expect(notices).toHaveLength(SUBMITS);
  const counts = Map.groupBy(mails ?? [], ({ recipients: [address = ''] }) => personOf(address));
  expect(counts.size).toBe(ADDRESSES);
  expect([...new Set([...counts.values()].map((theirs) => theirs.length))]).toEqual([MOST]);
  for (const { subject, text, html } of mails ?? []) {
    expect(`${subject} ${text} ${html}`).not.toMatch(TYPED);
    expect(text).toContain('Guten Tag,');
  }
  const heldBack = SUBMITS - ADDRESSES * MOST;
  expect(server.log.filter(({ msg }) => String(msg).startsWith('a mail was held back'))).toHaveLength(heldBack);
  expect(JSON.stringify(server.log)).not.toMatch(/opfer|evil|gesperrt/i);
  const rows = await inDatabase(server, (db) =>
    db.selectFrom('outbox').selectAll().where('failure', 'is not', null).execute(),
  );
  expect(rows).toHaveLength(heldBack);
  expect(JSON.stringify(rows)).not.toMatch(/opfer|evil|gesperrt/i);
}, 3_600_000);
