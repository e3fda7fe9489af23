import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A server that records requests: the attacker's, or the operator's system. */
export interface Listener {
  readonly url: string;
  /** The bodies of the received requests. */
  readonly heard: readonly string[];
  close(): void;
}

/**
 * Starts a server that records requests. The caller closes it.
 * @param answer how it responds; by default with 204
 */
export async function startListener(
  answer: RequestListener = (_request, response) => response.writeHead(204).end(),
): Promise<Listener> {
  const heard: string[] = [];
  const server = createServer(async (request, response) => {
    heard.push(await text(request).catch(() => ''));
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
