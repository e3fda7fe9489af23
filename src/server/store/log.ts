import type { Transaction } from 'kysely';
import { userInfo } from 'node:os';
import { takeNamedLock } from './dialect.ts';
import type { Tables } from './schema.ts';
import type { State } from './state.ts';

/** What can be done with an application or opt-in. */
export type LogEvent =
  | 'seen'
  | 'exported'
  | 'purged'
  | 'expired'
  | 'set'
  | 'handed-over'
  | 'released'
  | 'infected'
  | 'rescan';

/** Who did something, and when. */
export interface Actor {
  /** The user of the system that ran the program. */
  readonly user: string;
  /** The name that this person gave; null: none. */
  readonly name: string | null;
  readonly at: Date;
}

/** A line of the log: nothing of a customer but the reference. */
export interface LogLine extends Actor {
  readonly number: number;
  readonly event: LogEvent;
  readonly reference: string;
  /** The state that was set. */
  readonly state: State | null;
}

/**
 * @returns the system's user that runs this program. With sudo, the caller is put before it (`caller/user`): several
 *   people work as one user where the store is a file
 */
export function systemUser(): string {
  const user = processUser();
  const caller = process.env['SUDO_USER'];
  return caller === undefined || caller === user || !/^[\w.@-]+$/.test(caller) ? user : `${caller}/${user}`;
}

/** @returns the user's name, or its number where the system has no name for it, as in containers */
function processUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}

/** How many lines one statement adds. */
const PORTION = 500;

/**
 * Adds a line for each reference. Must be the last statement of its transaction: other transactions that add lines wait
 * until it ends.
 * @param state the state that was set, if any
 */
export async function addToLog(
  trx: Transaction<Tables>,
  event: LogEvent,
  references: readonly string[],
  { user, name, at }: Actor,
  state: State | null = null,
): Promise<void> {
  if (references.length === 0) return;
  await takeNamedLock(trx, 'log');
  const { last } = await trx
    .selectFrom('log')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const lines = references.map((reference, index) => ({
    number: (last ?? 0) + 1 + index,
    at: at.getTime(),
    event,
    reference,
    state,
    user,
    name,
  }));
  for (let from = 0; from < lines.length; from += PORTION)
    await trx
      .insertInto('log')
      .values(lines.slice(from, from + PORTION))
      .execute();
}

/** @returns the next lines, oldest first; fewer than `size` when there are no more */
export async function pageOfLog(
  trx: Transaction<Tables>,
  { reference, after, size }: { readonly reference: string | undefined; readonly after: number; readonly size: number },
): Promise<LogLine[]> {
  let lines = trx.selectFrom('log').selectAll().where('number', '>', after).orderBy('number').limit(size);
  if (reference !== undefined) lines = lines.where('reference', '=', reference);
  return (await lines.execute()).map((line) => ({
    ...line,
    at: new Date(line.at),
    event: line.event as LogEvent,
    state: line.state as State | null,
  }));
}
