import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StorePlace } from '../../src/server/store/open.ts';
import { openStore } from '../../src/server/store/store.ts';
import type { Application } from './applications.ts';

/** What came of applications; all but the last four are equal when nothing was lost or doubled. */
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
}

/**
 * Holds what was sent against what is stored.
 * @param mailFolder where a server without SMTP_URL writes its mails
 */
export async function countAll(applications: readonly Application[], place: StorePlace, mailFolder: string = join(place.dataDir, 'outbox')): Promise<Count> {
  const store = await openStore(place);
  try {
    const stored = new Map<string, string>();
    for await (const { reference, uploads } of store.applications.each()) {
      const bytes = uploads[0] && (await store.applications.bytesOfUpload(uploads[0].id));
      stored.set(reference, createHash('sha256').update(bytes ?? '').digest('hex'));
    }
    const told = applications.map(({ references }) => new Set(references));
    const references = new Set(told.flatMap((one) => [...one]));
    return {
      sent: applications.length,
      references: references.size,
      rows: stored.size,
      files: applications.filter(({ references: [reference = ''], sha256 }) => stored.get(reference) === sha256).length,
      mails: new Set(messageIds(mailFolder)).size,
      lost: [...references].filter((reference) => !stored.has(reference)).length,
      unknown: [...stored.keys()].filter((reference) => !references.has(reference)).length,
      doubled: told.filter(({ size }) => size > 1).length,
    };
  } finally {
    await store.close();
  }
}

function messageIds(folder: string): readonly string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return files.map((name) => /^Message-ID: (.+)$/im.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? name);
}
