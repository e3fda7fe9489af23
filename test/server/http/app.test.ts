import { describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { Writable } from 'node:stream';
import type { Routes } from '../../../src/server/http/app.ts';
import { ProblemsError, RequestError } from '../../../src/server/http/errors.ts';
import { StoreUnavailableError } from '../../../src/server/store/store-error.ts';
import { bodyLimitFor } from '../../../src/server/http/limits.ts';
import { translate, testApp } from '../test-app.ts';
import { createAsset } from '../../../src/server/assets/asset.ts';

const FILE = 100_000;
/** Stands in for the routes of the forms. */
const routes: readonly Routes[] = [
  (app, submit) => {
    app.post('/v2/submit', submit([FILE]), async (request, reply) => reply.code(201).send({ got: request.body }));
    app.post('/v2/other', submit([]), async (_request, reply) => reply.code(201).send({}));
    app.get('/web/r/', (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(`<!doctype html>${'x'.repeat(2000)}`),
    );
    app.get('/v2/problems', () => {
      throw new ProblemsError([{ path: ['a'], message: 'b' }]);
    });
    app.get('/v2/reused', () => {
      throw new RequestError('key-reused', { reference: 'SMP-2026-000001' });
    });
    app.get('/v2/busy', () => {
      throw new RequestError('unavailable', { retryAfter: 5 });
    });
    app.get('/v2/full', () => {
      throw new StoreUnavailableError('SQLITE_FULL', new Error('Müller AT61'));
    });
    app.get('/web/r/full', () => {
      throw new StoreUnavailableError('SQLITE_FULL', new Error('Müller AT61'));
    });
    app.get('/v2/broken/:token', () => {
      throw Object.assign(new Error('secret Müller AT61'), { code: '23505', detail: 'Key (name)=(Müller)' });
    });
  },
];
const json = { 'content-type': 'application/json' };
const post = (payload: string, headers: Record<string, string> = json) => ({
  method: 'POST' as const,
  url: '/v2/submit',
  payload,
  headers,
});
const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const badRequest = [{ path: [], message: 'Die Anfrage ist ungültig.' }];

/** An error page with this message. */
const pageSaying = (message: string) =>
  createAsset(`<!doctype html><p>${message}`, 'text/html; charset=utf-8', 'no-store');
const page = createAsset('<!doctype html><title>404</title>', 'text/html; charset=utf-8', 'no-store');

describe('answers', () => {
  it('carry a strict content security policy', async () => {
    const app = await testApp({ routes });
    const { headers } = await app.inject('/web/r/');
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;connect-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'self'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('of the API are JSON that is never cached, also when there is no such address', async () => {
    const app = await testApp({ routes });
    for (const url of [
      '/v2/fairenergy',
      '/v2/nothing',
      '/v2/problems',
      '/v2',
      '/v2?x',
      '/%76%32/fairenergy',
      '/%76%32/nothing',
    ]) {
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect({ url, ...headers }).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      });
    }
  });

  it('that something is missing or went wrong are cached by nobody', async () => {
    const app = await testApp({
      routes,
      errorPages: { notFound: async () => page, failed: () => page },
    });
    for (const [url, status] of [
      ['/nowhere', 404],
      ['/assets/app/page-AAAAAAAA.js', 404],
      ['/web/r/embed.js', 404],
      ['/v2/nothing', 404],
      ['/v2/full', 503],
    ] as const)
      for (const accept of ['text/html', '*/*']) {
        const { statusCode, headers } = await app.inject({ url, headers: { accept } });
        expect([url, statusCode, headers['cache-control']]).toEqual([url, status, 'no-store']);
      }
  });

  it('are compressed', async () => {
    const app = await testApp({ routes });
    for (const url of ['/v2/fairenergy', '/web/r/']) {
      expect((await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })).headers).toMatchObject({
        'content-encoding': 'br',
      });
      expect((await app.inject({ url })).headers).not.toHaveProperty('content-encoding');
    }
  });
});

