import type { Transaction } from 'kysely';
import { isShared, type Moment, momentIn, takeNamedLock } from './dialect.ts';
import { makeDueAgain } from './deliveries.ts';
import { addToLog, type Actor } from './log.ts';
import { isDue, pauseAfter } from './queue.ts';
import type { Scan, Verdict } from './scan.ts';
import type { Tables } from './schema.ts';
import type { Transactions } from './transactions.ts';

/** A file that must not leave: a scan found a virus, or its result is unknown. */
export interface HeldUpload {
  readonly id: string;
  readonly reference: string;
  /** Of the application. */
  readonly form: string;
  readonly field: string;
  readonly verdict: Exclude<Verdict, 'clean'>;
  /** The name of the virus, or the code of why the result is unknown. */
  readonly detail: string | null;
  /** When the last scan was made or tried. */
  readonly scannedAt: Date;
}

/** How many files are held. */
export interface HeldCounts {
  readonly unknown: number;
  readonly infected: number;
}

/** The calls of the store about files that are held. */
export interface Scans {
  /** Claims files whose result is unknown and whose pause is over, at most `most`. */
  readonly claim: (now: Moment, most: number) => Promise<HeldUpload[]>;
  /** The bytes of a file, for the scan alone: nothing else may read a held file. */
  readonly bytesOf: (id: string) => Promise<Buffer | undefined>;
  /**
   * Records the result of a later scan.
   * @param now from when on the pause before the next one counts
   * @returns whether the application is still held
   */
  readonly note: (id: string, scan: Scan, actor: Actor, now: Moment) => Promise<AfterScan>;
  readonly counts: () => Promise<HeldCounts>;
}

/** Whether the application is still held, no longer held, or was removed meanwhile. */
export type AfterScan = 'held' | 'released' | 'removed';

/** A claim ends after this time, which is longer than a scan takes. */
const CLAIM_MS = 150_000;

/** @returns the calls of the store about files that are held */
export function scansIn({ read, run }: Transactions): Scans {
  return {
    claim: (now, most) => run((trx) => claim(trx, now, most)),
    bytesOf: (id) =>
      read(async (trx) => {
        const row = await trx.selectFrom('upload').select('content').where('id', '=', id).executeTakeFirst();
        return row?.content;
      }),
    note: (id, scan, actor, now) => run((trx) => note(trx, { id, ...scan }, actor, now)),
    counts: () => read(counts),
  };
}

/**
 * @param reference restricts the list to one application
 * @returns the files that are held, by reference and field
 */
export async function heldUploads(trx: Transaction<Tables>, reference?: string): Promise<HeldUpload[]> {
  let query = held(trx);
  if (reference !== undefined) query = query.where('scan.reference', '=', reference);
  return (await query.orderBy('scan.reference').orderBy('upload.field').execute()).map(heldOf);
}

function held(trx: Transaction<Tables>) {
  return trx
    .selectFrom('scan')
    .innerJoin('upload', 'upload.id', 'scan.upload_id')
    .innerJoin('application', 'application.reference', 'scan.reference')
    .select(['upload_id', 'scan.reference', 'form', 'field', 'verdict', 'detail', 'scanned_at'])
    .where('verdict', '!=', 'clean');
}

function heldOf({ upload_id: id, verdict, scanned_at: scannedAt, ...row }: HeldRow): HeldUpload {
  return { ...row, id, verdict: verdict as HeldUpload['verdict'], scannedAt: new Date(scannedAt) };
}
type HeldRow = Awaited<ReturnType<ReturnType<typeof held>['execute']>>[number];

async function counts(trx: Transaction<Tables>): Promise<HeldCounts> {
  const rows = await trx
    .selectFrom('scan')
    .select(['verdict', ({ fn }) => fn.countAll<number>().as('n')])
    .where('verdict', '!=', 'clean')
    .groupBy('verdict')
    .execute();
  const count = (verdict: Verdict) => rows.find((row) => row.verdict === verdict)?.n ?? 0;
  return { unknown: count('unknown'), infected: count('infected') };
}

async function claim(trx: Transaction<Tables>, now: Moment, most: number): Promise<HeldUpload[]> {
  const rows = await trx
    .with('due', (db) =>
      db
        .selectFrom('scan')
        .select('upload_id')
        .where('verdict', '=', 'unknown')
        .where(isDue(trx, now))
        .orderBy('due_at')
        .limit(most)
        .$if(isShared(trx), (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('scan')
    .set((row) => ({ attempts: row('attempts', '+', 1), due_at: momentIn(trx, now, CLAIM_MS) }))
    .where('upload_id', 'in', (db) => db.selectFrom('due').select('upload_id'))
    .returning('upload_id')
    .execute();
  const ids = rows.map((row) => row.upload_id);
  if (ids.length === 0) return [];
  return (await held(trx).where('upload_id', 'in', ids).execute()).map(heldOf);
}

/**
 * Has the held files of an application scanned again at once, infected ones included.
 * @returns how many
 */
export async function scanAgain(trx: Transaction<Tables>, reference: string, actor: Actor): Promise<number> {
  await takeNamedLock(trx, 'scans');
  const rows = await trx
    .updateTable('scan')
    .set({ verdict: 'unknown', detail: 'RESCAN', attempts: 0, due_at: actor.at.getTime() })
    .where('reference', '=', reference)
    .where('verdict', '!=', 'clean')
    .returning('upload_id')
    .execute();
  if (rows.length > 0) await addToLog(trx, 'rescan', [reference], actor);
  return rows.length;
}

async function note(
  trx: Transaction<Tables>,
  { id, verdict, detail }: Scan & { readonly id: string },
  actor: Actor,
  now: Moment,
): Promise<AfterScan> {
  // otherwise two files of one application, recorded at the same time, would each see the other as held
  await takeNamedLock(trx, 'scans');
  const row = await trx
    .selectFrom('scan')
    .select(['reference', 'attempts'])
    .where('upload_id', '=', id)
    .executeTakeFirst();
  if (!row) return 'removed';
  await trx
    .updateTable('scan')
    .set({
      verdict,
      detail,
      scanned_at: actor.at.getTime(),
      due_at: verdict === 'unknown' ? momentIn(trx, now, pauseAfter(row.attempts)) : null,
    })
    .where('upload_id', '=', id)
    .execute();
  const { reference } = row;
  if (verdict === 'infected') await addToLog(trx, 'infected', [reference], actor);
  if (verdict !== 'clean' || (await heldUploads(trx, reference)).length > 0) return 'held';
  await makeDueAgain(trx, reference, actor.at);
  await addToLog(trx, 'released', [reference], actor);
  return 'released';
}
