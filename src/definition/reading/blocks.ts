import { isObject } from '../../engine/is-object.ts';
import type { Schema } from '../../engine/form.ts';

/** Indicates a `$ref` to something unknown, or to itself. */
export class UnknownReferenceError extends Error {
  override readonly name = 'UnknownReferenceError';
  /** The place of the object with the `$ref`. */
  readonly place: Place;
  readonly reference: string;
  readonly isCircle: boolean;
  constructor(place: Place, reference: string, isCircle: boolean) {
    super(`"$ref": "${reference}" ${isCircle ? 'leads back to itself' : 'names nothing'}`);
    this.place = place;
    this.reference = reference;
    this.isCircle = isCircle;
  }
}

/** Parsed files by path relative to the forms folder, e.g. `shared/blocks/iban.schema.json`. */
export type Documents = ReadonlyMap<string, Schema>;

/** @returns the path that a relative reference in `file` leads to */
export function resolvePath(file: string, reference: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of reference.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** @returns the keys that a JSON pointer leads along; indices are texts, too */
export function pointerKeys(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function inside(document: unknown, pointer: string): unknown {
  return pointerKeys(pointer).reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), document);
}

/** @returns the other files that a file refers to, at any depth */
export function filesReferredTo(file: string, node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]): readonly string[] => {
    if (key !== '$ref' || typeof value !== 'string') return filesReferredTo(file, value);
    const [path = ''] = value.split('#');
    return path === '' ? [] : [resolvePath(file, path)];
  });
}

/** A place in the definitions. */
export interface Place {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** @returns the place in a form's ui.json */
export const inUi = (form: string, ...path: Place['path']): Place => ({ file: `${form}/ui.json`, path });

/** @returns the place in a form's schema.json */
export const inSchema = (form: string, ...path: Place['path']): Place => ({ file: `${form}/schema.json`, path });

/**
 * The places that a dereferenced object came from: first the one with the `$ref`, then the one that it refers to. `via`
 * is the place in the form's own file that leads there.
 */
export interface Origin {
  readonly places: readonly Place[];
  readonly via: Place;
}

/** By object that {@link dereference} made. */
export type Origins = WeakMap<object, Origin>;

/**
 * Replaces every `$ref` by the shared block. Siblings of a `$ref` (a title, a message) win over the block's:
 * `{ $ref: '../shared/blocks/iban.schema.json', title: 'Konto' }` becomes the block's object with this title. Its origin
 * has two places, that of the `$ref` and that of the block.
 * @param onBlock called with each file that was referred to
 * @param origins gets the origin of each object
 * @throws UnknownReferenceError when a reference is unknown or leads back to itself
 */
export function dereference(
  file: string,
  node: unknown,
  documents: Documents,
  onBlock: (file: string) => void,
  origins: Origins = new WeakMap(),
): Schema {
  const walk = (current: unknown, place: Place, trail: readonly string[], via: Place | undefined): unknown => {
    const here = place.file;
    const into = (key: string | number): Place => ({ file: here, path: [...place.path, key] });
    if (Array.isArray(current)) return current.map((item, index) => walk(item, into(index), trail, via));
    if (!isObject(current)) return current;
    const keep = (made: object, places: readonly Place[]): object => {
      origins.set(made, { places, via: via ?? place });
      return made;
    };
    const { $ref: reference, definitions: _definitions, $schema: _schema, $id: _id, ...siblings } = current;
    const rest = Object.fromEntries(
      Object.entries(siblings).map(([key, value]) => [
        key,
        key === 'const' || key === 'enum' ? value : walk(value, into(key), trail, via),
      ]),
    );
    if (typeof reference !== 'string') return keep(rest, [place]);
    const [path = '', pointer = ''] = reference.split('#');
    const target = path === '' ? here : resolvePath(here, path);
    const key = `${target}#${pointer}`;
    const found = inside(documents.get(target), pointer);
    if (found === undefined) throw new UnknownReferenceError(place, reference, false);
    if (trail.includes(key)) throw new UnknownReferenceError(place, reference, true);
    if (target !== here) onBlock(target);
    const put = walk(
      found,
      { file: target, path: pointerKeys(pointer) },
      [...trail, key],
      // as long as the reference stays in the form's own file, each object inside has a place of its own there
      via ?? (target === file ? undefined : place),
    ) as object;
    return keep({ ...put, ...rest }, [place, ...(origins.get(put)?.places ?? [])]);
  };
  return walk(node, { file, path: [] }, [], undefined) as Schema;
}
