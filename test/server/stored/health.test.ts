import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openAssets } from '../../../src/server/assets/assets.ts';
import { StoreUnavailableError } from '../../../src/server/store/store-error.ts';
import { openWriteCheck } from '../../../src/server/write-check.ts';
import { scratchFolder } from '../../scratch.ts';
import { editForms, editJson } from '../edit-forms.ts';
import { emptyBuild } from '../empty-build.ts';
import { inDatabase } from '../place.ts';
import { temporaryFolder } from '../temporary.ts';
import { NO_FORMS, testApp } from '../test-app.ts';
import { copyForms, startTestServer, type TestServer } from '../test-server.ts';

const FORM = 'brennwertkessel';
let server: TestServer;
let buildFolder: string;
beforeAll(async () => {
  buildFolder = scratchFolder('build-');
  server = await startTestServer({}, FORM, openAssets(emptyBuild(buildFolder)));
});
afterAll(async () => {
  await server.close();
  rmSync(buildFolder, { recursive: true, force: true });
});

const built = () => openAssets(emptyBuild(temporaryFolder()));

const get = async (url: string, app = server.app) => {
  const response = await app.inject(url);
  return { status: response.statusCode, body: response.json<Record<string, unknown>>(), headers: response.headers };
};

it('/healthz shows that the process answers, whatever the store does', async () => {
  const gone = await testApp({ store: { check: () => Promise.reject(new Error('no')), rateLimits: undefined } });
  expect(await get('/healthz', gone)).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
});

/** Pages whose text the operator has to write, and settings that are still examples. */
const STAND_INS = expect.arrayContaining([
  '/datenschutz',
  '/privat/strom',
  'site.json: detail.address',
  'site.json: link.teilnahmebedingungen',
]) as unknown;

const warnings = ({ log }: TestServer) => log.filter(({ level }) => level === 40);

describe('the log at the start', () => {
  it('logs once which pages are stand-ins, and that testing mode is on', () => {
    expect(warnings(server).filter(({ placeholders }) => placeholders)).toEqual([
      expect.objectContaining({ placeholders: STAND_INS }),
    ]);
    expect(warnings(server).filter(({ msg }) => String(msg).includes('TEST_MODE'))).toHaveLength(1);
  });

  it('says nothing of either when there is nothing to say', async () => {
    const formsDir = temporaryFolder();
    copyForms(formsDir, FORM);
    editJson(formsDir, 'shared/pages.json', ({ pages }) => {
      for (const page of pages as { placeholder?: boolean }[]) delete page.placeholder;
    });
    editJson(formsDir, 'shared/site.json', (site) => delete site['placeholders']);
    const own = await startTestServer(
      { TEST_MODE: '', NOW: '', FORMS_DIR: formsDir },
      FORM,
      openAssets(emptyBuild(temporaryFolder())),
    );
    onTestFinished(() => own.close());
    expect(JSON.stringify(warnings(own))).not.toMatch(/TEST_MODE|stand-in/);
    expect(await get('/readyz', own.app)).toMatchObject({ status: 200, body: { placeholders: [], testMode: false } });
  });
});

