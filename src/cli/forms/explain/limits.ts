import { optionsOf } from '../../../engine/fields.ts';
import type { Schema } from '../../../engine/form.ts';
import { writeNumber } from '../../../engine/locale.ts';
import { say } from '../../say.ts';
import { listed, type ExplainedNames } from './names.ts';
import { patternInWords } from './pattern.ts';

/** The rules of a value that have a sentence, in the order in which they are said. */
export const KEYWORDS = [
  'const',
  'enum',
  'not',
  'type',
  'format',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
  'yearTo',
  'atMostField',
  'dateFrom',
  'dateTo',
  'minAge',
  'maxAge',
  'contains',
  'minItems',
  'maxItems',
  'uniqueItems',
  'fileTypes',
  'minFileSize',
  'maxFileSize',
] as const;

export type ExplainedKeyword = (typeof KEYWORDS)[number];

/** A rule as its sentences need it: which of them, and what is filled in. */
export interface Limit {
  readonly kind:
    | Exclude<ExplainedKeyword, 'not' | 'type'>
    | 'ticked'
    | 'unticked'
    | 'integer'
    | 'decimals'
    | 'not-after-field'
    | 'not-empty';
  readonly limit: string;
  /** What is filled in where the rule is denied. */
  readonly opposite: string;
}

/**
 * @param name of the field whose value it is
 * @returns undefined for what says nothing beyond the kind of input
 */
export function limitOf(
  schema: Schema,
  keyword: ExplainedKeyword,
  name: string,
  names: ExplainedNames,
): Limit | undefined {
  const value = schema[keyword];
  const text = String(value);
  const said = (limit: string, kind = keyword as Limit['kind'], opposite = limit): Limit => ({ kind, limit, opposite });
  switch (keyword) {
    case 'const':
      return typeof value === 'boolean' ? said('', value ? 'ticked' : 'unticked') : said(names.value(name, value));
    case 'enum':
      return said(listed(valuesOf(value, name, names), 'or'), keyword, listed(valuesOf(value, name, names), 'nor'));
    case 'not':
      return undefined;
    case 'type':
      return value === 'integer' ? said('', 'integer') : undefined;
    case 'format':
      return said(say(`explain.format.${text as 'date' | 'email' | 'iban' | 'meterpoint'}`));
    case 'pattern':
      return said(patternInWords(text));
    case 'minimum':
    case 'maximum':
      return said(names.amount(name, Number(value)));
    case 'multipleOf':
      return /^0\.0*1$/.test(text)
        ? said(counted('decimals', text.length - 2), 'decimals')
        : said(names.amount(name, Number(value)));
    case 'yearTo':
      return said(yearInWords(text));
    case 'atMostField':
      return said(names.field(text), names.isDay(text) ? 'not-after-field' : 'atMostField');
    case 'dateFrom':
    case 'dateTo':
      return said(
        listed(days(value, keyword, 'within'), 'and'),
        keyword,
        listed(days(value, keyword, 'outside'), 'or'),
      );
    case 'minAge':
    case 'maxAge':
      return said(counted('age', Number(value)));
    case 'contains':
      return said(containedIn(value as Schema, name, names));
    case 'uniqueItems':
      return value === true && optionsOf(schema).length > 0 ? said('') : undefined;
    case 'fileTypes':
      return said(listed(kindsOf(value as readonly string[]), 'or'));
    case 'minFileSize':
      return value === 1 ? said('', 'not-empty') : said(`${writeNumber(Number(value))} Byte`);
    default:
      return said(text);
  }
}

const valuesOf = (values: unknown, name: string, names: ExplainedNames) =>
  (values as readonly unknown[]).map((one) => names.value(name, one));

const days = (limits: unknown, keyword: 'dateFrom' | 'dateTo', side: 'within' | 'outside') =>
  [limits].flat().map((limit) => say(`explain.day-limit.${keyword}.${side}`, { day: dayInWords(String(limit)) }));

function containedIn({ const: one, enum: several = [] }: Schema, name: string, names: ExplainedNames): string {
  return listed(
    (one === undefined ? several : [one]).map((value) => names.value(name, value)),
    'or',
  );
}

/** JPG and JPEG are one kind of file to whoever chooses one. */
function kindsOf(types: readonly string[]): readonly string[] {
  return [...new Set(types.map((type) => (type.split('/')[1] ?? type).toUpperCase().replace('JPEG', 'JPG')))];
}

const RELATIVE = /^today(?:([+-])(\d+)([dmy]))?$/;
const UNITS = { d: 'days', m: 'months', y: 'years' } as const;

/** @returns a day of a definition as it stands behind "before" and "after" */
export function dayInWords(limit: string): string {
  const [relative, sign, amount = '0', unit = 'd'] = RELATIVE.exec(limit) ?? [];
  if (relative === undefined) return say('explain.day.fixed', { day: limit });
  const n = Number(amount);
  if (n === 0) return say('explain.day.today');
  if (n === 1 && unit === 'd') return say(sign === '+' ? 'explain.day.tomorrow' : 'explain.day.yesterday');
  const span = counted(UNITS[unit as 'd'], n);
  return sign === '+' ? say('explain.day.ahead', { span }) : say('explain.day.back', { span });
}

/** @returns a year of a definition, of a day its year */
export function yearInWords(limit: string): string {
  const [relative, sign, amount = '0'] = RELATIVE.exec(limit) ?? [];
  if (relative === undefined) return limit.slice(-4);
  const span = counted('years', Number(amount));
  if (Number(amount) === 0) return say('explain.year.this');
  return sign === '+' ? say('explain.year.ahead', { span }) : say('explain.year.back', { span });
}

/** @returns so many of something, spans of time in the dative */
export function counted(what: 'age' | 'days' | 'months' | 'years' | 'decimals', n: number): string {
  return n === 1 ? say(`explain.count.${what}.one`) : say(`explain.count.${what}.many`, { n });
}
