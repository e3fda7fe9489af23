import { dayInWords, monthInWords, parseDate, yearOf } from '../../engine/calendar.ts';
import { writeAmount, writeNumber } from '../../engine/locale.ts';
import { once } from '../../engine/once.ts';
import { phoneAddress } from '../../engine/text.ts';
import type { FindingDetails } from './finding.ts';
import { meant } from './nearest.ts';
import type { Source } from './source.ts';

/** What all forms use, and what a form's own values win over. */
export const SHARED_VALUES = 'shared/values.json';

/** @returns the files with the values that a form may use: its own, and those that all share */
export function valueFiles(form: string): readonly [own: string, shared: string] {
  return [`${form}/values.json`, SHARED_VALUES];
}

/** What a value is: its option in values.json. */
export const VALUE_KINDS = ['euro', 'number', 'day', 'phone', 'text'] as const;

/** An amount, a number, a day, a telephone number or a text, as it stands in values.json. */
export interface NamedValue {
  readonly kind: (typeof VALUE_KINDS)[number];
  readonly content: string | number;
  /** The file that it stands in. */
  readonly file: string;
}

export type NamedValues = ReadonlyMap<string, NamedValue>;

/** A value as it is written in one place. */
export interface WrittenValue {
  readonly text: string;
  /** Where a rule takes a number. */
  readonly number?: number;
  /** Whether it is a day as rules take it. */
  readonly isDay?: boolean;
  /** Where a text may hold links. */
  readonly link?: string;
}

/** A value in one of its writings, or why it can't be had so. */
export type ResolvedValue = { readonly written: WrittenValue } | { readonly problem: FindingDetails };

type Writings = Readonly<Record<string, (content: never) => WrittenValue>>;

/** How each kind is written: under '' without more, else by what follows its name. */
const WRITINGS: Readonly<Record<NamedValue['kind'], Writings>> = {
  euro: {
    '': (euro: number) => ({ text: `${writeAmount(euro)} Euro`, number: euro }),
    sign: (euro: number) => ({ text: `€ ${writeAmount(euro, true)}` }),
    number: (euro: number) => ({ text: writeAmount(euro), number: euro }),
  },
  number: { '': (number: number) => ({ text: writeNumber(number), number }) },
  day: {
    '': (date: string) => ({ text: date, isDay: true }),
    long: (date: string) => ({ text: dayInWords(parseDate(date)) }),
    month: (date: string) => ({ text: monthInWords(parseDate(date)) }),
    year: (date: string) => ({ text: date.slice(-4), number: yearOf(parseDate(date)) }),
  },
  phone: { '': (phone: string) => ({ text: phone, link: phoneAddress(phone) }) },
  text: { '': (text: string) => ({ text }) },
};

/** The rule of what only values.json itself is to blame for. */
export const CIRCLE = 'value-circle';

/** Before the writing of a number: half of it. */
const HALF = 'half';

/** Matches a value in a text; its group is what `resolveValue` takes. */
export const PLACEHOLDER = /\{value\.([^{}]*)\}/g;

const NO_VALUES: NamedValues = new Map();

function isOfKind(kind: NamedValue['kind'], content: unknown): content is NamedValue['content'] {
  if (kind === 'euro' || kind === 'number') return typeof content === 'number';
  return typeof content === 'string' && (kind !== 'day' || isWrittenDay(content));
}

/** @returns the values of one file, without those that its meta-schema refuses */
const valuesIn = once(({ file, value }: Source): NamedValues => {
  const entries = Object.entries(value as Readonly<Record<string, Partial<Record<string, string | number>>>>);
  return new Map(
    entries.flatMap(([name, written]) => {
      const kind = VALUE_KINDS.find((one) => Object.hasOwn(Object(written), one));
      const content = kind && written[kind];
      return kind !== undefined && isOfKind(kind, content) ? [[name, { kind, content, file }] as const] : [];
    }),
  );
});

/** The same map for the same files: what was filled with it is kept. */
const joined = once((_shared: Source) => new WeakMap<Source, NamedValues>());

