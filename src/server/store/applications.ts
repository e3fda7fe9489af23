import { pathOf, withAnswer } from '../../engine/answer-path.ts';
import type { Transaction } from 'kysely';
import type { Answers } from '../../engine/form.ts';
import { addDelivery } from './deliveries.ts';
import { addMails } from './outbox.ts';
import type { NewMail } from './outbox.ts';
import { acceptOnce, type Conflict, type NewSubmit, type Taken } from './accept-once.ts';
import { type Portion, portionOf } from './portion.ts';
import type { Verdict } from './scan.ts';
import type { Tables } from './schema.ts';
import type { State } from './state.ts';
import { addUploads } from './uploads.ts';
import type { NewUpload, UploadInfo } from './uploads.ts';

export interface NewApplication extends NewSubmit {
  /**
   * The checked answers, with the values that the server set. The sender's address is not among them: it is stored
   * once, in `clientAddress`. The values of upload fields are replaced by name and type.
   */
  readonly answers: Answers;
  readonly uploads: readonly NewUpload[];
  /** The mails to send with it, made once its reference is known. */
  readonly mails?: (reference: string) => readonly NewMail[];
  /** Whether it is handed over to the operator's system. */
  readonly isDelivered?: boolean;
}

export interface Application {
  readonly reference: string;
  readonly form: string;
  readonly definitionHash: string;
  readonly answers: Answers;
  readonly receivedAt: Date;
  /** null once it was removed, or when it was never stored. */
  readonly clientAddress: string | null;
  readonly uploads: readonly UploadInfo[];
  readonly state: State;
}

/** Stores an application with its files and mails, once per form and key. */
export async function acceptApplication(
  trx: Transaction<Tables>,
  application: NewApplication,
  reference: string,
): Promise<Taken | Conflict> {
  const { uploads, receivedAt, mails, isDelivered = false } = application;
  const answers = JSON.stringify(
    uploads.reduce(
      (all, { field, name, mimetype }) => withAnswer(all, pathOf(field), { name, mimetype }),
      application.answers,
    ),
  );
  const taken = await acceptOnce(trx, 'application', application, reference, (row) =>
    trx
      .insertInto('application')
      .values({ ...row, answers })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('reference')
      .executeTakeFirst(),
  );
  if (taken.conflict || !taken.fresh) return taken;
  await addUploads(trx, reference, uploads, receivedAt);
  const heldBack = await addMails(trx, reference, mails?.(reference) ?? [], receivedAt);
  if (isDelivered) await addDelivery(trx, 'application', reference, receivedAt);
  return { ...taken, ...(heldBack && { heldBack }) };
}

/** @returns the application, or undefined when no application has this reference */
export async function findApplication(trx: Transaction<Tables>, reference: string): Promise<Application | undefined> {
  const [application] = await withUploads(trx, await rows(trx).where('reference', '=', reference).execute());
  return application;
}

/** @returns the next applications, oldest first; fewer than `size` when there are no more */
export async function pageOfApplications(trx: Transaction<Tables>, portion: Portion): Promise<Application[]> {
  return withUploads(trx, await portionOf(rows(trx), portion).execute());
}

const rows = (trx: Transaction<Tables>) =>
  trx
    .selectFrom('application')
    .select(['reference', 'form', 'definition_hash', 'answers', 'received_at', 'client_address', 'state']);
type ApplicationRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

async function withUploads(trx: Transaction<Tables>, found: readonly ApplicationRow[]): Promise<Application[]> {
  const uploads =
    found.length === 0
      ? []
      : await trx
          .selectFrom('upload')
          .leftJoin('scan', 'scan.upload_id', 'upload.id')
          .select(['id', 'upload.reference', 'field', 'name', 'mimetype', 'sha256', 'size', 'remark'])
          .select(['verdict', 'detail'])
          .where(
            'upload.reference',
            'in',
            found.map((row) => row.reference),
          )
          .orderBy('field')
          .execute();
  const byReference = Map.groupBy(uploads, ({ reference }) => reference);
  return found.map((row) => ({
    reference: row.reference,
    form: row.form,
    definitionHash: row.definition_hash,
    answers: JSON.parse(row.answers),
    receivedAt: new Date(row.received_at),
    clientAddress: row.client_address,
    state: row.state as State,
    uploads: (byReference.get(row.reference) ?? [])
      .toSorted((one, other) => byEntry(one.field, other.field))
      .map(({ id, field, name, mimetype, sha256, size, remark, verdict, detail }) => ({
        id,
        field,
        name,
        mimetype,
        sha256,
        size,
        remark,
        scan: verdict === null ? null : { verdict: verdict as Verdict, detail },
      })),
  }));
}

/** Compares keys so that the tenth entry of a list comes after its second. The database sorts them as text. */
function byEntry(one: string, other: string): number {
  const others = pathOf(other);
  for (const [index, part] of pathOf(one).entries()) {
    const beside = others[index];
    if (beside === undefined) return 1;
    if (part !== beside) return part < beside ? -1 : 1;
  }
  return one === other ? 0 : -1;
}
