import type { FastifyInstance } from 'fastify';
import { setImmediate as othersFirst, setTimeout as wait } from 'node:timers/promises';

/** For so long at most one turn of other work waits for requests: it has to come to its end on a busy server too. */
const MOST_MS = 100;

/** What can be put off is begun four times a second while requests come in. */
const PAUSE_MS = 250;
/** And twenty times a second once it has waited for long: a server that is never quiet comes to it too. */
const LATE_PAUSE_MS = 50;

/** A server that answered nothing for so long has time for what was put off. */
const QUIET_MS = 50;

/** The requests that are being answered. */
export interface Traffic {
  /** Counts the requests of a server from now on. */
  count(app: FastifyInstance): void;
  /**
   * Lets requests go first. Work that takes long waits for it between its turns: so each request waits for one of them
   * at most, also when its answer takes several steps.
   */
  giveWay(): Promise<void>;
  /**
   * Waits for a moment, unless it has been quiet for a while: for work that can be put off.
   * @param isLate it was for long: a shorter moment
   */
  pause(isLate: boolean): Promise<void>;
}

export function openTraffic(): Traffic {
  let underWay = 0;
  let answeredAt = -Infinity;
  let settled = Promise.withResolvers<void>();
  return {
    count(app) {
      app.addHook('onRequest', async (_request, reply) => {
        underWay += 1;
        reply.raw.once('close', () => {
          underWay -= 1;
          answeredAt = performance.now();
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
    async pause(isLate) {
      const isBusy = underWay > 0 || performance.now() - answeredAt < QUIET_MS;
      if (isBusy) await wait(isLate ? LATE_PAUSE_MS : PAUSE_MS);
    },
  };
}
