import { LRUCache } from 'lru-cache';
import type { Form } from '../../engine/form.ts';
import type { StoreReader } from '../store/store-reader.ts';

/** How many definitions the cache holds; few are in service at a time. */
const KEPT = 50;

/** @returns a function from a definition's hash to its form, which throws when the store lacks it. Forms are cached */
export function formsOf(store: Pick<StoreReader, 'definitions'>): (definitionHash: string) => Promise<Form> {
  const known = new LRUCache<string, Form>({ max: KEPT });
  return async (hash) => {
    const before = known.get(hash);
    if (before) return before;
    const stored = await store.definitions.find(hash);
    if (!stored) throw new Error(`definition ${hash} is not in the store`);
    const form: Form = JSON.parse(stored.body);
    known.set(hash, form);
    return form;
  };
}
