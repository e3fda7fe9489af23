/** Values that a keyword can judge; a date is a text whose format says so. */
export type ValueType = 'string' | 'date' | 'number' | 'array' | 'object';

/**
 * A keyword of the definitions that an answer can break: all that is known of it beside how ajv checks it. Each fact is
 * asked for.
 */
export interface Keyword {
  readonly keyword: string;
  /** Values that it judges; of others it says nothing. */
  readonly appliesTo: 'any' | readonly ValueType[];
  /** What is filled into its message in the catalogue. */
  readonly fills: readonly ('limit' | 'decimals')[];
  /** Whether it looks at more than its own value, so that it can't be asked alone. */
  readonly needsContext: boolean;
  /** Whether only the field itself can say what is wrong, so that the catalogue needs no message. */
  readonly needsOwnMessage: boolean;
}
