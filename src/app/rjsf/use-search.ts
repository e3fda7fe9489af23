import { useMemo } from 'react';
import type { Lookup } from '../../engine/field-ui.ts';
import type { FieldOptions } from '../../../widgets/widget.ts';
import { busyFor, fetchItems, type ListItem } from '../api/lookup.ts';
import { useFormRuntime } from '../runtime/form-runtime.ts';
import { propertyOf, valueOf } from '../store/lists.ts';
import { askedWith } from './asked-with.ts';

/** The search in a lookup's list, with the answers beside the field; undefined without a lookup. */
export function useSearch(key: string, lookup: Lookup | undefined): FieldOptions['search'] {
  const { form, client, store } = useFormRuntime();
  return useMemo(() => {
    if (!lookup) return undefined;
    return async (query, signal) => {
      let items;
      try {
        items = await fetchItems(client, lookup, { ...askedWith(form, key, lookup, store.answers()), query }, signal);
      } catch (error) {
        const pause = busyFor(error);
        if (pause === undefined) throw error;
        return { busyFor: pause };
      }
      return items.map((item) => {
        const value = valueOf(lookup, item);
        const text = lineOf(lookup.itemText, item);
        return { value, title: lineOf(lookup.itemTitle, item) || value, ...(text === '' ? {} : { text }) };
      });
    };
  }, [form, client, store, key, lookup]);
}

/** @param template text with the item's properties in braces */
function lineOf(template: string | undefined, item: ListItem): string {
  return (template ?? '').replaceAll(/\{(\w+)\}/g, (_whole, property: string) => propertyOf(item, property)).trim();
}
