import type { Kind } from './kind.ts';

/** Fields that belong together and are sent as one object. */
export const group = {
  name: 'group',
  holds: 'fields',
  makes: ['object'],
  format: undefined,
  choosesFrom: 'nothing',
  reads: ['rows'],
  isFilledByBrowser: false,
  // its fields decide, each for itself
  staysOffDevice: false,
  isMultiline: false,
  readAloud: ({ group: whole, inside }) => [whole(), ...inside()],
} as const satisfies Kind;
