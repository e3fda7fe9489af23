import { sql, type Transaction } from 'kysely';
import { DAY_MS } from '../../engine/locale.ts';
import { holdOthers } from './dialect.ts';
import type { HoldsOfForm } from './holds.ts';
import { countBefore } from './purge.ts';
import type { Tables } from './schema.ts';
import type { Read } from './store-reader.ts';

/** What is kept for a time of its own. */
export type Kept = 'applications' | 'optIns' | 'ipAddresses';

/** What of a form goes: everything of one kind that was received before a moment. */
export interface RetentionTerm extends HoldsOfForm {
  readonly form: string;
  readonly kept: Kept;
  /** For how long the settings keep it: months, of addresses days. */
  readonly time: number;
  readonly before: Date;
}

export interface TermCount extends RetentionTerm {
  /** How many go. */
  readonly due: number;
  /** How many are old enough, and held. */
  readonly held: number;
  readonly total: number;
}

/** Why nothing is removed by itself until somebody says so: the clock, or that too much of a form would go. */
export type Stop = { readonly by: 'clock' } | { readonly by: 'share'; readonly form: string };

/** What a process is to do now. */
export type Turn =
  | { readonly turn: 'none' }
  | { readonly turn: 'stopped'; readonly stop: Stop }
  | { readonly turn: 'ours'; readonly terms: readonly TermCount[] };

/** The calls of the store about what is removed by itself. */
export interface Retention {
  readonly count: (terms: readonly RetentionTerm[]) => Promise<TermCount[]>;
  readonly stop: () => Promise<Stop | undefined>;
  /**
   * Gives one process the turn, once a day, unless something looks wrong. It is given the terms that there were at the
   * run before.
   */
  readonly takeTurn: (terms: readonly RetentionTerm[], now: Date) => Promise<Turn>;
  /** Gives the turn to who has looked at it, and lifts what stopped it. */
  readonly order: (terms: readonly RetentionTerm[], now: Date) => Promise<TermCount[]>;
}

/** The row of the last run. All others are the terms that there were at it. */
const ROW = 'removal';
/** A clock that went further since the last day looks wrong. */
const FARTHEST_MS = 2 * DAY_MS;
/** More of a form at once looks wrong. */
const LARGEST_SHARE = 0.2;
/** So few may go at once, whatever is left: of a form with four applications each is more than that share. */
const ALWAYS_FEW = 5;

/** @returns the calls of the store about what is removed by itself */
export function retentionIn(read: Read, run: Read): Retention {
  return {
    count: (terms) => read((trx) => countTerms(trx, terms)),
    stop: () => read(async (trx) => stopIn(await rowOf(trx))),
    takeTurn: (terms, now) => run((trx) => takeTurn(trx, terms, now)),
    order: (terms, now) =>
      run(async (trx) => {
        await holdOthers(trx, 'retention');
        await noteRun(trx, terms, now);
        return countTerms(trx, terms);
      }),
  };
}

async function takeTurn(trx: Transaction<Tables>, terms: readonly RetentionTerm[], now: Date): Promise<Turn> {
  await holdOthers(trx, 'retention');
  const row = await rowOf(trx);
  const stop = stopIn(row);
  if (stop) return { turn: 'stopped', stop };
  const since = row === undefined ? 0 : now.getTime() - row.ran_at;
  if (row && Math.abs(since) < DAY_MS) return { turn: 'none' };
  // ahead of the last turn or behind it: one of the two moments was wrong
  if (row && (since > FARTHEST_MS || since < 0)) return stopped(trx, row.ran_at, { by: 'clock' });
  // the first day is for looking at what will go
  if (!row) {
    await noteRun(trx, terms, now);
    return { turn: 'none' };
  }
  const seen = await termsSeen(trx);
  const counts = await countTerms(
    trx,
    terms.filter((term) => seen.has(nameOf(term))),
  );
  const large = counts.find(
    ({ kept, due, total }) => kept !== 'ipAddresses' && due > Math.max(ALWAYS_FEW, total * LARGEST_SHARE),
  );
  if (large) return stopped(trx, row.ran_at, { by: 'share', form: large.form });
  await noteRun(trx, terms, now);
  return { turn: 'ours', terms: counts };
}

