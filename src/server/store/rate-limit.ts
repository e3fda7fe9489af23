import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { databaseClock } from './dialect.ts';
import type { Tables } from './schema.ts';

/** The hits in the current window of time. */
export interface Hits {
  readonly hits: number;
  /** Until the window ends. */
  readonly remainingMs: number;
}

/**
 * Counts one more hit under a name, for all processes together. The first hit opens the window. The time is the
 * database's: processes with different clocks would end each other's windows, and count nobody's hits.
 */
export async function countHit(db: Kysely<Tables>, name: string, windowMs: number): Promise<Hits> {
  const end = sql<number>`${databaseClock} + ${windowMs}`;
  const row = await db
    .insertInto('rate_limit')
    .values({ name: hidden(name), hits: 1, ends_at: end })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((limit) => {
        const over = limit.or([
          limit('rate_limit.ends_at', '<=', databaseClock),
          // no window is this long: the clock was ahead when it was opened
          limit('rate_limit.ends_at', '>', end),
        ]);
        return {
          hits: limit
            .case()
            .when(over)
            .then(1)
            .else(limit('rate_limit.hits', '+', 1))
            .end(),
          ends_at: limit.case().when(over).then(end).else(limit.ref('rate_limit.ends_at')).end(),
        };
      }),
    )
    .returning(['hits', sql<number>`ends_at - ${databaseClock}`.as('remaining_ms')])
    .executeTakeFirstOrThrow();
  return { hits: row.hits, remainingMs: row.remaining_ms };
}

/** Removes the counts of windows that have ended, since their names are made from people's addresses. */
export async function removeEndedHits(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('rate_limit').where('ends_at', '<=', databaseClock).execute();
}

function hidden(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}
