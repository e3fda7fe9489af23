import type { FastifyInstance } from 'fastify';

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

/** Limits how many connections there are, and how many of them wait for a next request. */
export function limitConnections(app: FastifyInstance, most: number = MOST, mostKept: number = MOST_KEPT): void {
  let open = 0;
  app.server.maxConnections = most;
  app.server.on('connection', (socket) => {
    open++;
    socket.once('close', () => open--);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (open > mostKept) reply.header('connection', 'close');
  });
}
