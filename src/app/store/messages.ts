import { keyOf } from '../../engine/answer-path.ts';
import { withKeys } from './entry-keys.ts';
import type { Problem } from '../../engine/problem.ts';

/** By key of the field. */
type MessagesByKey = ReadonlyMap<string, string>;

/** What is said at the fields: messages and warnings, of fields that were left or submitted alone. */
export interface Messages {
  /** The message to show now, if any. */
  message(key: string): string | undefined;
  /** The warning to show now, if any; it gives way to a message. */
  warning(key: string, isEmpty: boolean): string | undefined;
  touch(key: string): void;
  /** Forgets what is known of a field whose answer was taken away. */
  forget(key: string): void;
  /** The field was changed: what the server said of it holds no more. */
  changed(key: string): void;
  /** Takes the findings of a check over. @returns keys of the touched fields at which something else is said now */
  take(problems: readonly Problem[], warnings: readonly Problem[]): readonly string[];
  /** Marks all fields with a message or a warning as touched. @returns their keys */
  touchAll(): readonly string[];
  /** @returns what holds the step back, in the order of the screen */
  problems(): readonly Problem[];
  /** @returns keys at which something else is said now */
  takeServerProblems(problems: readonly Problem[]): readonly string[];
  /** Shows a warning at each of these fields as long as it is empty. */
  remark(keys: readonly string[], text: string): void;
  /** Renames fields whose place has changed. @param to undefined: the field is gone */
  rename(to: (key: string) => string | undefined): void;
}

/** @returns messages of which there are none yet */
export function createMessages(): Messages {
  let found: readonly Problem[] = [];
  let problems: MessagesByKey = new Map();
  let warnings: MessagesByKey = new Map();
  let server: ReadonlyMap<string, string> = new Map();
  let touched = new Set<string>();
  let remarks: ReadonlyMap<string, string> = new Map();

  const message = (key: string) => server.get(key) ?? (touched.has(key) ? problems.get(key) : undefined);
  const without = (key: string) => new Map([...server].filter(([other]) => other !== key));
  const touchedChanges = (before: MessagesByKey, now: MessagesByKey) =>
    [...touched].filter((key) => before.get(key) !== now.get(key));

  return {
    message,
    warning: (key, isEmpty) =>
      message(key) === undefined
        ? ((touched.has(key) ? warnings.get(key) : undefined) ?? (isEmpty ? remarks.get(key) : undefined))
        : undefined,
    touch: (key) => touched.add(key),
    forget(key) {
      touched.delete(key);
      server = without(key);
    },
    changed(key) {
      if (server.has(key)) server = without(key);
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
    },
  };
}

function byKey(found: readonly Problem[]): ReadonlyMap<string, string> {
  return new Map(found.map(({ path, message }) => [keyOf(path), message]));
}
