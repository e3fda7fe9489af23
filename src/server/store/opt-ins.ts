import type { Selectable, Transaction } from 'kysely';
import type { Answers } from '../../engine/form.ts';
import { DAY_MS } from '../../engine/locale.ts';
import { takeNamedLock } from './dialect.ts';
import { addDelivery } from './deliveries.ts';
import { addMails, dropMails, dropStrayMails } from './outbox.ts';
import type { NewMail } from './outbox.ts';
import { acceptOnce, type Conflict, type NewSubmit, type Taken } from './accept-once.ts';
import { type Portion, portionOf } from './portion.ts';
import type { OptInTable, Tables } from './schema.ts';
import type { State } from './state.ts';

/** How long after its end a link can still say that it has expired. */
const EXPLAINED_MS = 30 * DAY_MS;

/** The columns with personal data, emptied. */
const EMPTIED = { answers: null, consents: null, client_address: null, email_key: null } as const;

/** The evidence of a consent: which text was agreed to, and when. */
export interface Consent {
  readonly field: string;
  /** As it was shown. */
  readonly text: string;
  readonly givenAt: Date;
}

export interface NewOptIn extends NewSubmit {
  /** SHA-256 of the token. The token itself is in the mail alone. */
  readonly tokenHash: string;
  /** Hash of the email address, stored while the opt-in waits. The same address always has the same hash. */
  readonly emailKey: string;
  readonly answers: Answers;
  readonly consents: readonly Consent[];
  readonly expiresAt: Date;
  readonly mails: (reference: string) => readonly NewMail[];
}

/**
 * Stores an opt-in that waits for its confirmation. An earlier one of the same address keeps waiting: otherwise a
 * stranger could end it by signing the address up again. When the address has got all its mails for the day, no answers
 * are stored and no mail is sent, but the reply is the same.
 */
