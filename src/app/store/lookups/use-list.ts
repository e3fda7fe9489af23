import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Lookup, Option } from '../../../engine/field-ui.ts';
import type { ListState } from '../../../../widgets/widget.ts';
import { pathOf } from '../../../engine/answer-path.ts';
import { byName } from '../../../engine/locale.ts';
import { askedWith } from '../../../engine/lookup-address.ts';
import type { Asking } from './asking.ts';
import { type List, listsOf, LOADING, valueOf } from './lists.ts';
import { fillIn } from './fill-in.ts';
import { subscribeToNothing } from '../../../../widgets/parts/subscribe-to-nothing.ts';

const WAITING: List = { status: 'waiting' };

interface FieldList {
  readonly list: ListState | undefined;
  /** Sets the field, and the fields that its choice fills in. */
  readonly choose: ((value: unknown) => void) | undefined;
}

const NO_LIST: FieldList = { list: undefined, choose: undefined };

/** The list of a lookup that is shown as a whole. It waits for the fields that it depends on, loads, and can retry. */
export function useList(asking: Asking, key: string, lookup: Lookup | undefined): FieldList {
  const { form, store } = asking;
  const lists = listsOf(asking);
  const structure = useSyncExternalStore(
    lookup ? store.subscribeStructure : subscribeToNothing,
    store.structure,
    store.drawnStructure,
  );
  const address = lookup && lists.addressOf(lookup, askedWith(form, pathOf(key), lookup, structure));
  const listNow = () => (address === undefined ? WAITING : lists.state(address));
  const list = useSyncExternalStore(
    useMemo(
      () => (address === undefined ? subscribeToNothing : (listener: () => void) => lists.subscribe(address, listener)),
      [lists, address],
    ),
    listNow,
    // The server asks for no list.
    () => (address === undefined ? WAITING : LOADING),
  );
  useEffect(() => {
    if (address !== undefined && lists.state(address).status !== 'failed') lists.load(address);
  }, [lists, address]);

  return useMemo(() => {
    if (!lookup) return NO_LIST;
    const choose = (value: unknown) => {
      const item =
        list.status === 'ready' ? list.items.find((candidate) => valueOf(lookup, candidate) === value) : undefined;
      store.set(key, value);
      fillIn({ form, store }, key, lookup, item);
    };
    const asOptions = (names: readonly string[]): readonly Option[] =>
      [...names, ...(lookup.append === undefined ? [] : [lookup.append])].map((value) => ({ value, label: value }));
    if (list.status === 'failed')
      return {
        list: {
          status: 'failed',
          busy: list.busy === true,
          // Only the appended option, which does not come from the server.
          options: asOptions([]),
          retry: () => lists.load(address ?? ''),
        },
        choose,
      };
    if (list.status !== 'ready') return { list: { status: list.status }, choose };
    const options = asOptions(list.items.map((item) => valueOf(lookup, item)).sort(byName));
    return { list: { status: 'ready', options }, choose };
  }, [form, lookup, list, lists, address, key, store]);
}
