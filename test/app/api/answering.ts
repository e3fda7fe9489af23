import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request that arrived. */
export interface Arrived {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** How a server answers a request; `hangUp` closes the connection without a response. */
export type Answer =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'hangUp';

/**
 * Starts a real server on a free port; it ends with the test. It gives these answers in order, and the last one to all
 * further requests.
 * @returns its origin, and the requests that arrived
 */
export async function answering(...answers: readonly Answer[]) {
  const arrived: Arrived[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await read(request);
    const { method = '', url = '', headers } = request;
    arrived.push({ method, url, headers, body });
    reply(response, answers[Math.min(arrived.length, answers.length) - 1] ?? 'hangUp');
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived };
}

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

function reply(response: ServerResponse, answer: Answer): void {
  if (answer === 'hangUp') {
    response.destroy();
    return;
  }
  const { status, body, headers = {} } = answer;
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
  response.end(isText ? body : JSON.stringify(body ?? null));
}
