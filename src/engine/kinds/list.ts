import type { Kind } from './kind.ts';

/** The same fields several times: customers add entries and remove them. */
export const list = {
  name: 'list',
  holds: 'fields',
  makes: ['array'],
  format: undefined,
  choosesFrom: 'nothing',
  reads: ['rows', 'itemTitle', 'add', 'remove', 'empty', 'sortable'],
  isFilledByBrowser: false,
  // its fields decide, each for itself
  staysOffDevice: false,
  isMultiline: false,
  readAloud: ({ ui, group, part }) => [
    group(),
    ...(ui.empty === undefined ? [] : [part('text', ui.empty)]),
    ...(ui.add === undefined ? [] : [part('button', ui.add)]),
  ],
} as const satisfies Kind;