export async function acceptOptIn(
  trx: Transaction<Tables>,
  optIn: NewOptIn,
  reference: string,
): Promise<Taken | Conflict> {
  const { receivedAt } = optIn;
  const consents = optIn.consents.map(({ field, text, givenAt }) => ({ field, text, givenAt: givenAt.getTime() }));
  const taken = await acceptOnce(trx, 'opt_in', optIn, reference, (row) =>
    trx
      .insertInto('opt_in')
      .values({
        ...row,
        token_hash: optIn.tokenHash,
        email_key: optIn.emailKey,
        answers: JSON.stringify(optIn.answers),
        consents: JSON.stringify(consents),
        expires_at: optIn.expiresAt.getTime(),
        confirmed_at: null,
        ended_at: null,
        settled_by: null,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('reference')
      .executeTakeFirst(),
  );
  if (taken.conflict || !taken.fresh) return taken;
  const heldBack = await addMails(trx, reference, optIn.mails(reference), receivedAt);
  // without the mail nobody has the link that would confirm it
  if (heldBack)
    await trx
      .updateTable('opt_in')
      .set({ ...EMPTIED, ended_at: receivedAt.getTime() })
      .where('reference', '=', reference)
      .execute();
  return { ...taken, ...(heldBack && { heldBack }) };
}

/** The result of a confirmation. */
export type Confirmed = 'confirmed' | 'already' | 'expired' | 'unknown';

/**
 * Confirms the opt-in with this token, once: of two concurrent requests, one confirms. Other waiting opt-ins of the
 * same form and address are settled with it: their answers are removed, and their links say that it is confirmed
 * already.
 * @param mails makes the mails to send with it
 * @param isDelivered whether it is handed over to the operator's system
 */
export async function confirmOptIn(
  trx: Transaction<Tables>,
  {
    form,
    tokenHash,
    now,
    mails,
    isDelivered = false,
  }: {
    readonly form: string;
    readonly tokenHash: string;
    readonly now: Date;
    readonly mails: (reference: string) => readonly NewMail[];
    readonly isDelivered?: boolean;
  },
): Promise<Confirmed> {
  const withToken = trx.selectFrom('opt_in').where('token_hash', '=', tokenHash).where('form', '=', form);
  const { email_key: emailKey = null } = (await withToken.select('email_key').executeTakeFirst()) ?? {};
  // when two links of one address are opened at once, the second has to see that the first settled it
  if (emailKey !== null) await takeNamedLock(trx, `opt-in ${emailKey}`);
  const confirmed = await trx
    .updateTable('opt_in')
    .set({ confirmed_at: now.getTime(), email_key: null })
    .where('token_hash', '=', tokenHash)
    .where('form', '=', form)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .returning('reference')
    .executeTakeFirst();
  if (confirmed) {
    const settled = await trx
      .updateTable('opt_in')
      .set({ ...EMPTIED, ended_at: now.getTime(), settled_by: confirmed.reference })
      .where('form', '=', form)
      .where('email_key', '=', emailKey)
      .returning('reference')
      .execute();
    await dropMails(trx, referencesOf(settled));
    await addMails(trx, confirmed.reference, mails(confirmed.reference), now);
    if (isDelivered) await addDelivery(trx, 'opt-in', confirmed.reference, now);
    return 'confirmed';
  }
  const row = await withToken.select(['confirmed_at', 'settled_by']).executeTakeFirst();
  if (!row) return 'unknown';
  return row.confirmed_at === null && row.settled_by === null ? 'expired' : 'already';
}

/**
 * Removes the data of opt-ins that were not confirmed in time. The hash of the token and the time of the end stay for a
 * month, so that the link can say what happened. No personal data stays.
 * @returns how many opt-ins expired
 */
export async function endUnconfirmed(trx: Transaction<Tables>, now: Date): Promise<number> {
  const moment = now.getTime();
  await takeNamedLock(trx, 'purge of opt-ins');
  const expired = await trx
    .updateTable('opt_in')
    .set((row) => ({ ...EMPTIED, ended_at: row.ref('expires_at') }))
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', moment)
    .returning('reference')
    .execute();
  await dropMails(trx, referencesOf(expired));
  // a browser repeats a request for seconds only, so after a day the key and the hash of the content are not needed
  await trx
    .updateTable('opt_in')
    .set({ idempotency_key: null, body_hash: '' })
    .where('ended_at', '<=', moment - DAY_MS)
    .where('body_hash', '!=', '')
    .execute();
  await trx
    .deleteFrom('opt_in')
    .where('confirmed_at', 'is', null)
    .where('ended_at', '<=', moment - EXPLAINED_MS)
    .execute();
  await dropStrayMails(trx);
  return expired.length;
}

const referencesOf = (rows: readonly { readonly reference: string }[]) => rows.map((row) => row.reference);

/** An opt-in that is confirmed or waits for its confirmation. */
export interface OptInRecord {
  readonly reference: string;
  readonly form: string;
  readonly definitionHash: string;
  readonly answers: Answers;
  readonly consents: readonly Consent[];
  readonly receivedAt: Date;
  readonly expiresAt: Date;
  readonly confirmedAt: Date | null;
  readonly clientAddress: string | null;
  /** Has a meaning only once it is confirmed. */
  readonly state: State;
}

/** An opt-in whose link was opened and confirmed, so that it may be used. */
export interface ConfirmedOptIn extends OptInRecord {
  readonly confirmedAt: Date;
}

/** @returns whether it is confirmed, so that it may be used */
export function isConfirmed(optIn: OptInRecord): optIn is ConfirmedOptIn {
  return optIn.confirmedAt !== null;
}

const records = (trx: Transaction<Tables>) => trx.selectFrom('opt_in').selectAll().where('answers', 'is not', null);

/** @returns the opt-in; undefined when none has this reference, or its answers were removed */
export async function findOptIn(trx: Transaction<Tables>, reference: string): Promise<OptInRecord | undefined> {
  const row = await records(trx).where('reference', '=', reference).executeTakeFirst();
  return row && recordOf(row);
}

/** @returns the hash of the definition that the opt-in with this token was made with; undefined when there is none */
export async function definitionOfOptIn(trx: Transaction<Tables>, tokenHash: string): Promise<string | undefined> {
  const withToken = trx.selectFrom('opt_in').select('definition_hash').where('token_hash', '=', tokenHash);
  return (await withToken.executeTakeFirst())?.definition_hash;
}

/** @returns the next opt-ins, oldest first; fewer than `size` when there are no more */
export async function pageOfOptIns(trx: Transaction<Tables>, portion: Portion): Promise<OptInRecord[]> {
  return (await portionOf(records(trx), portion).execute()).map(recordOf);
}

function recordOf(row: Selectable<OptInTable>): OptInRecord {
  const consents = JSON.parse(row.consents ?? '[]') as { field: string; text: string; givenAt: number }[];
  return {
    reference: row.reference,
    form: row.form,
    definitionHash: row.definition_hash,
    answers: JSON.parse(row.answers ?? '{}') as Answers,
    consents: consents.map(({ field, text, givenAt }) => ({ field, text, givenAt: new Date(givenAt) })),
    receivedAt: new Date(row.received_at),
    expiresAt: new Date(row.expires_at),
    confirmedAt: row.confirmed_at === null ? null : new Date(row.confirmed_at),
    clientAddress: row.client_address,
    state: row.state as State,
  };
}
