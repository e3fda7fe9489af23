import { FIELDS, type Kind } from './kind.ts';

/** The same fields several times: customers add entries and remove them. */
export const list = {
  ...FIELDS,
  name: 'list',
  makes: ['array'],
  texts: 'entries',
  reads: ['rows', 'itemTitle', 'add', 'remove', 'empty', 'sortable'],
} as const satisfies Kind;
