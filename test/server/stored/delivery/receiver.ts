import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What came to the operator's system. */
export interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Answers from now on with this status, or by itself. */
  answer(how: number | RequestListener): void;
}

/** Starts an operator's system on this machine, which ends with the test. It answers 200 at first. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let how: number | RequestListener = 200;
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    received.push({ url: request.url ?? '', headers: request.headers, body });
    if (typeof how === 'number') response.writeHead(how).end('{}');
    else how(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/applications`,
    received,
    answer(next) {
      how = next;
    },
  };
}
