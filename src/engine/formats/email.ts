import { retriable } from '../retriable.ts';
import type { Format } from './format.ts';

const table = retriable(() => import('./email-table.ts'));

/** An address as ajv-formats knows it. */
export const email = {
  name: 'email',
  async load() {
    const { pattern } = await table();
    return (text) => pattern.test(text);
  },
  chunk: 'email-table',
  normalise: undefined,
  show: undefined,
  end: undefined,
  isWordless: false,
  samples: ['a@example.com'],
} as const satisfies Format;