/** Notes a run, and which terms there were: any other one, a mistyped one too, has a day of its own to be looked at. */
async function noteRun(trx: Transaction<Tables>, terms: readonly RetentionTerm[], now: Date): Promise<void> {
  const run = { ran_at: now.getTime(), stopped_by: null, stopped_form: null };
  await note(trx, run);
  await trx.deleteFrom('retention').where('name', '!=', ROW).execute();
  const seen = terms.map((term) => ({ ...run, name: nameOf(term) }));
  if (seen.length > 0) await trx.insertInto('retention').values(seen).execute();
}

async function termsSeen(trx: Transaction<Tables>): Promise<ReadonlySet<string>> {
  const seen = await trx.selectFrom('retention').select('name').where('name', '!=', ROW).execute();
  return new Set(seen.map(({ name }) => name));
}

const nameOf = ({ form, kept, time }: RetentionTerm) => `${form} ${kept} ${time}`;

async function stopped(trx: Transaction<Tables>, ranAt: number, stop: Stop): Promise<Turn> {
  await note(trx, { ran_at: ranAt, stopped_by: stop.by, stopped_form: stop.by === 'share' ? stop.form : null });
  return { turn: 'stopped', stop };
}

async function note(
  trx: Transaction<Tables>,
  change: Pick<Tables['retention'], 'ran_at'> & Partial<Tables['retention']>,
): Promise<void> {
  const row = { stopped_by: null, stopped_form: null, ...change };
  await trx
    .insertInto('retention')
    .values({ name: ROW, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

function rowOf(trx: Transaction<Tables>): Promise<Tables['retention'] | undefined> {
  return trx.selectFrom('retention').selectAll().where('name', '=', ROW).executeTakeFirst();
}

function stopIn(row: Tables['retention'] | undefined): Stop | undefined {
  if (!row?.stopped_by) return undefined;
  return row.stopped_form === null ? { by: 'clock' } : { by: 'share', form: row.stopped_form };
}

async function countTerms(trx: Transaction<Tables>, terms: readonly RetentionTerm[]): Promise<TermCount[]> {
  const counts: TermCount[] = [];
  for (const term of terms)
    counts.push({ ...term, ...(term.kept === 'ipAddresses' ? await addresses(trx, term) : await rows(trx, term)) });
  return counts;
}

type Counted = Pick<TermCount, 'due' | 'held' | 'total'>;

async function rows(trx: Transaction<Tables>, { form, kept, before, isDelivered }: RetentionTerm): Promise<Counted> {
  const table = kept === 'optIns' ? 'opt_in' : 'application';
  // what nobody confirms goes by itself, and anybody could send a lot of it
  const confirmed = table === 'opt_in';
  const sum = async (spare?: HoldsOfForm) => {
    const { applications, optIns } = await countBefore(trx, { before, form, only: table, confirmed, spare });
    return applications + optIns;
  };
  const [old, due] = [await sum(), await sum({ isDelivered })];
  let all = trx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('form', '=', form);
  if (confirmed) all = all.where('confirmed_at', 'is not', null);
  return { due, held: old - due, total: (await all.executeTakeFirstOrThrow()).n };
}

async function addresses(trx: Transaction<Tables>, { form, before }: RetentionTerm): Promise<Counted> {
  const one = (table: 'application' | 'opt_in') =>
    sql`select received_at from ${sql.table(table)} where form = ${form} and client_address is not null`;
  const { rows: counted } = await sql<{ total: number; due: number }>`
    select count(*) as total, count(case when received_at < ${before.getTime()} then 1 end) as due
    from (${one('application')} union all ${one('opt_in')}) as kept`.execute(trx);
  return { due: counted[0]?.due ?? 0, held: 0, total: counted[0]?.total ?? 0 };
}
