import { type Day, formatDate, parseDate, resolveLimit, yearOf } from '../../engine/calendar.ts';
import { canonicalType, extensionsOf } from '../../engine/file-kind.ts';
import type { FileValue } from '../../engine/file-value.ts';
import type { Schema } from '../../engine/form.ts';
import { daysOfRules } from '../../engine/rules/days.ts';
import { formatOf } from '../../engine/formats/index.ts';
import { compilingSchemas } from './compiled-schemas.ts';
import { textsOfPattern } from './pattern-pieces.ts';

/** The smallest valid files, in base64 without padding: the server checks their bytes. */
const SMALL_FILES: Readonly<Record<string, string>> = {
  'application/pdf': 'JVBERi0xLjQKdHJhaWxlcjw8Pj4KJSVFT0YK',
  'image/gif': 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'image/jpeg': '/9j/4AAQSkZJRgABAQAAAQABAAD/wAALCAABAAEBAREA/9oACAEBAAA/ABL/2SAg',
  'image/png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggiAg',
};

/** Offset in the base64 where a file may be padded without harm: after the head of a PDF, else at the end. */
const ROOM: Readonly<Record<string, number>> = { 'application/pdf': 12 };
const THREE_SPACES = 'ICAg';

/** @returns a file of this type with at least `leastBytes`; undefined for a type that no form can take */
function fileOf(mimetype: string, leastBytes: number): FileValue | undefined {
  const type = canonicalType(mimetype);
  const small = SMALL_FILES[type];
  if (small === undefined) return undefined;
  const room = ROOM[type] ?? small.length;
  const missing = Math.max(0, Math.ceil(leastBytes / 3) - small.length / 4);
  const content = small.slice(0, room) + THREE_SPACES.repeat(missing) + small.slice(room);
  return { data: `data:${mimetype};base64,${content}`, name: `a.${extensionsOf(type)[0] ?? ''}`, mimetype };
}

const TEXTS = ['x', 'X', 'Xx', '1', '12', '1234', '12345', 'A1', 'x x', '1,5', '0000', '+43 1 2345678'];

/** With more options than this only some sets of ticks are tried: each one, each two, and two of every size. */
const MANY = 6;

/** Length of the longest text that is tried: far above every limit that forms have. */
const LONGEST = 100_000;

/** Size of the cache: several times the schemas of a folder of forms. Each takes some 15 KB. */
const compiled = compilingSchemas(1000);

/** @returns whether a schema accepts a value, or a condition holds for answers */
export function accepts(schema: Schema, value: unknown, today: Day): boolean {
  return compiled(schema).call({ today }, value);
}

/** @returns days to try dates on: `from`, later fixed limits with the days beside them, and later ends of February */
export function daysFor(schemas: readonly Schema[], from: Day): readonly Day[] {
  const fixed = schemas
    .flatMap((schema) => {
      const tomorrow = new Set(endsOf(schema, from + 1));
      // all others move with today
      return endsOf(schema, from).filter((day) => tomorrow.has(day));
    })
    .flatMap((day) => [day - 1, day, day + 1]);
  // people born on a 29 February turn a year older on the 28th in other years
  const februaries = [0, 1, 2, 3, 4]
    .flatMap((years) => [28, 29].map((day) => parseDate(`${day}.02.${yearOf(from) + years}`)))
    .filter((day) => !Number.isNaN(day));
  return [...new Set([from, ...fixed, ...februaries])].filter((day) => day >= from);
}

/** The first and last days that the rules of a date allow. */
function endsOf(schema: Schema, today: Day): readonly Day[] {
  return daysOfRules(schema, today)
    .flatMap(({ spans }) => spans)
    .flatMap(({ from, to }) => [from, to])
    .filter((day) => day !== undefined);
}

/** @returns the days at the limits of a date and beside them, and each weekday around today */
export function datesAround(schema: Schema, today: Day): readonly Day[] {
  const around = [...endsOf(schema, today), today].flatMap((day) => [day - 2, day - 1, day, day + 1, day + 2]);
  return [...new Set([...around, today - 3, today + 3])];
}

