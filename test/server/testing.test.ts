import { beforeAll, afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Finding } from '../../src/engine/errors.ts';
import { editForms } from './edit-forms.ts';
import { exampleAnswers, startTestServer, type TestServer } from './test-server.ts';

const FORM = 'waermepumpe-foerderbonus';
const SUBMIT = '/v2/funding/waermepumpeFoerderbonus';
/** An example with an invoice dated two days after the server's clock. */
const early = { ...exampleAnswers(FORM), rechnungsdatum: '16.04.2026' };
const LATER = '2026-04-20T10:00:00+02:00';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, FORM);
});
afterAll(() => server.close());

const submit = async (at: TestServer, headers: Record<string, string> = {}) =>
  (await at.app.inject({ method: 'POST', url: SUBMIT, payload: early, headers })).statusCode;

async function findings(headers: Record<string, string> = {}) {
  const response = await server.app.inject({ url: `/v2/forms/${FORM}/findings`, headers });
  return {
    status: response.statusCode,
    etag: String(response.headers['etag']),
    ...(response.statusCode === 200 ? response.json<{ hash: string; findings: readonly Finding[] }>() : {}),
  };
}

const pathsAt = async (moment: string) =>
  (await server.app.inject({ url: `/v2/forms/${FORM}/paths`, headers: { 'test-now': moment } })).json<
    readonly { name: string; today: string; address: string }[]
  >();

const refusal = async () => (await server.app.inject(`/v2/forms/${FORM}/refused`)).json<{ text: string }>().text;

describe('without the testing mode', () => {
  it("there is nothing for testers, and no other clock than the server's", async () => {
    const ordinary = await startTestServer({ TEST_MODE: '', NOW: '' }, FORM);
    onTestFinished(() => ordinary.close());
    for (const part of ['testing', 'findings', 'paths', 'refused', 'examples/complete'])
      expect([part, (await ordinary.app.inject(`/v2/forms/${FORM}/${part}`)).statusCode]).toEqual([part, 404]);
    expect([await submit(ordinary), await submit(ordinary, { 'test-now': LATER })]).toEqual([400, 400]);
  });
});

describe('what a form can be filled with', () => {
  it('are its examples, each with what it shows and the day that it is meant for', async () => {
    const { texts, fillings } = (await server.app.inject(`/v2/forms/${FORM}/testing`)).json<{
      texts: Record<string, string>;
      fillings: readonly Record<string, string>[];
    }>();
    expect(texts).toMatchObject({ title: 'Testhilfe' });
    expect(fillings.map(({ name }) => name)).toContain('complete');
    const late = fillings.find(({ name }) => name === 'frist-zu-spaet');
    expect(late).toMatchObject({
      group: 'example',
      description: expect.any(String),
      today: expect.stringMatching(/^\d{2}\.\d{2}\.\d{4}$/),
    });
    expect((await server.app.inject(late?.['address'] ?? '')).json()).toMatchObject({
      answers: exampleAnswers(FORM, 'frist-zu-spaet'),
    });
  });

  it('have the values that they name', async () => {
    const file = `${FORM}/examples/leer.json`;
    onTestFinished(
      editForms(server.formsDir, { file, from: '"answers": {', to: '"answers": { "nachname": "{value.bonus.sign}"' }),
    );
    const { answers } = (await server.app.inject(`/v2/forms/${FORM}/examples/leer?day=14.04.2026`)).json<{
      answers: object;
    }>();
    expect(answers).toEqual({ nachname: '€ 250,00' });
  });

  it('leave out a file that is just being written', async () => {
    onTestFinished(editForms(server.formsDir, { file: `${FORM}/examples/leer.json`, from: '"today"', to: 'today"' }));
    const names = (await server.app.inject(`/v2/forms/${FORM}/testing`))
      .json<{ fillings: readonly { name: string }[] }>()
      .fillings.map(({ name }) => name);
    expect([names.includes('leer'), names.includes('complete')]).toEqual([false, true]);
  });

  it('are the paths through it as well, which it takes on their day', async () => {
    const paths = (await server.app.inject(`/v2/forms/${FORM}/paths`)).json<
      readonly { group: string; name: string; description: string; address: string }[]
    >();
    expect(new Set(paths.map(({ group }) => group))).toEqual(new Set(['path']));
    const whole = paths.find(({ description }) => description === '');
    const { answers } = (await server.app.inject(whole?.address ?? '')).json<{ answers: Record<string, unknown> }>();
    expect((await server.app.inject({ method: 'POST', url: SUBMIT, payload: answers })).statusCode).toBe(201);
    expect((await server.app.inject(`/v2/forms/${FORM}/paths/gibt-es-nicht`)).statusCode).toBe(404);
  });

  it('keep the day on which the paths were looked for, wherever the clock of the page is then', async () => {
    const [path] = await pathsAt(LATER);
    expect((await server.app.inject(path?.address ?? '')).json()).toMatchObject({
      name: path?.name,
      today: path?.today,
    });
    expect(path?.today).toBe('20.04.2026');
  });

  it('are paths of the first day of a form that is not open yet', async () => {
    onTestFinished(
      editForms(server.formsDir, {
        file: `${FORM}/ui.json`,
        from: '"reference": "WPB"',
        to: '"reference": "WPB", "openFrom": "01.05.2026", "closed": { "before": { "title": "Bald", "text": "Ab Mai." } }',
      }),
    );
    expect(await refusal()).toBe('');
    expect(new Set((await pathsAt(LATER)).map(({ today }) => today))).toEqual(new Set(['01.05.2026']));
  });

  it('are none for a form that there is not', async () => {
    for (const part of ['testing', 'findings', 'paths'])
      expect((await server.app.inject(`/v2/forms/gibt-es-nicht/${part}`)).statusCode).toBe(404);
  });
});

