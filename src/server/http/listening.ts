import type { FastifyInstance } from 'fastify';
import { codeIn } from '../store/store-error.ts';

/** Indicates that the address is in use, or does not belong to this machine. */
export class ListeningError extends Error {
  override readonly name = 'ListeningError';
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const remedy = codeIn(cause) === 'EADDRINUSE' ? '. Is it running already? If not, set another port.' : '';
    super(`the server can't listen (PORT, HOST, METRICS_PORT, METRICS_HOST): ${reason}${remedy}`, { cause });
  }
}

/** @throws ListeningError when it can't listen there; `app` is closed then */
export async function listen(
  app: FastifyInstance,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw new ListeningError(error);
  }
}
