import type { Finding } from '../../engine/errors.ts';
import { formats } from '../../engine/formats/index.ts';
import { isDayLimit } from '../../engine/day-limit.ts';
import type { Schema } from '../../engine/form.ts';
import { keywords } from '../../engine/rules/index.ts';
import type { Keyword } from '../../engine/rules/keyword.ts';
import { type Definition, SHARED } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import { SITE_PLACEHOLDERS } from '../reading/placeholders.ts';

/** Rules that a value can break, as the catalogue names them. */
export const RULES = keywords.map(({ keyword }) => keyword).filter((keyword) => keyword !== 'required');

/** @returns whether no answer breaks this rule: an empty array is no answer, so `required` reports it */
export function isNeverBroken(schema: Schema, keyword: string): boolean {
  return keyword === 'minItems' && schema.minItems !== undefined && schema.minItems <= 1;
}

/** Keys besides those of rules: found by the server only, or used where nothing more specific fits. */
const BESIDE = ['required', 'range', 'lookup', 'file.damaged', 'file.infected', 'default'];

/** Keys of rules whose message for the entries of a list differs from that for ticks. */
const OF_LISTS = ['minItems.list', 'maxItems.list', 'uniqueItems.list'];

/** Key of the rule whose message for steps that are no decimal places differs. */
const OF_STEPS = 'multipleOf.step';

/** Rules for dates and for other values, whose message for dates differs. */
const OF_DATES = keywords.filter(({ appliesTo }) => appliesTo.includes('date') && appliesTo.length > 1);

/** Rules whose message for one tick differs. Without it, the message for several serves. */
const OF_ONE = 'maxItems.one';

/** Keys of limits for days whose message differs where the limit moves, which is not filled in then. */
const OF_MOVING = keywords
  .filter(({ keyword }) => isDayLimit(keyword))
  .flatMap(({ keyword }) => ['today', 'moving'].map((detail) => `${keyword}.${detail}`));

/** Keys of types with a message of their own. */
const OF_TYPES = ['type.number', 'type.integer'];

/** Rules for which each field needs its own message: a general one would not help. */
const NEEDS_OWN = new Set(keywords.filter(({ needsOwnMessage }) => needsOwnMessage).map(({ keyword }) => keyword));

const keyForDates = ({ keyword }: Keyword) => `${keyword}.date`;

/** Keys of the catalogue with the placeholders that they may contain. */
const FILLED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(keywords.map(({ keyword, fills }) => [keyword, fills])),
  ...Object.fromEntries(OF_DATES.map((keyword) => [keyForDates(keyword), keyword.fills])),
  range: ['min', 'max'],
  'minItems.list': ['limit'],
  'maxItems.list': ['limit'],
  'uniqueItems.list': ['entry', 'other'],
  [OF_STEPS]: ['limit'],
};

/** @returns the placeholders in a message, without those of the site's settings */
export const placeholdersIn = (text: string) =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).filter((name) => !SITE_PLACEHOLDERS.includes(name));
const at = (...path: string[]) => ({ file: SHARED.messages, path });

/** Finds messages of the catalogue that are missing, that no rule uses, or that contain an unknown placeholder. */
export function checkCatalogue(definition: Definition): readonly Finding[] {
  const { messages } = definition;
  const keys = [
    ...RULES,
    ...BESIDE,
    ...OF_LISTS,
    OF_STEPS,
    ...OF_DATES.map(keyForDates),
    ...OF_TYPES,
    ...formats.map(({ name }) => `format.${name}`),
  ];
  const optional = [OF_ONE, ...OF_MOVING];
  // a message that names the limit can't serve where it moves
  const isNeeded = (key: string) => OF_MOVING.includes(key) && messages[key.split('.')[0] ?? '']?.includes('{limit}');
  const strange = Object.keys(messages).filter((key) => ![...keys, ...optional].includes(key));
  const lost = [...keys, ...optional.filter(isNeeded)].filter(
    (key) => !NEEDS_OWN.has(key) && !Object.hasOwn(messages, key),
  );
  return [
    ...strange.map((key) =>
      findingAt(definition, at(key), {
        rule: 'message-unused',
        severity: 'warning',
        message: `no rule says "${key}"`,
        values: { key, ...meant(key, keys) },
      }),
    ),
    ...lost.map((keyword) =>
      findingAt(definition, at(), {
        rule: 'message-missing',
        message: `there is no message for "${keyword}"`,
        values: { field: '', keyword },
      }),
    ),
    ...Object.entries(messages).flatMap(([key, text]) =>
      placeholdersIn(text)
        .filter((name) => !(FILLED[key] ?? []).includes(name))
        .map((name) =>
          findingAt(definition, at(key), {
            rule: 'message-placeholder',
            message: `nothing is filled in for {${name}}`,
            values: { placeholder: name, ...meant(name, FILLED[key] ?? []) },
          }),
        ),
    ),
  ];
}
