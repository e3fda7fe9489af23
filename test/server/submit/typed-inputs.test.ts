import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productForm } from '../../forms/files.ts';
import { exampleAnswers, startTestServer, type TestServer } from '../test-server.ts';
import { fileValue } from '../uploads/samples.ts';
import { CHOSEN, formOf, TYPED } from '../../typed-inputs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/**
 * Sends a valid application with one answer replaced.
 * @returns the message at that field, or '' if it is accepted
 */
async function said(field: string, answer: unknown) {
  const form = productForm(formOf(field));
  const response = await server.app.inject({
    method: 'POST',
    url: form.submit.path,
    payload: { ...exampleAnswers(form.id), [field]: answer },
  });
  if (response.statusCode === 201) return '';
  expect(response.statusCode).toBe(400);
  const [problem, ...others] = response.json<{ path: string[]; message: string }[]>();
  expect([problem?.path, others]).toEqual([[field], []]);
  return problem?.message;
}

describe.each(Object.entries(TYPED))('to %s as they were typed the API says', (_kind, rows) => {
  it.each(rows)('%s: %j (%j, %s) → %s', async (field, text, _shown, _page, says) => {
    expect(await said(field, text)).toBe(says);
  });
});

describe('to files the API says', () => {
  it.each(CHOSEN)('%s, %s', async (name, type, bytes, _page, says) => {
    expect(await said('rechnung', fileValue(bytes, type, name))).toBe(says);
  });
});
