import type { Transaction } from 'kysely';
import { DAY_MS } from '../../engine/locale.ts';
import { takeNamedLock } from './dialect.ts';
import type { Tables } from './schema.ts';

/** When more time than this has passed since the last removal, the clock looks wrong. */
export const FARTHEST_MS = 2 * DAY_MS;
/** For how long nothing is removed after the clock went ahead: time for an operator to set it right. */
const WAIT_MS = DAY_MS;

/** Names of the rows with the moment of the last removal, and with the moment at which the clock was too far ahead. */
const [LAST, AHEAD] = ['clock', 'clock ahead'];

/** The rows of `retention` that belong to this check. All other rows are about retention times. */
export const CLOCK_ROWS: readonly string[] = [LAST, AHEAD];

/** Why nothing may be removed by the clock's time. */
export interface ClockDoubt {
  /** The clock's time at the last removal. */
  readonly last: Date;
  /** When removal goes on if the clock stays as it is. */
  readonly until: Date;
}

/**
 * Compares the clock with the last removal. A clock that went far ahead is in doubt for a day of its own time, and then
 * taken as right: the server may have been off. If it goes far ahead again meanwhile, the day begins again.
 * @returns the doubt; undefined when rows may be removed now, which is recorded as the last removal
 */
export async function checkClock(trx: Transaction<Tables>, now: Date): Promise<ClockDoubt | undefined> {
  await takeNamedLock(trx, 'retention');
  const rows = await trx.selectFrom('retention').select(['name', 'ran_at']).where('name', 'in', CLOCK_ROWS).execute();
  const [last, ahead] = [LAST, AHEAD].map((name) => rows.find((row) => row.name === name)?.ran_at);
  const moment = now.getTime();
  const isNear = (noted: number) => moment - noted <= FARTHEST_MS;
  // a doubt from the future, or from days ago, was about another jump
  const since = ahead !== undefined && ahead <= moment && isNear(ahead) ? ahead : moment;
  // the moment of a last removal in the future is replaced: the clock was wrong then
  if (last === undefined || isNear(last) || moment - since >= WAIT_MS) {
    await trustClock(trx, now);
    return undefined;
  }
  await noteMoment(trx, AHEAD, since);
  return { last: new Date(last), until: new Date(since + WAIT_MS) };
}

/** Records that the clock is right, which ends a doubt. */
export async function trustClock(trx: Transaction<Tables>, now: Date): Promise<void> {
  await trx.deleteFrom('retention').where('name', '=', AHEAD).execute();
  await noteMoment(trx, LAST, now.getTime());
}

async function noteMoment(trx: Transaction<Tables>, name: string, moment: number): Promise<void> {
  await trx
    .insertInto('retention')
    .values({ name, ran_at: moment, stopped_by: null, stopped_form: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ran_at: moment }))
    .execute();
}
