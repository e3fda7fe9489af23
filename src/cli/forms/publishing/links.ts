import { linksIn, targetAddress } from '../../../engine/text.ts';
import type { Link } from '../../../engine/link.ts';
import { formLinked } from '../../../definition/lint/form-links.ts';
import { SHARED_ID } from '../../../server/forms/served-site.ts';
import { formIn, siteIn } from '../../../server/forms/version.ts';
import type { StoredVersion } from '../../../server/store/publication.ts';
import { translate } from '../../translate.ts';
import { nameOf } from './publication-text.ts';

/** A link to the page of a form, on the pages of another one. */
export interface LinkToForm {
  /** The other form, or SHARED_ID: what all pages share. */
  readonly in: string;
  readonly label: string;
  readonly address: string;
  readonly onSuccessPage: boolean;
}

/** @returns the links to a form's page that customers of other forms find in these versions */
export function linksTo(form: string, versions: ReadonlyMap<string, StoredVersion>): readonly LinkToForm[] {
  return [...versions].flatMap(([id, version]): readonly LinkToForm[] => {
    if (id === form) return [];
    const isShared = id === SHARED_ID;
    const { site, ...parts } = isShared ? siteIn(version) : ownPartsOf(version);
    const shown = isShared ? { ...parts, site } : parts;
    return Object.entries(shown).flatMap(([part, value]) =>
      linksUnder(value).flatMap(({ label, href }) => {
        const address = targetAddress(href, site);
        if (address === undefined || formLinked(address) !== form) return [];
        return [{ in: id, label, address, onSuccessPage: !isShared && part === 'success' }];
      }),
    );
  });
}

/** @returns a heading and a line per link; none without links */
export function linkLines(form: string, links: readonly LinkToForm[]): readonly string[] {
  if (links.length === 0) return [];
  return [
    translate('withdraw.links', { form }),
    ...links.map(({ in: other, label, address, onSuccessPage }) =>
      translate(onSuccessPage ? 'withdraw.link.success' : 'withdraw.link', { form: nameOf(other), label, address }),
    ),
  ];
}

/** A form without what all pages share; nothing of one that customers do not get. */
function ownPartsOf(version: StoredVersion) {
  const { site, texts: _texts, messages: _messages, ...own } = formIn(version).form;
  return own.testOnly ? { site } : { site, ...own };
}

function linksUnder(value: unknown): readonly Link[] {
  if (typeof value === 'string') return linksIn(value);
  if (typeof value !== 'object' || value === null) return [];
  const { label, href } = value as Partial<Record<keyof Link, unknown>>;
  const own = typeof label === 'string' && typeof href === 'string' ? [{ label, href }] : [];
  return [...own, ...Object.values(value).flatMap(linksUnder)];
}
