import type { Site } from './form.ts';
import type { Link } from './link.ts';
import { NO_BREAK } from './locale.ts';

/** One part of a parsed text, ready to be drawn. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'phone'; readonly text: string; readonly href: string }
  | { readonly kind: 'break' };

/** Values of a text's placeholders, by name. */
export type Placeholders = Readonly<Record<string, string>>;

/** Thrown when a text names a placeholder or a link that does not exist. */
export class TextError extends Error {
  override readonly name = 'TextError';
  readonly kind: 'link' | 'placeholder';
  readonly missing: string;
  constructor(message: string, kind: TextError['kind'], missing: string) {
    super(message);
    this.kind = kind;
    this.missing = missing;
  }
}

const MARKUP = /\[(?<label>[^\]]+)\]\((?<target>[^()\s]+)\)|\{(?<placeholder>[^{}]*)\}|(?<newline>\n)/g;
/** Path under which the files of shared/documents are served. */
const DOCUMENTS = '/dokumente/';
const DOCUMENT = new RegExp(`^${DOCUMENTS}([^/?#]*)(.*)$`);
const PLACEHOLDER = /\{([^{}]*)\}/g;
const AFTER_EURO_SIGN = /€ (?=\d)/g;
const BEFORE_UNIT = /(\d) (?=(?:€|Euro|[KM]B|kWh?|Uhr)(?![\p{L}\d]))/gu;

/**
 * Parses a text of a definition: `{phone}`, `{operator}`, `{company}`, `[label](link)` and line breaks.
 * @param text as a product owner wrote it, never what a customer typed
 * @param placeholders values of other placeholders; they are not parsed, so a customer may have typed them
 * @returns the parts in order, with non-breaking blanks between numbers and units
 * @throws TextError for an unknown placeholder or link
 */
export function parseText(text: string, site: Site, placeholders: Placeholders = {}): readonly TextPart[] {
  return split(text, site, placeholders).map((part) =>
    part.kind === 'text' || part.kind === 'link' ? { ...part, text: keepTogether(part.text) } : part,
  );
}

/**
 * Like {@link parseText}, for places without markup: an accessible name, a window title.
 * @returns the text on one line
 * @throws TextError for an unknown placeholder or link
 */
export function plainText(text: string, site: Site, placeholders: Placeholders = {}): string {
  return split(text, site, placeholders)
    .map((part) => (part.kind === 'break' ? ' ' : part.text))
    .join('');
}

/**
 * Fills a template's {placeholders}. Filled-in values are not parsed again.
 * @throws TextError for a placeholder without a value
 */
export function fill(template: string, values: Readonly<Record<string, string | number>> = {}): string {
  return fillWith(template, (name) => {
    if (!Object.hasOwn(values, name))
      throw new TextError(`text <${template}>: nothing to fill in for <${name}>`, 'placeholder', name);
    return String(values[name]);
  });
}

/** Like {@link fill}, but a placeholder without a value stays as it is. */
export function fillKnown(template: string, values: Placeholders): string {
  return fillWith(template, (name) => (Object.hasOwn(values, name) ? values[name] : undefined));
}

/**
 * Like {@link fill}, for values that are no list by name.
 * @param valueOf returns the value of a placeholder; undefined: it stays as it is
 */
export function fillWith(template: string, valueOf: (name: string) => string | undefined): string {
  return template.replace(PLACEHOLDER, (whole, name: string) => valueOf(name) ?? whole);
}

/**
 * @param target name of a link in the site settings, or an address
 * @returns the address. On a host page our own addresses become absolute; the address of a document contains the hash
 * of the version that the form was read with
 * @throws TextError for a name that the site settings do not have
 */
export function linkAddress(target: string, site: Pick<Site, 'links' | 'origin' | 'documents'>): string {
  const address = targetAddress(target, site);
  if (address === undefined) throw new TextError(`unknown link <${target}>`, 'link', target);
  return address.startsWith('/') ? (site.origin ?? '') + ofVersion(address, site.documents) : address;
}

/**
 * @returns the address without origin and version of the document; undefined for a name that the site settings do not
 * have
 */
export function targetAddress(target: string, { links }: Pick<Site, 'links'>): string | undefined {
  if (/^(?:\/|https:|mailto:|tel:)/.test(target)) return target;
  return Object.hasOwn(links, target) ? links[target] : undefined;
}

/** @returns the targets of the [label](target) links in a text */
export function targetsIn(text: string): readonly string[] {
  return linksIn(text).map(({ href }) => href);
}

/** @returns the [label](target) links in a text */
export function linksIn(text: string): readonly Link[] {
  return [...text.matchAll(MARKUP)].flatMap(({ groups }) => {
    const { label = '', target } = groups ?? {};
    return target === undefined ? [] : [{ label, href: target }];
  });
}

/** @returns the name of the file in shared/documents that an address leads to; undefined for any other address */
export function documentAt(address: string): string | undefined {
  return DOCUMENT.exec(address)?.[1];
}

function ofVersion(address: string, documents: Site['documents'] = {}): string {
  const [, name = '', rest = ''] = DOCUMENT.exec(address) ?? [];
  return Object.hasOwn(documents, name) ? `${DOCUMENTS}${documents[name]}/${name}${rest}` : address;
}

/** @returns the `tel:` address of a telephone number, without the "(0)" of an international one */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/^(\+.*)\(0\)/, '$1').replace(/[^\d+]/g, '')}`;
}

function split(text: string, site: Site, placeholders: Placeholders): readonly TextPart[] {
  const parts: TextPart[] = [];
  let plain = '';
  let end = 0;
  const push = (part: TextPart) => {
    if (plain !== '') parts.push({ kind: 'text', text: plain });
    plain = '';
    parts.push(part);
  };
  for (const match of text.matchAll(MARKUP)) {
    const { label, target, placeholder, newline } = match.groups ?? {};
    plain += text.slice(end, match.index);
    end = match.index + match[0].length;
    if (newline !== undefined) push({ kind: 'break' });
    else if (target?.startsWith('tel:')) push({ kind: 'phone', text: fillSite(label ?? '', site), href: target });
    else if (target !== undefined)
      push({ kind: 'link', text: fillSite(label ?? '', site), href: linkAddress(target, site) });
    else if (placeholder === 'phone') push({ kind: 'phone', text: site.phone, href: phoneAddress(site.phone) });
    else if (placeholder !== undefined && Object.hasOwn(placeholders, placeholder)) plain += placeholders[placeholder];
    else plain += fillSite(`{${placeholder}}`, site);
  }
  plain += text.slice(end);
  if (plain !== '') parts.push({ kind: 'text', text: plain });
  return parts;
}

function fillSite(text: string, { operator, company, phone }: Site): string {
  return fill(text, { operator, company, phone });
}

/** @returns the text with non-breaking blanks between numbers and units */
export function keepTogether(text: string): string {
  return text.replace(AFTER_EURO_SIGN, `€${NO_BREAK}`).replace(BEFORE_UNIT, `$1${NO_BREAK}`);
}
