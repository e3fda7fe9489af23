import { keyOf } from '../../engine/answer-path.ts';
import { type KnownByKey, withKeys } from './entry-keys.ts';
import type { Problem } from '../../engine/problem.ts';

/** The message at each field, by its key. */
type MessagesByKey = ReadonlyMap<string, string>;

/** The messages and warnings at fields. Those that the rules find are shown at touched fields only. */
export interface Messages extends KnownByKey {
  /** The message to show now, if any. */
  message(key: string): string | undefined;
  /** The warning to show now, if any; it gives way to a message. */
  warning(key: string): string | undefined;
  /** Shows no message at a field that is empty as long as its answer is on its way: it is not missing. */
  await(key: string): void;
  /** Call once the answer of {@link await} has arrived, or never will. */
  awaited(key: string): void;
  touch(key: string): void;
  /** @returns the touched fields below a key, by their keys relative to it */
  touchedBelow(key: string): readonly string[];
  /** Removes the touched flag and the server's message of a field whose answer was reset, and of fields inside. */
  forget(key: string): void;
  /** Call when a field was changed: removes the server's message, which no longer holds. */
  changed(key: string): void;
  /**
   * Replaces the problems and warnings by those of a new check.
   * @returns the keys of the touched fields whose message or warning has changed
   */
  take(problems: readonly Problem[], warnings: readonly Problem[]): readonly string[];
  /**
   * Marks all fields with a message or a warning as touched.
   * @returns their keys
   */
  touchAll(): readonly string[];
  /** @returns the problems of the last check, in the order of the screen */
  problems(): readonly Problem[];
  /**
   * Replaces the problems that the server has found.
   * @returns the keys of the fields whose message may have changed
   */
  takeServerProblems(problems: readonly Problem[]): readonly string[];
  /** Shows a warning at each of these fields as long as it is empty. */
  remark(keys: readonly string[], text: string): void;
}

/**
 * @param isEmpty whether a field has no answer
 * @returns messages, of which there are none at first
 */
export function createMessages(isEmpty: (key: string) => boolean): Messages {
  let found: readonly Problem[] = [];
  let problems: MessagesByKey = new Map();
  let warnings: MessagesByKey = new Map();
  let server: MessagesByKey = new Map();
  let touched = new Set<string>();
  let remarks: MessagesByKey = new Map();
  /** How many answers are on their way to a field. */
  let awaited: ReadonlyMap<string, number> = new Map();

  const message = (key: string) => {
    if (awaited.has(key) && isEmpty(key)) return undefined;
    return server.get(key) ?? (touched.has(key) ? problems.get(key) : undefined);
  };
  const serverWithout = (isMeant: (key: string) => boolean) => new Map([...server].filter(([key]) => !isMeant(key)));
  const touchedChanges = (before: MessagesByKey, now: MessagesByKey) =>
    [...touched].filter((key) => before.get(key) !== now.get(key));

  return {
    message,
    warning(key) {
      if (message(key) !== undefined) return undefined;
      const warning = touched.has(key) ? warnings.get(key) : undefined;
      return warning ?? (remarks.has(key) && isEmpty(key) ? remarks.get(key) : undefined);
    },
    await(key) {
      awaited = new Map([...awaited, [key, (awaited.get(key) ?? 0) + 1]]);
    },
    awaited(key) {
      awaited = new Map(
        [...awaited].flatMap(([other, count]): [string, number][] => {
          const left = other === key ? count - 1 : count;
          return left > 0 ? [[other, left]] : [];
        }),
      );
    },
    touch: (key) => touched.add(key),
    touchedBelow: (key) =>
      [...touched].flatMap((other) => (other.startsWith(`${key}.`) ? other.slice(key.length + 1) : [])),
    forget(key) {
      const isMeant = (other: string) => other === key || other.startsWith(`${key}.`);
      for (const other of touched) if (isMeant(other)) touched.delete(other);
      server = serverWithout(isMeant);
    },
    changed(key) {
      if (server.has(key)) server = serverWithout((other) => other === key);
    },
    take(nextProblems, nextWarnings) {
      const before = { problems, warnings };
      found = nextProblems;
      problems = byKey(nextProblems);
      warnings = byKey(nextWarnings);
      return [...touchedChanges(before.problems, problems), ...touchedChanges(before.warnings, warnings)];
    },
    touchAll() {
      const keys = [...problems.keys(), ...warnings.keys()];
      for (const key of keys) touched.add(key);
      return keys;
    },
    problems: () => found,
    takeServerProblems(next) {
      const before = server;
      server = byKey(next);
      return [...new Set([...before.keys(), ...server.keys()])];
    },
    remark(keys, text) {
      remarks = new Map([...remarks, ...keys.map((key): [string, string] => [key, text])]);
    },
    rename(to) {
      touched = new Set([...touched].flatMap((key) => to(key) ?? []));
      server = withKeys(server, to);
      remarks = withKeys(remarks, to);
      awaited = withKeys(awaited, to);
    },
  };
}

function byKey(found: readonly Problem[]): MessagesByKey {
  return new Map(found.map(({ path, message }) => [keyOf(path), message]));
}
