import { type FileValue, sizeOf } from '../file-value.ts';
import type { Rule } from './rule.ts';

/** At least this many bytes; 1 refuses an empty file. */
export const minFileSize: Rule<number> = {
  keyword: 'minFileSize',
  appliesTo: ['object'],
  fills: ['limit'],
  needsContext: false,
  needsOwnMessage: false,
  metaSchema: { type: 'integer', minimum: 1 },
  days: undefined,
  violated: (value, bytes) => sizeOf(value as FileValue) < bytes,
};
