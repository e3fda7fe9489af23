import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { productForm } from '../../forms/files.ts';
import { editForms } from '../edit-forms.ts';
import { exampleAnswers, startTestServer, storedCount, takenAnswer } from '../test-server.ts';
import { complete, FORM, PATH, referenceIn, type Sender, startSender } from './sender.ts';

const CHANGED = 'Das Formular wurde geändert. Bitte laden Sie die Seite neu. Ihre Angaben bleiben erhalten.';
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

let sender: Sender;
beforeAll(async () => {
  sender = await startSender();
});
afterAll(() => sender.server.close());

describe('a request that is none', () => {
  const tooLarge = {
    status: 413,
    body: { message: 'Ihre Angaben sind zu groß. Bitte wählen Sie eine kleinere Datei.' },
  };
  const badRequest = { status: 400, body: [{ path: [], message: 'Die Anfrage ist ungültig.' }] };
  it.each([
    ['broken JSON', '{"kunde":'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[{"kunde":"KUNDE"}]'],
    ['a text', '"KUNDE"'],
    ['a number', '1'],
    ['nested endlessly', `{"kunde":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ])('is refused: %s', async (_what, payload) => {
    const { status, body } = await sender.send(payload);
    expect({ status, body }).toEqual(badRequest);
  });

  it('is refused when it is larger than the form can be', async () => {
    const { status, body } = await sender.send(JSON.stringify({ ...complete, vorname: 'x'.repeat(15 * 1024 * 1024) }));
    expect({ status, body }).toEqual(tooLarge);
  });

  const long = 'x'.repeat(300 * 1024);
  it.each<[string, object]>([
    ['in a field', { vorname: long }],
    ['in several fields', { vorname: long.slice(0, 150_000), nachname: long.slice(0, 150_000) }],
    ['under a name that no field has', { unbekannt: [{ tief: [long] }] }],
    ['as a name', { [long]: 1 }],
    ['beside a file', { rechnung: { ...complete.rechnung, weiteres: long } }],
    ['in the name of a file', { rechnung: { ...complete.rechnung, name: long } }],
  ])('is refused when its texts are longer than all of a form, %s', async (_where, answers) => {
    const { status, body } = await sender.send(JSON.stringify({ ...complete, ...answers }));
    expect({ status, body }).toEqual(tooLarge);
  });

  it('is refused as soon as it is larger than the form can be, when it does not say how large it is', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, ' ');
    let read = 0;
    const payload = Readable.from(
      (function* () {
        for (; read < 50; read++) yield megabyte;
      })(),
    );
    const response = await sender.server.app.inject({
      method: 'POST',
      url: PATH,
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([response.statusCode, response.json()]).toEqual([tooLarge.status, tooLarge.body]);
    expect(read).toBeLessThan(20);
  });

  it('is refused when it is no JSON', async () => {
    expect(await sender.send('kunde=KUNDE', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 415,
      body: { message: 'Das Format der Anfrage wird nicht unterstützt.' },
    });
  });

  it('is refused where no form is', async () => {
    const response = await sender.server.app.inject({ method: 'POST', url: '/v2/funding/gibtEsNicht', payload: {} });
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Diese Adresse gibt es nicht.' }]);
  });
});

describe('the Idempotency-Key', () => {
  it('makes a repeated request the same application', async () => {
    const headers = key();
    const first = await sender.apply({}, headers);
    const before = await storedCount(sender.server);
    const again = await sender.apply({}, headers);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await storedCount(sender.server)).toBe(before);
  });

  it('takes an application once when it comes twice at the same time', async () => {
    const headers = key();
    const before = await storedCount(sender.server);
    const answers = await Promise.all([1, 2, 3, 4].map(() => sender.apply({}, headers)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await storedCount(sender.server)).toBe(before + 1);
  });

  it('with other content is answered with the reference that there is', async () => {
    const headers = key();
    const first = await sender.apply({}, headers);
    const other = await sender.apply({ vorname: 'Moritz' }, headers);
    expect({ status: other.status, body: other.body }).toEqual({
      status: 422,
      body: { message: 'Ihr Antrag ist bereits eingegangen.', referenz: referenceIn(first.body) },
    });
  });

  it('of one form is no key of another, opt-ins included', async () => {
    const server = await startTestServer();
    onTestFinished(() => server.close());
    const headers = { 'idempotency-key': '00000001' };
    const forms = ['geraetetausch', 'brennwertkessel', 'foerderpilot', 'stressfrei'];
    const send = async (form: string, changes: object = {}) => {
      const { submit } = productForm(form);
      const payload = { ...exampleAnswers(form), ...changes };
      const response = await server.app.inject({ method: 'POST', url: submit.path, payload, headers });
      return { status: response.statusCode, body: response.json<unknown>() };
    };
    const first = [];
    for (const form of forms) first.push({ form, ...(await send(form)) });
    expect(first.map(({ status, body }) => [status, body])).toEqual(
      first.map(({ form }) => takenAnswer(productForm(form))),
    );
    for (const { form, body } of first) {
      expect((await send(form)).body).toEqual(body);
      const referenz: unknown = expect.stringMatching(`^${productForm(form).reference}-`);
      expect(await send(form, { vorname: 'Moritz' })).toMatchObject({ status: 422, body: { referenz } });
    }
  });

  it('is not used up by an application with mistakes', async () => {
    const headers = key();
    expect((await sender.apply({ plz: '0' }, headers)).status).toBe(400);
    expect((await sender.apply({}, headers)).status).toBe(201);
  });

  it('that is malformed is refused', async () => {
    for (const malformed of ['x', 'ä'.repeat(20), 'x'.repeat(129), 'a b c d e f g', "' or 1=1 --"]) {
      const { status, body } = await sender.apply({}, { 'idempotency-key': Buffer.from(malformed).toString('latin1') });
      expect({ malformed, status, body }).toEqual({
        malformed,
        status: 400,
        body: [{ path: [], message: 'Der Idempotency-Key ist ungültig.' }],
      });
    }
  });

  it('that is missing makes every request an application', async () => {
    expect((await sender.apply()).text).not.toBe((await sender.apply()).text);
  });
});

describe('the Form-Version', () => {
  it('that nobody knows, or that is of no form, gets the message to reload', async () => {
    for (const version of ['gibtesnicht', '', '../x', 'x'.repeat(5000)]) {
      const { status, body } = await sender.apply({}, { 'form-version': version });
      expect({ version, status, body }).toEqual({ version, status: 409, body: { message: CHANGED } });
    }
  });

  it('in service is accepted', async () => {
    const { hash } = (await sender.server.app.inject(`/v2/forms/${FORM}`)).json<{ hash: string }>();
    expect((await sender.apply({}, { 'form-version': hash })).status).toBe(201);
  });

  it('that is wrong does not hide that the application is here already', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await sender.apply({}, headers);
    expect(await sender.apply({}, { ...headers, 'form-version': 'gibtesnicht' })).toMatchObject({
      status: 201,
      body: first.body,
    });
  });
});

it('answers to many wrong requests hold no trace of the program', async () => {
  const answers = [
    await sender.send('{'),
    await sender.apply({ kunde: {} }),
    await sender.apply({}, { 'idempotency-key': '?' }),
    await sender.apply({}, { 'form-version': '?' }),
    await sender.send('x', { 'content-type': 'text/plain' }),
  ];
  for (const { status, text } of answers) {
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/\bat \/|node:|\.ts\b|Error|SQLITE|ajv|stack/);
  }
  expect(sender.server.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

describe('a form that is open from one day to another', () => {
  const days =
    '"openFrom": "14.04.2026", "openUntil": "15.04.2026", "closed": { "before": {"title": "Bald", "text": "Ab 14. April."}, "after": {"title": "Vorbei", "text": "Fragen? {phone}"} },';

  it('takes no application before and after, and says why', async () => {
    const own = await startSender();
    onTestFinished(() => own.server.close());
    editForms(own.server.formsDir, {
      file: `${FORM}/ui.json`,
      from: '"reference": "WPB",',
      to: `"reference": "WPB", ${days}`,
    });
    const on = async (day: string) => {
      own.server.setNow(`${day}T12:00:00+02:00`);
      const { status, body } = await own.apply({});
      return status === 400 ? body : status;
    };
    expect(await on('2026-04-13')).toEqual([{ path: [], message: 'Ab 14. April.' }]);
    expect(await on('2026-04-14')).toBe(201);
    expect(await on('2026-04-15')).toBe(201);
    expect(await on('2026-04-16')).toEqual([{ path: [], message: 'Fragen? 0732 000 0000' }]);
  });
});
