import { isObject } from './is-object.ts';
import { containerOf, fieldsOf, meantBy, ownName } from './fields.ts';
import type { Answers, Form } from './form.ts';

/** The location of an answer: field names, and the index of an entry after a list's name. */
export type Path = readonly (string | number)[];

/** @returns whether no field may have a name: every object inherits it, or requests lose it (`prototype`) */
export function isReservedName(name: string): boolean {
  return name === 'prototype' || name in Object.prototype;
}

/** @returns the name of the field at a path: the path without indices */
export function nameOf(path: Path): string {
  return path.filter((part) => typeof part === 'string').join('.');
}

/**
 * @returns the path as one text, e.g. `devices.1.year`: the key of the answer in the store, in messages and in ids of
 * elements
 */
export function keyOf(path: Path): string {
  return path.join('.');
}

/** @returns the path of a key */
export function pathOf(key: string): Path {
  return key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** @returns the name of the field with a key */
export function nameOfKey(key: string): string {
  return nameOf(pathOf(key));
}

/** @returns the answer at a path; undefined where there is none. Inherited properties are no answers. */
export function answerAt(answers: Answers, path: Path): unknown {
  let found: unknown = answers;
  for (const part of path) {
    const isThere = typeof part === 'number' ? Array.isArray(found) : isObject(found);
    if (!isThere || !Object.hasOwn(found as object, part)) return undefined;
    found = (found as Record<string | number, unknown>)[part];
  }
  return found;
}

/**
 * @param value undefined removes the answer, or removes the list's entry: later entries move up
 * @returns a copy with the answer at the path. Missing groups are created, and so is the next entry of a list. A path
 * that skips entries, or contains an inherited name like `constructor`, changes nothing.
 */
export function withAnswer(answers: Answers, path: Path, value: unknown): Answers {
  if (path.some((part) => isReservedName(String(part)))) return answers;
  // without this, the groups and the entry around a missing answer would be created
  if (value === undefined && answerAt(answers, path) === undefined) return answers;
  const put = (at: unknown, [part, ...rest]: Path): unknown => {
    if (part === undefined) return value;
    if (typeof part === 'number') {
      const entries: readonly unknown[] = Array.isArray(at) ? at : [];
      if (part > entries.length) return at;
      const entry = put(entries[part], rest);
      return entry === undefined ? entries.toSpliced(part, 1) : entries.toSpliced(part, 1, entry);
    }
    const { [part]: before, ...others } = isObject(at) ? at : {};
    const inside = put(before, rest);
    if (inside === undefined) return others;
    return before === undefined ? { ...others, [part]: inside } : { ...(at as Answers), [part]: inside };
  };
  return put(answers, path) as Answers;
}

/** @returns all paths of a field in these answers: one path, or one per entry of the list that contains the field */
export function pathsOf(form: Pick<Form, 'steps' | 'fields'>, name: string, answers: Answers): readonly Path[] {
  const container = containerOf(name);
  if (container === '') return [[name]];
  const own = ownName(name);
  return pathsOf(form, container, answers).flatMap((path): readonly Path[] => {
    if (fieldsOf(form).get(container)?.shape !== 'list') return [[...path, own]];
    const entries = answerAt(answers, path);
    return Array.isArray(entries) ? entries.map((_entry, index) => [...path, index, own]) : [];
  });
}

/**
 * Resolves a bare field name.
 * @param path path of the field whose definition contains the bare name
 * @returns the path of the field with this name in the same entry or group, else in those around it, else in the form
 */
export function pathBeside(form: Pick<Form, 'steps' | 'fields'>, path: Path, bare: string): Path {
  const name = meantBy(form, nameOf(path), bare);
  for (let length = name.includes('.') ? path.length : 0; length > 0; length--) {
    const around = path.slice(0, length);
    const container = nameOf(around);
    if (name.startsWith(`${container}.`)) return [...around, ...pathOf(name.slice(container.length + 1))];
  }
  return pathOf(name);
}

/**
 * Resolves a bare field name, as {@link pathBeside} does.
 * @param key of the field whose definition contains the bare name
 * @returns the key of the field that is meant
 */
export function keyBeside(form: Pick<Form, 'steps' | 'fields'>, key: string, bare: string): string {
  return keyOf(pathBeside(form, pathOf(key), bare));
}
