import type { FastifyInstance } from 'fastify';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { Form } from '../../src/engine/form.ts';
import { type Assets, openAssets } from '../../src/server/assets/assets.ts';
import { type Environment, readConfig } from '../../src/server/config.ts';
import { BUILD_DIR, startServer } from '../../src/server/start.ts';
import type { StorePlace } from '../../src/server/store/open.ts';
import { examplesOf, FORMS } from '../forms/files.ts';
import { scratchFolder } from '../scratch.ts';
import { environmentOf, inDatabase, newPlace } from './place.ts';

/** One for all servers of a process: each would compress it anew, as small as it gets. */
export const built = openAssets(BUILD_DIR);

/**
 * Pages are drawn by what is written, whether or not it is built. The store takes no files of browsers: it would take
 * all 48 of them for each test anew.
 */
const fromSource: Assets = {
  ...built,
  drawing: () => join(import.meta.dirname, '../../src/app/draw-page.tsx'),
  built: () => new Map(),
};

/** The day on which the tests happen: inside the funding window. */
export const NOW = '2026-04-14T09:00:00+02:00';

/** The real server with data, definitions and a clock of its own, and where its data is. */
export interface TestServer extends StorePlace {
  readonly app: FastifyInstance;
  readonly metrics: FastifyInstance | undefined;
  /** A copy of the frozen forms, to be edited. */
  readonly formsDir: string;
  /** What the server logged, one object per line. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  /** Sets the server's clock. */
  setNow(now: string): void;
  /** Sends the mails that are due by that clock. */
  sendMails(): Promise<void>;
  /** Hands over what is due by that clock. */
  deliver(): Promise<void>;
  /** Scans the held files that are due by that clock. */
  scanHeld(): Promise<void>;
  /** Removes data that may not be stored any longer by that clock. */
  purge(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Puts the real server together over a copy of the frozen definitions and a store of its own; it does not listen.
 * @param env on top of TEST_MODE=1; folders that it names are used as they are, and left behind: with DATA_DIR the
 * store too
 * @param only the one form that is copied; an edit is checked faster with it alone
 * @param assets the browser's part
 */
export async function startTestServer(env: Environment = {}, only?: string, assets = fromSource): Promise<TestServer> {
  const folder = scratchFolder('server-');
  const formsDir = env['FORMS_DIR'] ?? join(folder, 'forms');
  if (env['FORMS_DIR'] === undefined) copyForms(formsDir, only);
  const place = env['DATA_DIR'] === undefined ? await newPlace() : undefined;
  const log: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) };
  let now = new Date(env['NOW'] || NOW);
  const config = {
    ...readConfig({
      TEST_MODE: '1',
      NOW,
      RATE_LIMIT: '0',
      ...(place ? environmentOf(place) : {}),
      ...env,
      HOST: '127.0.0.1',
      FORMS_DIR: formsDir,
    }),
    now: () => now,
  };
  const remove = async () => {
    await place?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  const { app, metrics, sendMails, deliver, scanHeld, purge, close } = await startServer(
    config,
    pino({ level: 'info' }, stream),
    assets,
  ).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    app,
    metrics,
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    formsDir,
    log,
    setNow(moment) {
      now = new Date(moment);
    },
    sendMails,
    deliver,
    scanHeld,
    purge,
    async close() {
      await close();
      await remove();
    },
  };
}

/**
 * Copies the frozen definitions, and what `shared/meta` leads to.
 * @param only the one form that is copied
 */
export function copyForms(to: string, only?: string): void {
  cpSync(FORMS, to, {
    recursive: true,
    dereference: true,
    filter: (path) => only === undefined || !isOtherForm(path, only),
  });
}

function isOtherForm(path: string, only: string): boolean {
  const [folder = ''] = relative(FORMS, path).split(sep);
  return existsSync(join(FORMS, folder, 'schema.json')) && folder !== only;
}

/** @returns the answers of one of the form's examples */
export function exampleAnswers(form: string, example = 'complete'): Record<string, unknown> {
  return { ...examplesOf(form).find(({ name }) => name === example)?.answers };
}

/** @returns status and body of the answer to a submit that was taken: an opt-in waits, and tells no reference */
export function takenAnswer({ optIn, reference }: Pick<Form, 'optIn' | 'reference'>): readonly [number, unknown] {
  if (optIn) return [202, { status: 'PENDING' }];
  const referenz: unknown = expect.stringMatching(`^${reference}-`);
  return [201, { referenz, eingegangenAm: expect.any(String) as unknown }];
}

/** An application as it lies in the database. */
export interface StoredRow {
  readonly reference: string;
  readonly definition_hash: string;
  readonly answers: Record<string, unknown>;
  readonly uploads: readonly {
    readonly field: string;
    readonly name: string;
    readonly mimetype: string;
    readonly content: Buffer;
    readonly remark: string | null;
  }[];
}

/**
 * Reads past the server.
 * @returns the application with this reference, undefined when there is none
 */
export function storedRow(place: StorePlace, reference: string): Promise<StoredRow | undefined> {
  return inDatabase(place, async (db) => {
    const row = await db
      .selectFrom('application')
      .select(['reference', 'definition_hash', 'answers'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!row) return undefined;
    const uploads = await db
      .selectFrom('upload')
      .select(['field', 'name', 'mimetype', 'content', 'remark'])
      .where('reference', '=', reference)
      .orderBy('field')
      .execute();
    return { ...row, answers: JSON.parse(row.answers) as Record<string, unknown>, uploads };
  });
}

/** @returns how many applications are stored */
export function storedCount(place: StorePlace): Promise<number> {
  return inDatabase(
    place,
    async (db) =>
      (
        await db
          .selectFrom('application')
          .select((count) => count.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
  );
}
