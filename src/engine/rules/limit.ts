import type { Schema } from '../form.ts';

const PATTERN = '^(\\d{2}\\.\\d{2}\\.\\d{4}|today([+-]\\d+[dmy])?)$';
const limit: Schema = { type: 'string', pattern: PATTERN };

/** One limit or several that all hold: "31.05.2026", "today", "today+1d". */
export const limitsMetaSchema: Schema = { oneOf: [limit, { type: 'array', items: limit, minItems: 1 }] };
