import { diffArrays } from 'diff';
import { listed } from '../explain/names.ts';
import { translate } from '../../translate.ts';

/** An entry of a list before and after an edit. */
export interface Matched<Item> {
  readonly old: Item;
  readonly fresh: Item;
  /** Its place in the list before the edit. */
  readonly from: number;
}

/** The entries of a list before and after an edit, each in their order. */
export interface Matching<Item> {
  readonly pairs: readonly Matched<Item>[];
  readonly came: readonly Item[];
  readonly went: readonly Item[];
}

/**
 * Finds the entries of a list again after an edit.
 * @param alike tells whether two entries may be the same one; a pair that an earlier function accepts comes first
 */
export function matched<Item>(
  before: readonly Item[],
  after: readonly Item[],
  alike: readonly ((old: Item, fresh: Item) => boolean)[],
): Matching<Item> {
  const left = new Map(before.entries());
  const found = new Map<number, Matched<Item>>();
  for (const isAlike of alike)
    for (const [place, fresh] of after.entries()) {
      const [from, old] = found.has(place) ? [] : ([...left].find((entry) => isAlike(entry[1], fresh)) ?? []);
      if (from === undefined) continue;
      found.set(place, { old: old as Item, fresh, from });
      left.delete(from);
    }
  return {
    pairs: after.flatMap((_fresh, place) => found.get(place) ?? []),
    came: after.filter((_fresh, place) => !found.has(place)),
    went: [...left.values()],
  };
}

/** Neighbouring entries of a list that an edit moved. */
export interface Move<Item> {
  readonly moved: readonly Item[];
  /** Whether they stand before or after the other entry, which did not move. */
  readonly side: 'before' | 'after';
  readonly other: Item;
}

/** @returns as few entries as possible, without which the others are in the order that they had before */
export function movesOf<Item>(pairs: readonly Matched<Item>[]): readonly Move<Item>[] {
  const now = pairs.map(({ from }) => from);
  const then = now.toSorted((one, other) => one - other);
  let at = 0;
  return diffArrays(then, now).flatMap(({ added, removed, value }): readonly Move<Item>[] => {
    if (removed) return [];
    const [start, end] = [at, at + value.length];
    at = end;
    if (!added) return [];
    const moved = pairs.slice(start, end).map(({ fresh }) => fresh);
    const [previous, next] = [pairs[start - 1], pairs[end]];
    // the entry that they passed tells more than the one that they reached
    const isUpward = next !== undefined && next.from < (now[start] ?? 0);
    const other = isUpward ? next : (previous ?? next);
    return other ? [{ moved, side: other === next ? 'before' : 'after', other: other.fresh }] : [];
  });
}

/** @returns a German clause with the moves, e.g. "E-Mail steht jetzt vor Telefon"; '' for none */
export function movesText<Item>(moves: readonly Move<Item>[], nameOf: (item: Item) => string): string {
  return moves
    .map(({ moved, side, other }) =>
      translate(`diff.moved.${side}.${moved.length === 1 ? 'one' : 'many'}`, {
        what: listed(moved.map(nameOf), 'and'),
        other: nameOf(other),
      }),
    )
    .join('; ');
}
