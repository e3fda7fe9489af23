import { expect, it, onTestFinished } from 'vitest';
import texts from '../../forms-frozen/shared/texts.json' with { type: 'json' };
import { startTestServer } from '../test-server.ts';

const FORM = 'stressfrei';
const BROWSER = { accept: 'text/html' };

async function server(rateLimit: string) {
  const started = await startTestServer({ RATE_LIMIT: rateLimit }, FORM);
  onTestFinished(() => started.close());
  return (url: string, remoteAddress = '192.0.2.1', headers: Readonly<Record<string, string>> = BROWSER) =>
    started.app.inject({ url, remoteAddress, headers });
}

it('an address gets ten pages for each submit, those that do not exist included, then a message', async () => {
  const get = await server('1');
  const pages = [`/web/r/${FORM}`, '/web/r/', '/gibt/es/nicht', '/impressum', '/web/r/nicht'];
  for (const url of [...pages, ...pages]) expect((await get(url)).statusCode).not.toBe(429);

  for (const url of pages) {
    const refused = await get(url);
    expect([url, refused.statusCode]).toEqual([url, 429]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(refused.body).toContain(texts['server.rate-limit']);
    expect(refused.body).not.toContain('<script');
  }
  expect((await get('/web/r/', '192.0.2.1', {})).json()).toEqual({ message: texts['server.rate-limit'] });
});

it('the limit of pages is of one address, and of pages alone', async () => {
  const get = await server('1');
  const first = await get(`/web/r/${FORM}`);
  for (let n = 0; n < 10; n++) await get('/web/r/');
  expect((await get('/web/r/')).statusCode).toBe(429);

  expect((await get('/web/r/', '192.0.2.2')).statusCode).toBe(200);
  const assets = [...first.body.matchAll(/"(\/assets\/(?:site|forms)\/[^"]+)"/g)].map(([, address]) => address ?? '');
  expect(assets.length).toBeGreaterThan(1);
  for (const url of [...assets, '/healthz', '/v2/forms', '/v2/fairenergy/x'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
});

it('an address has as many versions compiled as it may submit; those in service and in memory have no limit', async () => {
  const get = await server('1');
  const { hash } = (await get(`/v2/forms/${FORM}`)).json<{ hash: string }>();
  const old = ['1', '2', '3'].map((digit) => digit.repeat(22));
  expect((await get(`/assets/forms/${old[0]}/form.json`)).statusCode).toBe(404);
  expect((await get(`/assets/forms/${old[1]}/form.json`)).statusCode).toBe(429);
  const asks = async (version: string, address?: string) =>
    (await get(`/v2/forms/${FORM}`, address, { 'form-version': version })).statusCode;
  expect([await asks(old[2] ?? ''), await asks(hash), await asks(old[2] ?? '', '192.0.2.2')]).toEqual([429, 200, 200]);
  for (let n = 0; n < 5; n++) expect((await get(`/assets/forms/${hash}/form.json`)).statusCode).toBe(200);
});

it('without RATE_LIMIT pages have no limit', async () => {
  const get = await server('0');
  for (let n = 0; n < 40; n++) expect((await get('/nicht')).statusCode).toBe(404);
});
