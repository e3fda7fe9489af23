/** Types of values that a keyword can apply to; `date` means a string with the format `date`. */
export type ValueType = 'string' | 'date' | 'number' | 'array' | 'object';

/**
 * A keyword that an answer can break: everything about it except how ajv checks it. All properties are required, so
 * that a new keyword can't forget one.
 */
export interface Keyword {
  readonly keyword: string;
  /** Types of the values that the keyword applies to; it ignores others. */
  readonly appliesTo: 'any' | readonly ValueType[];
  /**
   * Placeholders that the keyword's message in the catalogue may contain. `field` means that the keyword's value is the
   * name of a field beside it, with answers of the same type; it becomes that field's label.
   */
  readonly fills: readonly ('limit' | 'decimals' | 'field')[];
  /** Whether the rule depends on more than the value alone, so that tools can't try it alone. */
  readonly needsContext: boolean;
  /** Whether every field needs its own message, because a general one in the catalogue would not help. */
  readonly needsOwnMessage: boolean;
}
