import type { ValidateFunction } from 'ajv';
import type { Schema } from '../../engine/form.ts';
import { once } from '../../engine/once.ts';
import { createAjv, rulesOnly } from '../compile.ts';

const textOf = once((schema: Schema) => JSON.stringify(schema));

/**
 * Compiles schemas one by one, those with the same text once.
 * @param most so many are kept; with one more all are forgotten. A server in testing mode sees new ones with each edit
 * @returns the function of a schema, without its warnings and texts
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
      // it keeps all that it compiled
      ajv = createAjv();
    }
    const compiled = ajv.compile(rulesOnly(schema));
    known.set(text, compiled);
    return compiled;
  };
}
