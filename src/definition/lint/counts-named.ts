import type { Finding } from '../../engine/errors.ts';
import { fieldsOf } from '../../engine/fields.ts';
import type { Schema } from '../../engine/form.ts';
import { once } from '../../engine/once.ts';
import type { Definition } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import { placeOfUi } from '../reading/place-of.ts';
import type { Source } from '../reading/source.ts';
import { WORDS, wordsOf } from './words.ts';

/** A number in a text that says how many there are at least or at most. */
interface NamedCount {
  readonly side: 'least' | 'most';
  readonly count: number;
  readonly text: string;
  /** What follows in its sentence. */
  readonly rest: string;
}

/**
 * @returns the numbers after words such as "at least" and "at most" in a text, and those of "between one and two", in
 *   figures or words
 */
export function countsIn(text: string, { sources }: Pick<Definition, 'sources'>): readonly NamedCount[] {
  const source = sources.get(WORDS);
  if (!source) return [];
  const { least, numbers } = wordsOf(source);
  const { oneSided, twoSided } = patternsOf(source);
  const named = (side: NamedCount['side'], count: string, rest: string): NamedCount => {
    const word = numbers.indexOf(count.toLowerCase());
    return { side, count: word < 0 ? Number(count) : word + 1, text: count, rest: rest.trim() };
  };
  return [
    ...[...text.matchAll(oneSided)].map(({ groups: { side = '', count = '', rest = '' } = {} }) =>
      named(least.includes(side.toLowerCase()) ? 'least' : 'most', count, rest),
    ),
    ...[...text.matchAll(twoSided)].flatMap(({ groups: { low = '', high = '', rest = '' } = {} }) => [
      named('least', low, rest),
      named('most', high, rest),
    ]),
  ];
}

/** A pattern that matches nothing. */
const NOTHING = '(?!)';

/** @returns a pattern for any of the words; only those of letters, as the meta-schema demands */
const anyOf = (words: readonly string[]) => [NOTHING, ...words.filter((word) => /^\p{Ll}+$/u.test(word))].join('|');

const patternsOf = once((source: Source): Readonly<Record<'oneSided' | 'twoSided', RegExp>> => {
  const { least, most, between, numbers } = wordsOf(source);
  // after a number in words up to two letters may follow that only inflect it
  const count = (name: string) => String.raw`(?<${name}>\d+|${anyOf(numbers)})\p{Ll}{0,2}`;
  const rest = String.raw`(?![\p{L}\d]|[.,]\d)(?<rest>[^.;]*)`;
  const pattern = (text: string) => new RegExp(String.raw`(?<!\p{L})${text}${rest}`, 'giu');
  return {
    oneSided: pattern(`(?<side>${anyOf([...least, ...most])}) ${count('count')}`),
    twoSided: pattern(String.raw`(?:${anyOf(between)}) ${count('low')} \p{Ll}+ ${count('high')}`),
  };
});

/** Finds hints that say how many choices, entries or characters there are, and another number than the rules. */
export function checkCountsNamed(definition: Definition): readonly Finding[] {
  return [...fieldsOf(definition).values()].flatMap(({ name, schemas }) => {
    const { hint = '', unit } = definition.fields[name] ?? {};
    return countsIn(hint, definition).flatMap(({ side, count, text, rest }) => {
      const limits = schemas.flatMap((schema) => limitOf(schema, side, { rest, unit }) ?? []);
      if (limits.length === 0 || limits.includes(count)) return [];
      return [
        findingAt(definition, placeOfUi(definition, name, 'hint'), {
          rule: 'limit-text',
          severity: 'warning',
          message: `the hint of <${name}> names ${text}, the limit is ${limits.join(', ')}`,
          values: { field: name, text, limit: [...new Set(limits)].join(', ') },
        }),
      ];
    });
  });
}

const CHARACTERS = /^Zeichen(?!\p{L})/u;

/** The limit that a number in a hint is about; undefined where it may be about something else, as an age in years. */
function limitOf(
  schema: Schema,
  side: NamedCount['side'],
  { rest, unit }: { readonly rest: string; readonly unit: string | undefined },
): number | undefined {
  const isLeast = side === 'least';
  if (CHARACTERS.test(rest)) return isLeast ? schema.minLength : schema.maxLength;
  if (schema.items) return isLeast ? schema.minItems : schema.maxItems;
  const isOfUnit = unit !== undefined && rest.startsWith(unit) && !/^\p{L}/u.test(rest.slice(unit.length));
  if (rest === '' || isOfUnit) return isLeast ? schema.minimum : schema.maximum;
  return undefined;
}
