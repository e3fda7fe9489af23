import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runForms } from '../../../../src/cli/forms.ts';
import type { Environment } from '../../../../src/server/starting/environment.ts';
import { FORMS } from '../../../forms/folder.ts';
import { openStore } from '../../../../src/server/store/store.ts';
import { inDatabase, triedForADay } from '../../place.ts';
import { temporaryFolder } from '../../temporary.ts';
import { exampleAnswers } from '../../test-server.ts';
import { commands } from '../../../cli/staff.ts';
import { CONFIRM, startSigningUp } from '../opt-in/signing-up.ts';
import { FORM, lines, SECRET, startOperator } from '../../delivery/operator.ts';
import { type Received, startReceiver } from '../../delivery/receiver.ts';

const FILES_SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const NEXT_SECRET = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;

interface Handed {
  readonly type: string;
  readonly data: {
    readonly reference: string;
    readonly answers: Readonly<Record<string, unknown>>;
    readonly labels: readonly { readonly path: readonly string[]; readonly label: string; readonly text: string }[];
    readonly files: readonly { readonly path: readonly string[]; readonly content: string; readonly url: string }[];
    readonly test: boolean;
  };
}

const handedOver = ({ body }: Received) => JSON.parse(body) as Handed;

/**
 * Verifies a request with the receiver's library.
 * @returns its content
 * @throws if the signature is wrong
 */
function verified({ headers, body }: Received, secret = SECRET): Handed {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as Handed;
}

