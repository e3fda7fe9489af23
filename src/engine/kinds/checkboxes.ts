import { CARDS, type Kind } from './kind.ts';

/** Several of several options as cards. */
export const checkboxes = {
  ...CARDS,
  name: 'checkboxes',
  makes: ['array'],
  staysOffDevice: false,
  readAloud: ({ options, group, part }) => [group(), ...options.map((name) => part('checkbox', name))],
} as const satisfies Kind;
