import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { StorePlace } from '../../../src/server/store/open.ts';
import type { MailServer } from '../../server/mail/mail-server.ts';
import type { ServerProcess } from '../../server-process.ts';
import type { Application, Applying } from '../applications.ts';
import { staff } from '../backup.ts';
import { type Count, countAll, readStore } from '../count.ts';
import { environmentOf } from '../environment.ts';
import { send } from './load.ts';
import type { OlderProgram } from './older-program.ts';
import { idsIn, startReady } from './ready.ts';

/** How many applications are sent once the older program runs again. */
const AFTERWARDS = 12;
/** How many earlier applications are sent again, as if their response was lost. */
const AGAIN = 3;
const MAIL_PATIENCE_MS = 120_000;
const REFUSAL_MS = 60_000;

/** The results of the way back. */
export interface WayBack {
  /** The counts of applications in the backup, and of those sent afterwards. */
  readonly count: Count;
  /** The number of applications in the export of the newer store. */
  readonly exported: number;
  readonly failed: number;
  readonly findings: readonly string[];
}

interface Setup {
  readonly older: OlderProgram;
  /** The newer store; no server uses it any more. */
  readonly place: StorePlace;
  readonly empty: StorePlace;
  readonly backup: string;
  /** References that were answered before the backup began. */
  readonly before: readonly string[];
  readonly sent: readonly Application[];
  readonly inbox: MailServer;
  readonly ports: readonly number[];
  readonly applying: Applying;
  readonly note: (what: string) => void;
}

/** Exports the newer store, restores the backup with the older program, and continues with that. */
export async function goBack(setup: Setup): Promise<WayBack> {
  const { older, place, empty, backup, before, sent, inbox, ports, applying, note } = setup;
  const findings: string[] = [];
  const environment = environmentOf(place, inbox.url);
  if (!(await refuses(older, { ...environment, PORT: String(ports[0]) })))
    findings.push('the older program does not refuse the newer store');
  const out = join(place.dataDir, 'exported');
  await staff(place, ['export', '--format', 'json', '--out', out]);
  const exported = textsIn(out);
  const taken = sent.flatMap(({ references: [reference] }) => reference ?? []);
  findings.push(
    ...taken.filter((one) => !exported.includes(one)).map((one) => `${one} is not in the export of the newer store`),
  );

  await staff(empty, ['restore', backup], older.folder);
  note('the backup is restored');
  const running: ServerProcess[] = [];
  try {
    const servers = { ...environmentOf(empty, inbox.url), ...older.env };
    for (const port of ports) running.push(await startReady(port, servers, older.through));
    const urls = running.map(({ url }) => url);
    const afterwards = applying.make(AFTERWARDS);
    const again = sent.filter(({ references: [reference = ''] }) => before.includes(reference)).slice(0, AGAIN);
    const arrived = new Set(idsIn(inbox.mails)).size;
    const failed = await send([...afterwards, ...again], urls, { path: applying.path, duplicates: 2 });
    const until = Date.now() + MAIL_PATIENCE_MS;
    while (new Set(idsIn(inbox.mails)).size < arrived + AFTERWARDS && Date.now() < until) await wait(200);
    for (const server of running.splice(0)) await server.stop();
    note('the older program has served again');

    const given = new Set(taken);
    findings.push(
      ...afterwards
        .flatMap(({ references: [reference = ''] }) => reference)
        .filter((reference) => given.has(reference))
        .map((reference) => `${reference} was given again`),
    );
    const { stored, written } = await readStore(empty);
    findings.push(
      ...before
        .filter((reference) => !stored.has(reference))
        .map((reference) => `${reference} was answered before the backup, and is not in it`),
    );
    const saved = sent.filter(({ references: [reference = ''] }) => stored.has(reference));
    const own = new Set(written.map(({ id }) => id));
    const mails = idsIn(inbox.mails).filter((id) => own.has(id));
    const count = await countAll([...saved, ...afterwards], empty, mails);
    return {
      count,
      exported: taken.filter((one) => exported.includes(one)).length,
      failed,
      findings: [...findings, ...count.findings],
    };
  } finally {
    for (const server of running) await server.kill();
  }
}

/** @returns whether the older program refuses to start over a newer store, with exit code 1 */
async function refuses({ folder, env }: OlderProgram, environment: NodeJS.ProcessEnv): Promise<boolean> {
  const start = promisify(execFile)(process.execPath, ['src/server/main.ts'], {
    cwd: folder,
    env: { ...process.env, HOST: '127.0.0.1', ...environment, ...env },
    timeout: REFUSAL_MS,
  });
  return start.then(
    () => false,
    (error: { readonly code?: unknown }) => error.code === 1,
  );
}

function textsIn(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}
