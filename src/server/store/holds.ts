import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** The tables of what is removed when its time is over. */
export type RetainedTable = 'application' | 'opt_in';

/** What {@link isHeld} has to know of a form. */
export interface HoldsOfForm {
  /** Whether it is handed over to the operator's system. */
  readonly isDelivered: boolean;
}

/**
 * The condition under which a file of an application must not leave: nobody knows whether it is clean, or it is not.
 * @param reference of the application
 */
export function hasHeldFile(reference: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from scan where scan.reference = ${reference} and scan.verdict <> 'clean')`;
}

/**
 * The condition under which an application or opt-in is not removed by itself, however old it is. A further reason is a
 * further line here.
 */
export function isHeld(table: RetainedTable, { isDelivered }: HoldsOfForm): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const unsent = sql`select 1 from delivery where delivery.reference = ${column('reference')} and delivery.sent_at is null`;
  const isMeant = table === 'opt_in' ? sql`${column('confirmed_at')} is not null and ` : sql``;
  const reasons = [
    // what waits to be handed over, or was given up, unless staff are done with it
    sql`${column('state')} <> 'done' and exists (${unsent})`,
    // what staff have to decide on, or look at again
    hasHeldFile(column('reference')),
    // what came in before anything was handed over
    ...(isDelivered ? [sql`${isMeant}${column('state')} = 'new'`] : []),
  ];
  return sql<SqlBool>`(${sql.join(
    reasons.map((reason) => sql`(${reason})`),
    sql` or `,
  )})`;
}