describe('embedding', () => {
  const environment = { EMBED_ORIGINS: 'https://www.example.at, http://localhost:8080' };
  const preflight = {
    method: 'OPTIONS' as const,
    url: '/v2/submit',
    headers: {
      origin: 'https://www.example.at',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'idempotency-key',
    },
  };

  it('is allowed to the listed hosts', async () => {
    const app = await testApp({ routes, environment });
    const { headers } = await app.inject({ url: '/v2/fairenergy', headers: { origin: 'https://www.example.at' } });
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://www.example.at',
      vary: expect.stringContaining('Origin'),
    });
    const list = await app.inject('/web/r/');
    expect(list.headers['content-security-policy']).toContain(
      "frame-ancestors 'self' https://www.example.at http://localhost:8080",
    );
    expect(list.headers).not.toHaveProperty('x-frame-options');
    const { statusCode, headers: allowed } = await app.inject(preflight);
    expect(statusCode).toBe(204);
    expect(allowed).toMatchObject({
      'access-control-allow-origin': 'https://www.example.at',
      'access-control-allow-headers': 'Content-Type, Idempotency-Key, Form-Version',
      'access-control-allow-methods': 'GET, POST',
    });
    expect(allowed).not.toHaveProperty('access-control-allow-credentials');
  });

  it('is not allowed to others, nor outside the API', async () => {
    const app = await testApp({ routes, environment });
    expect(
      (await app.inject({ url: '/v2/fairenergy', headers: { origin: 'https://evil.example' } })).headers,
    ).not.toHaveProperty('access-control-allow-origin');
    expect(
      (await app.inject({ url: '/web/r/', headers: { origin: 'https://www.example.at' } })).headers,
    ).not.toHaveProperty('access-control-allow-origin');
    expect((await (await testApp({ routes })).inject(preflight)).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });
});

describe('failures', () => {
  it.each([
    ['/v2/nothing', 404, { message: 'Diese Adresse gibt es nicht.' }],
    ['/v2/submit', 404, { message: 'Diese Adresse gibt es nicht.' }],
    ['/%zz', 400, badRequest],
    ['/v2/fairenergy/%E4', 400, badRequest],
    ['/v2/problems', 400, [{ path: ['a'], message: 'b' }]],
    ['/v2/reused', 422, { message: 'Ihr Antrag ist bereits eingegangen.', referenz: 'SMP-2026-000001' }],
    ['/v2/broken/x', 500, { message: 'Die Anfrage konnte nicht verarbeitet werden.' }],
    [
      '/v2/full',
      503,
      { message: 'Der Dienst ist derzeit nicht verfügbar. Bitte versuchen Sie es in Kürze noch einmal.' },
    ],
    [
      '/v2/busy',
      503,
      { message: 'Der Dienst ist derzeit nicht verfügbar. Bitte versuchen Sie es in Kürze noch einmal.' },
    ],
  ])('are in German: GET %s', async (url, status, body) => {
    const response = await (await testApp({ routes })).inject(url);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual(body);
  });

  it('tell when to come back', async () => {
    expect((await (await testApp({ routes })).inject('/v2/busy')).headers['retry-after']).toBe('5');
  });

  it('show a page to who wants a page, and JSON to the others', async () => {
    const app = await testApp({ routes, errorPages: { notFound: async () => page, failed: () => page } });
    const answer = await app.inject({ url: '/web/r/nothing', headers: { accept: 'text/html,*/*' } });
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      404,
      'text/html; charset=utf-8',
      '<!doctype html><title>404</title>',
    ]);
    expect((await app.inject('/web/r/nothing')).json()).toEqual({ message: translate('server.not-found') });
  });

  it('show a page with the message to who wants a page that fails', async () => {
    const app = await testApp({ routes, errorPages: { notFound: async () => page, failed: pageSaying } });
    const answer = await app.inject({ url: '/web/r/full', headers: { accept: 'text/html,*/*' } });
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      503,
      'text/html; charset=utf-8',
      `<!doctype html><p>${translate('server.unavailable')}`,
    ]);
    expect((await app.inject('/web/r/full')).json()).toEqual({ message: translate('server.unavailable') });
  });

  it('leave no answer, address or token in the log', async () => {
    let log = '';
    const stream = new Writable({
      write(chunk, _, done) {
        log += String(chunk);
        done();
      },
    });
    const app = await testApp({ routes, log: pino({}, stream) });
    await app.inject('/v2/broken/geheimes-token?iban=AT61');
    await app.inject('/v2/full');
    await app.inject('/unbekannt/geheimestokengeheimestoken?iban=AT61');
    await app.inject(post('{"name":"Müller"}'));
    expect(log).toContain('"code":"23505"');
    expect(log).toContain('SQLITE_FULL');
    expect(log).toContain('app.test.ts');
    expect(log).toContain('"route":"/v2/broken/:token","status":500');
    expect(log).toContain('"route":"/v2/submit","status":201');
    for (const secret of ['Müller', 'AT61', 'geheimes-token', 'geheimestokengeheimestoken', '127.0.0.1', 'secret'])
      expect(log).not.toContain(secret);
  });
});

