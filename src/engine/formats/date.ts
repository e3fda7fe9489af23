import { parseDate } from '../calendar.ts';
import type { Format } from './format.ts';

/** DD.MM.YYYY naming a real day. */
export const date = {
  name: 'date',
  load: async () => (text) => !Number.isNaN(parseDate(text)),
  normalise: undefined,
  show: undefined,
  end: undefined,
  isWordless: true,
  samples: ['01.02.2024'],
} as const satisfies Format;
