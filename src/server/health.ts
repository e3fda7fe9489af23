import type { FastifyInstance } from 'fastify';
import { StoreUnavailableError } from './errors.ts';

export interface Readiness {
  /** @returns whether its tables are those that this program knows; throws while nothing can be read */
  readonly store: () => Promise<boolean>;
  readonly definitions: {
    /** Whether forms are in service. */
    readonly ready: () => boolean;
    /** Files whose last edit was refused; what was good before it serves. */
    readonly refused: () => readonly string[];
  };
  /** Whether the directories in forms/data serve instead of imported ones. */
  readonly demoData: () => boolean;
}

/**
 * `/healthz`: the process answers. `/readyz`: it can take applications; 503 while it can't, with what is wrong in words for the
 * operator. A refused edit is told as well, but with 200: a slip in a text must not take the service away.
 */
export function answerHealth(app: FastifyInstance, { store, definitions, demoData }: Readiness): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const problems: string[] = [];
    const found = await store().catch((error: unknown) => {
      // the error's own words may hold an address or a user's name
      problems.push(
        `the store can't be read (${error instanceof StoreUnavailableError ? error.code : error instanceof Error ? error.name : typeof error})`,
      );
      return undefined;
    });
    if (found === false) problems.push('the tables of the store are not those of this version of the program');
    if (!definitions.ready()) problems.push('no form is in service');
    const refused = definitions.refused();
    if (refused.length > 0) problems.push(`edits were refused, see the log: ${refused.join(', ')}`);
    const state = {
      store: found !== undefined,
      migrations: found === true,
      definitions: definitions.ready(),
      demoData: demoData(),
      problems,
    };
    return reply
      .code(state.store && state.migrations && state.definitions ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state);
  });
}