describe('bodies', () => {
  it.each([
    ['broken JSON', post('{"a":'), 400, badRequest],
    ['empty JSON', post(''), 201, {}],
    ['no UTF-8', { ...post(''), payload: Buffer.from('{"a":"\xFF"}', 'latin1') }, 400, badRequest],
    ['5001 answers', post(JSON.stringify(Array(5001).fill(0))), 400, badRequest],
    ['5000 answers', post(JSON.stringify(Array(5000).fill(0))), 201, expect.anything()],
    ['nested 100,000 deep', post(deep(100_000)), 400, badRequest],
    ['nested 20 deep', post(deep(20)), 400, badRequest],
    [
      'text',
      post('x', { 'content-type': 'text/plain' }),
      415,
      { message: 'Das Format der Anfrage wird nicht unterstützt.' },
    ],
    [
      'a form',
      post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      { message: 'Das Format der Anfrage wird nicht unterstützt.' },
    ],
    ['compressed', post('{}', { ...json, 'content-encoding': 'gzip' }), 201, { got: {} }],
    [
      'too large',
      post(JSON.stringify({ a: 'x'.repeat(bodyLimitFor([FILE])) })),
      413,
      { message: 'Ihre Angaben sind zu groß. Bitte wählen Sie eine kleinere Datei.' },
    ],
    ['nested 19 deep', post(deep(19)), 201, expect.anything()],
    ['null', post('null'), 201, { got: null }],
    ['duplicate keys', post('{"a":1,"a":2}'), 201, { got: { a: 2 } }],
  ])('%s', async (_, request, status, body) => {
    const response = await (await testApp({ routes })).inject(request);
    expect(response.json()).toEqual(body);
    expect(response.statusCode).toBe(status);
  });

  it('lose their prototype keys', async () => {
    const app = await testApp({ routes });
    const response = await app.inject(
      post('{"__proto__":{"x":1},"constructor":{"prototype":{"y":1}},"a":{"__proto__":{"z":1},"b":1}}'),
    );
    expect(response.statusCode).toBe(201);
    expect(response.body).toBe('{"got":{"a":{"b":1}}}');
  });

  it('may be as large as the files of the form need', () => {
    expect(bodyLimitFor([10 * 1024 * 1024])).toBe(Math.ceil((10 * 1024 * 1024) / 3) * 4 + 256 * 1024);
    expect(bodyLimitFor([])).toBe(256 * 1024);
  });

  it('are small where no application is taken', async () => {
    const app = await testApp({ routes: [(instance) => void instance.post('/v2/small', async () => ({}))] });
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/v2/small',
          headers: json,
          payload: JSON.stringify('x'.repeat(65_536)),
        })
      ).statusCode,
    ).toBe(413);
  });
});

const submits = async (
  app: Awaited<ReturnType<typeof testApp>>,
  count: number,
  from: (i: number) => { address?: string; forwarded?: string } = () => ({}),
) => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) {
    const { address = '192.0.2.1', forwarded } = from(i);
    const url = i % 2 === 0 ? '/v2/submit' : '/v2/other';
    statuses.push(
      (
        await app.inject({
          ...post('{}'),
          url,
          remoteAddress: address,
          headers: { ...json, ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) },
        })
      ).statusCode,
    );
  }
  return statuses;
};

