import type { Transaction } from 'kysely';
import { addToLog, type Actor } from './log.ts';
import type { Tables } from './schema.ts';
import type { State } from './state.ts';

/**
 * Sets the state of applications and confirmed opt-ins, all or none.
 * @returns the references that do not exist; if there are any, nothing was changed
 */
export async function setStates(
  trx: Transaction<Tables>,
  references: readonly string[],
  state: State,
  actor: Actor,
): Promise<string[]> {
  const wanted = [...new Set(references)];
  const found = await present(trx, wanted);
  const unknown = wanted.filter((reference) => !found.has(reference));
  if (unknown.length > 0) return unknown;
  for (const table of ['application', 'opt_in'] as const)
    await trx.updateTable(table).set({ state }).where('reference', 'in', wanted).execute();
  await addToLog(trx, 'set', wanted, actor, state);
  return [];
}

/** Records that these were handed over. The state of those that staff are done with stays. */
export async function noteHandedOver(
  trx: Transaction<Tables>,
  references: readonly string[],
  actor: Actor,
): Promise<void> {
  if (references.length === 0) return;
  for (const table of ['application', 'opt_in'] as const)
    await trx
      .updateTable(table)
      .set({ state: 'handed-over' })
      .where('reference', 'in', references)
      .where('state', '=', 'new')
      .execute();
  await addToLog(trx, 'handed-over', references, actor);
}

async function present(trx: Transaction<Tables>, references: readonly string[]): Promise<ReadonlySet<string>> {
  const applications = await trx
    .selectFrom('application')
    .select('reference')
    .where('reference', 'in', references)
    .execute();
  const optIns = await trx
    .selectFrom('opt_in')
    .select('reference')
    .where('reference', 'in', references)
    .where('confirmed_at', 'is not', null)
    .execute();
  return new Set([...applications, ...optIns].map(({ reference }) => reference));
}
