import type { Transaction } from 'kysely';
import { takeNamedLock } from './dialect.ts';
import { type Document, addDocuments } from './documents.ts';
import type { Tables } from './schema.ts';

/** A definition that was in service (decisions.md#versions). */
export interface StoredDefinition {
  readonly hash: string;
  readonly form: string;
  /** The form as JSON. */
  readonly body: string;
  readonly firstServedAt: Date;
  /** null while it is in service. */
  readonly retiredAt: Date | null;
}

/** A definition with the documents that it links to. */
export interface NewDefinition extends Pick<StoredDefinition, 'hash' | 'form' | 'body'> {
  readonly documents?: readonly Document[];
}

/**
 * Stores a definition that goes into service now, with its documents. Other definitions of the form go out of service.
 */
export async function addDefinition(
  trx: Transaction<Tables>,
  { hash, form, body, documents = [] }: NewDefinition,
  now: Date,
): Promise<void> {
  await takeNamedLock(trx, `definition ${form}`);
  await addDocuments(trx, documents, now);
  await trx
    .insertInto('definition')
    .values({ hash, form, body, first_served_at: now.getTime(), retired_at: null })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ retired_at: null }))
    .execute();
  await inService(trx, form).set({ retired_at: now.getTime() }).where('hash', '!=', hash).execute();
}

/** Takes all definitions of a form out of service, when the form was deleted. */
export async function retireDefinition(trx: Transaction<Tables>, form: string, now: Date): Promise<void> {
  await inService(trx, form).set({ retired_at: now.getTime() }).execute();
}

/** @returns an update of the form's definitions in service */
function inService(trx: Transaction<Tables>, form: string) {
  return trx.updateTable('definition').where('form', '=', form).where('retired_at', 'is', null);
}

/** @returns the definition, or undefined when none with this hash was ever in service */
export async function findDefinition(trx: Transaction<Tables>, hash: string): Promise<StoredDefinition | undefined> {
  const row = await trx.selectFrom('definition').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row && definitionOf(row);
}

/** @returns the ids of all forms that were ever in service, or that have applications or opt-ins */
export async function knownForms(trx: Transaction<Tables>): Promise<string[]> {
  const rows = await trx
    .selectFrom('definition')
    .select('form')
    .union(trx.selectFrom('application').select('form'))
    .union(trx.selectFrom('opt_in').select('form'))
    .execute();
  return rows.map(({ form }) => form).sort();
}

/**
 * @returns the definition of a form that is in service, otherwise the one that was in service last; undefined when none
 *   ever was
 */
export async function newestDefinition(trx: Transaction<Tables>, form: string): Promise<StoredDefinition | undefined> {
  const row = await trx
    .selectFrom('definition')
    .selectAll()
    .where('form', '=', form)
    .orderBy('retired_at', (order) => order.desc().nullsFirst())
    .orderBy('first_served_at', 'desc')
    .executeTakeFirst();
  return row && definitionOf(row);
}

/** @returns every version of a form that was ever in service, as JSON; none when there never was such a form */
export async function bodiesOfForm(trx: Transaction<Tables>, form: string): Promise<string[]> {
  const rows = await trx.selectFrom('definition').select('body').where('form', '=', form).execute();
  return rows.map(({ body }) => body);
}

/** @returns the definitions in service, and those that went out of service after that moment */
export async function servedSince(trx: Transaction<Tables>, moment: Date): Promise<StoredDefinition[]> {
  const rows = await trx
    .selectFrom('definition')
    .selectAll()
    .where((where) => where.or([where('retired_at', 'is', null), where('retired_at', '>', moment.getTime())]))
    .execute();
  return rows.map(definitionOf);
}

function definitionOf(row: Tables['definition']): StoredDefinition {
  const { hash, form, body } = row;
  return {
    hash,
    form,
    body,
    firstServedAt: new Date(row.first_served_at),
    retiredAt: row.retired_at === null ? null : new Date(row.retired_at),
  };
}
