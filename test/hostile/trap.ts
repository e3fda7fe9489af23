import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A server of the attacker's, or the operator's system, on this machine. */
export interface Listener {
  readonly url: string;
  /** The bodies of the requests that came. */
  readonly heard: readonly string[];
  close(): void;
}

/** @param answer what it answers, 204 by default */
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
