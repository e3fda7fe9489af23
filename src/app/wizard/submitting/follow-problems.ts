import { keyOf, type Path } from '../../../engine/answer-path.ts';
import type { Problem } from '../../../engine/problem.ts';
import type { AnswerStore } from '../../store/answer-store.ts';

/** A problem of the last submit, as it stands now. */
export interface FollowedProblem {
  readonly key: string;
  readonly path: Path;
  /** The message at the field; for a solved problem, the last one. */
  readonly message: string;
  readonly solved: boolean;
  /** Whether the field was empty when the problem was found. */
  readonly missing: boolean;
  /** Whether the field is empty now. */
  readonly empty: boolean;
}

/**
 * The problems of a submit, kept up to date with the store. The problem of a field that is no longer drawn is dropped,
 * and comes back with its field.
 */
export interface FollowedProblems {
  subscribe(listener: () => void): () => void;
  /** The same object as long as nothing in it changed. */
  current(): readonly FollowedProblem[];
}

/** Follows problems by their keys. A key press in such a field updates only its problem; elsewhere it costs nothing. */
export function followProblems(store: AnswerStore, found: readonly Problem[]): FollowedProblems {
  const isThere = ({ key }: FollowedProblem) => store.schema(key) !== undefined && store.isDrawn(key);
  const begin = ({ path, message }: Problem): FollowedProblem => {
    const key = keyOf(path);
    const empty = !store.isFilled(key);
    return { key, path, message, solved: false, missing: empty, empty };
  };
  const hasEntries = found.some(inEntry);
  const places = new Map(found.map(({ path }, index) => [keyOf(path), index]));
  const placeOf = ({ key }: FollowedProblem) => places.get(key) ?? places.size;
  let items: readonly FollowedProblem[] = found.map(begin).filter(isThere);

  return {
    current: () => items,
    subscribe(listener) {
      const ends = new Map<string, () => void>();
      let moved = false;
      const change = (next: readonly FollowedProblem[]) => {
        items = next;
        for (const { key } of items)
          if (!ends.has(key))
            ends.set(
              key,
              store.subscribe(key, () => look(key)),
            );
        listener();
      };
      const look = (key: string) => {
        const index = items.findIndex((item) => item.key === key);
        const item = items[index];
        const now = item && lookedAt(store, item);
        if (now !== item && now) change(items.with(index, now));
      };
      const lookAgain = () => {
        const known = new Set(items.map(({ key }) => key));
        const came = store.shownProblems().filter((one) => {
          const key = keyOf(one.path);
          // The problems of an entry that has moved have other keys now. A list field and its alternative both have a
          // problem, which is followed at the one that is drawn.
          return !known.has(key) && (places.has(key) || (moved && inEntry(one)));
        });
        moved = false;
        const next = [...items, ...came.map(begin)]
          .filter(isThere)
          .map((item) => lookedAt(store, item))
          .toSorted((one, other) => placeOf(one) - placeOf(other));
        if (next.length !== items.length || next.some((item, index) => item !== items[index])) change(next);
      };
      const others = [
        store.subscribeStructure(() => {
          lookAgain();
          moved = hasEntries;
        }),
        // When a list changes, the store tells its structure first, and updates its messages afterwards.
        ...(hasEntries ? [store.subscribe('', () => moved && lookAgain())] : []),
      ];
      change(items);
      // what has changed since these were drawn
      lookAgain();
      return () => {
        for (const end of [...ends.values(), ...others]) end();
      };
    },
  };
}

function lookedAt(store: AnswerStore, item: FollowedProblem): FollowedProblem {
  const shown = store.message(item.key);
  const empty = !store.isFilled(item.key);
  const solved = shown === undefined;
  const message = shown ?? item.message;
  return item.solved === solved && item.message === message && item.empty === empty
    ? item
    : { ...item, solved, message, empty };
}

function inEntry({ path }: Pick<Problem, 'path'>): boolean {
  return path.some((part) => typeof part === 'number');
}
