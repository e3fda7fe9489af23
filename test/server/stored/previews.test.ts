import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { previewPlaceOf } from '../../../src/server/store/preview-store.ts';
import { editForms } from '../edit-forms.ts';
import { formsCommand } from '../forms-command.ts';
import { inDatabase } from '../place.ts';
import { temporaryFolder } from '../temporary.ts';
import { exampleAnswers, startTestServer, type TestServer } from '../test-server.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { writtenMails } from '../mail/written-mails.ts';
import { startReceiver } from '../delivery/receiver.ts';
import { CONFIRM, FORM as PILOT, SIGN_UP } from './opt-in/signing-up.ts';

const FORM = 'waermepumpe-foerderbonus';
const SUBMIT = '/v2/funding/waermepumpeFoerderbonus';
const MAIL = 'redaktion@example.at';

async function start(env: Readonly<Record<string, string>> = {}, form = FORM) {
  const server = await startTestServer({ TEST_MODE: '', NOW: '', RATE_LIMIT: '0', ...env }, form);
  onTestFinished(() => server.close());
  return { server, run: formsCommand(server, env) };
}

type Run = Awaited<ReturnType<typeof start>>['run'];

/**
 * Makes a preview.
 * @returns its number, the path of its page, and its secret
 */
async function preview(run: Run, ...args: readonly string[]) {
  const { code, out, err } = await run(['preview', FORM, ...args, '--json']);
  expect([code, err]).toEqual([0, '']);
  const { number, address } = JSON.parse(out) as { number: number; address: string };
  const { pathname } = new URL(address);
  return { number, pathname, secret: pathname.split('/').at(-1) ?? '' };
}

