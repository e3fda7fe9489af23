import type { Keyword } from './keyword.ts';

/** The keywords of JSON Schema that definitions use. */
export const required: Keyword = {
  keyword: 'required',
  judges: 'any',
  fills: [],
  looksBeyondValue: true,
  needsOwnMessage: false,
};
export const type: Keyword = {
  keyword: 'type',
  judges: 'any',
  fills: [],
  looksBeyondValue: true,
  needsOwnMessage: false,
};
export const oneOf: Keyword = {
  keyword: 'oneOf',
  judges: 'any',
  fills: [],
  looksBeyondValue: false,
  needsOwnMessage: false,
};
export const contains: Keyword = {
  keyword: 'contains',
  judges: 'any',
  fills: [],
  looksBeyondValue: false,
  needsOwnMessage: true,
};
export const enumeration: Keyword = {
  keyword: 'enum',
  judges: 'any',
  fills: [],
  looksBeyondValue: false,
  needsOwnMessage: false,
};
export const constant: Keyword = {
  keyword: 'const',
  judges: 'any',
  fills: [],
  looksBeyondValue: false,
  needsOwnMessage: false,
};
export const minLength: Keyword = {
  keyword: 'minLength',
  judges: ['string'],
  fills: ['limit'],
  looksBeyondValue: false,
  needsOwnMessage: false,
};
export const maxLength: Keyword = {
  keyword: 'maxLength',
  judges: ['string'],
  fills: ['limit'],
  looksBeyondValue: false,
  needsOwnMessage: false,
};
export const pattern: Keyword = {
  keyword: 'pattern',
  judges: ['string'],
  fills: [],
  looksBeyondValue: false,
  needsOwnMessage: false,
};
export const format: Keyword = {
  keyword: 'format',
  judges: ['string'],
  fills: [],
  looksBeyondValue: false,
  needsOwnMessage: true,
};
export const not: Keyword = {
  keyword: 'not',
  judges: 'any',
  fills: [],
  looksBeyondValue: false,
  needsOwnMessage: true,
};
export const multipleOf: Keyword = {
  keyword: 'multipleOf',
  judges: ['number'],
  fills: ['decimals', 'limit'],
  looksBeyondValue: false,
  needsOwnMessage: false,
};
export const minimum: Keyword = {
  keyword: 'minimum',
  judges: ['number'],
  fills: ['limit'],
  looksBeyondValue: false,
  needsOwnMessage: false,
};
export const maximum: Keyword = {
  keyword: 'maximum',
  judges: ['number'],
  fills: ['limit'],
  looksBeyondValue: false,
  needsOwnMessage: false,
};
export const minItems: Keyword = {
  keyword: 'minItems',
  judges: ['array'],
  fills: ['limit'],
  looksBeyondValue: false,
  needsOwnMessage: false,
};
export const maxItems: Keyword = {
  keyword: 'maxItems',
  judges: ['array'],
  fills: ['limit'],
  looksBeyondValue: false,
  needsOwnMessage: false,
};
export const uniqueItems: Keyword = {
  keyword: 'uniqueItems',
  judges: ['array'],
  fills: [],
  looksBeyondValue: false,
  needsOwnMessage: false,
};
