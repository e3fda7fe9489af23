import type { Kind } from './kind.ts';

/** One of several options as cards. */
export const radio = {
  name: 'radio',
  makes: ['string', 'number', 'integer', 'boolean'],
  format: undefined,
  choosesFrom: 'options',
  reads: [],
  isFilledByBrowser: false,
  staysOffDevice: false,
  isMultiline: false,
  readAloud: ({ options, states, group, part }) => {
    const required = states.filter((state) => state === 'required');
    return [group(), ...options.map((name) => part('radio', name, { states: required }))];
  },
} as const satisfies Kind;
