import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProcess } from '../server-process.ts';
import { type Application, applyingTo } from './applications.ts';

/**
 * Sends 20 uploads of the largest size at once to a real process: `npx node test/chaos/uploads.ts`. Prints the most
 * memory that it took and the longest response time of /healthz meanwhile. Ends with 1 if an upload was not accepted.
 */
const AT_ONCE = 20;
const FORM = 'waermepumpe-foerderbonus';
const LARGEST = 10 * 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
const server = await startProcess(await freePort(), {
  DATA_DIR: join(folder, 'data'),
  RATE_LIMIT: '0',
  TEST_MODE: '1',
  NOW: '2026-04-14T09:00:00+02:00',
});
try {
  const { path, make } = applyingTo(FORM);
  // leaves room for the sample's own bytes around the comment
  const applications = make(AT_ONCE, LARGEST - 2_000);
  const idle = megabytes('VmRSS');
  let slowest = 0;
  const over = new AbortController();
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const started = performance.now();
      await (await fetch(`${server.url}/healthz`)).text();
      slowest = Math.max(slowest, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const watching = watch();
  const started = performance.now();
  const statuses = await Promise.all(applications.map((application) => statusOf(application, path)));
  const seconds = (performance.now() - started) / 1000;
  over.abort();
  await watching;
  const taken = statuses.filter((status) => status === 201).length;
  console.log(
    `${taken} of ${AT_ONCE} uploads of ${(LARGEST / 1024 / 1024).toFixed()} MB taken in ${seconds.toFixed(1)} s; memory ${idle} MB before, ${megabytes('VmHWM')} MB at most; /healthz waited ${slowest.toFixed()} ms at most`,
  );
  if (taken < AT_ONCE) {
    console.error(`answers: ${statuses.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function statusOf({ key, body }: Application, path: string): Promise<number> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body,
  });
  await response.text();
  return response.status;
}

/** The server's memory in MB, from Linux's /proc; '?' elsewhere. */
function megabytes(of: 'VmRSS' | 'VmHWM'): string {
  try {
    const kilobytes = new RegExp(`^${of}:\\s+(\\d+) kB`, 'm').exec(
      readFileSync(`/proc/${server.pid}/status`, 'utf8'),
    )?.[1];
    return String(Math.round(Number(kilobytes) / 1024));
  } catch {
    return '?';
  }
}