function options(schema: Schema): readonly unknown[] {
  const one = (schema.oneOf ?? []).map((option) => option.const);
  return [...one, ...(schema.enum ?? []), ...('const' in schema ? [schema.const] : [])];
}

function numbers({ minimum, maximum, multipleOf, type, yearTo }: Schema, today: Day): readonly number[] {
  const step = typeof multipleOf === 'number' ? multipleOf : 1;
  const lastYear = typeof yearTo === 'string' ? yearOf(resolveLimit(yearTo, today)) : undefined;
  const bounds = [minimum, maximum, lastYear].filter((bound): bound is number => bound !== undefined);
  const around = bounds.flatMap((bound) => [
    bound - step,
    bound,
    bound + step,
    Math.ceil(bound / step) * step,
    Math.floor(bound / step) * step,
  ]);
  const middle = bounds.length === 2 ? [((bounds[0] ?? 0) + (bounds[1] ?? 0)) / 2] : [];
  const all = [...around, ...middle, 0, 1, 2000];
  return type === 'integer' ? all.flatMap((value) => [value, Math.round(value)]) : all;
}

function sets(items: readonly unknown[]): readonly (readonly unknown[])[] {
  if (items.length > MANY)
    return [
      [],
      ...items.map((item) => [item]),
      ...items.flatMap((one, i) => items.slice(i + 1).map((other) => [one, other])),
      ...items.slice(2).flatMap((_item, i) => [items.slice(0, i + 3), items.slice(-i - 3)]),
    ];
  return items.reduce<readonly (readonly unknown[])[]>(
    (made, item) => [...made, ...made.map((set) => [...set, item])],
    [[]],
  );
}

/** @returns valid and invalid values at the limits of a field's rules: options, limits, samples of its format */
export function samplesOf(schema: Schema, today: Day): readonly unknown[] {
  const given = options(schema);
  if (given.length > 0) return given;
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'number' || schema.type === 'integer') return numbers(schema, today);
  if (schema.type === 'array') return sets(options(schema.items ?? {}));
  if (schema.type === 'object') {
    const types = (schema['fileTypes'] as readonly string[] | undefined) ?? Object.keys(SMALL_FILES);
    return [
      ...types.flatMap((mimetype) => fileOf(mimetype, (schema['minFileSize'] as number | undefined) ?? 0) ?? []),
      { data: '', name: 'a.txt', mimetype: 'text/plain' },
    ];
  }
  if (schema.format === 'date') return datesAround(schema, today).map(formatDate);
  const lengths = [schema.minLength, schema.maxLength].filter(
    (length): length is number => length !== undefined && length <= LONGEST,
  );
  return [
    ...(formatOf(schema)?.samples ?? []),
    ...TEXTS,
    ...lengths.map((length) => 'x'.repeat(length)),
    ...padded(schema, lengths, today),
    ...(schema.pattern === undefined ? [] : textsOfPattern(schema.pattern)),
  ];
}

/** @returns the shortest sample of the schema's format, made as long as its limits ask for; none without a format */
function padded({ format }: Schema, lengths: readonly number[], today: Day): readonly string[] {
  const samples = formatOf({ format })?.samples;
  if (!samples || format === undefined || lengths.length === 0) return [];
  const [shortest = ''] = [...samples, ...TEXTS]
    .filter((text) => accepts({ type: 'string', format }, text, today))
    .toSorted((one, other) => one.length - other.length);
  return lengths.flatMap((length) => [shortest.padStart(length, 'x'), shortest.padEnd(length, '1')]);
}

/** @returns whether samples are only some of the values, so that none of them may fit although a value does */
export function hasUntried(schema: Schema): boolean {
  if (options(schema).length > 0) return false;
  if (schema.type === 'array') return options(schema.items ?? {}).length > MANY;
  return schema.pattern !== undefined || (schema.format !== undefined && schema.format !== 'date');
}