const page = async ({ app }: TestServer, url: string) => {
  const { statusCode, body, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
  return { status: statusCode, body, headers };
};

const apply = async ({ app }: TestServer, headers: Readonly<Record<string, string>> = {}, answers: object = {}) => {
  const payload = { ...exampleAnswers(FORM), ...answers };
  const { statusCode, body } = await app.inject({ method: 'POST', url: SUBMIT, payload, headers });
  return { status: statusCode, reference: (JSON.parse(body) as { referenz?: string }).referenz };
};

const TABLES = [
  'application',
  'upload',
  'opt_in',
  'outbox',
  'delivery',
  'reference_counter',
  'version',
  'definition',
] as const;

/** @returns how many rows each of the customers' tables has */
const realRows = (server: TestServer) =>
  inDatabase(server, async (db) => {
    const counts: Record<string, number> = {};
    for (const table of TABLES)
      counts[table] = (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    return counts;
  });

const references = (server: TestServer) =>
  inDatabase(server, async (db) =>
    (await db.selectFrom('application').select('reference').orderBy('reference').execute()).map((row) => row.reference),
  );

describe('a preview', () => {
  it('shows the draft of its moment to whoever has the address, and says that it is one', async () => {
    const { server, run } = await start({ PUBLISH: 'explicit' });
    await run(['publish', '--by', 'Huber', '--note', 'Start']);
    const served = async () => (await page(server, `/web/r/${FORM}`)).body;
    const before = await served();
    editForms(server.formsDir, {
      file: `${FORM}/ui.json`,
      from: '"label": "Anmeldung"',
      to: '"label": "Zu Ihrer Person"',
    });
    const { pathname } = await preview(run);
    editForms(server.formsDir, {
      file: `${FORM}/ui.json`,
      from: '"label": "Zu Ihrer Person"',
      to: '"label": "Später"',
    });
    const { status, body, headers } = await page(server, pathname);
    expect([status, headers['x-robots-tag'], headers['cache-control'], headers['referrer-policy']]).toEqual([
      200,
      'noindex, nofollow',
      'no-store',
      'no-referrer',
    ]);
    expect(body).toContain('Zu Ihrer Person');
    expect(body).toContain('Vorschau bis 28.04.2026: Das ist ein Entwurf.');
    expect(body).toContain('es geht keine E-Mail hinaus');
    expect(await served()).toBe(before);
    // the files that the page loads need no secret
    for (const [, address = ''] of body.matchAll(/(?:href|src)="(\/assets\/(?:forms|site)\/[^"]+)"/g))
      expect([address, (await server.app.inject(address)).statusCode]).toEqual([address, 200]);
  });

  it.each([
    ['openFrom": "01.01.2099', 'before', 'Das Formular öffnet am 01.01.2099: Bis dahin zeigt die Adresse nur „Zu“.'],
    [
      'openUntil": "01.01.2020',
      'after',
      'Der letzte Tag des Formulars war der 01.01.2020: Die Adresse zeigt nur „Zu“.',
    ],
  ])(
    'of a form that is closed is made, and the command says that there is only that page: %s',
    async (day, when, told) => {
      const { server, run } = await start();
      const from = '"reference": "WPB"';
      const to = `${from}, "${day}", "closed": { "${when}": { "title": "Zu", "text": "Geschlossen." } }`;
      editForms(server.formsDir, { file: `${FORM}/ui.json`, from, to });
      const { code, out } = await run(['preview', FORM]);
      expect([code, out]).toEqual([0, expect.stringContaining(told)]);
      const closed = expect.objectContaining({ title: 'Zu' }) as unknown;
      expect(JSON.parse((await run(['preview', FORM, '--json'])).out)).toMatchObject({ closed });
      const [address = ''] = /\/web\/vorschau\/\S+/.exec(out) ?? [];
      expect((await page(server, address)).body).toContain('Geschlossen.');
      editForms(server.formsDir, { file: `${FORM}/ui.json`, from: to, to: from });
      expect((await run(['preview', FORM])).out).not.toContain('nur „');
    },
  );

  it('takes submits that count nowhere: no number, no list, no hand-over, no metrics, and mails only to those named', async () => {
    const [inbox, receiver] = [await startMailServer(), await startReceiver()];
    onTestFinished(() => inbox.close());
    const { server, run } = await start({
      SMTP_URL: inbox.url,
      PUBLIC_URL: 'https://forms.example.at',
      NOTIFY_EMAIL: 'team@example.at',
      METRICS_PORT: '9000',
      DELIVERY_URL: receiver.url,
      DELIVERY_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
      DELIVERY_ALLOW_PRIVATE: '1',
    });
    const { secret } = await preview(run, '--to', MAIL, 'chef@example.at');
    expect((await apply(server)).reference).toBe('WPB-2026-000001');
    const before = await realRows(server);
    const sent = [await apply(server, { preview: secret }), await apply(server, { preview: secret })];
    expect(sent).toEqual([
      { status: 201, reference: 'TEST1-WPB-2026-000001' },
      { status: 201, reference: 'TEST1-WPB-2026-000002' },
    ]);
    expect(await apply(server, { preview: secret }, { plz: '1' })).toMatchObject({ status: 400 });
    expect(await realRows(server)).toEqual(before);
    expect((await apply(server)).reference).toBe('WPB-2026-000002');
    await server.sendMails();
    await server.deliver();
    const marked = inbox.mails.filter(({ subject }) => subject?.startsWith('Vorschau: '));
    const [chef, editor] = ['chef@example.at', MAIL].map((one) =>
      marked.filter(({ recipients }) => recipients.join() === one),
    );
    expect([chef?.length, editor?.length, marked.length, inbox.mails.length]).toEqual([2, 2, 4, 8]);
    expect(receiver.received).toHaveLength(2);
    const measured = (await server.metrics?.inject('/metrics'))?.body ?? '';
    expect(measured).toMatch(/form_submits_total\{form="waermepumpe-foerderbonus",outcome="accepted"\} 2/);
    expect(measured).not.toMatch(/outcome="invalid"\} [1-9]/);
  });

  it('of an opt-in is confirmed by the link in its mail', async () => {
    const { server, run } = await start({ PUBLIC_URL: 'https://forms.example.at' }, PILOT);
    const { code, out } = await run(['preview', PILOT, '--to', MAIL, '--json']);
    expect(code).toBe(0);
    const secret = new URL((JSON.parse(out) as { address: string }).address).pathname.split('/').at(-1) ?? '';
    const post = async (url: string, headers: Readonly<Record<string, string>>, payload: object = {}) => {
      const answered = await server.app.inject({ method: 'POST', url, headers, payload });
      return [answered.statusCode, (JSON.parse(answered.body) as { status?: string }).status];
    };
    expect(await post(SIGN_UP, { preview: secret }, exampleAnswers(PILOT))).toEqual([202, 'PENDING']);
    await server.sendMails();
    const [mail] = await writtenMails(server);
    const link = /https:\S+\/bestaetigung\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    const { pathname } = new URL(link);
    expect(pathname).toMatch(new RegExp(`^/web/vorschau/${secret}/bestaetigung/`));
    expect(await page(server, pathname)).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    const confirm = `${CONFIRM}${pathname.split('/').at(-1)}`;
    expect(await post(confirm, {})).toEqual([404, 'UNKNOWN']);
    expect(await post(confirm, { preview: secret })).toEqual([200, 'CONFIRMED']);
    expect((await realRows(server))['opt_in']).toBe(0);
  });

  it('ends also where the folder of its mails is not for who ends it, and names the files that are left', async () => {
    const { server, run } = await start();
    const [{ secret }, outbox] = [await preview(run, '--to', 'eva@example.at'), join(server.dataDir, 'outbox')];
    expect((await apply(server, { preview: secret })).status).toBe(201);
    await server.sendMails();
    const [file = ''] = readdirSync(outbox);
    rmSync(outbox, { recursive: true });
    // a file in place of the folder: permissions would not stop root
    writeFileSync(outbox, '');
    const { code, out } = await run(['preview', '--end', '1']);
    expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining(join(outbox, file)) });
    expect(out).toContain('Entfernt: 1 Anträge');
  });

  it('is not there for who has another secret, after 14 days, and once it was ended', async () => {
    const { server, run } = await start();
    const unknown = `/web/vorschau/${'x'.repeat(43)}`;
    const nowhere = (await page(server, '/web/r/gibt-es-nicht')).body;
    expect(await page(server, unknown)).toMatchObject({ status: 404, body: nowhere });
    const [first, second] = [await preview(run), await preview(run)];
    const statuses = async (...paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await page(server, path)).status));
    expect(await statuses(first.pathname, second.pathname, unknown, `${first.pathname}x`)).toEqual([
      200, 200, 404, 404,
    ]);
    const sent = await apply(server, { preview: first.secret });
    expect(sent.status).toBe(201);

    expect((await run(['preview'])).out).toMatch(/^Nr\..*\n1 .*niemanden\n2 .*niemanden$/s);
    expect((await run(['preview', '--end', '1'])).out).toContain('Entfernt: 1 Anträge, 0 Anmeldungen, 1 Dateien.');
    expect((await run(['preview', '--end', '1'])).code).toBe(1);
    expect(await statuses(first.pathname, second.pathname)).toEqual([404, 200]);
    expect((await apply(server, { preview: first.secret })).status).toBe(404);
    const form = await server.app.inject({ url: `/v2/forms/${FORM}`, headers: { preview: first.secret } });
    expect(form.statusCode).toBe(404);

    expect((await apply(server, { preview: second.secret })).status).toBe(201);
    server.setNow('2026-04-28T09:00:00+02:00');
    expect(await statuses(second.pathname)).toEqual([404]);
    await server.removeExpired();
    expect(await apartRows(server)).toEqual({ preview: 0, application: 0, upload: 0, version: 0 });
    const told = JSON.stringify(server.log);
    for (const { secret } of [first, second]) expect(told).not.toContain(secret.slice(0, 8));
  });

  it('has a number that no other gets after its end, not even the only one', async () => {
    const { run } = await start();
    expect((await preview(run)).number).toBe(1);
    await run(['preview', '--end', '1']);
    expect((await preview(run)).number).toBe(2);
    expect([(await run(['preview', '--end', '1'])).code, (await preview(run)).number]).toEqual([1, 3]);
  });

  it('gets a number beside previews that an older program made', async () => {
    const { server, run } = await start();
    await preview(run);
    await inDatabase(previewPlaceOf(server), (db) => db.deleteFrom('reference_counter').execute());
    expect((await preview(run)).number).toBe(2);
  });

  it('is emptied by a command that reaches no application', async () => {
    const { server, run } = await start();
    const { secret } = await preview(run);
    await apply(server);
    await apply(server, { preview: secret });
    const [before, kept] = [await realRows(server), await references(server)];
    expect((await run(['preview', '--empty'])).out).toContain('entfernt: 1 Anträge, 0 Anmeldungen, 1 Dateien.');
    expect(await apartRows(server)).toMatchObject({ preview: 1, application: 0, upload: 0 });
    expect([await realRows(server), await references(server)]).toEqual([before, kept]);
    expect((await apply(server, { preview: secret })).status).toBe(201);
  });

  it('says where it began a store, since a server may have another', async () => {
    const { server } = await start();
    const run = formsCommand({ formsDir: server.formsDir, dataDir: temporaryFolder(), databaseUrl: undefined });
    expect((await run(['preview', FORM])).out).toMatch(/neu angelegt.*--env-file/);
    expect((await run(['preview', FORM])).out).not.toContain('neu angelegt');
  });

  it('is not made of a draft that cannot be read, and of a form that there is not', async () => {
    const { server, run } = await start();
    editForms(server.formsDir, { file: `${FORM}/ui.json`, from: '"reference"', to: '"refrence"' });
    const refused = await run(['preview', FORM]);
    expect([refused.code, refused.out.includes('ui.json'), refused.err]).toEqual([
      1,
      true,
      'Davon gibt es keine Vorschau, solange der Entwurf so nicht gelesen werden kann.',
    ]);
    expect((await run(['preview', 'gibt-es-nicht'])).code).toBe(2);
    expect((await run(['preview', FORM, '--to', 'niemand'])).code).toBe(2);
    expect((await run(['preview'])).out).toBe('Es gibt keine Vorschau.');
  });
});

