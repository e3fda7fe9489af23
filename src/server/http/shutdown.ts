import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

const AT_MOST_MS = 10_000;

/** How long a connection may take to send its first byte once the server closes: a request may be on its way. */
const FIRST_BYTE_MS = 500;

/**
 * Makes responses close their connections once the server closes. Also ends connections that never sent anything:
 * browsers open some in advance, and Node would wait for their first request for a minute.
 */
export function letConnectionsGo(app: FastifyInstance): void {
  let closing = false;
  const open = new Set<Socket>();
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
    if (closing) reply.header('connection', 'close');
  });
}

/**
 * Ends the process in order on SIGTERM and SIGINT: running requests are answered, then the store is closed.
 * @param close closes whatever is open; a failure or 10 seconds without an end make the exit code 1
 */
export function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), AT_MOST_MS).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
