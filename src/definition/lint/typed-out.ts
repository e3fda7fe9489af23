import { dayInWords, formatDate, parseDate } from '../../engine/calendar.ts';
import type { Finding } from '../../engine/errors.ts';
import { findingAt, inFile } from '../reading/finding.ts';
import type { NamedValue, NamedValues } from '../reading/named-values.ts';
import type { Source } from '../reading/source.ts';
import { stringsIn } from './strings.ts';

/** A day or amount in a text, and the writing in which a named value equals it. */
interface TypedOut {
  readonly text: string;
  readonly writing: string;
}

/** Options whose texts are not checked: references and patterns. */
const NEVER = new Set<string | number>(['$schema', '$ref', '$id', 'pattern']);

const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{2})?|\d+(?:,\d{2})?`;
const AMOUNT = new RegExp(
  String.raw`(?:€|EUR)\s?(?<behind>${NUMBER})(?![\d,]*\d)|(?<![\d.,])(?<before>${NUMBER})(?:,[-–])?\s?(?:€|EUR\b|Euro\b)`,
  'gu',
);
const DAY = /(?<![\d.])(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})(?!\d)/g;
const ISO_DAY = /(?<![\d-])(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?![\d-])/g;

/** Finds texts with an amount or day that equals a named value: when the value changes, the text does not. */
export function checkTypedOut(form: string, source: Source, values: NamedValues): readonly Finding[] {
  if (values.size === 0) return [];
  const finders = [...values].map(([name, value]) => [name, finderOf(value)] as const);
  const at = inFile(source, form);
  return stringsIn(source)
    .filter(({ place: { path } }) => !path.some((key) => NEVER.has(key)))
    .flatMap(({ text, place }) =>
      finders.flatMap(([name, find]) => {
        const found = find(text);
        if (!found) return [];
        const written = `{value.${[name, found.writing].filter((part) => part !== '').join('.')}}`;
        return [
          findingAt(at, place, {
            rule: 'value-typed-out',
            severity: 'warning',
            message: `"${found.text}" is typed out, although it is value <${name}>`,
            values: { text: found.text, name, written },
          }),
        ];
      }),
    );
}

/** @returns a function that finds the value in a text */
function finderOf({ kind, content }: NamedValue): (text: string) => TypedOut | undefined {
  if (kind === 'day') return dayFinder(String(content));
  if (kind === 'euro') return (text) => amountIn(text, Number(content));
  return () => undefined;
}

function dayFinder(date: string): (text: string) => TypedOut | undefined {
  const inWords = dayInWords(parseDate(date));
  const words = new RegExp(String.raw`(?<!\d)${inWords}`, 'u');
  return (text) => {
    if (words.test(text)) return { text: inWords, writing: 'long' };
    for (const match of [...text.matchAll(DAY), ...text.matchAll(ISO_DAY)]) {
      const { day = '', month = '', year = '' } = match.groups ?? {};
      const found = parseDate(`${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`);
      if (!Number.isNaN(found) && formatDate(found) === date) return { text: match[0], writing: '' };
    }
    return undefined;
  };
}

function amountIn(text: string, euro: number): TypedOut | undefined {
  for (const { 0: amount, groups } of text.matchAll(AMOUNT)) {
    const sign = groups?.['behind'];
    const found = Number((sign ?? groups?.['before'] ?? '').replaceAll('.', '').replace(',', '.'));
    if (found !== euro && found * 2 !== euro) continue;
    const parts = [found === euro ? '' : 'half', sign === undefined ? '' : 'sign'];
    return { text: amount, writing: parts.filter((part) => part !== '').join('.') };
  }
  return undefined;
}
