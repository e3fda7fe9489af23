import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleAnswers, startTestServer, type TestServer } from '../test-server.ts';

const FORM = 'brennwertkessel';
const SUBMIT = '/v2/funding/brennwertkessel';
const complete = exampleAnswers(FORM);

let server: TestServer;
beforeAll(async () => {
  // nothing listens at this address, so the mails stay in the outbox
  server = await startTestServer(
    { METRICS_PORT: '0', SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://antrag.example.at' },
    FORM,
  );
});
afterAll(() => server.close());

const read = async () => (await server.metrics?.inject('/metrics'))?.body ?? '';
const submit = (payload: object, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({ method: 'POST', url: SUBMIT, payload, headers });

it('are nowhere but at their own port', async () => {
  expect((await server.app.inject('/metrics')).statusCode).toBe(404);
  expect((await server.metrics?.inject('/metrics'))?.headers).toMatchObject({
    'content-type': expect.stringContaining('text/plain'),
    'cache-control': 'no-store',
  });
  const without = await startTestServer({}, FORM);
  expect(without.metrics).toBeUndefined();
  await without.close();
});

it('have a figure for submits before the first one, or an alert would miss the first that fail', async () => {
  const text = await read();
  for (const form of [FORM, 'none'])
    for (const outcome of ['accepted', 'failed'])
      expect(text).toContain(`form_submits_total{form="${form}",outcome="${outcome}"} 0`);
});

it('count requests by pattern, submits by form and outcome, and the mails that wait', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  await submit(complete, key);
  await submit(complete, key);
  await submit({ ...complete, vorname: 'Moritz' }, key);
  await submit({ vorname: 'Canary-Müller' });
  await server.app.inject({ method: 'POST', url: '/v2/funding/canary-token', payload: {} });
  await server.app.inject('/v2/fairenergy/canary-name?plz=4020');
  await server.app.inject('/canary-page');
  await server.sendMails();
  const text = await read();
  for (const line of [
    `form_submits_total{form="${FORM}",outcome="accepted"} 1`,
    `form_submits_total{form="${FORM}",outcome="repeated"} 1`,
    `form_submits_total{form="${FORM}",outcome="key_reused"} 1`,
    `form_submits_total{form="${FORM}",outcome="invalid"} 1`,
    'form_submits_total{form="none",outcome="unknown"} 1',
    'http_request_duration_seconds_count{method="POST",route="/v2/funding/*",status="201"} 2',
    'http_request_duration_seconds_count{method="GET",route="/v2/fairenergy/:query",status="200"} 1',
    'outbox_mails{state="waiting"} 1',
    'outbox_mails{state="failed"} 0',
    'outbox_mails{state="held_back"} 0',
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  // without the values: these can be any number, also 4020
  expect(text.replaceAll(/ \S+$/gm, '')).not.toMatch(/canary|Müller|4020|127\.0\.0\.1/i);
});

it('name the form of submits that the limit refused', async () => {
  const limited = await startTestServer({ METRICS_PORT: '0', RATE_LIMIT: '1' }, FORM);
  const send = (url: string) => limited.app.inject({ method: 'POST', url, payload: {} });
  await send(SUBMIT);
  await send(`${SUBMIT}?again`);
  await send('/v2/funding/canary-token');
  const text = (await limited.metrics?.inject('/metrics'))?.body;
  expect(text).toContain(`form_submits_total{form="${FORM}",outcome="limited"} 1`);
  expect(text).toContain('form_submits_total{form="none",outcome="limited"} 1');
  await limited.close();
});
