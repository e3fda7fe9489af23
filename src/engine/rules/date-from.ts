import { limitRule } from './limit.ts';

/** Not before this day, inclusive. */
export const dateFrom = limitRule('dateFrom', 'from');
