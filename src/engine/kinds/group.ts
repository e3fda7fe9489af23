import { FIELDS, type Kind } from './kind.ts';

/** Fields that belong together and are sent as one object. */
export const group = {
  ...FIELDS,
  name: 'group',
  makes: ['object'],
  reads: ['rows'],
} as const satisfies Kind;
