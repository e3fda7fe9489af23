import * as fc from 'fast-check';
import { isObject } from '../../../engine/is-object.ts';
import { type Day, formatDate } from '../../../engine/calendar.ts';
import { samplesOf } from '../../../definition/solving/samples.ts';
import { type Field, fieldsByContainer, mostEntriesOf, optionsOf, ownName } from '../../../engine/fields.ts';
import type { Answers, Form, Schema } from '../../../engine/form.ts';
import { wrongValues } from '../../../definition/paths/values.ts';

/** Texts that normalisation, which comes before all checks, empties or changes. */
const BLANKS = ['', ' ', '\t', '\n', '\u00A0', '\u200B', '\u202E', ' x ', 'x\u0000', 'e\u0301', '\uD800', '\uFEFF'];

/** Names of properties that are special in JavaScript or in paths. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'a/b', 'a~b'];

/** Dates go back further than the oldest person was born. */
const YEARS = 130;

/** Surrogates: these 2,048 code points are no characters. */
const HALVES = { first: 0xd8_00, count: 0x8_00 };

/**
 * A character of any script. fast-check's own (`unit: 'binary'`) lists all 1.1 million characters before it makes the
 * first text: 0.8 of the 3.3 s that `forms parity waermepumpe` took.
 */
const anyCharacter = fc.integer({ min: 0, max: 0x10_ff_ff - HALVES.count }).map(
  (index) => String.fromCodePoint(index < HALVES.first ? index : index + HALVES.count),
  (text) => {
    const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (code === undefined || text !== String.fromCodePoint(code)) throw new Error('this is not one character');
    return code < HALVES.first ? code : code - HALVES.count;
  },
);

/**
 * Makes random answers for a form. They start from its examples. Some answers are replaced by options, boundaries of
 * limits, texts that match a pattern, nothing, blanks, letters of all scripts, days, numbers or wrong types. Unknown
 * names are added.
 * @param examples complete answers to start from
 * @returns answers as JSON; fast-check shrinks them to few, simple ones
 */
export function arbitraryAnswers(form: Form, examples: readonly Answers[], today: Day): fc.Arbitrary<Answers> {
  return arbitraryInside(form, '', examples, today);
}

/**
 * @param container the list or group whose fields get answers; '' for the form itself
 * @param examples complete answers of that container
 */
function arbitraryInside(
  form: Form,
  container: string,
  examples: readonly Answers[],
  today: Day,
): fc.Arbitrary<Answers> {
  const changes = Object.fromEntries(
    (fieldsByContainer(form).get(container) ?? []).map((field) => {
      const own = ownName(field.name);
      const known = examples.map((answers) => answers[own]).filter((value) => value !== undefined);
      return [own, arbitraryAnswer(form, field, known, today)];
    }),
  );
  const unknown = fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), fc.string()), fc.jsonValue({ maxDepth: 1 }), {
    maxKeys: 2,
  });
  return fc
    .tuple(
      fc.constantFrom({}, ...examples),
      fc.record(changes, { requiredKeys: [] }),
      fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: unknown }),
    )
    .map(([whole, changed, others]) => ({ ...others, ...whole, ...changed }));
}

/**
 * The answer of one field. A list mostly gets no, one or as many entries as it may have, seldom one more; sometimes it
 * is no list at all.
 */
function arbitraryAnswer(
  form: Form,
  { name, schemas, shape }: Field,
  known: readonly unknown[],
  today: Day,
): fc.Arbitrary<unknown> {
  if (shape === 'value') return arbitraryValue(schemas, known, today);
  const inside = arbitraryInside(form, name, known.flat().filter(isObject), today);
  const limits = schemas.flatMap(({ maxItems }) => maxItems ?? []);
  const most = mostEntriesOf({ schemas });
  const whole =
    shape === 'group'
      ? inside
      : fc.oneof(
          fc.constantFrom(0, 1, ...limits, most + 1).chain((length) => fc.array(inside, lengths(length))),
          fc.array(inside, { maxLength: most }),
          // the same entry twice
          inside.map((entry) => [entry, entry]),
        );
  return fc.oneof(
    { weight: 20, arbitrary: whole },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

const lengths = (length: number) => ({ minLength: length, maxLength: length });

function arbitraryValue(schemas: readonly Schema[], known: readonly unknown[], today: Day): fc.Arbitrary<unknown> {
  const boundaries = schemas.flatMap((schema) => [
    ...samplesOf(schema, today),
    ...wrongValues(schema, known[0] ?? samplesOf(schema, today)[0], today),
    ...optionsOf(schema).map(({ value }) => value),
  ]);
  const patterns = schemas.flatMap(({ pattern }) =>
    pattern === undefined ? [] : [fc.stringMatching(new RegExp(pattern, 'u'))],
  );
  const has = (test: (schema: Schema) => boolean) => schemas.some(test);
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...boundaries, ...known) },
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constantFrom(...BLANKS) },
    { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 300, size: 'max' }) },
    ...patterns.map((arbitrary) => ({ weight: 4, arbitrary })),
    {
      weight: has(({ format }) => format === 'date') ? 4 : 0,
      arbitrary: fc.integer({ min: today - YEARS * 366, max: today + 3 * 366 }).map(formatDate),
    },
    {
      weight: has(({ type }) => type === 'number' || type === 'integer') ? 4 : 0,
      arbitrary: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
    },
    {
      weight: has(({ type }) => type === 'array') ? 4 : 0,
      arbitrary: fc.array(
        fc.constantFrom<unknown>(...schemas.flatMap((schema) => optionsOf(schema).map(({ value }) => value)), 'x', 5),
      ),
    },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}
