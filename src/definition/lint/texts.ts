import { type Finding, ofForm } from '../../engine/errors.ts';
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
  const findings: Finding[] = [];
  // a missing telephone number is one finding in site.json, not one at each text that uses it
  const site: Site = typeof ofAll.phone === 'string' ? ofAll : { ...ofAll, phone: '' };
  const attempt = (path: readonly (string | number)[], read: () => void) => {
    try {
      read();
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      findings.push({
        rule: 'text',
        severity: 'error',
        file: source.file,
        ...source.locate(path),
        message: `${ofForm(form, source.file)}${error.message}`,
        values: { form, kind: error.kind, name: error.missing, links: Object.keys(site.links).join(', ') },
      });
    }
  };
  const walk = (value: unknown, path: readonly (string | number)[], option: string): void => {
    if (typeof value === 'string') {
      const words = MAIL_TEXTS.some((text) => text === option) ? MAIL_WORDS : placeholders;
      if (TEXTS.has(option) && !isFieldLabel(path))
        attempt(path, () => parseText(withSiteSettings(value, site), site, words));
      if (option === 'href' || option === 'home') attempt(path, () => linkAddress(value, site));
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) walk(item, [...path, index], option);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) walk(item, [...path, key], key);
    }
  };
  walk(source.value, [], '');
  return [...findings, ...checkAddresses(form, source)];
}
