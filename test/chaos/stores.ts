import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StorePlace } from '../../src/server/store/open.ts';
import { startPostgres } from '../postgres/server.ts';

/** A store for servers, in a temporary folder. */
export interface ChaosStore {
  /** Its name in the table. */
  readonly title: string;
  readonly place: StorePlace;
  /** How many servers share it. */
  readonly servers: number;
  /** Crashes and restarts the database; absent for SQLite. */
  readonly database?: { readonly crash: () => Promise<void>; readonly start: () => Promise<void> };
  remove(): Promise<void>;
}

/** The stores, by their name on the command line. */
export const STORES: Readonly<Record<string, () => Promise<ChaosStore>>> = {
  async sqlite() {
    const dataDir = newFolder();
    return { title: 'SQLite, 1 process', place: { dataDir }, servers: 1, remove: async () => remove(dataDir) };
  },
  async postgres() {
    const dataDir = newFolder();
    const postgres = await startPostgres({ durable: true });
    return {
      title: 'PostgreSQL, 2 processes',
      place: { dataDir, databaseUrl: postgres.url() },
      servers: 2,
      database: postgres,
      async remove() {
        await postgres.remove();
        remove(dataDir);
      },
    };
  },
};

const newFolder = () => mkdtempSync(join(tmpdir(), 'chaos-'));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });
