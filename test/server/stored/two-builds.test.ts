import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openAssets } from '../../../src/server/assets/assets.ts';
import { UNUSED_MS, openAssetStore } from '../../../src/server/assets/asset-store.ts';
import { openStore } from '../../../src/server/store/store.ts';
import { scratchFolder } from '../../scratch.ts';
import { editForms } from '../edit-forms.ts';
import { environmentOf, inDatabase, temporaryPlace, temporaryStore } from '../place.ts';
import { smallBuild } from '../small-build.ts';
import { temporaryFolder } from '../temporary.ts';
import { testApp } from '../test-app.ts';
import { copyForms, startTestServer, type TestServer } from '../test-server.ts';

const FORM = 'brennwertkessel';
const PAGES = ['/web/r/', `/web/r/${FORM}`, '/impressum', '/nirgends', '/web/r/embed.js'];

let folder: string;
let old: string;
let young: string;
beforeAll(async () => {
  folder = scratchFolder('builds-');
  [old, young] = [await smallBuild('old', folder), await smallBuild('young', folder)];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(build: string, beside?: TestServer, formsDir = beside?.formsDir): Promise<TestServer> {
  const env = beside ? { ...environmentOf(beside), FORMS_DIR: formsDir ?? '' } : {};
  const server = await startTestServer(env, FORM, openAssets(build));
  onTestFinished(() => server.close());
  return server;
}

/** Starts two servers over one store, each with its own build, site texts and definition of the form. */
async function startBoth(): Promise<readonly [TestServer, TestServer]> {
  const first = await start(old);
  return [first, await start(young, first, otherForms())];
}

/** Forms with other settings: they stand for what a newer program makes of the same files. */
function otherForms(): string {
  const forms = join(temporaryFolder(), 'forms');
  copyForms(forms, FORM);
  editForms(forms, { file: `${FORM}/ui.json`, from: '"reference": "BWK"', to: '"reference": "NEU"' });
  editForms(forms, { file: 'shared/site.json', from: '"0732 000 0000"', to: '"0800 123 456"' });
  return forms;
}

type Get = (url: string) => Promise<{ readonly statusCode: number; readonly body: string }>;
const at =
  (server: TestServer): Get =>
  (url) =>
    server.app.inject({ url, headers: { accept: 'text/html' } });

/** @returns the addresses of the assets that a page or script names */
function namedIn(text: string): readonly string[] {
  const addresses = [...text.matchAll(/["'#](\/assets\/[^"'#]+)/g)].map(([, address = '']) => address);
  const besides = [...text.matchAll(/["'`](?:\.\/)?([\w.-]+-[\w-]{8}\.(?:js|css))["'`]/g)];
  return [...addresses, ...besides.map(([, name]) => `/assets/app/${name}`)];
}

/**
 * Loads a page, the files that it names, and theirs.
 * @returns the status of each address requested
 */
async function view(page: string, get: Get): Promise<ReadonlyMap<string, number>> {
  const loaded = new Map<string, number>();
  const load = async (url: string): Promise<void> => {
    if (loaded.has(url)) return;
    loaded.set(url, 0);
    const { statusCode, body } = await get(url);
    loaded.set(url, statusCode);
    if (!url.endsWith('.json')) for (const address of namedIn(body)) await load(address);
  };
  await load(page);
  return loaded;
}

const isMissing = ([url, status]: readonly [string, number]) => status !== 200 && url !== '/nirgends';

describe('two builds behind one proxy', () => {
  it('answer what pages of the other name: 200 views, in turn, and nothing is missing', async () => {
    const both = await startBoth();
    let turn = 0;
    const missing: unknown[] = [];
    const loaded = new Set<string>();
    for (let n = 0; n < 200; n++) {
      // the page comes from one server, and its files from both in turn
      const [page = ''] = PAGES.slice(n % PAGES.length);
      turn += 1 + (n % 3);
      const seen = await view(page, (url) => at(both[turn++ % 2] ?? both[0])(url));
      missing.push(...[...seen].filter(isMissing));
      for (const url of seen.keys())
        loaded.add(url.replace(/-[\w-]{8}\./, '-HASH.').replace(/\/[\w-]{22}\//, '/HASH/'));
    }
    expect(missing).toEqual([]);
    expect([...loaded].filter((url) => url.startsWith('/assets/')).toSorted()).toEqual([
      '/assets/app/embed-HASH.js',
      '/assets/app/host-HASH.css',
      '/assets/app/later-HASH.css',
      '/assets/app/later-HASH.js',
      '/assets/app/page-HASH.js',
      '/assets/app/preload-helper-HASH.js',
      `/assets/forms/HASH/${(await steps(both[0]))[0]}.js`,
      '/assets/site/HASH/icon.svg',
      '/assets/site/HASH/touchIcon.png',
    ]);
  });

  it('answer with the rules that the other has compiled, not with their own', async () => {
    const [first, second] = await startBoth();
    const hash = (await first.app.inject(`/v2/forms/${FORM}`)).json<{ hash: string }>().hash;
    const address = `/assets/forms/${hash}/${(await steps(first))[0]}.js`;
    const body = Buffer.from('export default () => ({});');
    await inDatabase(first, (db) => db.updateTable('asset').set({ body }).where('address', '=', address).execute());
    expect((await at(second)(address)).body).toBe(body.toString());
    // without the stored rules, as if the version were older than the asset table
    await inDatabase(first, (db) => db.deleteFrom('asset').where('address', 'like', '/assets/forms/%').execute());
    const third = await start(young, first);
    expect((await at(third)(address)).statusCode).toBe(200);
  });
});

async function steps(server: TestServer): Promise<readonly string[]> {
  const { hash } = (await server.app.inject(`/v2/forms/${FORM}`)).json<{ hash: string }>();
  const form = await server.app.inject(`/assets/forms/${hash}/form.json`);
  return form.json<{ steps: { id: string }[] }>().steps.map(({ id }) => id);
}

describe('after a restart with another build', () => {
  it('pages of the build before find all that they may still ask for', async () => {
    const place = environmentOf(await temporaryPlace());
    const first = await startTestServer(place, FORM, openAssets(old));
    const before = await Promise.all(PAGES.map((page) => view(page, at(first))));
    await first.close();
    const second = await startTestServer({ ...place, FORMS_DIR: otherForms() }, FORM, openAssets(young));
    onTestFinished(() => second.close());
    const later = before.flatMap((seen) => [...seen.keys()]).filter((url) => url.startsWith('/assets/'));
    for (const url of later) expect([url, (await at(second)(url)).statusCode]).toEqual([url, 200]);
    const { headers } = await second.app.inject({ url: later[0] ?? '', headers: { 'accept-encoding': 'br' } });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(later.length).toBeGreaterThan(10);
  });

  it('what no build has is no page, and nobody caches that', async () => {
    const server = await start(young);
    for (const url of ['/assets/app/page-AAAAAAAA.js', '/assets/app/x.js', '/assets/forms/x/form.json', '/nirgends']) {
      const { statusCode, headers } = await server.app.inject(url);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
    }
  });
});

it('a build that is made while the server runs is stored before a page names it, and the one before it stays', async () => {
  const own = await smallBuild('own', temporaryFolder());
  const first = await start(own);
  const before = await view('/web/r/', at(first));
  await smallBuild('next', temporaryFolder(), own);
  const page = await at(first)('/web/r/');
  const second = await start(young, first);
  for (const url of [...namedIn(page.body), ...before.keys()])
    expect([url, (await at(second)(url)).statusCode]).toEqual([url, 200]);
  expect(namedIn(page.body)).not.toEqual(namedIn((await at(second)('/web/r/')).body));
});

it('a build is stored before a page names it that says that there is no such page', async () => {
  const own = await smallBuild('own', temporaryFolder());
  const first = await start(own);
  await smallBuild('next', temporaryFolder(), own);
  const named = namedIn((await at(first)('/nirgends')).body);
  const second = await start(young, first);
  for (const url of named) expect([url, (await at(second)(url)).statusCode]).toEqual([url, 200]);
  expect(named).not.toEqual([]);
});

describe('stored files', () => {
  const app = { of: 'build', address: '/assets/app/page-AAAAAAAA.js' };

  it('are answered with 503, which nobody caches, while the store is gone', async () => {
    const server = await start(old);
    const store = await openStore(server);
    const gone = await testApp({ assetStore: openAssetStore(store) });
    await store.check();
    await store.close();
    const { statusCode, headers } = await gone.inject(app.address);
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
  });

  it('go when no process has used them for a week', async () => {
    const server = await start(old);
    const store = await openStore(server);
    onTestFinished(() => store.close());
    const assetStore = openAssetStore(store);
    await assetStore.add(app.of, openAssets(old).built());
    const rows = () => inDatabase(server, (db) => db.selectFrom('asset').select(['address', 'used_at']).execute());
    const all = await rows();
    await inDatabase(server, (db) =>
      db
        .updateTable('asset')
        .set({ used_at: Date.now() - UNUSED_MS - 1000 })
        .execute(),
    );
    await assetStore.tend();
    const left = await rows();
    expect(left.map(({ address }) => address).toSorted()).toEqual([...openAssets(old).built().keys()].toSorted());
    expect(left.length).toBeLessThan(all.length);
    expect(Math.min(...left.map(({ used_at: usedAt }) => usedAt))).toBeGreaterThan(Date.now() - 60_000);
  });

  it('are searched for seldom, however many names are tried', async () => {
    const { assets } = await temporaryStore();
    let reads = 0;
    const counted = { ...assets, addresses: () => (reads++, assets.addresses()) };
    const assetStore = openAssetStore({ assets: counted });
    const tries = Array.from({ length: 500 }, (_, n) =>
      assetStore.find(`/assets/app/page-${String(n).padStart(8, 'A')}.js`),
    );
    expect(new Set(await Promise.all(tries))).toEqual(new Set([undefined]));
    expect(reads).toBe(1);
    expect(await assetStore.find('/assets/app/%00')).toBeUndefined();
    expect(reads).toBe(1);
    // an asset that was added in the meantime is found
    await assets.add(
      [{ address: app.address, type: 'text/javascript', body: Buffer.from('1'), brotli: null }],
      new Date(),
    );
    expect((await assetStore.find(app.address))?.body.toString()).toBe('1');
    expect(reads).toBe(2);
  });

  it('are found without delay after the clock was set back', async () => {
    const assetStore = openAssetStore(await temporaryStore());
    await assetStore.find(app.address);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await assetStore.find(app.address)).toBeUndefined();
  });
});
