import { dayInWords, monthInWords, parseDate, yearOf } from '../../engine/calendar.ts';
import { writeAmount, writeLimit } from '../../engine/locale.ts';
import { once } from '../../engine/once.ts';
import { phoneAddress } from '../../engine/text.ts';
import type { FindingDetails } from './finding.ts';
import { meant } from './nearest.ts';
import type { Source } from './source.ts';

/** The values that all forms may use; a form's own values take precedence. */
export const SHARED_VALUES = 'shared/values.json';

/** @returns the files with the values that a form may use: its own file, and the shared one */
export function valueFiles(form: string): readonly [own: string, shared: string] {
  return [`${form}/values.json`, SHARED_VALUES];
}

/** The kinds of values: in values.json the option that holds the value. */
const VALUE_KINDS = ['euro', 'number', 'day', 'phone', 'text'] as const;

/** An amount, a number, a day, a telephone number or a text, as it stands in values.json. */
export interface NamedValue {
  readonly kind: (typeof VALUE_KINDS)[number];
  readonly content: string | number;
  /** Path of its values.json. */
  readonly file: string;
}

export type NamedValues = ReadonlyMap<string, NamedValue>;

/** A value in one of its writings. */
export interface WrittenValue {
  readonly text: string;
  /** The value for a rule that takes a number; undefined if this writing is none. */
  readonly number?: number;
  /** Whether a rule that takes a day accepts this writing. */
  readonly isDay?: boolean;
  /** The address that the value links to, in texts that may contain links. */
  readonly link?: string;
}

/** A value in one of its writings, or why it can't be written that way. */
export type ResolvedValue = { readonly written: WrittenValue } | { readonly problem: FindingDetails };

/** The writings of one kind of value, whose content is a number or a text: `never` stands for either. */
type Writings = Readonly<Record<string, (content: never) => WrittenValue>>;

/** The writings of each kind, by the suffix behind the value's name; '' for the name alone. */
const WRITINGS: Readonly<Record<NamedValue['kind'], Writings>> = {
  euro: {
    '': (euro: number) => ({ text: `${writeAmount(euro)} Euro`, number: euro }),
    sign: (euro: number) => ({ text: `€ ${writeAmount(euro, true)}` }),
    number: (euro: number) => ({ text: writeAmount(euro), number: euro }),
  },
  number: { '': (number: number) => ({ text: writeLimit(number), number }) },
  day: {
    '': (date: string) => ({ text: date, isDay: true }),
    long: (date: string) => ({ text: dayInWords(parseDate(date)) }),
    month: (date: string) => ({ text: monthInWords(parseDate(date)) }),
    year: (date: string) => ({ text: date.slice(-4), number: yearOf(parseDate(date)) }),
  },
  phone: { '': (phone: string) => ({ text: phone, link: phoneAddress(phone) }) },
  text: { '': (text: string) => ({ text }) },
};

/** The rule of a value that contains itself. Only values.json gets this finding: the mistake is there. */
export const CIRCLE = 'value-circle';

/** Comes before the writing of a number and halves it, e.g. `bonus.half.sign`. */
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

/** The same files give the same map: `fillValues` caches its results by it. */
const joined = once((shared: Source) =>
  once((own: Source): NamedValues => new Map([...valuesIn(shared), ...valuesIn(own)])),
);

/** @returns the values that a form may use, its own ones first; without a form, the shared ones */
export function namedValues(sources: ReadonlyMap<string, Source>, form?: string): NamedValues {
  const shared = sources.get(SHARED_VALUES);
  const own = form === undefined ? undefined : sources.get(valueFiles(form)[0]);
  if (own && shared) return joined(shared)(own);
  const only = own ?? shared;
  return only ? valuesIn(only) : NO_VALUES;
}

/** @returns the texts of the values with these names, by name */
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
 * @param trail the names of the text values around it, outermost first: none of them may be in it again
 * @returns the value in this writing, or why there is none
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
  // `never`: the writings of a kind take its content, which the compiler can't know of a kind that is read
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

/** Fills in the values inside of a text value. Only a circle is returned as a problem: values.json reports others. */
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

/** @returns whether a text is one named value and nothing else */
export function isNamedValue(text: string): boolean {
  return /^\{value\.[^{}]*\}$/.test(text);
}

/** @returns whether a text is a fixed day, not a limit that moves with today */
export function isWrittenDay(text: string): boolean {
  return !Number.isNaN(parseDate(text));
}

/** @returns whether an amount can be paid: in whole cents */
export function isInCents(euro: number): boolean {
  return Math.abs(euro * 100 - Math.round(euro * 100)) < 1e-6;
}
