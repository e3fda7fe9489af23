import type { Form } from '../../../engine/form.ts';
import type { Link } from '../../../engine/link.ts';
import { linksIn, targetAddress } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { settingLines } from './setting-lines.ts';

/** Settings that other sections say already. */
const SAID =
  /^(aside\/(summary|summaryText|sections\/(title|text|list|amount|caption|steps))|listing\/(order|group)|optIn\/(email|validDays|consents|pages|mail|subject|offer))(\/|$)/;

/** @returns what ui.json says of the whole form besides, a line each */
export function formSettings({ aside, listing, optIn }: Form): readonly string[] {
  return settingLines({ aside, listing, optIn }, (path) => SAID.test(path));
}

/** @returns where the form's links lead to, a line each */
export function linkLines({ messages: _messages, texts: _texts, site, ...own }: Form): readonly string[] {
  const lines = linksOf(own).map(({ label, href, newWindow = false }) =>
    translate(newWindow ? 'snapshot.link.new' : 'snapshot.link', {
      label,
      address: targetAddress(href, site) ?? href,
    }),
  );
  return [...new Set(lines)];
}

function linksOf(value: unknown): readonly Link[] {
  if (typeof value === 'string') return linksIn(value);
  if (typeof value !== 'object' || value === null) return [];
  return [...('href' in value ? [value as Link] : []), ...Object.values(value).flatMap(linksOf)];
}