const forged = (i: number) => ({ forwarded: `198.51.100.${i}` });

describe('the rate limit', () => {
  it.each([
    ['with the port that it came from', (i: number) => `203.0.113.7:${4000 + i}`],
    ['of IPv6 in brackets, with its port', (i: number) => `[2001:db8::7]:${4000 + i}`],
    ['of IPv6, any of its network', (i: number) => `2001:db8::${i}`],
    ['of IPv4 written as IPv6', (i: number) => (i % 2 === 0 ? '203.0.113.7' : '::ffff:203.0.113.7')],
    ['that is none, as the proxy', (i: number) => `unknown${i}`],
    ['behind a proxy that writes its port', (i: number) => `203.0.113.7:${i + 1}, 10.0.0.2:${4000 + i}`],
  ])('counts an address %s', async (_how, forwarded) => {
    const app = await testApp({
      routes,
      environment: { RATE_LIMIT: '3', TRUST_PROXY: '192.0.2.1 10.0.0.0/8' },
    });
    expect(await submits(app, 5, (i) => ({ forwarded: forwarded(i) }))).toEqual([201, 201, 201, 429, 429]);
    expect(await submits(app, 1, () => ({ forwarded: '203.0.113.8' }))).toEqual([201]);
  });

  it('counts submits of all forms per address', async () => {
    const app = await testApp({ routes, environment: { RATE_LIMIT: '3' } });
    expect(await submits(app, 5)).toEqual([201, 201, 201, 429, 429]);
    expect(await submits(app, 1, () => ({ address: '192.0.2.2' }))).toEqual([201]);
    const refused = await app.inject({ ...post('{}'), remoteAddress: '192.0.2.1' });
    expect(refused.json()).toEqual({
      message: 'Zu viele Anfragen. Bitte versuchen Sie es in einer Minute noch einmal.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('lets twenty lookups go with a submit, and counts neither for the other', async () => {
    const app = await testApp({ routes, environment: { RATE_LIMIT: '1' } });
    for (let i = 0; i < 20; i++) expect((await app.inject('/v2/fairenergy/linz')).statusCode).toBe(200);
    const refused = await app.inject('/v2/fairenergy/allCompetenceGroups');
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { message: 'Zu viele Anfragen. Bitte versuchen Sie es in einer Minute noch einmal.' },
    ]);
    expect((await app.inject({ url: '/v2/fairenergy/linz', remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
    expect((await app.inject('/web/r/')).statusCode).toBe(200);
    expect(await submits(app, 2, () => ({ address: '127.0.0.1' }))).toEqual([201, 429]);
  });

  it('is 30 by default and can be off', async () => {
    expect((await submits(await testApp({ routes }), 31)).indexOf(429)).toBe(30);
    expect(await submits(await testApp({ routes, environment: { RATE_LIMIT: '0' } }), 40)).not.toContain(429);
  });

  it('does not believe a forged address, unless a trusted proxy sends it', async () => {
    expect(await submits(await testApp({ routes, environment: { RATE_LIMIT: '2' } }), 3, forged)).toEqual([
      201, 201, 429,
    ]);
    const behindProxy = { RATE_LIMIT: '2', TRUST_PROXY: '192.0.2.1' };
    expect(await submits(await testApp({ routes, environment: behindProxy }), 3, forged)).toEqual([201, 201, 201]);
    expect(
      await submits(await testApp({ routes, environment: behindProxy }), 3, (i) => ({
        forwarded: `198.51.100.${i}, 203.0.113.9`,
      })),
    ).toEqual([201, 201, 429]);
  });

  it('counts the neighbours in an IPv6 network as one', async () => {
    const app = await testApp({ routes, environment: { RATE_LIMIT: '2' } });
    expect(await submits(app, 3, (i) => ({ address: `2001:db8::${i + 1}` }))).toEqual([201, 201, 429]);
  });
});
