import type { Finding } from '../../engine/errors.ts';
import { findingAt, inFile } from '../reading/finding.ts';
import { visibleTextsIn } from './visible-texts.ts';
import type { Source } from '../reading/source.ts';
import { FORMATTED_TEXTS, isFieldLabel, MAIL_TEXTS } from '../reading/text-options.ts';

/**
 * A link that `parseText` takes for text: with brackets inside its label, or with a blank, a bracket or nothing at all
 * as its address.
 */
const NO_LINK = /\[[^[\]]*\]\((?![^()\s]+\))[^()]*|(?:\[|\])\]\([^()\s]+\)/u;

/** What texts must not contain, by rule: markup, which would be shown as typed, "(optional)", unfinished text. */
const NEVER: readonly (readonly [rule: string, pattern: RegExp])[] = [
  ['text-markup', /<\/?[a-z][^<>]*>|&(?:[a-z]{2,6}|#\d+);|\*\*[^*]+\*\*|\{\{[^{}]*\}\}|\]\s+\([\w/#.-]+\)/iu],
  ['text-markup', NO_LINK],
  ['text-optional', /\(\s*optional\s*\)/iu],
  ['text-unfinished', /\b(?:TO[D]O|FIX[M]E|TBD|undefined|NaN)\b|\blorem ipsum\b|\[object /iu],
];

/** An address that is no link, which nobody can click on. */
const BARE = /(?<![\w@/.-])(?:https?:\/\/|www\.)[^\s"“”<>()]*[^\s"“”<>().,;:!?]/iu;
/** Options whose texts may hold links. */
const LINKED = new Set<string>([...FORMATTED_TEXTS, ...MAIL_TEXTS, 'paragraphs', 'closing']);

/** Link texts that don't say where the link leads (WCAG 2.2, 2.4.4). */
const VAGUE =
  /^(?:hier|da|dort|link|mehr|weiter|weiterlesen|(?:bitte )?hier klicken|klicken sie hier|mehr (?:erfahren|lesen))[.!…]?$/iu;
const LINK = /\[([^[\]]*)\]\([^()\s]*\)/gu;

/**
 * Finds texts that are empty or unfinished, or that contain markup or unbalanced brackets, and links that don't say
 * where they lead.
 */
export function checkReadable(source: Source): readonly Finding[] {
  const at = inFile(source);
  return visibleTextsIn(source).flatMap(({ raw, place }) => {
    const add = (rule: string, text: string, severity: Finding['severity'] = 'warning') =>
      findingAt(at, place, { rule, severity, message: `${rule}: ${text}`, values: { text } });
    const findings = NEVER.flatMap(([rule, pattern]) =>
      (pattern.exec(raw) ?? []).slice(0, 1).map((text) => add(rule, text)),
    );
    const [bare] = mayHoldLink(source, place.path) ? (BARE.exec(raw.replaceAll(LINK, ' ')) ?? []) : [];
    if (bare?.includes('@') === false) findings.push(add('address-bare', bare));
    if (raw.trim() === '') findings.push(add('text-blank', String(place.path.at(-1))));
    // curly brackets that don't balance are an error: customers would see the raw placeholder
    const isOpen = !isBalanced(raw.replaceAll(/[[\]]/g, ''));
    if (isOpen || !isBalanced(raw)) findings.push(add('text-brackets', raw, isOpen ? 'error' : 'warning'));
    const links = [...raw.matchAll(LINK)].map(([, label = '']) => label);
    const isLabel = isLinkLabel(source, place.path);
    if (
      !source.file.includes('/blocks/') &&
      source.file.startsWith('shared/') &&
      links.some((label) => label.trim() === '')
    )
      findings.push(findingAt(at, place, { rule: 'link-without-text', message: 'a link has no text' }));
    for (const label of isLabel ? [raw] : links) if (VAGUE.test(label.trim())) findings.push(add('link-vague', label));
    return findings;
  });
}

/** @returns whether a string is the label of a link, beside its `href` */
export function isLinkLabel(source: Source, path: readonly (string | number)[]): boolean {
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((node, key) => (node as Record<string | number, unknown> | undefined)?.[key], source.value);
  return path.at(-1) === 'label' && Object.hasOwn(Object(parent), 'href');
}

function mayHoldLink({ file }: Source, path: readonly (string | number)[]): boolean {
  const option = path.findLast((key) => typeof key === 'string');
  return !file.endsWith('schema.json') && LINKED.has(String(option)) && !isFieldLabel(path);
}

/** Curly brackets are for placeholders, square ones for parts that may be left out. */
function isBalanced(text: string): boolean {
  let open = '';
  for (const [sign] of text.matchAll(/[{}[\]]/g)) {
    if (sign === '{' || sign === '[') open += sign;
    else if (open.endsWith(sign === '}' ? '{' : '[')) open = open.slice(0, -1);
    else return false;
  }
  return open === '';
}
