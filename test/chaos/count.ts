import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type StorePlace } from '../../src/server/store/open.ts';
import { createStore } from '../../src/server/store/store.ts';
import type { Application } from './applications.ts';

/** What came of applications; the first five are equal, and the others nothing, when nothing was lost or doubled. */
export interface Count {
  readonly sent: number;
  /** Different references that were answered. */
  readonly references: number;
  /** Applications in the store. */
  readonly rows: number;
  /** Of those, which have their file byte for byte. */
  readonly files: number;
  /** Mails to applicants, by Message-ID. */
  readonly mails: number;
  /** Answered with 201, and not in the store. */
  readonly lost: number;
  /** In the store, and never answered. */
  readonly unknown: number;
  /** Applications that were told several references. */
  readonly doubled: number;
  /** What is missing or too much, a line each. */
  readonly findings: readonly string[];
}

/**
 * Holds what was sent against what is stored.
 * @param arrived Message-IDs of the mails, copies as well; by default those that a server without SMTP_URL wrote into
 * files
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
 * @returns the references that are stored, with the hash of their file and with the version that judged them, and the
 * mails that were written, with their Message-ID
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