describe('an application', () => {
  it('is handed over once, signed, with codes, labels and files, as its schema says', async () => {
    const one = await startOperator();
    const reference = await one.apply();
    await one.server.deliver();
    expect(one.received).toHaveLength(1);
    const staff = commands(one.server);
    expect((await staff('list', '--state', 'handed-over')).out).toContain(reference);
    expect((await staff('log', reference)).out).toMatch(/^14\.04\.2026, 09:00 {2}\S+ {2}übergeben, \S+\n1 Eintrag$/);
    const [received] = one.received as [Received];
    const { type, data } = verified(received);
    expect(type).toBe('application.received');
    const sent = exampleAnswers(FORM) as Record<string, { readonly data: string }>;
    expect(data).toMatchObject({ reference, form: FORM, test: true, answers: { anrede: sent['anrede'] } });
    expect(data.labels).toContainEqual({ path: ['email'], label: 'E-Mail', text: sent['email'] });
    expect(data.files.map(({ content }) => content)).toEqual(
      data.files.map(({ path }) => sent[path[0] ?? '']?.data.split(',').at(-1)),
    );
    expect(data.files.length).toBeGreaterThan(0);
    expect(await problemsOf(received, FORM)).toEqual([]);
  });

  it('is tried again after a pause, under the same id, and given up after a day', async () => {
    const one = await startOperator();
    one.answer(500);
    const reference = await one.apply();
    expect(lines(one)).toContain('a delivery could not be sent, it is tried again');
    const staff = commands(one.server);
    const shown = async () => (await staff('show', reference)).out;
    expect(await shown()).toMatch(/\nÜbergabe: steht noch aus, .* Versuche: 1, letzter Fehler: HTTP 500$/);
    one.server.setNow('2026-04-14T09:00:10+02:00');
    await one.server.deliver();
    const ids = one.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    await triedForADay(one.server, 'delivery');
    one.server.setNow('2026-04-15T09:00:00+02:00');
    await one.server.deliver();
    expect(lines(one)).toContain('a delivery was given up');
    expect(JSON.stringify(one.server.log)).not.toMatch(/example\.com|Mustermann|DELIVERY/);

    expect(await shown()).toMatch(/\nÜbergabe: aufgegeben\. Versuche: 31, letzter Fehler: HTTP 500\. .*: redeliver /);
    const { out } = await staff('list');
    expect(out).toContain(`${reference}  Antrag`);
    expect(out).toContain('HTTP 500');
    one.answer(200);
    expect((await staff('redeliver', '--failed')).out).toMatch(/^1 Übergabe/);
    await one.server.deliver();
    expect(verified(one.received.at(-1) as Received).data.reference).toBe(reference);
    expect((await staff('list')).out).not.toContain('HTTP 500');
    expect(await shown()).not.toContain('Übergabe:');
  });

  it('is tried again at once when staff want it', async () => {
    const one = await startOperator();
    one.answer(500);
    await one.apply();
    const at = async (time: string) => {
      one.server.setNow(`2026-04-14T${time}+02:00`);
      await one.server.deliver();
      return one.received.length;
    };
    for (const time of ['09:00:10', '09:00:30', '09:01:10', '09:02:30']) await at(time);
    one.answer(200);
    expect(await at('09:02:40')).toBe(5);
    const staff = commands(one.server, { now: '2026-04-14T09:02:40+02:00' });
    expect((await staff('redeliver', '--waiting')).out).toMatch(/^1 Übergabe/);
    expect(await at('09:02:41')).toBe(6);
    expect((await staff('redeliver', '--waiting')).out).toMatch(/^Es gibt keine Übergabe/);
  });

  it('that was purged meanwhile is handed over to nobody', async () => {
    const one = await startOperator();
    one.answer(503);
    const reference = await one.apply();
    await commands(one.server)('purge', reference);
    one.server.setNow('2026-04-14T12:00:00+02:00');
    await one.server.deliver();
    expect(one.received).toHaveLength(1);
  });

  it('that arrived after another server had given it up is on no list, and is not sent again', async () => {
    const one = await startOperator();
    one.answer(500);
    const reference = await one.apply();
    const { id } = await inDatabase(one.server, (db) =>
      db.selectFrom('delivery').select('id').executeTakeFirstOrThrow(),
    );
    await triedForADay(one.server, 'delivery');
    one.server.setNow('2026-04-15T09:00:00+02:00');
    await one.server.deliver();
    const staff = commands(one.server);
    expect((await staff('list')).out).toContain('HTTP 500');
    const slow = await openStore(one.server);
    await slow.deliveries.sent([id], new Date('2026-04-15T09:00:10+02:00'));
    await slow.close();
    expect((await staff('list')).out).not.toContain('HTTP 500');
    expect((await staff('redeliver', '--failed')).out).toMatch(/^Es gibt keine Übergabe/);
    expect((await staff('list', '--state', 'handed-over')).out).toContain(reference);
  });

  it('is signed with both keys while one replaces the other', async () => {
    const one = await startOperator({ DELIVERY_SECRET: `${SECRET} ${NEXT_SECRET}` });
    await one.apply();
    const [received] = one.received as [Received];
    expect(verified(received, NEXT_SECRET)).toEqual(verified(received, SECRET));
    expect(() => verified({ ...received, body: `${received.body} ` })).toThrow('No matching signature');
  });

  it("comes under the receiver's names, to the address of its form", async () => {
    const receiver = await startReceiver();
    const settings = join(temporaryFolder(), 'settings.json');
    const forms = {
      [FORM]: { deliverTo: `${receiver.url}/boilers`, fieldNames: { email: 'mail', geburtsdatum: 'born' } },
    };
    writeFileSync(settings, JSON.stringify({ forms }));
    const one = await startOperator({ OPERATOR_SETTINGS: settings });
    await one.apply();
    expect(one.received).toEqual([]);
    const [received] = receiver.received as [Received];
    expect(received.url).toBe('/applications/boilers');
    const { answers, labels } = handedOver(received).data;
    expect(answers).toMatchObject({ mail: exampleAnswers(FORM)['email'] });
    expect(answers).not.toHaveProperty('email');
    expect(labels).toContainEqual(expect.objectContaining({ path: ['mail'] }));
    expect(await problemsOf(received, FORM, { OPERATOR_SETTINGS: settings })).toEqual([]);
  });
});

it('of which two answers would get one name is not handed over, so that none is lost', async () => {
  const settings = join(temporaryFolder(), 'settings.json');
  writeFileSync(settings, JSON.stringify({ forms: { [FORM]: { fieldNames: { email: 'tel' } } } }));
  const one = await startOperator({ OPERATOR_SETTINGS: settings });
  await one.apply();
  expect(one.received).toEqual([]);
  expect(one.server.log).toContainEqual(expect.objectContaining({ failure: 'SAME_FIELD_NAME' }));
});

