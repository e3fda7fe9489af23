import type { Applications } from '../../forms-frozen/applications.gen.ts';
import { expect } from 'vitest';
import type { Environment } from '../../../src/server/starting/environment.ts';
import { exampleAnswers, startTestServer, storedRow, type StoredRow, type TestServer } from '../test-server.ts';

export const FORM = 'waermepumpe-foerderbonus';
export const complete = exampleAnswers(FORM) as Applications[typeof FORM];
export const REQUIRED = 'Dieses Feld ist ein Pflichtfeld.';
export const PATH = '/v2/funding/waermepumpeFoerderbonus';

/** Answers that replace those of the complete example; `undefined` leaves an answer out. */
export type Changes = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

/** A response of the server. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A server, and requests that send applications to it. */
export interface Sender {
  readonly server: TestServer;
  apply(changes?: Changes, headers?: Headers): Promise<Answer>;
  send(payload: string, headers?: Headers): Promise<Answer>;
  /** Sends an application that the server has to take. Resolves to its stored row. */
  stored(changes?: Changes): Promise<StoredRow>;
}

/**
 * Starts a server with only this form. The caller closes it.
 * @param env as for startTestServer
 */
export async function startSender(env: Environment = {}): Promise<Sender> {
  const server = await startTestServer(env, FORM);
  const send = async (payload: string, headers: Headers = {}): Promise<Answer> => {
    const response = await server.app.inject({
      method: 'POST',
      url: PATH,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return {
      status: response.statusCode,
      body: response.json<unknown>(),
      text: response.body,
      headers: response.headers,
    };
  };
  const apply = (changes: Changes = {}, headers: Headers = {}) =>
    send(JSON.stringify({ ...complete, ...changes }), headers);
  return {
    server,
    apply,
    send,
    async stored(changes) {
      const { status, body } = await apply(changes);
      expect({ status, body }).toMatchObject({ status: 201 });
      const row = await storedRow(server, referenceIn(body));
      if (!row) throw new Error('answered 201, but nothing is stored');
      return row;
    },
  };
}

/** @returns the reference in the body of a 201 or 422 */
export function referenceIn(body: unknown): string {
  return (body as { referenz: string }).referenz;
}
