import { CARDS, type Kind } from './kind.ts';

/** One of several options as cards. */
export const radio = {
  ...CARDS,
  name: 'radio',
  makes: ['string', 'number', 'integer', 'boolean'],
  staysOffDevice: false,
  readAloud: ({ options, states, group, part }) => {
    const required = states.filter((state) => state === 'required');
    return [group(), ...options.map((name) => part('radio', name, { states: required }))];
  },
} as const satisfies Kind;