describe('what check finds', () => {
  it('is reported in German as the files are, and only when they changed', async () => {
    const before = await findings();
    expect(before.findings?.filter(({ severity, rule }) => severity === 'error' && rule !== 'block-unused')).toEqual(
      [],
    );
    expect((await findings({ 'if-none-match': before.etag })).status).toBe(304);
    const undo = editForms(server.formsDir, {
      file: 'shared/blocks/name.schema.json',
      from: '"title": "Vorname", "maxLength"',
      to: '"title": "Vorname", "maxLenght"',
    });
    const after = await findings({ 'if-none-match': before.etag });
    expect(after.findings).toContainEqual({
      rule: 'format',
      severity: 'error',
      file: 'shared/blocks/name.schema.json',
      line: expect.any(Number),
      column: expect.any(Number),
      message: '„maxLenght“ ist keine Angabe, die hier stehen darf. Sie hätte keine Wirkung.',
      fix: 'Meinten Sie „maxLength“?',
    });
    // the broken edit is not in service: the closed panel says so, and the log says it in German
    expect(await refusal()).toBe('Letzte Änderung nicht in Betrieb, Fehler: 1');
    expect(server.log).toContainEqual(
      expect.objectContaining({
        finding: expect.stringMatching(
          /name\.schema\.json:\d+:\d+ „maxLenght“ ist keine Angabe.* Meinten Sie/,
        ) as string,
        msg: expect.stringContaining('ist nicht in Betrieb, sondern die letzte gute Fassung') as string,
      }),
    );
    expect(after.hash).toBe(before.hash);
    undo();
    expect(await refusal()).toBe('');
    expect(await findings()).toMatchObject({ status: 200, findings: before.findings });
  });

  it('follows the examples, too', async () => {
    const { etag } = await findings();
    onTestFinished(
      editForms(server.formsDir, {
        file: `${FORM}/examples/neubau.json`,
        from: '"problems": []',
        to: '"problems": [{ "path": ["plz"], "message": "Nein" }]',
      }),
    );
    expect((await findings({ 'if-none-match': etag })).findings).toContainEqual(
      expect.objectContaining({ rule: 'example-differs', file: `${FORM}/examples/neubau.json` }),
    );
  });

  it('is of the day that the page counts with', async () => {
    const over = expect.objectContaining({ rule: 'window-over' }) as Finding;
    expect((await findings()).findings).not.toContainEqual(over);
    expect((await findings({ 'test-now': '2026-07-01T12:00:00+02:00' })).findings).toContainEqual(over);
  });
});

describe('the clock of a page in testing mode', () => {
  it("counts for its submits, and for nobody else's", async () => {
    expect([await submit(server), await submit(server, { 'test-now': LATER }), await submit(server)]).toEqual([
      400, 201, 400,
    ]);
  });

  it('has to name a moment with its zone', async () => {
    for (const moment of ['morgen', '2026-04-20', '2026-04-20T10:00:00']) {
      const response = await server.app.inject({
        method: 'POST',
        url: SUBMIT,
        payload: early,
        headers: { 'test-now': moment },
      });
      expect([response.statusCode, response.json()]).toEqual([
        400,
        [{ path: [], message: 'Die Anfrage ist ungültig.' }],
      ]);
    }
  });
});
