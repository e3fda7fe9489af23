import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './schema.ts';

/** The last row of a portion; the next one continues after it. */
export interface PortionEnd {
  readonly receivedAt: Date;
  readonly reference: string;
}

export interface Portion {
  readonly form?: string | undefined;
  readonly after?: PortionEnd | undefined;
  readonly size: number;
}

/** The tables that are read in portions. */
type PortionTable = 'application' | 'opt_in';

/** @returns the query of the next rows, oldest first; fewer than `size` when there are no more */
export function portionOf<Row>(
  all: SelectQueryBuilder<Tables, PortionTable, Row>,
  { form, after, size }: Portion,
): SelectQueryBuilder<Tables, PortionTable, Row> {
  let query = all.orderBy('received_at').orderBy('reference').limit(size);
  if (form !== undefined) query = query.where('form', '=', form);
  if (after) {
    const { reference, receivedAt } = after;
    // PostgreSQL finds a place in the index by a comparison of rows, not by one that is written with `or`
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('received_at', 'reference'), '>', tuple(receivedAt.getTime(), reference)),
    );
  }
  return query;
}
