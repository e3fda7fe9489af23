import { retriable } from '../retriable.ts';
import type { Format } from './format.ts';

const table = retriable(() => import('./email-table.ts'));

/** Non-ASCII letters that a domain may contain: those of languages in Latin script. */
const LETTERS = /[À-ÖØ-öø-ž]/g;

/**
 * An address as ajv-formats accepts it; the domain may also contain umlauts or accents, because mail servers know an
 * ASCII form of such domains. The part before the @ has no ASCII form, and few servers accept other letters there: no
 * mail would arrive.
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
  samples: ['a@example.com', 'a@käse.example', 'a@b.at'],
} as const satisfies Format;
