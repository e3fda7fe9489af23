import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openAssets } from '../../src/server/assets/assets.ts';
import { temporaryFolder } from './temporary.ts';
import { testApp } from './test-app.ts';

const script = `console.log(${JSON.stringify('abc'.repeat(1000))});`;
const style = `.ff-root { color: red }${' '.repeat(500)}`;

function build() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.vite'));
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  const manifest = (page: string) =>
    write(
      '.vite/manifest.json',
      JSON.stringify({
        'main.tsx': { file: page, isEntry: true, imports: ['_chunk.js'], css: ['page-A1.css'] },
        'embed.ts': { file: 'embed-A1.js', isEntry: true, imports: ['_chunk.js'] },
        'look/host.css': { file: 'host-A1.css', isEntry: true },
        '_chunk.js': { file: 'chunk-A1.js', css: ['chunk-A1.css'], imports: ['_deep.js'] },
        '_deep.js': { file: 'deep-A1.js' },
      }),
    );
  for (const name of ['page-A1.js', 'embed-A1.js', 'chunk-A1.js', 'deep-A1.js']) write(name, script);
  for (const name of ['page-A1.css', 'chunk-A1.css', 'host-A1.css']) write(name, style);
  write('tiny-A1.js', '1');
  write('secret.env', 'x');
  manifest('page-A1.js');
  return { folder, assets: openAssets(folder), write, manifest };
}

