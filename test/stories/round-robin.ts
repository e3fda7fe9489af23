import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of several servers. */
export interface RoundRobin {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a proxy on a free port that sends each page to the next of these servers, and so each other request: which of
 * them draws a page does not depend on how many files the page before has fetched.
 */
export async function startRoundRobin(urls: readonly string[]): Promise<RoundRobin> {
  let pages = 0;
  let others = 0;
  const server = createServer((incoming, outgoing) => {
    const turn = incoming.headers['sec-fetch-dest'] === 'document' ? pages++ : others++;
    const target = urls[turn % urls.length] ?? '';
    const onward = request(
      target + (incoming.url ?? '/'),
      { method: incoming.method, headers: incoming.headers, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