/** @returns the values that a form may use: its own ones win. Without a form those that all share */
export function namedValues(sources: ReadonlyMap<string, Source>, form?: string): NamedValues {
  const shared = sources.get(SHARED_VALUES);
  const own = form === undefined ? undefined : sources.get(valueFiles(form)[0]);
  if (!own || !shared) {
    const only = own ?? shared;
    return only ? valuesIn(only) : NO_VALUES;
  }
  const known = joined(shared).get(own) ?? new Map([...valuesIn(shared), ...valuesIn(own)]);
  joined(shared).set(own, known);
  return known;
}

/** @returns the values with these names, as texts say them */
export function writtenValues(names: Iterable<string>, values: NamedValues): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...names].toSorted().flatMap((name) => {
      const found = resolveValue(name, values);
      return 'written' in found ? [[name, found.written.text]] : [];
    }),
  );
}

/**
 * @param expression a value's name and how to write it, e.g. "bonus", "bonus.half.sign" or "ende.month"
 * @param trail the names of the texts that ask for it
 */
export function resolveValue(expression: string, values: NamedValues, trail: readonly string[] = []): ResolvedValue {
  const [name = '', ...asked] = expression.split('.');
  const value = values.get(name);
  if (!value) {
    const details = { message: `there is no value <${name}>`, values: { name, ...meant(name, values.keys()) } };
    return { problem: { rule: 'value-unknown', ...details } };
  }
  if (trail.includes(name)) {
    const circle = [...trail.slice(trail.indexOf(name)), name].join(' → ');
    return { problem: { rule: CIRCLE, message: `needs itself: ${circle}`, values: { name, circle } } };
  }
  const { kind, content } = value;
  const isHalf = asked[0] === HALF && typeof content === 'number';
  const how = (isHalf ? asked.slice(1) : asked).join('.');
  const write = WRITINGS[kind][how];
  if (!write || asked.at(-1) === '') return { problem: noWriting(name, asked, value) };
  if (isHalf && kind === 'euro' && !isInCents(content / 2)) {
    const details = { message: `half of <${name}> is no whole cent`, values: { kind: 'cent', name } };
    return { problem: { rule: 'value-writing', ...details } };
  }
  const written = write((isHalf ? content / 2 : content) as never);
  return kind === 'text' ? inText(written.text, values, [...trail, name]) : { written };
}

function noWriting(name: string, asked: readonly string[], { kind, content }: NamedValue): FindingDetails {
  const known = Object.keys(WRITINGS[kind]).filter((how) => how !== '');
  const writings = typeof content === 'number' ? [...known, HALF] : known;
  return {
    rule: 'value-writing',
    message: `value <${name}> can't be written <${asked.join('.')}>`,
    values: {
      kind: writings.length === 0 ? 'none' : 'others',
      name,
      asked: asked.join('.'),
      writings: writings.map((how) => `{value.${name}.${how}}`).join(', '),
      ...meant(asked.at(-1) ?? '', writings),
    },
  };
}

/** A text may hold other values; what is wrong with these is told where it stands, but that it needs itself. */
function inText(text: string, values: NamedValues, trail: readonly string[]): ResolvedValue {
  let circle: FindingDetails | undefined;
  const filled = text.replaceAll(PLACEHOLDER, (whole, expression: string) => {
    const found = resolveValue(expression, values, trail);
    if ('written' in found) return found.written.text;
    if (found.problem.rule === CIRCLE) circle = found.problem;
    return whole;
  });
  return circle ? { problem: circle } : { written: { text: filled } };
}

/** @returns whether a text is a value and nothing else */
export function isNamedValue(text: string): boolean {
  return /^\{value\.[^{}]*\}$/.test(text);
}

/** @returns whether a text is a day and no limit that moves with today */
export function isWrittenDay(text: string): boolean {
  return !Number.isNaN(parseDate(text));
}

/** @returns whether an amount can be paid: in whole cents */
export function isInCents(euro: number): boolean {
  return Math.abs(euro * 100 - Math.round(euro * 100)) < 1e-6;
}
