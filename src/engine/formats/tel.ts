import type { Format } from './format.ts';

/** A telephone number in any notation, with at least five digits. */
export const tel = {
  name: 'tel',
  load: async () => (text) => /(?:\d\D*){5}/.test(text),
  normalise: undefined,
  show: undefined,
  end: undefined,
  isWordless: false,
  samples: ['0660 1234567'],
} as const satisfies Format;
