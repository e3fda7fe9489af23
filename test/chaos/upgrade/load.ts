import { setTimeout as wait } from 'node:timers/promises';
import type { Application, Applying } from '../applications.ts';
import { sendAll } from '../clients.ts';
import { FORM } from '../environment.ts';
import { versionAt } from './tabs.ts';

const CLIENTS = 4;
const BATCH = 8;
const PAUSE_MS = 200;
const PATIENCE_MS = 120_000;

/** A load of applications that lasts until it is stopped. */
export interface Load {
  /** All applications so far. */
  readonly applications: readonly Application[];
  /**
   * Ends the load once there are at least this many applications. Resolves when all are answered, to the number of
   * requests that got a 500.
   */
  stop(least: number): Promise<number>;
}

/**
 * Sends some applications, each several times, to any of the servers.
 * @returns how many requests got a 500
 */
export async function send(
  applications: readonly Application[],
  urls: readonly string[],
  { path, duplicates }: { readonly path: string; readonly duplicates: number },
): Promise<number> {
  const opened = async (): Promise<string> => {
    for (const until = Date.now() + PATIENCE_MS; ; await wait(PAUSE_MS))
      for (const url of urls) {
        const version = await versionAt(url, FORM).catch(() => undefined);
        if (version !== undefined) return version;
        if (Date.now() > until) throw new Error('no server says which version serves');
      }
  };
  const options = { urls, path, clients: CLIENTS, duplicates, patienceMs: PATIENCE_MS, opened };
  return (await sendAll(applications, options)).failed;
}

/** Starts a load. */
export function startLoad({ path, make }: Applying, urls: readonly string[], duplicates: number): Load {
  const applications: Application[] = [];
  let least = Infinity;
  const work = (async () => {
    let failed = 0;
    while (applications.length < least) {
      const batch = make(BATCH);
      applications.push(...batch);
      failed += await send(batch, urls, { path, duplicates });
      await wait(PAUSE_MS);
    }
    return failed;
  })();
  // `stop` reports errors
  work.catch(() => undefined);
  return {
    applications,
    stop(number) {
      least = number;
      return work;
    },
  };
}
