import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { keyBeside } from '../../../engine/answer-path.ts';
import type { FieldUi } from '../../../engine/field-ui.ts';
import { parametersOf } from '../../../engine/path.ts';
import { Button } from '../../parts/Buttons.tsx';
import { useLookups } from '../../store/lookups/lookups-module.ts';
import { type FormRuntime, useFormRuntime } from '../../runtime/form-runtime.ts';
import type { List, Lists } from '../../store/lookups/lists.ts';
import { focusField, plainLabelOf, selectFocused } from './fields-beside.ts';
import { subscribeToNothing } from '../../../../widgets/parts/subscribe-to-nothing.ts';

interface SuggestedProps {
  readonly fieldKey: string;
  readonly suggest: NonNullable<FieldUi['suggest']>;
}

const NOTHING: List = { status: 'waiting' };

/**
 * Fills an empty field with the entry that a list has for the answers beside the field, and announces it. If there are
 * several entries, it offers a button for each. A value from the list is replaced when those answers change, also after
 * a reload; a value that somebody typed stays.
 */
export function Suggested({ fieldKey, suggest }: SuggestedProps) {
  const runtime = useFormRuntime();
  const { store, translate, announcer, memory } = runtime;
  const { listsOf, valueOf } = useLookups();
  const lists = listsOf(runtime);
  const subscribe = (listener: () => void) => store.subscribe('', listener);
  const asked = () => addressOf(runtime, lists, fieldKey, suggest);
  const address = useSyncExternalStore(subscribe, asked, asked);
  const present = () => store.value(fieldKey);
  const value = useSyncExternalStore(subscribe, present, present);
  const listNow = () => (address === undefined ? NOTHING : lists.state(address));
  const follow = (listener: () => void) =>
    address === undefined ? subscribeToNothing() : lists.subscribe(address, listener);
  const list = useSyncExternalStore(follow, listNow, listNow);
  const found = list.status === 'ready' ? [...new Set(list.items.map((item) => valueOf(suggest, item)))] : [];
  const label = plainLabelOf(runtime, fieldKey);
  const isEmpty = value === undefined || value === '';

  useEffect(() => {
    if (address !== undefined) lists.load(address);
  }, [lists, address]);

  const take = (one: string) => {
    memory.set(fieldKey, one);
    store.set(fieldKey, one);
  };
  const arrived = useEffectEvent(() => {
    const [only, ...others] = found;
    const isOurs = isEmpty || value === memory.get(fieldKey);
    if (!isOurs || found.some((one) => one === value)) return;
    if (only === undefined || others.length > 0) {
      if (!isEmpty) store.set(fieldKey, undefined);
      if (only !== undefined) announcer.announce(translate('suggest.several', { label, n: found.length }));
      return;
    }
    take(only);
    selectFocused(runtime, fieldKey);
    announcer.announce(translate('suggest.filled', { label, value: only }));
  });
  // A changed value is the customer's own, and stays.
  useEffect(() => {
    if (memory.get(fieldKey) !== value) memory.delete(fieldKey);
  }, [memory, fieldKey, value]);
  const answered = list.status === 'ready' ? address : undefined;
  useEffect(() => {
    if (answered !== undefined) arrived();
  }, [answered]);

  if (!isEmpty || found.length < 2) return null;
  return (
    <div className="ff-notice" role="group" aria-label={translate('suggest.several', { label, n: found.length })}>
      {found.map((one) => (
        <Button
          key={one}
          kind="text"
          onClick={() => {
            take(one);
            focusField(runtime, fieldKey);
          }}
        >
          {one}
        </Button>
      ))}
    </div>
  );
}

/** @returns the address of the list; undefined while an answer that it names is missing or incomplete */
function addressOf(
  runtime: FormRuntime,
  lists: Lists,
  key: string,
  suggest: SuggestedProps['suggest'],
): string | undefined {
  const { form, store } = runtime;
  const values = valuesOf(runtime, key, suggest);
  const isWhole = Object.entries(values).every(([bare, value]) => {
    const pattern = store.schema(keyBeside(form, key, bare))?.pattern;
    return typeof value === 'string' && (pattern === undefined || new RegExp(pattern, 'u').test(value));
  });
  return isWhole ? lists.addressOf(suggest, values) : undefined;
}

function valuesOf({ form, store }: FormRuntime, key: string, { url }: SuggestedProps['suggest']) {
  return Object.fromEntries(parametersOf(url).map((bare) => [bare, store.value(keyBeside(form, key, bare))]));
}
