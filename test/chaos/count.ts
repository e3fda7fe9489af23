import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type StorePlace } from '../../src/server/store/open.ts';
import { createStore } from '../../src/server/store/store.ts';
import type { Application } from './applications.ts';

/**
 * The results for some applications. If nothing was lost or doubled, the first five numbers are equal, the other
 * numbers are 0, and there are no findings.
 */
export interface Count {
  readonly sent: number;
  /** Distinct references in responses. */
  readonly references: number;
  /** Applications in the store. */
  readonly rows: number;
  /** Applications whose stored file is byte for byte the one that was sent. */
  readonly files: number;
  /** Distinct Message-IDs of mails to applicants. */
  readonly mails: number;
  /** References that were answered with 201, but are not in the store. */
  readonly lost: number;
  /** References that are in the store, but were never answered. */
  readonly unknown: number;
  /** Applications that got more than one reference. */
  readonly doubled: number;
  /** A line for everything that is missing or too much. */
  readonly findings: readonly string[];
}

/**
 * Compares the sent applications with the stored ones.
 * @param arrived the Message-IDs of the received mails, with copies; by default those that a server without SMTP_URL
 * wrote into files
 */
export async function countAll(
  applications: readonly Application[],
  place: StorePlace,
  arrived: readonly string[] = idsInFiles(join(place.dataDir, 'outbox')),
): Promise<Count> {
  const { stored, written, judged } = await readStore(place);
  const told = applications.map(({ references }) => new Set(references));
  const references = new Set(told.flatMap((one) => [...one]));
  const mails = new Set(arrived);
  const lost = [...references].filter((reference) => !stored.has(reference));
  const unknown = [...stored.keys()].filter((reference) => !references.has(reference));
  const doubled = applications.filter((_, at) => (told[at]?.size ?? 0) > 1);
  const whole = applications.filter(({ references: [reference = ''], sha256 }) => stored.get(reference) === sha256);
  return {
    sent: applications.length,
    references: references.size,
    rows: stored.size,
    files: whole.length,
    mails: mails.size,
    lost: lost.length,
    unknown: unknown.length,
    doubled: doubled.length,
    findings: [
      ...applications
        .filter(({ accepted }) => !accepted)
        .map(({ key }) => `the application with the key ${key} was never answered`),
      ...doubled.map(
        ({ key, references: all }) => `the application with the key ${key} was told ${[...new Set(all)].join(' and ')}`,
      ),
      ...applications
        .filter(
          ({ version, references: [reference = ''] }) => version !== undefined && judged.get(reference) !== version,
        )
        .map(({ references: [reference] }) => `${reference} was not judged by the version of its page`),
      ...lost.map((reference) => `${reference} was answered, and is not stored`),
      ...unknown.map((reference) => `${reference} is stored, and was never answered`),
      ...applications
        .filter((one) => one.accepted && !whole.includes(one))
        .map(({ references: [reference] }) => `${reference} has not the file that was sent`),
      ...[...stored.keys()].flatMap((reference) => {
        const own = written.filter((mail) => mail.reference === reference);
        return own.length === 1 && mails.has(own[0]?.id ?? '')
          ? []
          : `${reference} has ${own.length} mails, of which ${own.filter(({ id }) => mails.has(id)).length} arrived`;
      }),
      ...[...mails]
        .filter((id) => !written.some((mail) => mail.id === id))
        .map((id) => `the mail ${id} is of nothing that is stored`),
    ],
  };
}

/**
 * @returns `stored`: the SHA-256 of the file by reference; `judged`: the form version that checked the application by
 * reference; `written`: all mails of the outbox with their Message-ID
 */
export async function readStore(place: StorePlace) {
  const db = await openDatabase(place);
  const { applications, close } = createStore(db);
  try {
    const stored = new Map<string, string>();
    const judged = new Map<string, string>();
    for await (const { reference, uploads, definitionHash } of applications.each()) {
      const bytes = uploads[0] && (await applications.bytesOfUpload(uploads[0].id));
      judged.set(reference, definitionHash);
      stored.set(
        reference,
        createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      );
    }
    return {
      stored,
      judged,
      written: await db.selectFrom('outbox').select(['reference', 'message_id as id']).execute(),
    };
  } finally {
    await close();
  }
}

function idsInFiles(folder: string): readonly string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return files.map(
    (name) => /^Message-ID: (.+)$/im.exec(readFileSync(join(folder, name), 'utf8'))?.[1]?.trim() ?? name,
  );
}
