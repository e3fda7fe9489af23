import type { Transaction } from 'kysely';
import { findApplication, pageOfApplications } from './applications.ts';
import type { Application } from './applications.ts';
import { bodiesOfForm, findDefinition, knownForms, newestDefinition } from './definitions.ts';
import type { StoredDefinition } from './definitions.ts';
import { bytesOfDocument } from './documents.ts';
import { definitionOfOptIn, findOptIn, pageOfOptIns } from './opt-ins.ts';
import type { OptInRecord } from './opt-ins.ts';
import type { Portion, PortionEnd } from './portion.ts';
import type { Tables } from './schema.ts';
import type { Run } from './transactions.ts';
import { bytesOfUpload } from './uploads.ts';

/** The queries that read applications, opt-ins and definitions. */
export interface StoreReader {
  readonly applications: {
    readonly find: (reference: string) => Promise<Application | undefined>;
    /** All applications, or those of one form; oldest first, read in portions. */
    readonly each: (form?: string) => AsyncGenerator<Application>;
    readonly bytesOfUpload: (id: string) => Promise<Buffer | undefined>;
  };
  readonly optIns: {
    /** Finds an opt-in that is confirmed or waits for its confirmation. */
    readonly find: (reference: string) => Promise<OptInRecord | undefined>;
    readonly each: (form?: string) => AsyncGenerator<OptInRecord>;
  };
  readonly definitions: {
    readonly find: (hash: string) => Promise<StoredDefinition | undefined>;
    /** Finds the definition of a form that is in service, otherwise the one that was in service last. */
    readonly newestOf: (form: string) => Promise<StoredDefinition | undefined>;
    /** The ids of all forms that were ever in service, or that have applications or opt-ins. */
    readonly forms: () => Promise<string[]>;
    /** The hash of the definition that the opt-in with this token was made with. */
    readonly hashOfOptIn: (tokenHash: string) => Promise<string | undefined>;
    /** Every version of a form that was ever in service, as JSON. */
    readonly bodiesOf: (form: string) => Promise<readonly string[]>;
    readonly bytesOfDocument: (sha256: string) => Promise<Buffer | undefined>;
  };
}

/** How many rows one query reads. */
const PORTION = 100;

/** @returns the reading queries, each run by `read` */
export function createStoreReader(read: Run): StoreReader {
  // in portions, since a cursor would block the only connection that SQLite has
  async function* each<Item extends PortionEnd>(
    pageOf: (trx: Transaction<Tables>, portion: Portion) => Promise<Item[]>,
    form?: string,
  ): AsyncGenerator<Item> {
    let after: Item | undefined;
    do {
      const position = after;
      const portion = await read((trx) => pageOf(trx, { form, after: position, size: PORTION }));
      yield* portion;
      after = portion.length === PORTION ? portion.at(-1) : undefined;
    } while (after);
  }

  return {
    applications: {
      find: (reference) => read((trx) => findApplication(trx, reference)),
      each: (form) => each(pageOfApplications, form),
      bytesOfUpload: (id) => read((trx) => bytesOfUpload(trx, id)),
    },
    optIns: {
      find: (reference) => read((trx) => findOptIn(trx, reference)),
      each: (form) => each(pageOfOptIns, form),
    },
    definitions: {
      find: (hash) => read((trx) => findDefinition(trx, hash)),
      newestOf: (form) => read((trx) => newestDefinition(trx, form)),
      forms: () => read(knownForms),
      hashOfOptIn: (tokenHash) => read((trx) => definitionOfOptIn(trx, tokenHash)),
      bodiesOf: (form) => read((trx) => bodiesOfForm(trx, form)),
      bytesOfDocument: (sha256) => read((trx) => bytesOfDocument(trx, sha256)),
    },
  };
}
