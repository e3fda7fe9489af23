import { fieldsOf, labelOf, optionsOf } from '../../../engine/fields.ts';
import type { Form, Schema } from '../../../engine/form.ts';
import { once } from '../../../engine/once.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { writeNumber } from '../../../engine/locale.ts';

/** A label that is a sentence of its own, or as long as one, stands in quotation marks. */
const SENTENCE = /[.?!:;,„“]/;
const LONG = 50;

/** How a sentence speaks of fields and their values. */
export interface ExplainedNames {
  /** Where a field is the subject of a sentence. */
  readonly field: (name: string, schema?: Schema) => string;
  /** Where a field stands behind a preposition with the dative. */
  readonly at: (name: string, schema?: Schema) => string;
  /** An answer as people read it. */
  readonly value: (name: string, value: unknown) => string;
  /** A number with the field's unit. */
  readonly amount: (name: string, value: number) => string;
  /** Whether a field's answer is a day. */
  readonly isDay: (name: string) => boolean;
}

/** @returns the names that the form's pages show; labels that stand twice with their section's title */
export const namesOf = once((form: Form): ExplainedNames => {
  const field = (name: string, schema?: Schema) => {
    const label = plainText(labelOf(form, name, schema), form.site);
    const own = SENTENCE.test(label) || label.length > LONG ? translate('explain.label', { label }) : label;
    const others = placesOf(form).filter((other) => other.label === label && other.name !== name);
    if (others.length === 0) return own;
    const section = sectionOf(form, name);
    const isEnough = section !== '' && others.every((other) => sectionOf(form, other.name) !== section);
    return translate('explain.label-of', { label: own, place: isEnough ? section : name });
  };
  // behind a preposition several words would have to change their endings
  const at = (name: string, schema?: Schema) => {
    const text = field(name, schema);
    return text.includes(' ') && !text.startsWith(translate('explain.label', { label: '' }).slice(0, 1))
      ? translate('explain.label', { label: text })
      : text;
  };
  const isDay = (name: string) =>
    fieldsOf(form)
      .get(name)
      ?.schemas.some((schema) => schema.format === 'date') ?? false;
  return {
    field,
    at,
    value: (name, value) => valueOf(form, name, value),
    amount: (name, value) => amountOf(form, name, value),
    isDay,
  };
});

/** @returns names that speak of one field without its label, for a text in which the label stands above */
export function namesWithin(names: ExplainedNames, own: string): ExplainedNames {
  return {
    ...names,
    field: (name, schema) => (name === own ? translate('explain.this-field') : names.field(name, schema)),
    at: (name, schema) => (name === own ? translate('explain.at-this-field') : names.at(name, schema)),
  };
}

/** Every label that a field has, be it in one of its conditions alone. */
const placesOf = once((form: Form) =>
  [...fieldsOf(form).values()].flatMap(({ name, schemas }) =>
    [...new Set(schemas.map((schema) => plainText(labelOf(form, name, schema), form.site)))].map((label) => ({
      name,
      label,
    })),
  ),
);

function sectionOf(form: Form, name: string): string {
  const section = form.steps
    .flatMap(({ sections }) => sections)
    .find(({ rows }) => rows.flat().some((cell) => cell.field === name));
  return section?.title === undefined ? '' : plainText(section.title, form.site);
}

function valueOf(form: Form, name: string, value: unknown): string {
  const schemas = fieldsOf(form).get(name)?.schemas ?? [];
  const option = schemas.flatMap((schema) => [...optionsOf(schema)]).find((one) => one.value === value);
  if (option) return quoted(plainText(option.label, form.site));
  if (typeof value === 'number') return amountOf(form, name, value);
  if (typeof value === 'boolean') return quoted(translate(value ? 'yes' : 'no'));
  return quoted(typeof value === 'string' ? value : JSON.stringify(value));
}

function amountOf(form: Form, name: string, value: number): string {
  return [writeNumber(value), form.fields[name]?.unit].filter(Boolean).join(' ');
}

/** @returns a word or more as somebody else's */
export function quoted(text: string): string {
  return translate('explain.quoted', { text: text.replaceAll('\n', ' ') });
}

/** @returns "A, B und C", with the word that is asked for */
export function listed(items: readonly string[], word: 'and' | 'or' | 'nor'): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const before = items.slice(0, -1);
  return translate(`explain.list.${word}`, {
    before: before.join(word === 'nor' ? translate('explain.list.nor-between') : ', '),
    last,
  });
}
