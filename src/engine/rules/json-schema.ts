import type { Keyword } from './keyword.ts';

/** Common properties of JSON Schema's keywords, by the values that they apply to. */
const ANY = { appliesTo: 'any', fills: [], needsContext: false, needsOwnMessage: false } as const;
const TEXT = { ...ANY, appliesTo: ['string'] } as const;
const NUMBER = { ...ANY, appliesTo: ['number'], fills: ['limit'] } as const;
const ARRAY = { ...ANY, appliesTo: ['array'] } as const;

/** The keywords of JSON Schema that definitions use. */
export const required: Keyword = { ...ANY, keyword: 'required', appliesTo: ['object'], needsContext: true };
export const type: Keyword = { ...ANY, keyword: 'type', needsContext: true };
export const oneOf: Keyword = { ...ANY, keyword: 'oneOf' };
export const contains: Keyword = { ...ANY, keyword: 'contains', needsOwnMessage: true };
export const enumeration: Keyword = { ...ANY, keyword: 'enum' };
export const constant: Keyword = { ...ANY, keyword: 'const' };
export const minLength: Keyword = { ...TEXT, keyword: 'minLength', fills: ['limit'] };
export const maxLength: Keyword = { ...TEXT, keyword: 'maxLength', fills: ['limit'] };
export const pattern: Keyword = { ...TEXT, keyword: 'pattern' };
export const format: Keyword = { ...TEXT, keyword: 'format', needsOwnMessage: true };
export const not: Keyword = { ...ANY, keyword: 'not', needsOwnMessage: true };
export const multipleOf: Keyword = { ...NUMBER, keyword: 'multipleOf', fills: ['decimals', 'limit'] };
export const minimum: Keyword = { ...NUMBER, keyword: 'minimum' };
export const maximum: Keyword = { ...NUMBER, keyword: 'maximum' };
export const minItems: Keyword = { ...ARRAY, keyword: 'minItems', fills: ['limit'] };
export const maxItems: Keyword = { ...ARRAY, keyword: 'maxItems', fills: ['limit'] };
export const uniqueItems: Keyword = { ...ARRAY, keyword: 'uniqueItems' };