describe('assets', () => {
  it('are cached for ever and can be loaded from other origins', async () => {
    const app = await testApp(build());
    const { statusCode, headers, body } = await app.inject('/assets/app/page-A1.js?x');
    expect([statusCode, body]).toEqual([200, script]);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
  });

  it('have a build, which is named after its content', () => {
    const [one, same, other] = [build(), build(), build()];
    const before = other.assets.build();
    other.manifest('page-B2.js');
    expect([one.assets.build(), before]).toEqual([same.assets.build(), same.assets.build()]);
    expect(other.assets.build()).not.toBe(before);
    expect(openAssets('/nowhere').build()).toBeUndefined();
  });

  it('come as the build has compressed them', async () => {
    const built = build();
    const compressed = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    writeFileSync(join(built.folder, 'page-A1.js.br'), compressed);
    const app = await testApp(built);
    const { headers, rawPayload } = await app.inject({
      url: '/assets/app/page-A1.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect([headers['content-encoding'], rawPayload]).toEqual(['br', compressed]);
    expect((await app.inject('/assets/app/page-A1.js.br')).statusCode).toBe(404);
  });

  it('come in the best encoding that the browser takes', async () => {
    const app = await testApp(build());
    const get = (accepted: string) =>
      app.inject({ url: '/assets/app/page-A1.js', headers: { 'accept-encoding': accepted } });
    const brotli = await get('gzip, deflate, br, zstd');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
    const gzip = await get('gzip;q=1.0, br;q=0');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
    expect((await get('identity')).headers).not.toHaveProperty('content-encoding');
    expect(
      (await app.inject({ url: '/assets/app/tiny-A1.js', headers: { 'accept-encoding': 'br' } })).headers,
    ).not.toHaveProperty('content-encoding');
  });

  it('are not sent again to who has them', async () => {
    const app = await testApp(build());
    const headers = { 'accept-encoding': 'br' };
    const { etag } = (await app.inject({ url: '/web/r/embed.css', headers })).headers;
    const again = await app.inject({ url: '/web/r/embed.css', headers: { ...headers, 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await app.inject({ url: '/web/r/embed.css', headers: { 'if-none-match': String(etag) } })).statusCode).toBe(
      200,
    );
  });

  it.each<[string, (etag: string) => string, number]>([
    ['a proxy has made weak', (etag) => `W/${etag}`, 304],
    ['is one of several', (etag) => `"a,b", W/"other",${etag}`, 304],
    ['may be any', () => '*', 304],
    ['is part of another', (etag) => etag.replace('"', '"x'), 200],
    ['is in no list', () => '"a", "*"', 200],
  ])('are not sent again to who has them under a tag that %s', async (_what, sent, status) => {
    const app = await testApp(build());
    const { etag } = (await app.inject('/web/r/embed.css')).headers;
    const headers = { 'if-none-match': sent(String(etag)) };
    expect((await app.inject({ url: '/web/r/embed.css', headers })).statusCode).toBe(status);
  });

  it('come without a tag where they never change: nobody asks for them twice', async () => {
    const app = await testApp(build());
    const headers = { 'accept-encoding': 'br', 'if-none-match': '"some-tag"' };
    const { statusCode, headers: sent } = await app.inject({ url: '/assets/app/page-A1.js', headers });
    expect([statusCode, sent['etag']]).toEqual([200, undefined]);
    expect(sent['cache-control']).toContain('immutable');
  });

  it.each([
    '/assets/app/.vite/manifest.json',
    '/assets/app/secret.env',
    '/assets/app/../../package.json',
    '/assets/app/%2e%2e%2fpackage.json',
    '/assets/app/',
    '/assets/app/nothing.js',
  ])('are nothing else: %s', async (url) => {
    expect((await (await testApp(build())).inject(url)).statusCode).toBe(404);
  });

  it('have stable names for embedding', async () => {
    const app = await testApp(build());
    const embed = await app.inject('/web/r/embed.js');
    expect(embed.body).toContain('"/assets/app/embed-A1.js#/assets/app/host-A1.css"');
    expect(embed.headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      etag: expect.any(String),
    });
    expect((await app.inject('/web/r/embed.css')).body).toBe(`.ff-root{--ff-look:"/assets/app/host-A1.css"}\n${style}`);
  });

  it('tell what a page loads', () => {
    expect(build().assets.entry('main.tsx')).toEqual({
      script: '/assets/app/page-A1.js',
      styles: ['/assets/app/chunk-A1.css', '/assets/app/page-A1.css'],
      preload: ['/assets/app/deep-A1.js', '/assets/app/chunk-A1.js'],
    });
  });

  it('of a new build count at once, those of the old one stay for open pages', () => {
    const { assets, write, manifest } = build();
    expect(assets.find('/assets/app/page-A1.js')).toBeDefined();
    write('page-B22.js', script);
    manifest('page-B22.js');
    expect(assets.entry('main.tsx')?.script).toBe('/assets/app/page-B22.js');
    expect(assets.find('/assets/app/page-B22.js')).toBeDefined();
    expect(assets.find('/assets/app/page-A1.js')).toBeDefined();
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'is not readable',
      (folder) => {
        rmSync(join(folder, '.vite'), { recursive: true });
        // a loop, since permissions would not stop root
        symlinkSync('.vite', join(folder, '.vite'));
      },
      /^the build can't be read \(ELOOP, forms-test-\w+\/\.vite\/manifest\.json\): chmod -R a\+rX forms-test-\w+, or npm run build$/,
    ],
    [
      'is still being written',
      (folder) => writeFileSync(join(folder, '.vite/manifest.json'), '{ "main.tsx": '),
      /^the build can't be read \(SyntaxError, /,
    ],
  ])('of the build before serve on while the new one %s, and the problem is named', (_what, spoil, problem) => {
    const { assets, folder, manifest } = build();
    const before = [assets.build(), assets.entry('main.tsx'), assets.built().size];
    expect(assets.problem()).toBeUndefined();
    spoil(folder);
    expect([assets.build(), assets.entry('main.tsx'), assets.built().size]).toEqual(before);
    expect(assets.problem()).toMatch(problem);
    rmSync(join(folder, '.vite'), { recursive: true });
    mkdirSync(join(folder, '.vite'));
    manifest('page-A1.js');
    expect([assets.build(), assets.problem()]).toEqual([before[0], undefined]);
  });

  it('are none before a build', () => {
    const assets = openAssets('/nowhere');
    expect([assets.entry('main.tsx'), assets.find('/web/r/embed.js'), [...assets.all()]]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  });
});
