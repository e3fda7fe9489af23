import type { FastifyBaseLogger } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { codeIn, StoreUnavailableError } from '../store/store-error.ts';
import type { Server } from '../start.ts';
import { OpeningError } from '../store/open.ts';
import { StoreHeldError } from '../store/server-lock.ts';
import { openWaitingRoom, type WaitingRoom } from './waiting-room.ts';

/** The first pause between two tries. Each further pause is twice as long. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Starts the server. Tries again after failures that may pass by themselves: a database that can't be reached, a full
 * disk, a store that another server has open. A waiting room listens from the first failure on, not before, since
 * otherwise `/healthz` would answer before an ordinary start is done.
 * @param start builds the server, or throws and leaves nothing open
 * @param signal ends the waiting
 * @returns the server, not listening; undefined when the waiting was ended
 * @throws whatever `start` throws that does not pass by itself, ListeningError when the waiting room can't listen
 */
export async function startWithRetry(
  start: () => Promise<Server>,
  config: Config,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<Server | undefined> {
  let room: WaitingRoom | undefined;
  let problem = '';
  try {
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        const server = await start();
        if (room) log.info('the server starts: all that it waited for is there');
        return server;
      } catch (error) {
        const found = problemIn(error);
        if (found === undefined || !(error instanceof Error)) throw error;
        if (found !== problem)
          log.warn({ reason: error.message }, 'the server waits, and tries to start again and again');
        problem = found;
        room ??= await openWaitingRoom(config, log, () => problem);
        await setTimeout(pause, undefined, { signal }).catch(() => undefined);
      }
    }
    return undefined;
  } finally {
    await room?.close();
  }
}

/**
 * @returns what the start waits for, without an address or a name, since anybody may read it; undefined for an error
 * that does not pass by itself
 */
function problemIn(error: unknown): string | undefined {
  if (error instanceof StoreHeldError) return 'another server process has this store open';
  if (error instanceof OpeningError && error.remedy === 'patience') return `the store can't be opened (${error.code})`;
  return error instanceof StoreUnavailableError ? `the store can't be written (${codeIn(error)})` : undefined;
}
