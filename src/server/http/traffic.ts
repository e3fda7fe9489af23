import type { FastifyInstance } from 'fastify';
import { setImmediate as othersFirst, setTimeout as wait } from 'node:timers/promises';

/** The longest that one step of other work waits for requests, since the work has to finish on a busy server too. */
const MOST_MS = 100;

/** Pause before work that can be put off while requests come in: it begins four times a second. */
const PAUSE_MS = 250;
/** Pause once such work has waited for long: twenty times a second, for a server that is never quiet. */
const LATE_PAUSE_MS = 50;

/** After this long without a response the server is quiet, and work that can be put off begins without a pause. */
const QUIET_MS = 50;

/** Keeps track of the requests that are being answered. */
export interface Traffic {
  /** Counts the requests of a server from now on. */
  count(app: FastifyInstance): void;
  /**
   * Lets requests go first. Long work awaits it between its steps, so that a request waits for one step at most, even
   * if its response takes several turns of the event loop.
   */
  giveWay(): Promise<void>;
  /**
   * Pauses work that can be put off, unless the server is quiet.
   * @param isLate whether the work has waited for long; the pause is then shorter
   */
  pause(isLate: boolean): Promise<void>;
}

/** @returns a tracker, which counts the requests of no server yet */
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
