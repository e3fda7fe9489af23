import { limitWriter } from '../../../engine/catalogue-message.ts';
import { containerOf, fieldsOf, labelOf, optionsOf } from '../../../engine/fields.ts';
import type { Form, Schema } from '../../../engine/form.ts';
import { once } from '../../../engine/once.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';

/** A label with punctuation, or as long as a sentence, is put in quotation marks. */
const SENTENCE = /[.?!:;,„“]/;
const LONG = 50;

/** Writes fields and their values for a German sentence. */
export interface ExplainedNames {
  /** The field as the subject of a sentence. */
  readonly field: (name: string, schema?: Schema) => string;
  /** The field after a German preposition with the dative. */
  readonly at: (name: string, schema?: Schema) => string;
  /** A value as people read it: the label of its option, from this declaration if it is given. */
  readonly value: (name: string, value: unknown, schema?: Schema) => string;
  /** A number with the field's unit. */
  readonly amount: (name: string, value: number) => string;
  /** Whether the field holds a day. */
  readonly isDay: (name: string) => boolean;
  /** Whether the field is a list of entries. */
  readonly isList: (name: string) => boolean;
}

/**
 * @returns the names that the form's pages show. A label that occurs twice gets its section's title added. The label of
 * a field in a list or group gets the labels of these added.
 */
export const namesOf = once((form: Form): ExplainedNames => {
  const field = (name: string, schema?: Schema) => {
    const label = plainText(labelOf(form, name, schema), form.site);
    const own = SENTENCE.test(label) || label.length > LONG ? translate('explain.label', { label }) : label;
    const others = placesOf(form).filter(
      (other) => other.label === label && other.name !== name && containerOf(other.name) === containerOf(name),
    );
    const around = containersAround(name).map((container) => plainText(labelOf(form, container), form.site));
    if (around.length > 0)
      return translate('explain.label-of', { label: own, place: others.length > 0 ? name : around.join(': ') });
    if (others.length === 0) return own;
    const section = sectionOf(form, name);
    const isEnough = section !== '' && others.every((other) => sectionOf(form, other.name) !== section);
    return translate('explain.label-of', { label: own, place: isEnough ? section : name });
  };
  // quotes a label of several words: after a preposition their German endings would have to change
  const at = (name: string, schema?: Schema) => {
    const text = field(name, schema);
    return text.includes(' ') && !/^[„»]/.test(text) ? translate('explain.label', { label: text }) : text;
  };
  const isDay = (name: string) =>
    fieldsOf(form)
      .get(name)
      ?.schemas.some((schema) => schema.format === 'date') ?? false;
  return {
    field,
    at,
    value: (name, value, schema) => valueOf(form, name, value, schema),
    amount: (name, value) => amountOf(form, name, value),
    isDay,
    isList: (name) => fieldsOf(form).get(name)?.shape === 'list',
  };
});

/** The lists and groups that a field is in, outermost first. */
function containersAround(name: string): readonly string[] {
  const container = containerOf(name);
  return container === '' ? [] : [...containersAround(container), container];
}

/** @returns names that call one field "this field" in German, for lines below its label */
export function namesWithin(names: ExplainedNames, own: string): ExplainedNames {
  return {
    ...names,
    field: (name, schema) => (name === own ? translate('explain.this-field') : names.field(name, schema)),
    at: (name, schema) => (name === own ? translate('explain.at-this-field') : names.at(name, schema)),
  };
}

/** All labels of all fields, including those that apply only under a condition. */
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

function valueOf(form: Form, name: string, value: unknown, schema?: Schema): string {
  const schemas = [...(schema ? [schema] : []), ...(fieldsOf(form).get(name)?.schemas ?? [])];
  const option = schemas.flatMap((one) => [...optionsOf(one)]).find((one) => one.value === value);
  if (option) return quoted(plainText(option.label, form.site));
  if (typeof value === 'number') return amountOf(form, name, value);
  if (typeof value === 'boolean') return quoted(translate(value ? 'yes' : 'no'));
  return quoted(typeof value === 'string' ? value : JSON.stringify(value));
}

function amountOf(form: Form, name: string, value: number): string {
  const write = limitWriter(fieldsOf(form).get(name)?.schemas[0] ?? {});
  return [write(value), form.fields[name]?.unit].filter(Boolean).join(' ');
}

/** @returns the text in quotation marks, on one line */
export function quoted(text: string): string {
  return translate('explain.quoted', { text: text.replaceAll('\n', ' ') });
}

/** @returns a German list like "A, B und C", with this conjunction before the last item */
export function listed(items: readonly string[], word: 'and' | 'or' | 'nor'): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const before = items.slice(0, -1);
  return translate(`explain.list.${word}`, {
    before: before.join(word === 'nor' ? translate('explain.list.nor-between') : ', '),
    last,
  });
}
