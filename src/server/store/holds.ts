import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** The tables whose rows are removed when their retention time is over. */
export type RetainedTable = 'application' | 'opt_in';

/** What {@link heldCondition} has to know of a form. */
export interface HoldsOfForm {
  /** Whether its applications and opt-ins are handed over to the operator's system. */
  readonly isDelivered: boolean;
}

/**
 * The SQL condition that an application has a file that must not leave: a scan found a virus, or gave no result.
 * @param reference of the application, as SQL
 */
export function hasHeldFile(reference: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from scan where scan.reference = ${reference} and scan.verdict <> 'clean')`;
}

/**
 * The SQL condition that an application or opt-in is not removed automatically, however old it is. To add a reason, add
 * a line to `reasons`.
 */
export function heldCondition(table: RetainedTable, { isDelivered }: HoldsOfForm): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const unsent = sql`select 1 from delivery where delivery.reference = ${column('reference')} and delivery.sent_at is null`;
  const isMeant = table === 'opt_in' ? sql`${column('confirmed_at')} is not null and ` : sql``;
  const reasons = [
    // its delivery waits or was given up, unless staff are done with it
    sql`${column('state')} <> 'done' and exists (${unsent})`,
    // it has a held file, which staff have to decide on or which is scanned again
    hasHeldFile(column('reference')),
    // it came in before its form was handed over, and no staff have worked on it
    ...(isDelivered ? [sql`${isMeant}${column('state')} = 'new'`] : []),
  ];
  return sql<SqlBool>`(${sql.join(
    reasons.map((reason) => sql`(${reason})`),
    sql` or `,
  )})`;
}
