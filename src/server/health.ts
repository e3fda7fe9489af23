import type { FastifyInstance } from 'fastify';

export interface Readiness {
  readonly store: () => Promise<void>;
  readonly definitions: () => boolean;
  /** Whether the directories in forms/data serve instead of imported ones. */
  readonly demoData: () => boolean;
}

/** `/healthz`: the process answers. `/readyz`: it can take applications; 503 while it can't. */
export function answerHealth(app: FastifyInstance, { store, definitions, demoData }: Readiness): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const state = { store: await store().then(() => true, () => false), definitions: definitions(), demoData: demoData() };
    return reply.code(state.store && state.definitions ? 200 : 503).header('cache-control', 'no-store').send(state);
  });
}
