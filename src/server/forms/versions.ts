import { LRUCache } from 'lru-cache';
import type { Form } from '../../engine/form.ts';
import type { Store } from '../store/store.ts';
import { type ServedForm, serveForm } from './served-form.ts';

/** A hash as {@link serveForm} makes it. Other values are not looked up in the database, which refuses e.g. a NUL. */
const HASH = /^[\w-]{1,64}$/;

/**
 * The most versions that stay compiled although they are out of service, or made by other processes and builds. It is
 * limited because anyone who knows old hashes can request each of them.
 */
export const MOST_COMPILED = 50;

/** Versions of forms that this process did not put into service. */
export interface StoredVersions {
  /** @returns what the store has under this hash; undefined when no definition with it was ever in service */
  find(hash: string): ReturnType<Store['definitions']['find']>;
  /** @returns the version with this hash if it is cached */
  cached(hash: string): ServedForm | undefined;
  /** @returns the version with this hash, compiled */
  compiled(hash: string): Promise<ServedForm | undefined>;
}

/** Reads versions from the store, and caches those that were compiled. The least recently used ones make room. */
export function openStoredVersions(definitions: Pick<Store['definitions'], 'find'>): StoredVersions {
  const cached = new LRUCache<string, ServedForm>({ max: MOST_COMPILED });
  const find = async (hash: string) => (HASH.test(hash) ? definitions.find(hash) : undefined);
  return {
    find,
    cached: (hash) => cached.get(hash),
    async compiled(hash) {
      const stored = cached.has(hash) ? undefined : await find(hash);
      // another request may have compiled it meanwhile
      const version = cached.get(hash) ?? (stored && serveForm(JSON.parse(stored.body) as Form, hash));
      if (version) cached.set(hash, version);
      return version;
    },
  };
}
