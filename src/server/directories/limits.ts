import type { FromSchema } from 'json-schema-to-ts';
import { join } from 'node:path';
import { readJson } from '../json-file.ts';
import { ajv, objectOf, readerOf } from './shape.ts';

/** The file with the limits of all lists, beside them in the folder with the forms. */
export const LIMITS_FILE = 'data/limits.json';

const textLimit = objectOf({ maxLength: { type: 'integer', minimum: 1 } } as const);
const numberLimit = objectOf({
  minimum: { type: 'number' },
  maximum: { type: 'number' },
  multipleOf: { enum: [1, 0.1, 0.01] },
} as const);

/** What a column of texts may hold. */
export type TextLimit = FromSchema<typeof textLimit>;
/** What a column of numbers may hold. */
export type NumberLimit = FromSchema<typeof numberLimit>;

/** Names of the columns whose limits are in {@link LIMITS_FILE}. */
export interface LimitedColumns {
  readonly texts: readonly string[];
  readonly numbers: readonly string[];
}

/** The limits of a list. Each throws an Error for a column that is not among {@link LimitedColumns}. */
export interface ColumnLimits {
  readonly text: (column: string) => TextLimit;
  readonly number: (column: string) => NumberLimit;
}

/**
 * Reads what the columns of a list may hold.
 * @throws Error naming the file and the place when it is not there, or has another shape
 */
export function readLimits(
  formsDir: string,
  { name, limited: { texts, numbers } }: { readonly name: string; readonly limited: LimitedColumns },
): ColumnLimits {
  const columns = objectOf({
    ...Object.fromEntries(texts.map((column) => [column, textLimit])),
    ...Object.fromEntries(numbers.map((column) => [column, numberLimit])),
  });
  type LimitsOfLists = Readonly<Record<string, Readonly<Record<string, TextLimit & NumberLimit>>>>;
  const isLimits = ajv.compile<LimitsOfLists>({ type: 'object', required: [name], properties: { [name]: columns } });
  const limits = readJson(join(formsDir, LIMITS_FILE), readerOf(isLimits))[name];
  const limitOf = (column: string) => {
    const limit = limits?.[column];
    if (!limit) throw new Error(`${name}: column <${column}> is not named as one with limits`);
    return limit;
  };
  return { text: limitOf, number: limitOf };
}
