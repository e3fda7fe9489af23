import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { StoreUnavailableError } from '../../../src/server/errors.ts';
import { editForms } from '../edit-forms.ts';
import { inDatabase } from '../place.ts';
import { testApp } from '../test-app.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const FORM = 'brennwertkessel';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, FORM);
});
afterAll(() => server.close());

const get = async (url: string, app = server.app) => {
  const response = await app.inject(url);
  return { status: response.statusCode, body: response.json<Record<string, unknown>>(), headers: response.headers };
};

it('/healthz tells that the process answers, whatever the store does', async () => {
  const gone = await testApp({ store: { check: () => Promise.reject(new Error('no')) } });
  expect(await get('/healthz', gone)).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
});

describe('/readyz', () => {
  it('tells that all is well, and that the demo data serves', async () => {
    expect(await get('/readyz')).toMatchObject({
      status: 200,
      body: { store: true, migrations: true, definitions: true, demoData: true, problems: [] },
      headers: { 'cache-control': 'no-store' },
    });
  });

  it('is 503 while the store can not be read, without what its error quotes', async () => {
    const app = await testApp({
      store: {
        check: () => Promise.reject(new StoreUnavailableError('ECONNREFUSED', new Error('postgres://app:geheim@db'))),
      },
    });
    const { status, body } = await get('/readyz', app);
    expect({ status, body }).toEqual({
      status: 503,
      body: {
        store: false,
        migrations: false,
        definitions: true,
        demoData: true,
        problems: ["the store can't be read (ECONNREFUSED)"],
      },
    });
  });

  it('is 503 while no form is in service', async () => {
    const app = await testApp({ definitions: { ready: () => false, refused: () => ['a/ui.json'] } });
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