describe('testing mode', () => {
  it('takes what its pages send apart from the applications: no number, no hand-over, mails in files alone', async () => {
    const [inbox, receiver] = [await startMailServer(), await startReceiver()];
    onTestFinished(() => inbox.close());
    const { server, run } = await start({
      TEST_MODE: '1',
      SMTP_URL: inbox.url,
      PUBLIC_URL: 'https://forms.example.at',
      DELIVERY_URL: receiver.url,
      DELIVERY_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
      DELIVERY_ALLOW_PRIVATE: '1',
    });
    const { body } = await page(server, `/web/r/${FORM}?test=1`);
    const { headers } = JSON.parse(/id="ff-page">([^<]*)</.exec(body)?.[1] ?? '') as {
      headers: Record<string, string>;
    };
    const before = await realRows(server);
    expect(await apply(server, headers)).toEqual({ status: 201, reference: 'TEST-WPB-2026-000001' });
    expect(await realRows(server)).toEqual(before);
    expect((await apply(server)).reference).toBe('WPB-2026-000001');
    await server.sendMails();
    await server.deliver();
    expect(inbox.mails.map(({ text = '' }) => text.includes('TEST-WPB'))).toEqual([false]);
    expect((await writtenMails(server)).map(({ text }) => text?.includes('TEST-WPB-2026-000001'))).toEqual([true]);
    expect(receiver.received).toHaveLength(1);
    await run(['preview', '--empty']);
    expect([await references(server), await writtenMails(server)]).toEqual([['WPB-2026-000001'], []]);
  });

  it('confirms what was signed up for there, whatever day the page had', async () => {
    const { server } = await start({ TEST_MODE: '1', NOW: '2026-11-23T09:00:00+01:00' }, PILOT);
    const post = (url: string, payload: object, headers = {}) =>
      server.app.inject({ method: 'POST', url, payload, headers });
    const headers = { 'test-now': '2026-04-14T09:00:00+02:00' };
    expect((await post(SIGN_UP, exampleAnswers(PILOT), headers)).statusCode).toBe(202);
    await server.sendMails();
    await server.removeExpired();
    const [, token = ''] = /bestaetigung\/([\w-]+)/.exec((await writtenMails(server))[0]?.text ?? '') ?? [];
    expect((await post(CONFIRM + token, {})).json()).toEqual({ status: 'CONFIRMED' });
    expect((await realRows(server))['opt_in']).toBe(0);
  });
});

/** @returns how many rows there are in the previews' store */
function apartRows(server: TestServer): Promise<Readonly<Record<string, number>>> {
  return inDatabase(previewPlaceOf(server), async (db) => {
    const counts: Record<string, number> = {};
    for (const table of ['preview', 'application', 'upload', 'version'] as const)
      counts[table] = (await db.selectFrom(table).selectAll().execute()).length;
    return counts;
  });
}
