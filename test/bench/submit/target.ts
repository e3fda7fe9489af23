import type { Environment } from '../../../src/server/starting/environment.ts';
import { freePort, type ServerProcess, startCommand, startProcess } from '../../server-process.ts';
import { FORMS_DIR } from '../forms-folder.ts';
import { NOW, submitPath } from './load.ts';

/** A process that takes applications. */
export interface Target extends Pick<ServerProcess, 'stop'> {
  /** Where applications are sent to. */
  readonly url: string;
}

/** Starts the product without a limit of submits, at a time at which the example is valid. */
export async function startOurs(env: Environment): Promise<Target> {
  const settings = { FORMS_DIR, RATE_LIMIT: '0', TEST_MODE: '1', NOW, ...env };
  const { url, stop } = await startProcess(await freePort(), settings);
  return { url: url + submitPath(), stop };
}

/** Starts a server that takes applications, and deliveries, and stores nothing. */
export async function startReference(): Promise<Target> {
  const { url, stop } = await startCommand([process.execPath, 'test/bench/submit/reference.ts'], await freePort(), {});
  return { url: `${url}/submit`, stop };
}
