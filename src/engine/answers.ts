import { isObject } from './is-object.ts';
import { shapeOf } from './containers.ts';
import { fieldsByContainer, pick, ownName } from './fields.ts';
import { type FormerCodes, formerCodesOf, withPresentCode } from './former-codes.ts';
import type { Answers, Form, Schema } from './form.ts';
import { formatOf } from './formats/index.ts';
import { kindOf } from './kinds/index.ts';
import { once } from './once.ts';

// C0 and C1 control characters, the zero-width space, marks that change the reading direction, and lone surrogates:
// half a character, which a URL can't contain. `cleaned` replaces tabs and line breaks.
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2066-\u2069\uD800-\uDFFF]/gu;

// More than 30 combining marks on one letter are no real text (UAX #15, stream-safe). NFC sorts such marks in quadratic
// time.
const MARKS = /(\p{M}{30})\p{M}+/gu;

/** Fast path: printable text without outer blanks needs no cleaning. */
const CLEAN = /^[!-~À-ž](?:[ -~À-ž]*[!-~À-ž])?$/;

function cleaned(value: string, multiline: boolean): string {
  const breaks = value.replaceAll(/\r\n?|\u2028|\u2029/gu, '\n');
  return (multiline ? breaks : breaks.replaceAll(/[\n\t]/gu, ' '))
    .replaceAll(INVISIBLE, '')
    .replaceAll(MARKS, '$1')
    .normalize('NFC')
    .trim();
}

/**
 * Normalises one answer for checking and storing: trimmed, NFC, without control characters. A file keeps only the
 * declared properties and `size`.
 * @returns the normalised answer; undefined when nothing is left
 */
export function normaliseAnswer(value: unknown, schema: Schema, multiline: boolean): unknown {
  if (typeof value === 'string') {
    const text = CLEAN.test(value) ? value : cleaned(value, multiline);
    const clean = formatOf(schema)?.normalise?.(text) ?? text;
    return clean === '' ? undefined : clean;
  }
  if (value === null) return undefined;
  if (hidesInherited(value)) return normaliseAnswer(withoutInherited(value), schema, multiline);
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  if (schema.type === 'object' && typeof value === 'object' && value !== undefined) {
    const parts = pick(value as Answers, [...Object.keys(schema.properties ?? {}), 'size']);
    return Object.keys(parts).length === 0 ? undefined : parts;
  }
  if (schema.type === 'boolean' && value === false && schema.const === true) return undefined;
  return value;
}

/** Maximum depth of objects and arrays in an answer; deeper parts are dropped. */
const DEEPEST = 4;

/**
 * Whether a value contains, at any depth, a key that every object inherits (like toString), or is nested too deeply.
 * Comparing two entries of a list (`uniqueItems`) would trust such a key.
 */
function hidesInherited(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    depth >= DEEPEST ||
    Object.entries(value).some(([key, part]) => key in Object.prototype || hidesInherited(part, depth + 1))
  );
}

function withoutInherited(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return undefined;
  if (Array.isArray(value)) return value.map((part) => withoutInherited(part, depth + 1) ?? null);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const kept = key in Object.prototype ? undefined : withoutInherited(part, depth + 1);
      return kept === undefined ? [] : [[key, kept] as const];
    }),
  );
}

/**
 * Normalises all answers, including those in lists and groups.
 * @returns a copy; answers to unknown names, inherited names among them, are dropped (decisions.md#answers)
 */
export function normalise(form: Form, answers: Answers): Answers {
  return normaliseIn(knownFieldsOf(form), answers);
}

/** What `normalise` needs to know about a field. A list or group has its fields in `inside`. */
interface KnownField {
  readonly schema: Schema;
  readonly multiline: boolean;
  readonly formerCodes: FormerCodes;
  readonly inside: KnownFields | undefined;
}

/** By the field's name inside of its container. */
type KnownFields = ReadonlyMap<string, KnownField>;

function normaliseIn(fields: KnownFields, answers: Answers): Answers {
  // a copy costs less than an object that is built key by key, and most answers are clean
  const clean: Record<string, unknown> = { ...answers };
  for (const name of Object.keys(clean)) {
    const field = fields.get(name);
    const value = field && normaliseField(field, clean[name]);
    if (value === undefined) delete clean[name];
    else if (value !== clean[name]) clean[name] = value;
  }
  return clean;
}

/** An empty list or group counts as no answer; an empty entry is kept. */
function normaliseField({ schema, multiline, formerCodes, inside }: KnownField, value: unknown): unknown {
  if (!inside) return withPresentCode(normaliseAnswer(value, schema, multiline), formerCodes);
  if (Array.isArray(value) && shapeOf(schema) === 'list')
    return value.length === 0
      ? undefined
      : value.map((entry: unknown) => (isObject(entry) ? normaliseIn(inside, entry) : entry));
  if (!isObject(value) || shapeOf(schema) === 'list') return value ?? undefined;
  const clean = normaliseIn(inside, value);
  return Object.keys(clean).length === 0 ? undefined : clean;
}

const knownFieldsOf = once((form: Form): KnownFields => knownIn(form, ''));

function knownIn(form: Form, container: string): KnownFields {
  return new Map(
    (fieldsByContainer(form).get(container) ?? []).map((field) => [
      ownName(field.name),
      {
        schema: field.schemas[0] ?? {},
        multiline: kindOf(form.fields[field.name])?.isMultiline ?? false,
        formerCodes: formerCodesOf(field),
        inside: field.shape === 'value' ? undefined : knownIn(form, field.name),
      },
    ]),
  );
}
