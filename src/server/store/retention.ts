import { sql, type Transaction } from 'kysely';
import { DAY_MS } from '../../engine/locale.ts';
import { checkClock, CLOCK_ROWS, type ClockDoubt, FARTHEST_MS, trustClock } from './clock-check.ts';
import { takeNamedLock } from './dialect.ts';
import type { HoldsOfForm } from './holds.ts';
import { countBefore } from './purge.ts';
import type { Tables } from './schema.ts';
import type { Transactions } from './transactions.ts';

/** The kinds of data that have a retention time of their own. */
export type RetainedKind = 'applications' | 'optIns' | 'ipAddresses';

/** What to remove of a form: all data of one kind that was received before a moment. */
export interface RetentionTerm extends HoldsOfForm {
  readonly form: string;
  readonly kept: RetainedKind;
  /** The retention time in the settings: in days for `ipAddresses`, otherwise in months. */
  readonly time: number;
  readonly before: Date;
}

export interface TermCount extends RetentionTerm {
  /** How many are to be removed. */
  readonly due: number;
  /** How many are old enough, but held (holds.ts). */
  readonly held: number;
  readonly total: number;
}

/**
 * Why automatic removal is stopped until a person orders it. `clock`: the clock looks wrong, which stops all forms.
 * `share`: too large a share of this form would be removed, which stops its applications and opt-ins.
 */
export type Stop = { readonly by: 'clock' } | { readonly by: 'share'; readonly form: string };

/** What a process has to do now. */
export interface Turn {
  readonly stops: readonly Stop[];
  /** The terms whose expired rows this process removes now; undefined when it is not its turn. */
  readonly terms: readonly TermCount[] | undefined;
}

/** The store's calls for automatic removal. */
export interface Retention {
  readonly count: (terms: readonly RetentionTerm[]) => Promise<TermCount[]>;
  /** @param terms of the present settings: a term that was mended stops nothing */
  readonly stops: (terms: readonly RetentionTerm[]) => Promise<readonly Stop[]>;
  /**
   * Gives the turn to one process, once a day, unless the clock looks wrong. The turn has only terms that were there at
   * the previous run, too, and whose forms are not stopped.
   */
  readonly takeTurn: (terms: readonly RetentionTerm[], now: Date) => Promise<Turn>;
  /** Gives the turn to a person who has looked at what would be removed, lifts all stops and ends a doubt. */
  readonly order: (terms: readonly RetentionTerm[], now: Date) => Promise<TermCount[]>;
  /**
   * For removals that need no turn.
   * @returns why nothing may be removed now; undefined when it may be
   */
  readonly checkClock: (now: Date) => Promise<ClockDoubt | undefined>;
}

/** Name of the row about the last run. The other rows are the terms of that run, and say whether they stop a form. */
const ROW = 'removal';
/** Removing a larger share of a form at once looks wrong. */
export const LARGEST_SHARE = 0.2;
/** This many may always be removed at once: of a form with four applications, a single one exceeds the share. */
const ALWAYS_FEW = 5;

/** @returns the store's calls for automatic removal */
export function retentionIn({ read, run }: Transactions): Retention {
  return {
    count: (terms) => read((trx) => countTerms(trx, terms)),
    stops: (terms) => read(async (trx) => stopsIn(await rowsOf(trx), terms)),
    takeTurn: (terms, now) => run((trx) => takeTurn(trx, terms, now)),
    order: (terms, now) =>
      run(async (trx) => {
        await takeNamedLock(trx, 'retention');
        await noteRun(trx, terms, now);
        await trustClock(trx, now);
        return countTerms(trx, terms);
      }),
    checkClock: (now) => run((trx) => checkClock(trx, now)),
  };
}

