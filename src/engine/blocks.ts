import type { Schema } from './form.ts';

/** Indicates a `$ref` that names nothing, or itself. */
export class UnknownReferenceError extends Error {
  override readonly name = 'UnknownReferenceError';
  readonly file: string;
  readonly reference: string;
  constructor(file: string, reference: string, problem: string) {
    super(`${file}: "$ref": "${reference}" ${problem}`);
    this.file = file;
    this.reference = reference;
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inside(document: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1).map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), document);
}

/**
 * Puts every shared block in the place of its `$ref`. Siblings of a `$ref` (a title, a message) win over the block's.
 * @param onBlock told each file that was referred to
 * @throws UnknownReferenceError when a reference names nothing or leads back to itself
 */
export function dereference(file: string, node: unknown, documents: Documents, onBlock: (file: string) => void): Schema {
  const walk = (current: unknown, here: string, trail: readonly string[]): unknown => {
    if (Array.isArray(current)) return current.map((item) => walk(item, here, trail));
    if (!isObject(current)) return current;
    const { $ref: reference, definitions: _definitions, $schema: _schema, $id: _id, ...siblings } = current;
    const rest = Object.fromEntries(Object.entries(siblings).map(([key, value]) => [key, key === 'const' || key === 'enum' ? value : walk(value, here, trail)]));
    if (typeof reference !== 'string') return rest;
    const [path = '', pointer = ''] = reference.split('#');
    const target = path === '' ? here : resolvePath(here, path);
    const key = `${target}#${pointer}`;
    const found = inside(documents.get(target), pointer);
    if (found === undefined) throw new UnknownReferenceError(here, reference, 'names nothing');
    if (trail.includes(key)) throw new UnknownReferenceError(here, reference, 'leads back to itself');
    if (target !== here) onBlock(target);
    return { ...(walk(found, target, [...trail, key]) as object), ...rest };
  };
  return walk(node, file, []) as Schema;
}
