import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf, withAnswer } from '../../../src/engine/answer-path.ts';
import type { Answers } from '../../../src/engine/form.ts';
import type { Environment } from '../../../src/server/starting/environment.ts';
import { listAnswers, LISTS } from '../../forms/lists.ts';
import { scratchFolder } from '../../scratch.ts';
import { copyForms, startTestServer, type TestServer } from '../test-server.ts';

/** Starts a server with only the form of lists and groups. The caller closes it. */
export async function startListServer(env: Environment = {}): Promise<TestServer> {
  const folder = scratchFolder('lists-');
  const formsDir = join(folder, 'forms');
  copyForms(formsDir, 'lists');
  cpSync(LISTS, join(formsDir, 'lists'), { recursive: true });
  const server = await startTestServer({ ...env, FORMS_DIR: formsDir });
  return {
    ...server,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns the server's response to a body */
export async function sendLists({ app }: TestServer, payload: string): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json' };
  const response = await app.inject({ method: 'POST', url: '/v2/funding/lists', payload, headers });
  return { status: response.statusCode, body: response.json<unknown>() };
}

/** @returns the valid answers with another value at this key */
export function changed(key: string, value: unknown): Answers {
  return withAnswer(listAnswers, pathOf(key), value);
}
