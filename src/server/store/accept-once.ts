import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** The tables of submits. Each row has a reference and a unique Idempotency-Key. */
type SubmitTable = 'application' | 'opt_in';

/** The data that every submit has, in either table. */
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
  /** null: it is not stored. */
  readonly clientAddress: string | null;
}

/** The same data as columns. */
type SubmitRow = Pick<
  Tables['application'],
  'reference' | 'form' | 'definition_hash' | 'idempotency_key' | 'body_hash' | 'received_at' | 'client_address'
>;

export interface Taken {
  readonly conflict: false;
  readonly reference: string;
  readonly receivedAt: Date;
  /** false: it was stored before, so this is a repeated request. */
  readonly fresh: boolean;
  /** true: the customer gets no mail, since the address got too many before. */
  readonly heldBack?: boolean;
}

/** The key was used before with other content; the reference is that of the stored row. */
export interface Conflict {
  readonly conflict: true;
  readonly reference: string;
}

/**
 * Stores a submit once per form and key. The insert comes first and takes the lock: a second request with the same key
 * waits, and then reads the committed row.
 * @param reference its number; never used when the submit was stored before
 * @param insert inserts the row; resolves to undefined when another row has its key
 * @returns the row that is stored now, or was stored before
 */
export async function acceptOnce(
  trx: Transaction<Tables>,
  table: SubmitTable,
  { form, definitionHash, idempotencyKey, fingerprint, receivedAt, clientAddress }: NewSubmit,
  reference: string,
  insert: (row: SubmitRow) => Promise<object | undefined>,
): Promise<Taken | Conflict> {
  for (const key of idempotencyKey === null ? [null] : storedKeys(form, idempotencyKey)) {
    const inserted = await insert({
      reference,
      form,
      definition_hash: definitionHash,
      idempotency_key: key,
      body_hash: fingerprint,
      received_at: receivedAt.getTime(),
      client_address: clientAddress,
    });
    if (inserted) return { conflict: false, reference, receivedAt, fresh: true };
    const before = idempotencyKey === null ? undefined : await replay(trx, table, form, idempotencyKey, fingerprint);
    if (before) return before;
  }
  throw new Error(`of form <${form}> something was refused as repeated, but there is nothing with its key`);
}

/**
 * Finds the form's row with this key. It is the answer to a repeated request, even to one that would break today's
 * rules.
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
 * An Idempotency-Key is valid within its form alone: clients choose their keys, and another form's key must neither
 * collide nor be revealed. The bare key comes first, because older rows and programs use it. If another form has that
 * key, the form's id is put in front, with a colon, which no key holds.
 * @returns the values under which a form's key may be stored
 */
function storedKeys(form: string, key: string): readonly string[] {
  return [key, `${form}:${key}`];
}
