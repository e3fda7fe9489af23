import type { Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { nextReference } from './reference.ts';
import type { Tables } from './schema.ts';

/** The tables of what customers send: each row has a reference, and its key once. */
type SubmitTable = 'application' | 'opt_in';

/** What every submit has, whichever table it goes to. */
export interface NewSubmit {
  readonly form: string;
  /** First part of the reference number. */
  readonly series: string;
  readonly definitionHash: string;
  /** null: always a new row. */
  readonly idempotencyKey: string | null;
  /** Of {@link fingerprintOf}. */
  readonly fingerprint: string;
  readonly receivedAt: Date;
  /** null: it is not kept. */
  readonly clientAddress: string | null;
}

/** The columns that hold it. */
type SubmitRow = Pick<
  Tables['application'],
  'reference' | 'form' | 'definition_hash' | 'idempotency_key' | 'body_hash' | 'received_at' | 'client_address'
>;

export interface Taken {
  readonly conflict: false;
  readonly reference: string;
  readonly receivedAt: Date;
  /** false: it was here before, this is a repeated request. */
  readonly fresh: boolean;
  /** true: the customer gets no mail, the address had too many before. */
  readonly heldBack?: boolean;
}

/** The key came with other content; the reference is that of the row that has it. */
export interface Conflict {
  readonly conflict: true;
  readonly reference: string;
}

/**
 * Stores a submit once per form and key, and numbers it. The insert comes first: it takes the lock, whoever comes
 * second with the same key waits and then reads what was committed.
 * @param insert puts the row in; resolves to undefined when another one has its key
 * @returns what is stored now, or was before
 */
export async function acceptOnce(
  trx: Transaction<Tables>,
  table: SubmitTable,
  { form, series, definitionHash, idempotencyKey, fingerprint, receivedAt, clientAddress }: NewSubmit,
  insert: (row: SubmitRow) => Promise<object | undefined>,
): Promise<Taken | Conflict> {
  // a number is taken only when the row is in, so that repeated requests leave no gaps
  const placeholder = randomUUID();
  for (const key of idempotencyKey === null ? [null] : storedKeys(form, idempotencyKey)) {
    const inserted = await insert({
      reference: placeholder,
      form,
      definition_hash: definitionHash,
      idempotency_key: key,
      body_hash: fingerprint,
      received_at: receivedAt.getTime(),
      client_address: clientAddress,
    });
    if (inserted) {
      const reference = await nextReference(trx, series, receivedAt);
      await trx.updateTable(table).set({ reference }).where('reference', '=', placeholder).execute();
      return { conflict: false, reference, receivedAt, fresh: true };
    }
    const before = idempotencyKey === null ? undefined : await replay(trx, table, form, idempotencyKey, fingerprint);
    if (before) return before;
  }
  throw new Error(`of form <${form}> something was refused as repeated, but there is nothing with its key`);
}

/**
 * Looks for the form's row that came in with this key; a repeated request is answered by it even when it would not pass
 * the rules of today any more.
 * @returns undefined when there is none
 */
export async function replay(
  trx: Transaction<Tables>,
  table: SubmitTable,
  form: string,
  idempotencyKey: string,
  fingerprint: string,
): Promise<Taken | Conflict | undefined> {
  const row = await trx
    .selectFrom(table)
    .select(['reference', 'body_hash', 'received_at'])
    .where('idempotency_key', 'in', storedKeys(form, idempotencyKey))
    .where('form', '=', form)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.body_hash !== fingerprint) return { conflict: true, reference: row.reference };
  return { conflict: false, reference: row.reference, receivedAt: new Date(row.received_at), fresh: false };
}

/**
 * An Idempotency-Key counts within its form: clients choose their keys, and one of another form must neither be in the
 * way nor be told of. The key alone comes first, since rows and programs of before know no other; where another form
 * has it, the form stands before it, with a sign that no key holds.
 * @returns the values under which a form's key may be stored
 */
function storedKeys(form: string, key: string): readonly string[] {
  return [key, `${form}:${key}`];
}
