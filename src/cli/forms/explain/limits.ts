import { isNaming } from '../../../definition/lint/compared.ts';
import { relativeDay } from '../../../engine/calendar.ts';
import { isFormatName } from '../../../engine/formats/index.ts';
import { containerOf, optionsOf } from '../../../engine/fields.ts';
import type { Schema } from '../../../engine/form.ts';
import { writeCount } from '../../../engine/locale.ts';
import { insideName } from '../../../engine/step.ts';
import { translate } from '../../translate.ts';
import { listed, type ExplainedNames } from './names.ts';
import { patternText } from './pattern.ts';

/** The keywords about a value that are explained, in the order of their sentences. */
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

/** Which German sentence explains a rule, and the text to fill in. */
export interface Limit {
  readonly kind:
    | Exclude<ExplainedKeyword, 'not' | 'type'>
    | 'ticked'
    | 'unticked'
    | 'integer'
    | 'decimals'
    | 'not-after-field'
    | 'not-empty'
    | 'min-entries'
    | 'max-entries'
    | 'unique-entries';
  readonly limit: string;
  /** The text to fill in where the rule is negated. */
  readonly opposite: string;
}

/**
 * @param name the name of the field
 * @returns undefined for a rule that needs no sentence, e.g. because the kind of input implies it
 */
export function limitOf(
  schema: Schema,
  keyword: ExplainedKeyword,
  name: string,
  names: ExplainedNames,
): Limit | undefined {
  const value = schema[keyword];
  const other = isNaming(keyword) ? beside(name, String(value)) : undefined;
  const text = other === undefined ? String(value) : names.field(other);
  const limitWith = (limit: string, kind = keyword as Limit['kind'], opposite = limit): Limit => ({
    kind,
    limit,
    opposite,
  });
  switch (keyword) {
    case 'const':
      return typeof value === 'boolean'
        ? limitWith('', value ? 'ticked' : 'unticked')
        : limitWith(names.value(name, value, schema));
    case 'enum':
      return limitWith(
        listed(valuesOf(schema, name, names), 'or'),
        keyword,
        listed(valuesOf(schema, name, names), 'nor'),
      );
    case 'not':
      return undefined;
    case 'type':
      return value === 'integer' ? limitWith('', 'integer') : undefined;
    case 'format':
      return isFormatName(text) ? limitWith(translate(`explain.format.${text}`)) : undefined;
    case 'minLength':
    case 'maxLength':
      return limitWith(writeCount(Number(value)));
    case 'pattern':
      return limitWith(patternText(text));
    case 'minimum':
    case 'maximum':
      return limitWith(names.amount(name, Number(value)));
    case 'multipleOf':
      return /^0\.0*1$/.test(text)
        ? limitWith(counted('decimals', text.length - 2), 'decimals')
        : limitWith(names.amount(name, Number(value)));
    case 'yearTo':
      return limitWith(yearText(text));
    case 'atMostField':
      return limitWith(text, other !== undefined && names.isDay(other) ? 'not-after-field' : keyword);
    case 'dateFrom':
    case 'dateTo':
      return limitWith(
        listed(days(value, keyword, 'within'), 'and'),
        keyword,
        listed(days(value, keyword, 'outside'), 'or'),
      );
    case 'minAge':
    case 'maxAge':
      return limitWith(counted('age', Number(value)));
    case 'minItems':
    case 'maxItems':
      return names.isList(name)
        ? limitWith(text, keyword === 'minItems' ? 'min-entries' : 'max-entries')
        : limitWith(text);
    case 'contains':
      return limitWith(containedIn(value as Schema, name, names));
    case 'uniqueItems':
      if (value === true && names.isList(name)) return limitWith('', 'unique-entries');
      return value === true && optionsOf(schema).length > 0 ? limitWith('') : undefined;
    case 'fileTypes':
      return limitWith(listed(kindsOf(value as readonly string[]), 'or'));
    case 'minFileSize':
      return value === 1 ? limitWith('', 'not-empty') : limitWith(`${writeCount(Number(value))} Byte`);
    default:
      return limitWith(text);
  }
}

/** The full name of a field that a rule names, in the same entry or group. */
const beside = (name: string, other: string) => insideName(containerOf(name), other);

const valuesOf = (schema: Schema, name: string, names: ExplainedNames) =>
  (schema.enum ?? []).map((one) => names.value(name, one, schema));

const days = (limits: unknown, keyword: 'dateFrom' | 'dateTo', side: 'within' | 'outside') =>
  [limits].flat().map((limit) => translate(`explain.day-limit.${keyword}.${side}`, { day: dayText(String(limit)) }));

function containedIn({ const: one, enum: several = [] }: Schema, name: string, names: ExplainedNames): string {
  return listed(
    (one === undefined ? several : [one]).map((value) => names.value(name, value)),
    'or',
  );
}

/** The names of file types. JPEG is called JPG. */
function kindsOf(types: readonly string[]): readonly string[] {
  return [...new Set(types.map((type) => (type.split('/')[1] ?? type).toUpperCase().replace('JPEG', 'JPG')))];
}

const UNITS = { d: 'days', m: 'months', y: 'years' } as const;

/** @returns a German text for a day of a definition, e.g. today-18y, to follow "before" or "after" */
export function dayText(limit: string): string {
  const relative = relativeDay(limit);
  if (!relative) return translate('explain.day.fixed', { day: limit });
  const { amount, unit } = relative;
  if (amount === 0) return translate('explain.day.today');
  if (amount === 1 && unit === 'd') return translate('explain.day.tomorrow');
  if (amount === -1 && unit === 'd') return translate('explain.day.yesterday');
  const span = counted(UNITS[unit], Math.abs(amount));
  return amount > 0 ? translate('explain.day.ahead', { span }) : translate('explain.day.back', { span });
}

/** @returns a German text for the year of a day of a definition */
export function yearText(limit: string): string {
  const relative = relativeDay(limit);
  if (!relative) return limit.slice(-4);
  const { amount } = relative;
  if (amount === 0) return translate('explain.year.this');
  const span = counted('years', Math.abs(amount));
  return amount > 0 ? translate('explain.year.ahead', { span }) : translate('explain.year.back', { span });
}

/** @returns a number with its German noun; spans of time are in the dative */
export function counted(what: 'age' | 'days' | 'months' | 'years' | 'decimals', n: number): string {
  return n === 1 ? translate(`explain.count.${what}.one`) : translate(`explain.count.${what}.many`, { n });
}
