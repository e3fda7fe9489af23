import type { FastifyInstance } from 'fastify';
import { setImmediate as othersFirst, setTimeout as wait } from 'node:timers/promises';

/** For so long at most one turn of other work waits for requests: it has to come to its end on a busy server too. */
const MOST_MS = 100;

/** The requests that are being answered. */
export interface Traffic {
  /** Counts the requests of a server from now on. */
  count(app: FastifyInstance): void;
  /**
   * Lets requests go first. Work that takes long waits for it between its turns: so each request waits for one of them
   * at most, also when its answer takes several steps.
   */
  giveWay(): Promise<void>;
}

export function openTraffic(): Traffic {
  let underWay = 0;
  let settled = Promise.withResolvers<void>();
  return {
    count(app) {
      app.addHook('onRequest', async (_request, reply) => {
        underWay += 1;
        reply.raw.once('close', () => {
          underWay -= 1;
          if (underWay > 0) return;
          settled.resolve();
          settled = Promise.withResolvers();
        });
      });
    },
    async giveWay() {
      await othersFirst();
      if (underWay > 0) await Promise.race([settled.promise, wait(MOST_MS, undefined, { ref: false })]);
    },
  };
}
