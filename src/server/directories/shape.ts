import { Ajv } from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { JSONSchema } from 'json-schema-to-ts';

/** Compiles the schemas of lists. Its errors carry the value that they are about. */
export const ajv = new Ajv({ verbose: true });

/** Indicates that the content of a file has the wrong shape. Its message names the place. */
export class ShapeError extends TypeError {
  override readonly name = 'ShapeError';
  readonly errors: readonly ErrorObject[];

  constructor(errors: readonly ErrorObject[]) {
    super(ajv.errorsText([...errors], { dataVar: '' }));
    this.errors = errors;
  }
}

/** @returns the schema of an object that has each of these properties and no other */
export function objectOf<Properties extends Readonly<Record<string, JSONSchema>>>(properties: Properties) {
  return {
    type: 'object',
    required: Object.keys(properties) as readonly (keyof Properties & string)[],
    additionalProperties: false,
    properties,
  } as const;
}

/** @returns the schema of a list */
export function listOf<Item extends JSONSchema>(items: Item) {
  return { type: 'array', items } as const;
}

/**
 * @returns a function that gives the content of a file its type, and throws a ShapeError when it has
 * another shape
 */
export function readerOf<Data>(isData: ValidateFunction<Data>): (value: unknown) => Data {
  return (value) => {
    if (isData(value)) return value;
    throw new ShapeError(isData.errors ?? []);
  };
}
