import type { Kind } from './kind.ts';

/** Several of several options as cards. */
export const checkboxes = {
  name: 'checkboxes',
  makes: ['array'],
  format: undefined,
  choosesFrom: 'options',
  reads: [],
  isFilledByBrowser: false,
  staysOffDevice: false,
  isMultiline: false,
  readAloud: ({ options, group, part }) => [group(), ...options.map((name) => part('checkbox', name))],
} as const satisfies Kind;
