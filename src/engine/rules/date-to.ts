import { limitRule } from './limit.ts';

/** Not after this day, inclusive. */
export const dateTo = limitRule('dateTo', 'to');
