import type { FastifyInstance } from 'fastify';

/** Indicates that the address is in use, or does not belong to this machine. */
export class ListeningError extends Error {
  override readonly name = 'ListeningError';
  constructor(cause: unknown) {
    super(
      `the server can't listen (PORT, HOST, METRICS_PORT, METRICS_HOST): ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
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