async function takeTurn(trx: Transaction<Tables>, terms: readonly RetentionTerm[], now: Date): Promise<Turn> {
  await takeNamedLock(trx, 'retention');
  const noted = await rowsOf(trx);
  const before = stopsIn(noted, terms);
  if (before.some(({ by }) => by === 'clock')) return { stops: before, terms: undefined };
  const last = noted.find(({ name }) => name === ROW);
  // the first run removes nothing, so that staff have a day to look at what will be removed
  if (!last) {
    await noteRun(trx, terms, now);
    return { stops: [], terms: undefined };
  }
  const since = now.getTime() - last.ran_at;
  if (Math.abs(since) < DAY_MS) return { stops: before, terms: undefined };
  // the clock is far ahead of the last run, or behind it: one of the two moments was wrong
  if (since > FARTHEST_MS || since < 0) {
    await trx
      .updateTable('retention')
      .set({ stopped_by: 'clock', stopped_form: null })
      .where('name', '=', ROW)
      .execute();
    return { stops: [{ by: 'clock' }], terms: undefined };
  }
  const seen = new Set(noted.map(({ name }) => name));
  const counts = await countTerms(
    trx,
    terms.filter((term) => seen.has(nameOf(term))),
  );
  const isStopping = (term: RetentionTerm) =>
    counts.some((count) => nameOf(count) === nameOf(term) && isTooMuch(count));
  const stops = await noteRun(trx, terms, now, (term) => wasStopping(noted, term) || isStopping(term));
  const isStopped = ({ form, kept }: RetentionTerm) =>
    kept !== 'ipAddresses' && stops.some((stop) => stop.by === 'share' && stop.form === form);
  return { stops, terms: counts.filter((count) => !isStopped(count)) };
}

function isTooMuch({ kept, due, total }: TermCount): boolean {
  return kept !== 'ipAddresses' && due > Math.max(ALWAYS_FEW, total * LARGEST_SHARE);
}

/** The previous version of the program recorded a stopped form in the row of the run. */
function wasStopping(noted: readonly Tables['retention'][], term: RetentionTerm): boolean {
  return noted.some(({ name, stopped_form: form }) => form === term.form && (name === nameOf(term) || name === ROW));
}

/**
 * Records a run with its terms. A new or changed term removes nothing until the next run, so that staff have a day to
 * mend a mistyped one.
 * @param isStopping whether a term stops its form
 * @returns the stops from now on
 */
async function noteRun(
  trx: Transaction<Tables>,
  terms: readonly RetentionTerm[],
  now: Date,
  isStopping: (term: RetentionTerm) => boolean = () => false,
): Promise<readonly Stop[]> {
  const run = { ran_at: now.getTime(), stopped_by: null, stopped_form: null };
  const noted = terms.map((term) => ({
    ...run,
    name: nameOf(term),
    ...(isStopping(term) ? { stopped_by: 'share', stopped_form: term.form } : {}),
  }));
  await trx.deleteFrom('retention').where('name', 'not in', CLOCK_ROWS).execute();
  await trx
    .insertInto('retention')
    .values([{ ...run, name: ROW }, ...noted])
    .execute();
  return stopsIn(noted, terms);
}

const nameOf = ({ form, kept, time }: RetentionTerm) => `${form} ${kept} ${time}`;

function rowsOf(trx: Transaction<Tables>): Promise<Tables['retention'][]> {
  return trx.selectFrom('retention').selectAll().where('name', 'not in', CLOCK_ROWS).orderBy('name').execute();
}

/** @returns the stops that rows record for these terms; a form that several of its terms stop is there once */
function stopsIn(noted: readonly Tables['retention'][], terms: readonly RetentionTerm[]): readonly Stop[] {
  if (noted.some(({ stopped_by: by }) => by === 'clock')) return [{ by: 'clock' }];
  const forms = new Set(terms.filter((term) => wasStopping(noted, term)).map(({ form }) => form));
  return [...forms].map((form) => ({ by: 'share', form }));
}

async function countTerms(trx: Transaction<Tables>, terms: readonly RetentionTerm[]): Promise<TermCount[]> {
  const counts: TermCount[] = [];
  for (const term of terms)
    counts.push({
      ...term,
      ...(term.kept === 'ipAddresses' ? await countAddresses(trx, term) : await countRows(trx, term)),
    });
  return counts;
}

type Counted = Pick<TermCount, 'due' | 'held' | 'total'>;

async function countRows(
  trx: Transaction<Tables>,
  { form, kept, before, isDelivered }: RetentionTerm,
): Promise<Counted> {
  const table = kept === 'optIns' ? 'opt_in' : 'application';
  // unconfirmed opt-ins do not count: they expire by themselves, and anybody could send a lot of them
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

async function countAddresses(trx: Transaction<Tables>, { form, before }: RetentionTerm): Promise<Counted> {
  const one = (table: 'application' | 'opt_in') =>
    sql`select received_at from ${sql.table(table)} where form = ${form} and client_address is not null`;
  const { rows: counted } = await sql<{ total: number; due: number }>`
    select count(*) as total, count(case when received_at < ${before.getTime()} then 1 end) as due
    from (${one('application')} union all ${one('opt_in')}) as kept`.execute(trx);
  return { due: counted[0]?.due ?? 0, held: 0, total: counted[0]?.total ?? 0 };
}
