import type { ValidateFunction } from 'ajv';
import type { Schema } from '../../engine/form.ts';
import { once } from '../../engine/once.ts';
import { createAjv, rulesOnly } from '../compile.ts';

const textOf = once((schema: Schema) => JSON.stringify(schema));

/**
 * Compiles schemas one by one, and caches them by their text.
 * @param most size of the cache; a full one is emptied: a server in testing mode gets new schemas with each edit
 * @returns a function that compiles a schema, without its warnings and texts
 */
export function compilingSchemas(most: number): (schema: Schema) => ValidateFunction {
  const known = new Map<string, ValidateFunction>();
  let ajv = createAjv();
  return (schema) => {
    const text = textOf(schema);
    const before = known.get(text);
    if (before) return before;
    if (known.size >= most) {
      known.clear();
      // An ajv instance never frees what it compiled.
      ajv = createAjv();
    }
    const compiled = ajv.compile(rulesOnly(schema));
    known.set(text, compiled);
    return compiled;
  };
}
