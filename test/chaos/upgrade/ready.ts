import { setTimeout as wait } from 'node:timers/promises';
import { type ServerProcess, startProcess } from '../../server-process.ts';

const READY_MS = 120_000;

/** @returns Message-IDs */
export function idsIn(mails: readonly { readonly messageId?: string | undefined }[]): readonly string[] {
  return mails.map(({ messageId }) => messageId ?? '');
}

/** Starts a server, and waits until it can take applications. @throws Error when it can't */
export async function startReady(...start: Parameters<typeof startProcess>): Promise<ServerProcess> {
  const server = await startProcess(...start);
  for (const until = Date.now() + READY_MS; Date.now() < until; await wait(100))
    if ((await fetch(`${server.url}/readyz`)).ok) return server;
  await server.kill();
  throw new Error('a server does not become ready');
}
