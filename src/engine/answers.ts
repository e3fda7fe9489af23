import type { Day } from './calendar.ts';
import { conditionKey, type StepRules } from './compiled.ts';
import { fieldsOf, pick } from './fields.ts';
import type { Answers, Form, Schema } from './form.ts';
import { formatOf } from './formats/index.ts';
import { kindOf } from './kinds/index.ts';
import { once } from './once.ts';

/** The compiled steps of a form by step id; in the browser those that were loaded so far. */
export type FormRules = ReadonlyMap<string, StepRules>;

// C0, C1, zero-width space, marks that turn the reading direction, and lone surrogates, which are half a character and
// can't be in a URL. Tab and line breaks are handled separately.
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2066-\u2069\uD800-\uDFFF]/gu;

// More than 30 combining marks on one letter are no text (UAX #15, stream-safe). Unicode's NFC sorts them in quadratic
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
 * Normalises one answer for checking and storing: trimmed, NFC, without control characters. Of a file only the declared
 * properties and `size` remain.
 * @returns undefined when nothing is left
 */
export function normaliseAnswer(value: unknown, schema: Schema, multiline: boolean): unknown {
  if (typeof value === 'string') {
    const text = CLEAN.test(value) ? value : cleaned(value, multiline);
    const clean = formatOf(schema)?.normalise?.(text) ?? text;
    return clean === '' ? undefined : clean;
  }
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  if (schema.type === 'object' && typeof value === 'object' && value !== undefined) {
    const parts = pick(value as Answers, [...Object.keys(schema.properties ?? {}), 'size']);
    return Object.keys(parts).length === 0 ? undefined : parts;
  }
  if (schema.type === 'boolean' && value === false && schema.const === true) return undefined;
  return value;
}

/**
 * @returns the answers to the form's own fields, each normalised; unknown names (prototype's too) are dropped
 * (decisions.md#answers)
 */
export function normalise(form: Form, answers: Answers): Answers {
  const kinds = kindsOf(form);
  // a copy costs less than an object that is built key by key, and most answers are clean
  const clean: Record<string, unknown> = { ...answers };
  for (const name of Object.keys(clean)) {
    const kind = kinds.get(name);
    const value = kind && normaliseAnswer(clean[name], kind.schema, kind.multiline);
    if (value === undefined) delete clean[name];
    else if (value !== clean[name]) clean[name] = value;
  }
  return clean;
}

/** What `normalise` needs to know of each field, by name. */
const kindsOf = once(
  (form: Form) =>
    new Map(
      [...fieldsOf(form)].map(([name, { schemas }]) => [
        name,
        { schema: schemas[0] ?? {}, multiline: kindOf(form.fields[name])?.isMultiline ?? false },
      ]),
    ),
);

/**
 * Which fields the rules show, each with the schema that declares it in force.
 * @param answers normalised
 */
export function shownFields(form: Form, rules: FormRules, answers: Answers, today: Day): ReadonlyMap<string, Schema> {
  return grownShown(answers, fieldsOf(form).size, (seen) => {
    const shown = new Map<string, Schema>();
    for (const step of form.steps) addShown(step.schema, rules.get(step.id), seen, today, shown);
    for (const name of shown.keys()) {
      const source = form.fields[name]?.derivedFrom;
      if (source !== undefined && seen[source] === undefined) shown.delete(name);
    }
    return shown;
  });
}

/** Names of fields, with whatever is known of each. */
interface NameSet {
  readonly size: number;
  has(name: string): boolean;
  keys(): Iterable<string>;
}

/**
 * Finds the fields that answers show. The answer of a hidden field must not show anything, so this starts with the
 * fields that are always there and adds more until nothing changes.
 * @param fields number of fields, which limits the rounds: a field that its own answer hides would never settle
 * @param shownBy which fields are shown when exactly these answers count; the caller decides how to evaluate conditions
 */
export function grownShown<Shown extends NameSet>(
  answers: Answers,
  fields: number,
  shownBy: (seen: Answers) => Shown,
): Shown {
  let shown = shownBy({});
  for (let round = 0; round < fields; round++) {
    const before = shown;
    shown = shownBy(pick(answers, before.keys()));
    // The same fields count the same answers, so nothing would change any more.
    if (isSame(before, shown)) break;
  }
  return shown;
}

function isSame(one: NameSet, other: NameSet): boolean {
  if (one.size !== other.size) return false;
  for (const name of one.keys()) if (!other.has(name)) return false;
  return true;
}

function addShown(
  schema: Schema,
  rules: StepRules | undefined,
  answers: Answers,
  today: Day,
  into: Map<string, Schema>,
): void {
  for (const [name, declared] of Object.entries(schema.properties ?? {})) into.set(name, declared);
  // No intermediate list of conditions: this runs with every key press.
  for (const { if: condition, then } of schema.allOf ?? []) {
    if (condition && then && holds(condition, rules, answers, today)) addShown(then, rules, answers, today, into);
  }
}

/** @returns whether a condition holds; false while its step is not loaded */
export function holds(condition: Schema, rules: StepRules | undefined, answers: Answers, today: Day): boolean {
  return rules?.conditions.get(conditionKey(condition))?.call({ today }, answers) ?? false;
}

/** @returns the answers of the fields that are shown: what is checked, sent and stored (decisions.md#answers) */
export function prune(form: Form, rules: FormRules, answers: Answers, today: Day): Answers {
  return pick(answers, shownFields(form, rules, answers, today).keys());
}
