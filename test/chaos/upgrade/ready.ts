import { setTimeout as wait } from 'node:timers/promises';
import { type ServerProcess, startProcess } from '../../server-process.ts';

const READY_MS = 120_000;

/** @returns the Message-IDs of mails */
export function idsIn(mails: readonly { readonly messageId?: string | undefined }[]): readonly string[] {
  return mails.map(({ messageId }) => messageId ?? '');
}

/**
 * Starts a server, and waits until /readyz says that it can take applications.
 * @throws Error if it does not within 2 minutes
 */
export async function startReady(...start: Parameters<typeof startProcess>): Promise<ServerProcess> {
  const server = await startProcess(...start);
  for (const until = Date.now() + READY_MS; Date.now() < until; await wait(100))
    if ((await fetch(`${server.url}/readyz`)).ok) return server;
  await server.kill();
  throw new Error('a server does not become ready');
}
