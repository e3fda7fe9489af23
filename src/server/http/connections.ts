import type { FastifyInstance } from 'fastify';

/**
 * Longer than proxies keep connections (nginx: 60 s): who closes first must be who sends, or a request meets a closed
 * end and the proxy answers it with 502.
 */
export const KEEP_ALIVE_MS = 75_000;

/** More are closed at once; each costs a descriptor, of which systems allow a process 1024 at first. */
const MOST = 900;

/**
 * While there are more, an answer ends its connection: those that are only kept would leave no room for new customers.
 */
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
