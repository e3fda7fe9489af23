import { sql, type Transaction } from 'kysely';
import type { DeliveryKind } from './deliveries.ts';
import { takeNamedLock } from './dialect.ts';
import { hasHeldFile } from './holds.ts';
import type { Tables } from './schema.ts';

/** Where fetching starts: after a reference, or with what was received or confirmed at this moment or later. */
export type Since = { readonly reference: string } | { readonly moment: Date };

/** An entry of the order in which applications and confirmed opt-ins are fetched. */
export interface Fetched {
  readonly kind: DeliveryKind;
  readonly reference: string;
}

/**
 * Gives each application and confirmed opt-in without a place the next place in the order in which they are fetched.
 * Moments and reference numbers are no such order: what began earlier may be committed later, after later ones were
 * fetched. An application with a held file gets its place once the file is released.
 */
export async function placeNew(trx: Transaction<Tables>): Promise<void> {
  await takeNamedLock(trx, 'fetch order');
  await sql`
    insert into fetch_order (number, reference)
    select (select coalesce(max(number), 0) from fetch_order) + row_number() over (order by moment, reference), reference
    from (
      select reference, received_at as moment from application
      union all
      select reference, confirmed_at from opt_in where confirmed_at is not null
    ) as stored
    where not exists (select 1 from fetch_order as placed where placed.reference = stored.reference)
      and not ${hasHeldFile(sql.ref('stored.reference'))}`.execute(trx);
}

/**
 * Why fetching can't start after a reference: nothing ever had it, or it was given and has no place in the order. It
 * has none if it was purged before it was fetched, is not confirmed, or a virus scan holds it.
 */
export type NoStart = 'unknown' | 'unplaced';

/** @returns the entries in their order. Purged references keep their place */
export async function fetchedSince(
  trx: Transaction<Tables>,
  since: Since,
  form: string | undefined,
): Promise<Fetched[] | NoStart> {
  let all = trx
    .selectFrom('fetch_order')
    .leftJoin('application', 'application.reference', 'fetch_order.reference')
    .leftJoin('opt_in', 'opt_in.reference', 'fetch_order.reference')
    .select(['fetch_order.reference', 'application.reference as application'])
    .where(({ or, eb }) => or([eb('application.reference', 'is not', null), eb('opt_in.reference', 'is not', null)]))
    .orderBy('fetch_order.number');
  if (form !== undefined)
    all = all.where(({ or, eb }) => or([eb('application.form', '=', form), eb('opt_in.form', '=', form)]));
  if ('reference' in since) {
    const { reference } = since;
    const place = await trx
      .selectFrom('fetch_order')
      .select('number')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!place) return (await wasGiven(trx, reference)) ? 'unplaced' : 'unknown';
    all = all.where('fetch_order.number', '>', place.number);
  } else {
    const moment = since.moment.getTime();
    all = all.where(({ or, eb }) =>
      or([eb('application.received_at', '>=', moment), eb('opt_in.confirmed_at', '>=', moment)]),
    );
  }
  return (await all.execute()).map(({ reference, application }) => ({
    reference,
    kind: application === null ? 'opt-in' : 'application',
  }));
}

async function wasGiven(trx: Transaction<Tables>, reference: string): Promise<boolean> {
  for (const table of ['application', 'opt_in', 'log'] as const) {
    const row = await trx.selectFrom(table).select('reference').where('reference', '=', reference).executeTakeFirst();
    if (row) return true;
  }
  return false;
}
