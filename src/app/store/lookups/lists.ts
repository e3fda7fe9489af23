import type { Lookup } from '../../../engine/field-ui.ts';
import type { Client } from '../../api/client.ts';
import { busyFor, fetchItems, type ListItem } from '../../api/lookup.ts';
import { addressOf } from '../../../engine/lookup-address.ts';
import { MissingPathParameterError } from '../../../engine/path.ts';
import { once } from '../../../engine/once.ts';
import { createListeners } from '../listeners.ts';
import type { Asking } from './asking.ts';

/** The state of a list. `busy`: it failed only for now, since the server is busy, and is fetched again. */
export type List =
  | { readonly status: 'waiting' | 'loading' }
  | { readonly status: 'failed'; readonly busy?: boolean }
  | { readonly status: 'ready'; readonly items: readonly ListItem[] };

/** The lists of a form's lookups by address, which includes their parameters. Each is fetched once. */
export interface Lists {
  /** @returns the address of the list, undefined while a field that it depends on has no answer */
  addressOf(lookup: Lookup, values: Readonly<Record<string, unknown>>): string | undefined;
  subscribe(address: string, listener: () => void): () => void;
  state(address: string): List;
  /** Fetches the list unless it is loading or ready. If the server is busy, it is fetched again without a call. */
  load(address: string): void;
}

export const LOADING: List = { status: 'loading' };
const FAILED: List = { status: 'failed' };

/** @returns lists that ask the given server */
export function createLists(client: Client): Lists {
  const listeners = createListeners();
  const known = new Map<string, List>();
  const keep = (address: string, list: List) => {
    known.set(address, list);
    listeners.tell(address);
  };
  const ask = (address: string) => {
    keep(address, LOADING);
    fetchItems(client, address).then(
      (items) => keep(address, { status: 'ready', items }),
      (error: unknown) => {
        const pause = busyFor(error);
        if (pause === undefined) {
          keep(address, FAILED);
          return;
        }
        // a new object, so that only the last request is followed by another
        const busy: List = { status: 'failed', busy: true };
        keep(address, busy);
        setTimeout(() => known.get(address) === busy && ask(address), pause);
      },
    );
  };
  return {
    addressOf(lookup, values) {
      try {
        return addressOf(lookup, values);
      } catch (error) {
        if (error instanceof MissingPathParameterError) return undefined;
        throw error;
      }
    },
    subscribe: listeners.subscribe,
    state: (address) => known.get(address) ?? LOADING,
    load(address) {
      const list = known.get(address);
      if (list && list.status !== 'failed') return;
      ask(address);
    },
  };
}

/** @returns the value that choosing the entry gives, as text */
export function valueOf(lookup: Lookup, item: ListItem): string {
  return typeof item === 'string' ? item : propertyOf(item, lookup.value ?? '');
}

/** @returns a property of an entry as text; '' when it has none */
export function propertyOf(item: ListItem, property: string): string {
  const value = typeof item === 'string' ? undefined : item[property];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** @returns the lists of a form, the same for the same object */
export const listsOf = once(({ client }: Asking) => createLists(client));
