import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/**
 * Longer than proxies keep idle connections (nginx: 60 s). The side that sends requests has to close first: otherwise a
 * request can meet a closed connection, and the proxy answers with 502.
 */
export const KEEP_ALIVE_MS = 75_000;

/**
 * Further connections are closed at once. Each costs a file descriptor, and by default systems allow a process 1024.
 */
const MOST = 900;

/** While more are open, each response closes its connection: idle ones would leave no room for new customers. */
const MOST_KEPT = 600;

/** How long a connection may take to send its first byte once the server closes: a request may be on its way. */
const FIRST_BYTE_MS = 500;

/**
 * Limits how many connections there are, and how many of them wait for a next request; none once the server closes.
 * Then it also ends connections that never sent anything: browsers open some in advance, and Node would wait for their
 * first request for a minute.
 */
export function limitConnections(app: FastifyInstance, most: number = MOST, mostKept: number = MOST_KEPT): void {
  const open = new Set<Socket>();
  let closing = false;
  app.server.maxConnections = most;
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, FIRST_BYTE_MS).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing || open.size > mostKept) reply.header('connection', 'close');
  });
}
