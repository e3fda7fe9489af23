import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { StorePlace } from '../../src/server/store/open.ts';
import type { Application } from './applications.ts';
import { type Count, countAll, readStore } from './count.ts';

const ROOT = join(import.meta.dirname, '../..');
const TRIES = 10;
const PAUSE_MS = 1000;

/** A backup that was taken while servers were writing and were killed. */
export interface Backup {
  /** The references that were answered before it began. */
  readonly before: readonly string[];
  /** Restores it into a new SQLite store, whichever database it is of, and counts the applications that it contains. */
  check(applications: readonly Application[], arrived: readonly string[]): Promise<Count>;
  remove(): void;
}

/**
 * Takes a backup with staff's command. Tries again when the database crashes meanwhile.
 * @throws Error if it fails 10 times
 */
export async function takeBackup(place: StorePlace, applications: readonly Application[]): Promise<Backup> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-backup-'));
  const file = join(folder, 'backup.gz');
  for (let tries = 1; ; tries++) {
    const before = applications.flatMap(({ references: [reference] }) => reference ?? []);
    try {
      await staff(place, ['backup', file]);
      return {
        before,
        check: (sent, arrived) => check({ dataDir: join(folder, 'restored') }, { file, before, sent, arrived }),
        remove: () => rmSync(folder, { recursive: true, force: true }),
      };
    } catch (error) {
      if (tries === TRIES) throw error;
      await wait(PAUSE_MS);
    }
  }
}

async function check(
  place: StorePlace,
  {
    file,
    before,
    sent,
    arrived,
  }: { file: string; before: readonly string[]; sent: readonly Application[]; arrived: readonly string[] },
): Promise<Count> {
  await staff(place, ['restore', file]);
  const { stored, written } = await readStore(place);
  const saved = sent.filter(({ references: [reference = ''] }) => stored.has(reference));
  // the mails in its outbox were sent from the first store meanwhile, with the same Message-ID
  const own = new Set(written.map(({ id }) => id));
  const count = await countAll(
    saved,
    place,
    arrived.filter((id) => own.has(id)),
  );
  return {
    ...count,
    findings: [
      ...before
        .filter((reference) => !stored.has(reference))
        .map((reference) => `${reference} was answered before the backup, and is not in it`),
      ...count.findings,
    ],
  };
}

/**
 * Runs a command of staff.
 * @param root the folder of the program
 */
export async function staff(
  { dataDir, databaseUrl = '' }: StorePlace,
  args: readonly string[],
  root = ROOT,
): Promise<void> {
  await promisify(execFile)(process.execPath, ['src/cli/applications.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  });
}
