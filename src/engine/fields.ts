import type { Answers, Cell, Form, Option, Schema, Step } from './form.ts';
import { once } from './once.ts';
import { declarations } from './step.ts';

/** A field of a form: the step it lives in and every schema that declares it there. */
export interface Field {
  readonly name: string;
  readonly step: Step;
  readonly schemas: readonly Schema[];
}

/** @returns the form's fields by name, in the order of the screen; those drawn nowhere come last */
export const fieldsOf = once((form: Form): ReadonlyMap<string, Field> => {
  const fields = new Map<string, Field>();
  for (const step of form.steps) {
    const declared = declarations(step.schema);
    const placed = step.sections.flatMap((section) => section.rows.flat().map((cell) => cell.field));
    for (const name of new Set([...placed, ...declared.keys()])) {
      const schemas = declared.get(name);
      if (schemas) fields.set(name, { name, step, schemas });
    }
  }
  return fields;
});

/** @returns where a step's fields stand */
export const cellsOf = once(
  (step: Step): ReadonlyMap<string, Cell> =>
    new Map(step.sections.flatMap((section) => section.rows.flat().map((cell) => [cell.field, cell]))),
);

/** Fields that stand under one heading, if it has one. */
interface FieldGroup {
  readonly title: string | undefined;
  readonly names: readonly string[];
}

/** @returns a step's fields section by section; those drawn nowhere come last */
export function groupsOf(form: Form, step: Step): readonly FieldGroup[] {
  const sections = step.sections.map(({ title, rows }) => ({ title, names: rows.flat().map((cell) => cell.field) }));
  const placed = cellsOf(step);
  const others = [...fieldsOf(form).values()].filter((field) => field.step === step && !placed.has(field.name));
  return [...sections, { title: undefined, names: others.map(({ name }) => name) }];
}

/** @returns by free-text field the list field that it can stand in for */
export const alternativesOf = once(
  (form: Form): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(form.fields).flatMap(([name, { alternative }]) =>
        alternative ? [[alternative.field, name] as const] : [],
      ),
    ),
);

/** @returns the options of a choice, from its `oneOf` of `{const, title}` or, for several ticks, that of its items */
export function optionsOf(schema: Schema): readonly Option[] {
  const choices = schema.oneOf ?? schema.items?.oneOf ?? [];
  return choices.map((choice) => ({
    value: choice.const as Option['value'],
    label: choice.title ?? String(choice.const),
  }));
}

/** @returns whether a value may be chosen; always where nothing is to choose from, or several ticks are set */
export function isOffered(value: unknown, schema: Schema): boolean {
  const options = optionsOf(schema);
  return options.length === 0 || Array.isArray(value) || options.some((option) => option.value === value);
}

/**
 * @param schema that declares the field in force; without it, any of several may have done
 * @returns the label of a field: the definition's, else the schema's title, else all titles that it has, else its name
 */
export function labelOf(form: Form, name: string, schema?: Schema): string {
  return form.fields[name]?.label ?? schema?.title ?? (titlesOf(form, name).join(' / ') || name);
}

function titlesOf(form: Form, name: string): readonly string[] {
  const schemas = fieldsOf(form).get(name)?.schemas ?? [];
  return [...new Set(schemas.flatMap(({ title }) => title ?? []))];
}

/** @returns what the form's fields are filled with at first, by name */
export function firstAnswers(form: Form): Answers {
  return Object.fromEntries(
    Object.entries(form.fields).flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value] as const])),
  );
}

/** @returns only those answers whose names are asked for */
export function pick(answers: Answers, names: Iterable<string>): Answers {
  const picked: Record<string, unknown> = {};
  for (const name of names)
    if (Object.hasOwn(answers, name) && answers[name] !== undefined) picked[name] = answers[name];
  return picked;
}
