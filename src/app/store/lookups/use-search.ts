import { useMemo, useState } from 'react';
import { pathOf } from '../../../engine/answer-path.ts';
import type { Lookup } from '../../../engine/field-ui.ts';
import { addressOf, askedWith } from '../../../engine/lookup-address.ts';
import { once } from '../../../engine/once.ts';
import { fillWith } from '../../../engine/text.ts';
import type { FieldOptions } from '../../../../widgets/widget.ts';
import { busyFor, fetchItems, type ListItem } from '../../api/lookup.ts';
import type { Asking } from './asking.ts';
import { propertyOf, valueOf } from './lists.ts';
import { fillIn, takeBack } from './fill-in.ts';

interface FieldSearch {
  readonly search: FieldOptions['search'];
  /** Sets the field, and the fields that its choice fills in. */
  readonly choose: ((value: unknown) => void) | undefined;
}

const NO_SEARCH: FieldSearch = { search: undefined, choose: undefined };

/**
 * The hits of all fields with a lookup by their values. A hit is known as long as the page is open: what it filled in
 * goes with it, also when its step was left meanwhile.
 */
const hitsOf = once((_lookup: Lookup) => new Map<unknown, ListItem>());

/** The search in a lookup's list, which also sends the answers beside the field. */
export function useSearch(
  { form, client, store, unlisted }: Asking,
  key: string,
  lookup: Lookup | undefined,
): FieldSearch {
  // The hits of all responses to this field, since any of them may be chosen. Another entry of a list may have another
  // hit of the same value.
  const [found] = useState(() => new Map<unknown, ListItem>());
  return useMemo(() => {
    if (!lookup) return NO_SEARCH;
    const known = hitsOf(lookup);
    return {
      async search(query, signal) {
        let items;
        try {
          const asked = askedWith(form, pathOf(key), lookup, store.answers());
          items = await fetchItems(client, addressOf(lookup, { ...asked, query }), signal);
        } catch (error) {
          const pause = busyFor(error);
          if (pause === undefined) throw error;
          return { busyFor: pause };
        }
        if (items.length === 0) unlisted.add(query);
        return items.map((item) => {
          const value = valueOf(lookup, item);
          const text = lineOf(lookup.itemText, item);
          found.set(value, item);
          known.set(value, item);
          return { value, title: lineOf(lookup.itemTitle, item) || value, ...(text === '' ? {} : { text }) };
        });
      },
      choose(value) {
        const former = store.value(key);
        const [before, hit] = [found.get(former) ?? known.get(former), found.get(value)];
        store.set(key, value);
        // A value without a hit is text that is being typed, and fills in nothing.
        if (hit !== undefined) fillIn({ form, store }, key, lookup, hit);
        else if (before !== undefined) takeBack({ form, store }, key, lookup, before);
      },
    };
  }, [form, client, store, unlisted, key, lookup, found]);
}

/** @param template text with the item's properties in braces */
function lineOf(template: string | undefined, item: ListItem): string {
  return fillWith(template ?? '', (property) => propertyOf(item, property)).trim();
}
