import type { Finding } from '../../engine/errors.ts';
import type { Place } from '../reading/blocks.ts';
import { findingAt, inFile } from '../reading/finding.ts';
import { stringsIn } from './strings.ts';
import type { Site } from '../../engine/form.ts';
import { withSiteSettings } from '../reading/site-settings.ts';
import type { Source } from '../reading/source.ts';
import { checkAddresses } from './addresses.ts';
import { FORMATTED_TEXTS, isFieldLabel, MAIL_TEXTS } from '../reading/text-options.ts';
import { linkAddress, parseText, TextError, type Placeholders } from '../../engine/text.ts';

/** Options whose text may contain placeholders and links, including those of mails and pages. */
const TEXTS = new Set<string>([...FORMATTED_TEXTS, ...MAIL_TEXTS, 'paragraphs', 'heading', 'closing', 'imprint']);

/** Placeholders of mails besides the site's settings, with empty values for trying the texts. */
export const MAIL_WORDS = { form: '', about: '', reference: '', offer: '', day: '', time: '' };

/**
 * Parses every text and link of a file as the page does, and reports those that can't be drawn or lead to a wrong
 * address.
 * @param form id for the findings
 * @param ofAll the settings of the site as they are written, possibly invalid
 * @param placeholders the placeholders that are filled in later
 */
export function checkTexts(
  form: string,
  source: Source,
  ofAll: Site,
  placeholders: Placeholders = {},
): readonly Finding[] {
  const at = inFile(source, form);
  // a missing telephone number is one finding in site.json, not one at each text that uses it
  const site: Site = typeof ofAll.phone === 'string' ? ofAll : { ...ofAll, phone: '' };
  const attempt = (place: Place, read: () => void): readonly Finding[] => {
    try {
      read();
      return [];
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      const values = { kind: error.kind, name: error.missing, links: Object.keys(site.links).join(', ') };
      return [findingAt(at, place, { rule: 'text', message: error.message, values })];
    }
  };
  const wrong = stringsIn(source).flatMap(({ text, place }) => {
    const option = String(place.path.findLast((key) => typeof key === 'string'));
    const words = wordsAt(source, place, placeholders);
    if (TEXTS.has(option) && !isFieldLabel(place.path))
      return attempt(place, () => parseText(withSiteSettings(text, site), site, words));
    return option === 'href' || option === 'home' ? attempt(place, () => linkAddress(text, site)) : [];
  });
  return [...wrong, ...checkAddresses(form, source)];
}

/** What an opt-in's own page after sending may name; only its text names the address. */
const PENDING = { offer: '', days: '' };

/** The placeholders that a text may have. */
function wordsAt({ value }: Source, { path }: Place, others: Placeholders): Placeholders {
  const option = path.findLast((key) => typeof key === 'string');
  if (MAIL_TEXTS.some((name) => name === option)) return MAIL_WORDS;
  const isOptIn = (value as { readonly optIn?: unknown } | undefined)?.optIn !== undefined;
  if (!isOptIn || path[0] !== 'success') return others;
  return option === 'text' ? { ...others, ...PENDING, email: '' } : { ...others, ...PENDING };
}
