import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';

/** Compiles the schemas of lists. */
export const ajv = new Ajv();

/**
 * @returns a function that gives the content of a file its type, and throws a TypeError naming the place when it has
 * another shape
 */
export function readerOf<Data>(isData: ValidateFunction<Data>): (value: unknown) => Data {
  return (value) => {
    if (isData(value)) return value;
    throw new TypeError(ajv.errorsText(isData.errors, { dataVar: '' }));
  };
}
