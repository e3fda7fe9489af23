import { bytesOf, type FileValue, sizeOf } from '../file-value.ts';
import type { Rule } from './rule.ts';

/** At most this large, e.g. "10 MB". */
export const maxFileSize: Rule<string> = {
  keyword: 'maxFileSize',
  appliesTo: ['object'],
  fills: ['limit'],
  needsContext: false,
  needsOwnMessage: false,
  metaSchema: { type: 'string', pattern: '^\\d+ (KB|MB)$' },
  days: undefined,
  violated: (value, limit) => sizeOf(value as FileValue) > bytesOf(limit),
};