it('while requests are answered without a pause, one application is handed over after the other', async () => {
  const { server, answer, apply } = await startOperator();
  const moments: number[] = [];
  answer((_request, response) => {
    moments.push(performance.now());
    response.end();
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  // this request's body never ends, so the server counts as busy
  const slow = connect(port, '127.0.0.1');
  onTestFinished(() => void slow.destroy());
  slow.write(
    `POST /v2/funding/${FORM} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
  );
  await Promise.all(Array.from({ length: 5 }, apply));
  await expect.poll(() => moments.length, { timeout: 20_000 }).toBe(5);
  // a busy server pauses for 250 ms before each delivery
  expect((moments.at(-1) ?? 0) - (moments[0] ?? 0)).toBeGreaterThan(300);

  // deliveries that have waited for minutes get shorter pauses, because a server may never be idle
  moments.length = 0;
  answer((_request, response) => void response.writeHead(500).end());
  await Promise.all(Array.from({ length: 3 }, apply));
  answer((_request, response) => {
    moments.push(performance.now());
    response.end();
  });
  server.setNow('2026-04-14T09:05:00+02:00');
  await server.deliver();
  await expect.poll(() => moments.length, { timeout: 20_000 }).toBe(3);
  expect(Math.min(...moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0)))).toBeLessThan(200);
});

describe('with addresses of files', () => {
  const env = { DELIVERY_FILES_SECRET: FILES_SECRET, PUBLIC_URL: 'https://forms.example.at' };

  it('the body holds addresses that give the bytes, never to be shown, for 15 minutes', async () => {
    const one = await startOperator(env);
    await one.apply();
    const [received] = one.received as [Received];
    expect(await problemsOf(received, FORM, env)).toEqual([]);
    expect(await problemsOf(received, FORM)).not.toEqual([]);
    const [file] = handedOver(received).data.files;
    expect(file).not.toHaveProperty('content');
    const sent = exampleAnswers(FORM) as Record<string, { readonly data: string }>;
    const url = (file?.url ?? '').replace('https://forms.example.at', '');
    const response = await one.server.app.inject(url);
    expect(response.rawPayload.toString('base64')).toBe(sent[file?.path[0] ?? '']?.data.split(',').at(-1));
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox;/),
      'cache-control': 'no-store',
    });

    const unknown = await one.server.app.inject(url.replace(/delivered-files\/./, 'delivered-files/_'));
    expect(unknown.statusCode).toBe(404);
    const answered = async (address: string) => {
      const { statusCode, body } = await one.server.app.inject(address);
      return { statusCode, body };
    };
    const refused = { statusCode: 404, body: unknown.body };
    const until = Number(new URLSearchParams(url.split('?')[1]).get('until'));
    expect(await answered(url.replace(String(until), String(until + 60)))).toEqual(refused);
    expect(await answered(url.replace(/signature=.*/, 'signature='))).toEqual(refused);
    expect(await answered(`${url}&until=${until}`)).toEqual(refused);
    expect(await answered(url.replace(/\?.*/, ''))).toEqual(refused);
    one.server.setNow('2026-04-14T09:14:59+02:00');
    expect((await answered(url)).statusCode).toBe(200);
    one.server.setNow('2026-04-14T09:15:00+02:00');
    expect(await answered(url)).toEqual(refused);
    one.server.setNow('2026-04-14T09:00:00+02:00');
    await commands(one.server)('purge', handedOver(received).data.reference);
    expect(await answered(url)).toEqual(refused);
  });

  it('nothing is answered while they are switched off', async () => {
    const one = await startOperator();
    const { body } = await one.server.app.inject('/v2/none');
    expect(await one.server.app.inject('/v2/delivered-files/1?until=1&signature=1')).toMatchObject({
      statusCode: 404,
      body,
    });
  });
});

it('an opt-in is handed over when it is confirmed, and not before', async () => {
  const receiver = await startReceiver();
  const people = await startSigningUp({
    DELIVERY_URL: receiver.url,
    DELIVERY_SECRET: SECRET,
    DELIVERY_ALLOW_PRIVATE: '1',
  });
  onTestFinished(() => people.close());
  const { reference, token } = await people.mailOf();
  await people.server.deliver();
  expect(receiver.received).toEqual([]);
  await people.server.app.inject({ method: 'POST', url: CONFIRM + token });
  await people.server.deliver();
  const [received] = receiver.received as [Received];
  expect(handedOver(received)).toMatchObject({ type: 'opt-in.confirmed', data: { reference } });
  expect(await problemsOf(received, 'foerderpilot')).toEqual([]);
});

/** @returns the errors that Ajv finds in a delivery by the schema that `delivery-schema` prints for the form */
async function problemsOf(
  { body }: Received,
  form: string,
  environment: Environment = {},
): Promise<readonly unknown[]> {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  await runForms(['delivery-schema', form], { FORMS_DIR: FORMS, ...environment }, new Date(), {
    print,
    complain: print,
    terminal: process.stderr,
  });
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
  addFormats.default(ajv);
  ajv.validate(JSON.parse(printed.join('\n')) as object, JSON.parse(body));
  return ajv.errors ?? [];
}
