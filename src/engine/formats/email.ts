import { retriable } from '../retriable.ts';
import type { Format } from './format.ts';

const table = retriable(() => import('./email-table.ts'));

/** Letters beyond ASCII that a domain may have: those of the languages written in Latin letters. */
const LETTERS = /[À-ÖØ-öø-ž]/g;

/**
 * An address as ajv-formats knows it, and such a one whose domain has umlauts or accents: mail servers know those by an
 * ASCII form. What stands before the @ has no such form, and few servers take it otherwise: no mail would arrive.
 */
export const email = {
  name: 'email',
  async load() {
    const { pattern } = await table();
    return (text) => {
      const at = text.lastIndexOf('@');
      return pattern.test(text.slice(0, at) + text.slice(at).replaceAll(LETTERS, 'x'));
    };
  },
  normalise: undefined,
  show: undefined,
  end: undefined,
  isWordless: false,
  samples: ['a@example.com', 'a@käse.example'],
} as const satisfies Format;
