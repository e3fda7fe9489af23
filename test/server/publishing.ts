import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { environmentOf } from './place.ts';
import { exampleAnswers, startTestServer, type TestServer } from './test-server.ts';

export const FORM = 'brennwertkessel';
export const EXPLICIT = { PUBLISH: 'explicit' };
/** The options with which `publish` really publishes. */
export const WHO = ['--by', 'Huber', '--note', 'Stand'];

/** @returns a server with this form alone, closed after the test */
export async function start(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const server = await startTestServer(env, FORM);
  onTestFinished(() => server.close());
  return server;
}

/** Starts another server over the same store and folder. */
export const again = (server: TestServer, env: Readonly<Record<string, string>> = {}) =>
  start({ ...environmentOf(server), FORMS_DIR: server.formsDir, ...env });

/** @returns the title of the form in service, or the status if it can't be had */
export const titleAt = async ({ app }: TestServer) => {
  const { statusCode, body } = await app.inject(`/v2/forms/${FORM}`);
  return statusCode === 200 ? (JSON.parse(body) as { title: string }).title : statusCode;
};

export const apply = async ({ app }: TestServer, headers: Readonly<Record<string, string>> = {}) => {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/v2/funding/${FORM}`,
    payload: exampleAnswers(FORM),
    headers,
  });
  return { status: statusCode, body: JSON.parse(body) as unknown };
};

/** Changes the form's title in the folder. */
export const retitle = ({ formsDir }: TestServer, to: string) => {
  const file = join(formsDir, FORM, 'schema.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"title": "[^"]*"/, `"title": "${to}"`));
};
