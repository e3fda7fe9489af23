import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** The hits in the current window of time. */
export interface Hits {
  readonly hits: number;
  /** Until the window ends. */
  readonly remainingMs: number;
}

/**
 * Counts one more hit under a name, for all processes together. The first hit opens the window.
 * @param now the time of the machine, not of the setting NOW
 */
export async function countHit(db: Kysely<Tables>, name: string, windowMs: number, now: Date): Promise<Hits> {
  const moment = now.getTime();
  const row = await db
    .insertInto('rate_limit')
    .values({ name: hidden(name), hits: 1, ends_at: moment + windowMs })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((limit) => {
        const over = limit.or([
          limit('rate_limit.ends_at', '<=', moment),
          // no window is this long: the clock was ahead when it was opened
          limit('rate_limit.ends_at', '>', moment + windowMs),
        ]);
        return {
          hits: limit
            .case()
            .when(over)
            .then(1)
            .else(limit('rate_limit.hits', '+', 1))
            .end(),
          ends_at: limit
            .case()
            .when(over)
            .then(moment + windowMs)
            .else(limit.ref('rate_limit.ends_at'))
            .end(),
        };
      }),
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { hits: row.hits, remainingMs: row.ends_at - moment };
}

/** Removes the counts of windows that have ended, since their names are made from people's addresses. */
export async function removeEndedHits(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('ends_at', '<=', now.getTime()).execute();
}

function hidden(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}
