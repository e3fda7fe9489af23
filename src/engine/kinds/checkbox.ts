import type { Kind } from './kind.ts';

/** A single statement to tick, with its own label. */
export const checkbox = {
  name: 'checkbox',
  holds: 'value',
  makes: ['boolean'],
  format: undefined,
  choosesFrom: 'nothing',
  reads: [],
  isFilledByBrowser: false,
  staysOffDevice: false,
  isMultiline: false,
  readAloud: ({ control }) => [control('checkbox')],
} as const satisfies Kind;
