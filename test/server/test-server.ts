import Sqlite from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { pino } from 'pino';
import { openAssets } from '../../src/server/assets/assets.ts';
import { type Environment, readConfig } from '../../src/server/config.ts';
import { BUILD_DIR, startServer } from '../../src/server/start.ts';
import { databaseFile } from '../../src/server/store/open.ts';

const FORMS = join(import.meta.dirname, '../../forms');

/** One for all servers of a process: each would compress it anew, as small as it gets. */
const assets = openAssets(BUILD_DIR);

/** The day on which the tests happen: inside the funding window. */
export const NOW = '2026-04-14T09:00:00+02:00';

/** The real server with data, definitions and a clock of its own. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly dataDir: string;
  /** A copy of forms/, to be edited. */
  readonly formsDir: string;
  /** What the server logged, one object per line. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  /** Sets the server's clock. */
  setNow(now: string): void;
  /** Sends the mails that are due by that clock. */
  sendMails(): Promise<void>;
  /** Removes what may not be kept any longer by that clock. */
  purge(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Puts the real server together over a copy of the real definitions; it does not listen.
 * @param env on top of TEST_MODE=1; folders that it names are used as they are, and left behind
 * @param only the one form that is copied; an edit is looked at faster with it alone
 */
export async function startTestServer(env: Environment = {}, only?: string): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  const formsDir = env['FORMS_DIR'] ?? join(folder, 'forms');
  if (env['FORMS_DIR'] === undefined) copyForms(formsDir, only);
  const dataDir = env['DATA_DIR'] ?? join(folder, 'data');
  const log: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) };
  let now = new Date(env['NOW'] || NOW);
  const config = { ...readConfig({ TEST_MODE: '1', NOW, RATE_LIMIT: '0', ...env, HOST: '127.0.0.1', FORMS_DIR: formsDir, DATA_DIR: dataDir }), now: () => now };
  const { app, sendMails, purge, close } = await startServer(config, pino({ level: 'info' }, stream), assets);
  return {
    app,
    dataDir,
    formsDir,
    log,
    setNow(moment) {
      now = new Date(moment);
    },
    sendMails,
    purge,
    async close() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Copies the real definitions.
 * @param only the one form that is copied
 */
export function copyForms(to: string, only?: string): void {
  cpSync(FORMS, to, { recursive: true, filter: (path) => only === undefined || !isOtherForm(path, only) });
}

function isOtherForm(path: string, only: string): boolean {
  const [folder = ''] = relative(FORMS, path).split(sep);
  return existsSync(join(FORMS, folder, 'schema.json')) && folder !== only;
}

/** @returns the answers of one of the form's examples */
export function exampleAnswers(form: string, example = 'complete'): Record<string, unknown> {
  return (JSON.parse(readFileSync(join(FORMS, form, 'examples', `${example}.json`), 'utf8')) as { answers: Record<string, unknown> }).answers;
}

/** An application as it lies in the database. */
export interface StoredRow {
  readonly reference: string;
  readonly definition_hash: string;
  readonly answers: Record<string, unknown>;
  readonly uploads: readonly { readonly field: string; readonly name: string; readonly mimetype: string; readonly content: Buffer; readonly remark: string | null }[];
}

/**
 * Reads past the server, through a connection of its own.
 * @returns the application with this reference, undefined when there is none
 */
export function storedRow(dataDir: string, reference: string): StoredRow | undefined {
  const db = new Sqlite(databaseFile(dataDir), { readonly: true });
  try {
    const row = db.prepare('select reference, definition_hash, answers from application where reference = ?').get(reference) as { reference: string; definition_hash: string; answers: string } | undefined;
    if (!row) return undefined;
    const uploads = db.prepare('select field, name, mimetype, content, remark from upload where reference = ?').all(reference) as StoredRow['uploads'];
    return { ...row, answers: JSON.parse(row.answers) as Record<string, unknown>, uploads };
  } finally {
    db.close();
  }
}

/** @returns how many applications are stored */
export function storedCount(dataDir: string): number {
  const db = new Sqlite(databaseFile(dataDir), { readonly: true });
  try {
    return (db.prepare('select count(*) as n from application').get() as { n: number }).n;
  } finally {
    db.close();
  }
}