describe('/readyz', () => {
  it('shows that all is well, and what serves', async () => {
    const { hash } = (await server.app.inject(`/v2/forms/${FORM}`)).json<{ hash: string }>();
    expect(await get('/readyz')).toEqual({
      status: 200,
      body: {
        store: true,
        migrations: true,
        disk: true,
        definitions: true,
        build: expect.stringMatching(/^[\w-]{12}$/),
        forms: { [FORM]: hash },
        demoData: true,
        placeholders: STAND_INS,
        testMode: true,
        problems: [],
      },
      headers: expect.objectContaining({ 'cache-control': 'no-store' }),
    });
  });

  it('is 503 while the store can not be read, without what its error quotes', async () => {
    const app = await testApp({
      store: {
        check: () => Promise.reject(new StoreUnavailableError('ECONNREFUSED', new Error('postgres://app:geheim@db'))),
        rateLimits: undefined,
      },
      assets: built(),
    });
    const { status, body } = await get('/readyz', app);
    expect({ status, body }).toEqual({
      status: 503,
      body: {
        store: false,
        migrations: false,
        disk: true,
        definitions: true,
        build: expect.any(String),
        forms: {},
        demoData: true,
        placeholders: [],
        testMode: false,
        problems: ["the store can't be read (ECONNREFUSED)"],
      },
    });
  });

  it('is 503 while nothing can be written, though all can be read', async () => {
    const full = new StoreUnavailableError('SQLITE_FULL', new Error('Müller'));
    const { dataDir, databaseUrl } = server;
    const written = openWriteCheck(
      { dataDir, databaseUrl, smtpUrl: undefined },
      { writeOnTrial: () => Promise.reject(full) },
    );
    const app = await testApp({ assets: built(), written });
    expect(await get('/readyz', app)).toMatchObject({
      status: 503,
      body: { store: false, migrations: true, disk: true, problems: ["the store can't be written (SQLITE_FULL)"] },
    });
  });

  it('is 503 while mails that are files have nowhere to be written', async () => {
    const dataDir = temporaryFolder();
    // a file in place of the folder: permissions would not stop root
    writeFileSync(join(dataDir, 'outbox'), '');
    const place = { dataDir, databaseUrl: server.databaseUrl };
    const store = { writeOnTrial: () => Promise.resolve() };
    const mailsAsFiles = await testApp({
      assets: built(),
      written: openWriteCheck({ ...place, smtpUrl: undefined }, store),
    });
    expect(await get('/readyz', mailsAsFiles)).toMatchObject({
      status: 503,
      body: { store: true, disk: false, problems: ["DATA_DIR/outbox can't be written (EEXIST)"] },
    });
    const mailServer = await testApp({
      assets: built(),
      written: openWriteCheck({ ...place, smtpUrl: 'smtp://mail' }, store),
    });
    expect(await get('/readyz', mailServer)).toMatchObject({ status: 200, body: { disk: true, problems: [] } });
    expect(readdirSync(dataDir)).toEqual(['outbox']);
  });

  it('writes once in five seconds, however many ask', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const place = { dataDir: temporaryFolder(), databaseUrl: server.databaseUrl, smtpUrl: undefined };
    const writeOnTrial = vi.fn<() => Promise<void>>().mockResolvedValue();
    const app = await testApp({ assets: built(), written: openWriteCheck(place, { writeOnTrial }) });
    const ask = () => Promise.all(Array.from({ length: 20 }, () => get('/readyz', app)));
    await ask();
    vi.advanceTimersByTime(4_900);
    await ask();
    expect(writeOnTrial).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(200);
    await ask();
    expect(writeOnTrial).toHaveBeenCalledTimes(2);
  });

  it('is 503 while nothing was built for the browser', async () => {
    expect(await get('/readyz', await testApp())).toMatchObject({
      status: 503,
      body: { build: null, problems: ['nothing was built for the browser: npm run build'] },
    });
  });

  it('is 503 while no form is in service', async () => {
    const app = await testApp({
      assets: built(),
      definitions: { ...NO_FORMS, ready: () => false, problems: () => ['edits were refused, see the log: a/ui.json'] },
    });
    expect(await get('/readyz', app)).toMatchObject({
      status: 503,
      body: { definitions: false, problems: ['no form is in service', 'edits were refused, see the log: a/ui.json'] },
    });
  });

  it('is 503 when a newer program has changed the tables', async () => {
    type Migrations = Record<'kysely_migration', { name: string; timestamp: string }>;
    await inDatabase(server, (db) =>
      db.withTables<Migrations>().insertInto('kysely_migration').values({ name: '999_newer', timestamp: '' }).execute(),
    );
    onTestFinished(() =>
      inDatabase(
        server,
        async (db) =>
          void (await db
            .withTables<Migrations>()
            .deleteFrom('kysely_migration')
            .where('name', '=', '999_newer')
            .execute()),
      ),
    );
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      body: {
        store: true,
        migrations: false,
        problems: ['the tables of the store are not those of this version of the program'],
      },
    });
  });

  it('names a file whose edit was refused, and stays 200: what was good before serves', async () => {
    const mend = editForms(server.formsDir, {
      file: `${FORM}/ui.json`,
      from: '"reference": "BWK"',
      to: '"reference" "BWK"',
    });
    await server.app.inject(`/web/r/${FORM}`);
    expect(await get('/readyz')).toMatchObject({
      status: 200,
      body: { definitions: true, problems: [`edits were refused, see the log: ${FORM}/ui.json`] },
    });
    mend();
    await server.app.inject(`/web/r/${FORM}`);
    expect(await get('/readyz')).toMatchObject({ status: 200, body: { problems: [] } });
  });
});

it.each([
  ['/healthz', ['answered']],
  ['/v2/nothing', ['answered']],
  ['/%zz', []],
])('the answer of %s names its request, as the log does', async (url, lines) => {
  const { headers } = await server.app.inject({ url, headers: { 'x-request-id': 'forged' } });
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(server.log.filter(({ reqId }) => reqId === headers['x-request-id']).map(({ msg }) => msg)).toEqual(lines);
});
