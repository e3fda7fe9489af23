import type { Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Answers } from '../../engine/form.ts';
import { addMails } from './outbox.ts';
import type { NewMail } from './outbox.ts';
import { oncePerKey, storedKeys } from './once-per-key.ts';
import { nextReference } from './reference.ts';
import type { Tables } from './schema.ts';
import { addUploads } from './uploads.ts';
import type { NewUpload, UploadInfo } from './uploads.ts';

export interface NewApplication {
  readonly form: string;
  /** First part of the reference number. */
  readonly series: string;
  readonly definitionHash: string;
  /** null: always a new application. */
  readonly idempotencyKey: string | null;
  /** Of {@link fingerprintOf}. */
  readonly fingerprint: string;
  /**
   * As judged, with what the server set but the sender's address, which is kept once; at the fields of the uploads
   * stands whatever is there, it is replaced by name and type.
   */
  readonly answers: Answers;
  readonly uploads: readonly NewUpload[];
  readonly receivedAt: Date;
  /** null: it is not kept. */
  readonly clientAddress: string | null;
  /** The mails that leave with it, once its reference is known. */
  readonly mails?: (reference: string) => readonly NewMail[];
}

export interface Taken {
  readonly conflict: false;
  readonly reference: string;
  readonly receivedAt: Date;
  /** false: it was here before, this is a repeated request. */
  readonly fresh: boolean;
  /** true: the customer gets no mail, the address had too many before. */
  readonly heldBack?: boolean;
}

/** The key came with other content; the reference is that of the application that has it. */
export interface Conflict {
  readonly conflict: true;
  readonly reference: string;
}

export interface Application {
  readonly reference: string;
  readonly form: string;
  readonly definitionHash: string;
  readonly answers: Answers;
  readonly receivedAt: Date;
  /** null: it is not kept any more. */
  readonly clientAddress: string | null;
  readonly uploads: readonly UploadInfo[];
}

/** Stores an application with its files and mails, once per form and key. */
export async function accept(trx: Transaction<Tables>, application: NewApplication): Promise<Taken | Conflict> {
  const { form, series, definitionHash, idempotencyKey, fingerprint, uploads, receivedAt, clientAddress, mails } =
    application;
  const answers = {
    ...application.answers,
    ...Object.fromEntries(uploads.map(({ field, name, mimetype }) => [field, { name, mimetype }])),
  };
  // a number is taken only when the row is in, so that repeated requests leave no gaps
  const placeholder = randomUUID();
  const insert = async (key: string | null) =>
    (await trx
      .insertInto('application')
      .values({
        reference: placeholder,
        form,
        definition_hash: definitionHash,
        idempotency_key: key,
        body_hash: fingerprint,
        answers: JSON.stringify(answers),
        received_at: receivedAt.getTime(),
        client_address: clientAddress,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('reference')
      .executeTakeFirst()) !== undefined;
  const before = await oncePerKey(form, idempotencyKey, insert, (key) => replay(trx, form, key, fingerprint));
  if (before) return before;
  const reference = await nextReference(trx, series, receivedAt);
  await trx.updateTable('application').set({ reference }).where('reference', '=', placeholder).execute();
  await addUploads(trx, reference, uploads);
  const heldBack = await addMails(trx, reference, mails?.(reference) ?? [], receivedAt);
  return { conflict: false, reference, receivedAt, fresh: true, ...(heldBack && { heldBack }) };
}

/**
 * Looks for the form's application that came in with this key; a repeated request is answered by it even when it would
 * not pass the rules of today any more.
 * @returns undefined when there is none
 */
export async function replay(
  trx: Transaction<Tables>,
  form: string,
  idempotencyKey: string,
  fingerprint: string,
): Promise<Taken | Conflict | undefined> {
  const row = await trx
    .selectFrom('application')
    .select(['reference', 'body_hash', 'received_at'])
    .where('idempotency_key', 'in', storedKeys(form, idempotencyKey))
    .where('form', '=', form)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.body_hash !== fingerprint) return { conflict: true, reference: row.reference };
  return { conflict: false, reference: row.reference, receivedAt: new Date(row.received_at), fresh: false };
}

/** @returns the application, or undefined when no application has this reference */
export async function find(trx: Transaction<Tables>, reference: string): Promise<Application | undefined> {
  const [application] = await withUploads(trx, await rows(trx).where('reference', '=', reference).execute());
  return application;
}

/** Where {@link page} goes on. */
export type Position = Pick<Application, 'receivedAt' | 'reference'>;

export interface Portion {
  readonly form?: string | undefined;
  readonly after?: Position | undefined;
  readonly size: number;
}

/** @returns the next applications, oldest first; fewer than `size` when there are no more */
export async function page(trx: Transaction<Tables>, { form, after, size }: Portion): Promise<Application[]> {
  let query = rows(trx).orderBy('received_at').orderBy('reference').limit(size);
  if (form !== undefined) query = query.where('form', '=', form);
  if (after) {
    const { reference } = after;
    const moment = after.receivedAt.getTime();
    query = query.where((where) =>
      where.or([
        where('received_at', '>', moment),
        where.and([where('received_at', '=', moment), where('reference', '>', reference)]),
      ]),
    );
  }
  return withUploads(trx, await query.execute());
}

const rows = (trx: Transaction<Tables>) =>
  trx
    .selectFrom('application')
    .select(['reference', 'form', 'definition_hash', 'answers', 'received_at', 'client_address']);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

async function withUploads(trx: Transaction<Tables>, found: readonly Row[]): Promise<Application[]> {
  const uploads =
    found.length === 0
      ? []
      : await trx
          .selectFrom('upload')
          .select(['id', 'reference', 'field', 'name', 'mimetype', 'sha256', 'size', 'remark'])
          .where(
            'reference',
            'in',
            found.map((row) => row.reference),
          )
          .orderBy('field')
          .execute();
  return found.map((row) => ({
    reference: row.reference,
    form: row.form,
    definitionHash: row.definition_hash,
    answers: JSON.parse(row.answers),
    receivedAt: new Date(row.received_at),
    clientAddress: row.client_address,
    uploads: uploads
      .filter((upload) => upload.reference === row.reference)
      .map(({ id, field, name, mimetype, sha256, size, remark }) => ({
        id,
        field,
        name,
        mimetype,
        sha256,
        size,
        remark,
      })),
  }));
}
