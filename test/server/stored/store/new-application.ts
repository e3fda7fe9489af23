import type { NewApplication } from '../../../../src/server/store/applications.ts';
import { fingerprintOf } from '../../../../src/server/store/fingerprint.ts';
import type { Store } from '../../../../src/server/store/store.ts';

export const definition = { hash: 'hash-1', form: 'sample', body: '{"id":"sample"}' };

/**
 * Adds the sample's definition to a store.
 * @returns the store
 */
export async function withDefinition(store: Store): Promise<Store> {
  await store.definitions.add(definition, new Date('2026-01-01T00:00:00Z'));
  return store;
}

export function newApplication(change: Partial<NewApplication> = {}): NewApplication {
  const answers = change.answers ?? { name: 'Ada' };
  return {
    form: 'sample',
    series: 'SMP',
    definitionHash: definition.hash,
    idempotencyKey: null,
    fingerprint: fingerprintOf('sample', answers),
    answers,
    uploads: [],
    receivedAt: new Date('2026-04-14T07:12:33Z'),
    clientAddress: '192.0.2.1',
    ...change,
  };
}
