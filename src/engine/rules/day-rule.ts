import type { Rule } from './rule.ts';

/** What the rules of a day have in common. A text that is no date is left to `format`. */
export const dayRule = {
  appliesTo: ['date'],
  needsContext: false,
  needsOwnMessage: false,
  type: 'string',
  samples: () => [],
} as const satisfies Partial<Rule>;
