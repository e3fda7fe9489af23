import { createHash } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import type { Routes } from '../../../src/server/http/app.ts';
import { startTestServer } from '../test-server.ts';
import { testApp } from '../test-app.ts';

const FORM = 'stressfrei';
const STRICT = expect.stringMatching(
  /^default-src 'self';script-src 'self';style-src 'self'(?: 'sha256-[\w+/]{43}=')?;.*object-src 'none'/,
);
const BROWSER = { accept: 'text/html' };
/** The only headers of a response that is no page: its type, who may load and read it, how long to cache it. */
const OF_FILES = [
  'access-control-allow-origin',
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'cross-origin-resource-policy',
  'date',
  'etag',
  'vary',
  'x-content-type-options',
  'x-request-id',
];

/** The real server, with one form. */
async function server(env: Readonly<Record<string, string>> = {}) {
  const { app, close } = await startTestServer(env, FORM);
  onTestFinished(close);
  return app;
}

it('every page has a strict policy, also where there is none, and where too many are asked for', async () => {
  const app = await server({ RATE_LIMIT: '2' });
  const pages = [
    [200, '/web/r/'],
    [200, `/web/r/${FORM}`],
    [200, `/web/r/${FORM}/bestaetigung/${'x'.repeat(43)}`],
    [200, '/web/r/einbettung'],
    [200, '/impressum'],
    [404, '/gibt/es/nicht'],
    [404, '/assets/app/page-AAAAAAAA.js'],
    [404, `/assets/forms/${'x'.repeat(22)}/form.json`],
    [404, '/web/r/embed.jss'],
  ] as const;
  for (const [status, url] of pages) {
    const { statusCode, headers } = await app.inject({ url, headers: BROWSER });
    expect({ url, statusCode, ...headers }).toMatchObject({
      url,
      statusCode: status,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': STRICT,
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  }
  for (let n = 0; n < 20; n++) await app.inject({ url: '/web/r/', headers: BROWSER });
  const refused = await app.inject({ url: '/web/r/', headers: BROWSER });
  expect({ status: refused.statusCode, ...refused.headers }).toMatchObject({
    status: 429,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': STRICT,
  });
});

it("lets a page's own styles apply, and no others", async () => {
  const app = await server({ RATE_LIMIT: '2' });
  const tooMany = Array<string>(20).fill('/web/r/');
  for (const url of [`/web/r/${FORM}`, '/impressum', '/gibt/es/nicht', ...tooMany]) {
    const { statusCode, headers, body } = await app.inject({ url, headers: BROWSER });
    const styles = [...body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => style);
    const hash = createHash('sha256').update(styles.join('')).digest('base64');
    const page = [statusCode, url];
    expect([...page, styles.length]).toEqual([...page, 1]);
    expect([...page, headers['content-security-policy']]).toEqual([
      ...page,
      expect.stringContaining(`;style-src 'self' 'sha256-${hash}';`),
    ]);
  }
});

it('scripts, styles, definitions and what the API says carry nothing that speaks of a page', async () => {
  const app = await server();
  const { body } = await app.inject({ url: `/web/r/${FORM}`, headers: BROWSER });
  // a browser can open an SVG as a page, so the drawing keeps the headers of pages
  const named = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+)(?<!\.svg)"/g)].map(([, address = '']) => address);
  expect(named.map((address) => /[^.]+$/.exec(address)?.[0])).toEqual(expect.arrayContaining(['js', 'png']));
  const [files] = /\/assets\/forms\/[^"/]+\//.exec(body) ?? [];
  const [sheet = ''] = /\/assets\/app\/[\w.-]+\.css/.exec((await app.inject('/web/r/embed.js')).body) ?? [];
  named.push(`${files}form.json`, sheet);
  for (const url of [...named, '/v2/forms', '/v2/fairenergy/linz', '/v2/nothing', '/healthz']) {
    const { headers } = await app.inject(url);
    expect([url, Object.keys(headers).filter((name) => !OF_FILES.includes(name))]).toEqual([url, []]);
    const foreign = url.startsWith('/assets/') ? 'cross-origin' : 'same-origin';
    // a response that is cached for a year answers other requests as well, so it has no request id
    expect('x-request-id' in headers).toBe(foreign === 'same-origin');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': foreign,
      'cache-control': expect.stringMatching(foreign === 'cross-origin' ? /immutable$/ : /^no-store$/),
    });
  }
});

it('what a browser may show as a page keeps the policy, wherever it lies and whoever says what it is', async () => {
  const types = [
    'text/html; charset=utf-8',
    'TEXT/HTML',
    'image/svg+xml',
    'application/xhtml+xml',
    'application/xml',
    'application/pdf',
    'application/javascript-and-more',
    'text/plain; charset=utf-8',
    'text/css-and-more',
    'application/json+html',
    'application/octet-stream',
  ];
  const routes: readonly Routes[] = [
    (app) =>
      types.forEach((type, index) =>
        app.get(`/assets/${index}`, (_request, reply) => reply.type(type).send(Buffer.from('<p>'))),
      ),
    (app) => void app.get('/assets/none', (_request, reply) => reply.code(204).send()),
  ];
  const app = await testApp({ routes });
  for (const url of [...types.map((_type, index) => `/assets/${index}`), '/assets/none'])
    expect([url, (await app.inject(url)).headers]).toEqual([
      url,
      expect.objectContaining({ 'content-security-policy': STRICT, 'x-content-type-options': 'nosniff' }),
    ]);
});
