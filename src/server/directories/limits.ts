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

/** The name of a list, and its columns with limits. */
interface LimitedList {
  readonly name: string;
  readonly limited: LimitedColumns;
}

/**
 * Reads what the columns of a list may hold.
 * @throws Error naming the file and the place when it is not there, or has another shape
 */
export function readLimits(formsDir: string, list: LimitedList): ColumnLimits {
  return readJson(join(formsDir, LIMITS_FILE), (value) => limitsIn(value, list));
}

/**
 * @param value content of {@link LIMITS_FILE}
 * @returns what the columns of a list may hold
 * @throws ShapeError when the content has another shape
 */
export function limitsIn(value: unknown, { name, limited: { texts, numbers } }: LimitedList): ColumnLimits {
  const columns = objectOf({
    ...Object.fromEntries(texts.map((column) => [column, textLimit])),
    ...Object.fromEntries(numbers.map((column) => [column, numberLimit])),
  });
  type LimitsOfLists = Readonly<Record<string, Readonly<Record<string, TextLimit & NumberLimit>>>>;
  const isLimits = ajv.compile<LimitsOfLists>({ type: 'object', required: [name], properties: { [name]: columns } });
  const limits = readerOf(isLimits)(value)[name];
  const limitOf = (column: string) => {
    const limit = limits?.[column];
    if (!limit) throw new Error(`${name}: column <${column}> is not named as one with limits`);
    return limit;
  };
  return { text: limitOf, number: limitOf };
}
