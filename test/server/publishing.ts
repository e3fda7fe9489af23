import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { environmentOf } from './place.ts';
import { exampleAnswers, startTestServer, type TestServer } from './test-server.ts';

export const FORM = 'brennwertkessel';
export const EXPLICIT = { PUBLISH: 'explicit' };
/** What `publish` is told, so that it does it. */
export const WHO = ['--by', 'Huber', '--note', 'Stand'];

/** @returns a server of the one form, closed after the test */
export async function start(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const server = await startTestServer(env, FORM);
  onTestFinished(() => server.close());
  return server;
}

/** Starts a server anew over the same store and folder. */
export const again = (server: TestServer, env: Readonly<Record<string, string>> = {}) =>
  start({ ...environmentOf(server), FORMS_DIR: server.formsDir, ...env });

/** @returns the title of the form as it serves, or why it does not */
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

/** Edits the title in the folder. */
export const retitle = ({ formsDir }: TestServer, to: string) => {
  const file = join(formsDir, FORM, 'schema.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"title": "[^"]*"/, `"title": "${to}"`));
};
