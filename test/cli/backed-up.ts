import { join } from 'node:path';
import { BACKUP_TABLES } from '../../src/server/store/backup.ts';
import type { StorePlace } from '../../src/server/store/open.ts';
import { openStore } from '../../src/server/store/store.ts';
import { inDatabase, temporaryPlace } from '../server/place.ts';
import { newApplication, withDefinition } from '../server/stored/store/new-application.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { commands } from './staff.ts';

/** The time at which all of it was received. */
export const MADE = new Date('2026-04-14T07:00:00Z');
/** A file whose bytes are no valid text, and answers with characters that some programs take for line breaks. */
const bytes = Buffer.from(Array.from({ length: 3000 }, (_, n) => n % 256));
export const answers = { name: 'Zoë\u2028\n"x"', empty: '', n: 8.5 };

const mails = (reference: string) => [
  {
    kind: 'probe',
    messageId: `<${reference}@example.at>`,
    recipient: 'ada@example.at',
    subject: 'x',
    text: 'Grüße',
    html: null,
  },
];

/** Fills a store with some rows of each kind. */
export async function fill(place: StorePlace): Promise<void> {
  const store = await withDefinition(await openStore(place));
  const upload = { field: 'file', name: 'März.pdf', mimetype: 'application/pdf', bytes, remark: 'appended:1' };
  for (let n = 0; n < 3; n++)
    await store.applications.accept(
      newApplication({ answers, idempotencyKey: `key-number-${n}`, uploads: [upload], receivedAt: MADE, mails }),
    );
  await store.optIns.accept({
    form: 'sample',
    series: 'ANM',
    definitionHash: 'hash-1',
    idempotencyKey: null,
    fingerprint: 'x',
    tokenHash: 'token',
    emailKey: 'k',
    answers,
    consents: [{ field: 'name', text: 'Ja.', givenAt: MADE }],
    receivedAt: MADE,
    expiresAt: new Date('2026-04-21T07:00:00Z'),
    clientAddress: '192.0.2.1',
    mails: () => [],
  });
  await store.close();
}

/** @returns the rows of each table that belongs in a backup, as texts */
export const contentOf = (place: StorePlace) =>
  inDatabase(place, async (db) => {
    const tables = BACKUP_TABLES.map(
      async (table) =>
        [
          table,
          new Set(
            (
              await db
                .selectFrom(table as 'application')
                .selectAll()
                .execute()
            ).map((row) => JSON.stringify(row)),
          ),
        ] as const,
    );
    return Object.fromEntries(await Promise.all(tables));
  });

/** @returns a filled store, a backup of it, and the output of `backup` */
export async function backedUp() {
  const place = await temporaryPlace();
  await fill(place);
  const file = join(temporaryFolder(), 'backup.gz');
  const output = await commands(place)('backup', file);
  return { place, file, output };
}
