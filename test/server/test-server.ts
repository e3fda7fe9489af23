import type { FastifyInstance } from 'fastify';
import { cpSync, existsSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { Form } from '../../src/engine/form.ts';
import { type Assets, openAssets } from '../../src/server/assets/assets.ts';
import { readConfig } from '../../src/server/config.ts';
import type { Environment } from '../../src/server/starting/environment.ts';
import { BUILD_DIR, startServer } from '../../src/server/start.ts';
import type { StorePlace } from '../../src/server/store/open.ts';
import { examplesOf, FORMS } from '../forms/files.ts';
import { scratchFolder } from '../scratch.ts';
import { environmentOf, inDatabase, newPlace } from './place.ts';

/** The built app, opened once per process: opening compresses its files at the highest level. */
export const built = openAssets(BUILD_DIR);

/**
 * Draws pages with the sources, whether or not they are built. Keeps the browser's files out of the store, which would
 * store all 48 of them again for each test.
 */
const fromSource: Assets = {
  ...built,
  drawing: () => join(import.meta.dirname, '../../src/app/draw-page.tsx'),
  built: () => new Map(),
};

/** The same, as if the app were built: for tests that read `/readyz`, which names a missing build. */
export const asBuilt: Assets = { ...fromSource, build: () => 'built', problem: () => undefined };

/** The time at which tests take place: inside the funding window. */
export const NOW = '2026-04-14T09:00:00+02:00';

/** The real server, with its own store, definitions and clock. */
export interface TestServer extends StorePlace {
  readonly app: FastifyInstance;
  readonly metrics: FastifyInstance | undefined;
  /** A copy of the frozen forms, which tests may edit. */
  readonly formsDir: string;
  /** The server's log, one object per line. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  /** Sets the server's clock. */
  setNow(now: string): void;
  /** Sends the mails that are due by that clock. */
  sendMails(): Promise<void>;
  /** Delivers what is due by that clock. */
  deliver(): Promise<void>;
  /** Scans the held files that are due by that clock. */
  scanHeld(): Promise<void>;
  /** Removes data that has expired by that clock. */
  removeExpired(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the real server with a copy of the frozen definitions and its own store. It does not listen on a port.
 * @param env variables in addition to TEST_MODE=1. Folders that it names are used as they are and not removed; DATA_DIR
 * also means that store
 * @param only the only forms to copy, since a server starts and checks edits faster with few forms
 * @param assets the browser's files
 */
export async function startTestServer(
  env: Environment = {},
  only?: string | readonly string[],
  assets = fromSource,
): Promise<TestServer> {
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
  const { app, metrics, sendMails, deliver, scanHeld, removeExpired, close } = await startServer(
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
    removeExpired,
    async close() {
      await close();
      await remove();
    },
  };
}

/**
 * Copies the frozen definitions, and the files that the link `shared/meta` points to.
 * @param only the only forms to copy
 */
export function copyForms(to: string, only?: string | readonly string[]): void {
  const isWanted = (name: string) =>
    only === undefined || [only].flat().includes(name) || !existsSync(join(FORMS, name, 'schema.json'));
  // folder by folder, since with a filter Node would look at each file in JavaScript, which takes twice as long
  for (const name of readdirSync(FORMS).filter(isWanted)) cpSync(join(FORMS, name), join(to, name), RECURSIVE);
  const meta = join(to, 'shared/meta');
  rmSync(meta);
  cpSync(realpathSync(join(FORMS, 'shared/meta')), meta, RECURSIVE);
}

const RECURSIVE = { recursive: true } as const;

/** @returns the answers of an example of the form */
export function exampleAnswers(form: string, example = 'complete'): Record<string, unknown> {
  return { ...examplesOf(form).find(({ name }) => name === example)?.answers };
}

/** @returns status and body of the response to an accepted submit; for an opt-in form without a reference */
export function takenAnswer({ optIn, reference }: Pick<Form, 'optIn' | 'reference'>): readonly [number, unknown] {
  if (optIn) return [202, { status: 'PENDING' }];
  const referenz: unknown = expect.stringMatching(`^${reference}-`);
  return [201, { referenz, eingegangenAm: expect.any(String) as unknown }];
}

/** An application as it is in the database. */
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
 * Reads from the database, past the server.
 * @returns the application with this reference; undefined if there is none
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
