import type { Form } from '../../../engine/form.ts';
import type { Link } from '../../../engine/link.ts';
import { linksIn, targetAddress } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { inKeyOrder } from '../explain/leaves.ts';
import { settingLines } from './setting-lines.ts';

/** Settings that other sections of the snapshot show. */
const SHOWN_ELSEWHERE =
  /^(aside\/(summary|summaryText|sections\/(title|text|list|amount|caption|steps))|listing\/(order|group)|optIn\/(email|validDays|consents|pages|mail|subject|offer))(\/|$)/;

/** @returns lines with the other settings in ui.json that are about the whole form */
export function formSettings({ aside, listing, optIn }: Form): readonly string[] {
  return settingLines({ aside, listing, optIn }, (path) => SHOWN_ELSEWHERE.test(path));
}

/** @returns a line per link of the form, with the address that it leads to */
export function linkLines({ messages: _messages, texts: _texts, site, ...own }: Form): readonly string[] {
  const lines = linksOf(inKeyOrder(own)).map(({ label, href, newWindow = false }) =>
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
