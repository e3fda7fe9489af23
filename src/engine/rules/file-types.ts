import type { FileValue } from '../file-value.ts';
import type { Rule } from './rule.ts';

/** The file has one of these MIME types, as `mimetype` says. The server checks the bytes as well. */
export const fileTypes: Rule<readonly string[]> = {
  keyword: 'fileTypes',
  appliesTo: ['object'],
  fills: [],
  needsContext: false,
  needsOwnMessage: false,
  metaSchema: { type: 'array', items: { type: 'string' }, minItems: 1 },
  days: undefined,
  violated: (value, types) => !types.includes((value as FileValue).mimetype),
};
