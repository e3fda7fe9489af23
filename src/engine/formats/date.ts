import { parseDate } from '../calendar.ts';
import type { Format } from './format.ts';

/** DD.MM.YYYY naming a real day (spec 5). */
export const date: Format = { name: 'date', matches: (text) => !Number.isNaN(parseDate(text)) };
