import type { Keyword } from './keyword.ts';

/** The keywords of JSON Schema that definitions use. */
export const required: Keyword = {
  keyword: 'required',
  appliesTo: 'any',
  fills: [],
  needsContext: true,
  needsOwnMessage: false,
};
export const type: Keyword = {
  keyword: 'type',
  appliesTo: 'any',
  fills: [],
  needsContext: true,
  needsOwnMessage: false,
};
export const oneOf: Keyword = {
  keyword: 'oneOf',
  appliesTo: 'any',
  fills: [],
  needsContext: false,
  needsOwnMessage: false,
};
export const contains: Keyword = {
  keyword: 'contains',
  appliesTo: 'any',
  fills: [],
  needsContext: false,
  needsOwnMessage: true,
};
export const enumeration: Keyword = {
  keyword: 'enum',
  appliesTo: 'any',
  fills: [],
  needsContext: false,
  needsOwnMessage: false,
};
export const constant: Keyword = {
  keyword: 'const',
  appliesTo: 'any',
  fills: [],
  needsContext: false,
  needsOwnMessage: false,
};
export const minLength: Keyword = {
  keyword: 'minLength',
  appliesTo: ['string'],
  fills: ['limit'],
  needsContext: false,
  needsOwnMessage: false,
};
export const maxLength: Keyword = {
  keyword: 'maxLength',
  appliesTo: ['string'],
  fills: ['limit'],
  needsContext: false,
  needsOwnMessage: false,
};
export const pattern: Keyword = {
  keyword: 'pattern',
  appliesTo: ['string'],
  fills: [],
  needsContext: false,
  needsOwnMessage: false,
};
export const format: Keyword = {
  keyword: 'format',
  appliesTo: ['string'],
  fills: [],
  needsContext: false,
  needsOwnMessage: true,
};
export const not: Keyword = {
  keyword: 'not',
  appliesTo: 'any',
  fills: [],
  needsContext: false,
  needsOwnMessage: true,
};
export const multipleOf: Keyword = {
  keyword: 'multipleOf',
  appliesTo: ['number'],
  fills: ['decimals', 'limit'],
  needsContext: false,
  needsOwnMessage: false,
};
export const minimum: Keyword = {
  keyword: 'minimum',
  appliesTo: ['number'],
  fills: ['limit'],
  needsContext: false,
  needsOwnMessage: false,
};
export const maximum: Keyword = {
  keyword: 'maximum',
  appliesTo: ['number'],
  fills: ['limit'],
  needsContext: false,
  needsOwnMessage: false,
};
export const minItems: Keyword = {
  keyword: 'minItems',
  appliesTo: ['array'],
  fills: ['limit'],
  needsContext: false,
  needsOwnMessage: false,
};
export const maxItems: Keyword = {
  keyword: 'maxItems',
  appliesTo: ['array'],
  fills: ['limit'],
  needsContext: false,
  needsOwnMessage: false,
};
export const uniqueItems: Keyword = {
  keyword: 'uniqueItems',
  appliesTo: ['array'],
  fills: [],
  needsContext: false,
  needsOwnMessage: false,
};
