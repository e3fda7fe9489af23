import { translate } from '../../translate.ts';
import { leavesOf } from '../explain/leaves.ts';

/** An entry of a list that lookups read. */
interface Entry {
  /** Each value as text, by the name of its property. */
  readonly values: ReadonlyMap<string, string>;
  /** All of them on one line. */
  readonly text: string;
}

/** An entry before and after an edit; one of them is missing if it came or went. */
interface EntryChange {
  readonly old?: Entry;
  readonly fresh?: Entry;
}

/** The fewest values that name a changed entry: a number alone tells nobody which one it is. */
const FEWEST = 2;

/**
 * @returns a message for each entry that was added, changed or removed, in this order, each made when it is called for:
 * a list may have thousands
 */
export function entryChanges(before: readonly unknown[], after: readonly unknown[]): readonly (() => string)[] {
  const [olds, freshes] = [before.map(entryOf), after.map(entryOf)];
  const changes = changesBetween(olds, freshes);
  const changed = changes.flatMap(({ old, fresh }) => (old && fresh ? [{ old, fresh }] : []));
  return [
    ...changes.flatMap(({ old, fresh }) => (fresh && !old ? [said('came', fresh)] : [])),
    ...changed.map(
      ({ old, fresh }) =>
        () =>
          changedText(old, fresh, [...olds, ...freshes]),
    ),
    ...changes.flatMap(({ old, fresh }) => (old && !fresh ? [said('went', old)] : [])),
  ];
}

const said =
  (key: 'came' | 'went', { text }: Entry) =>
  () =>
    translate(`diff.list.${key}`, { entry: text });

function entryOf(value: unknown): Entry {
  const values = leavesOf(value);
  return { values, text: written([...values]) };
}

/** The values on one line, each with the name of its property. */
function written(values: readonly (readonly [string, string])[]): string {
  return values
    .map(([name, value]) => (name === '' ? value : translate('diff.list.value', { name, value })))
    .join(', ');
}

/** The entries that only one of the lists has. Those at the same place between others are one that was changed. */
function changesBetween(olds: readonly Entry[], freshes: readonly Entry[]): readonly EntryChange[] {
  const went = byPlace(olds, new Set(freshes.map(({ text }) => text)));
  const came = byPlace(freshes, new Set(olds.map(({ text }) => text)));
  return [...new Set([...came.keys(), ...went.keys()])].flatMap((place) => {
    const left = [...(went.get(place) ?? [])];
    const here = (came.get(place) ?? []).map((fresh): EntryChange => {
      const index = left.findIndex((old) => isMostlyAlike(old, fresh));
      const [old] = index < 0 ? [] : left.splice(index, 1);
      return old ? { old, fresh } : { fresh };
    });
    return [...here, ...left.map((old) => ({ old }))];
  });
}

/** The entries that the other list lacks, by the entry before them that it has. */
function byPlace(entries: readonly Entry[], others: ReadonlySet<string>): ReadonlyMap<string, readonly Entry[]> {
  const found = new Map<string, Entry[]>();
  let place = '';
  for (const entry of entries)
    if (others.has(entry.text)) place = entry.text;
    else if (!found.get(place)?.push(entry)) found.set(place, [entry]);
  return found;
}

function isMostlyAlike({ values: then }: Entry, { values: now }: Entry): boolean {
  const same = [...now].filter(([name, value]) => then.get(name) === value).length;
  return same > 0 && 2 * same >= Math.max(then.size, now.size);
}

/** Names the entry by the first of its values that no other entry has all of, then says what is different. */
function changedText({ values: then }: Entry, { values: now }: Entry, all: readonly Entry[]): string {
  const kept = [...now].filter(([name, value]) => then.get(name) === value);
  let others = all.filter(({ values }) => values !== then && values !== now);
  const name = kept.filter(([key, value], place) => {
    const isNeeded = place < FEWEST || others.length > 0;
    others = others.filter(({ values }) => values.get(key) === value);
    return isNeeded;
  });
  const parts = [...new Set([...now.keys(), ...then.keys()])]
    .filter((key) => then.get(key) !== now.get(key))
    .map((key) => {
      const [was, is] = [then.get(key), now.get(key)];
      const kind = was === undefined ? 'came' : is === undefined ? 'went' : 'changed';
      return translate(`diff.text.${kind}`, { what: key, before: was ?? '', after: is ?? '' });
    });
  return translate('diff.list.changed', { entry: written(name), changes: parts.join('; ') });
}
