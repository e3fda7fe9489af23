import type { Cell, Option } from './field-ui.ts';
import type { Answers, Form, Schema, Step } from './form.ts';
import { once } from './once.ts';
import { type Shape, shapeOf } from './containers.ts';
import { declarations } from './step.ts';

/** A field of a form: the step it lives in and every schema that declares it there. */
export interface Field {
  /** Whole name, e.g. `devices.year` for a field of a list. */
  readonly name: string;
  readonly step: Step;
  readonly schemas: readonly Schema[];
  /** Name of the list or group that it is a field of; '' for the form's own. */
  readonly container: string;
  /** Whether it has a value or fields of its own. */
  readonly shape: Shape;
}

/**
 * @returns the form's fields by name, in the order of the screen, each container before its fields; fields without a
 * cell come last
 */
export const fieldsOf = once((form: Pick<Form, 'steps' | 'fields'>): ReadonlyMap<string, Field> => {
  const fields = new Map<string, Field>();
  for (const step of form.steps) {
    const declared = declarations(step.schema);
    const inside = new Map<string, string[]>();
    for (const name of declared.keys()) {
      const beside = inside.get(containerOf(name));
      if (beside) beside.push(name);
      else inside.set(containerOf(name), [name]);
    }
    const add = (container: string, placed: readonly string[]): void => {
      for (const name of new Set([...placed, ...(inside.get(container) ?? [])])) {
        const schemas = declared.get(name);
        if (!schemas) continue;
        const shape = shapeOf(schemas[0] ?? {});
        fields.set(name, { name, step, schemas, container, shape });
        if (shape !== 'value')
          add(
            name,
            (form.fields[name]?.rows ?? []).flat().map((cell) => cell.field),
          );
      }
    };
    add(
      '',
      step.sections.flatMap((section) => section.rows.flat().map((cell) => cell.field)),
    );
  }
  return fields;
});

/** @returns the name of the list or group that a field is in; '' for none */
export function containerOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

/** @returns the name of a field within its list or group */
export function ownName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** @returns the fields directly in each container, by its name; '' has the form's own */
export const fieldsByContainer = once((form: Pick<Form, 'steps' | 'fields'>): ReadonlyMap<string, readonly Field[]> => {
  const found = new Map<string, Field[]>();
  for (const field of fieldsOf(form).values()) {
    const beside = found.get(field.container);
    if (beside) beside.push(field);
    else found.set(field.container, [field]);
  }
  return found;
});

/** @returns whether a form has a list or a group: with neither, answers are flat */
export function hasContainers(form: Pick<Form, 'steps' | 'fields'>): boolean {
  return fieldsByContainer(form).size > 1;
}

/** Maximum number of entries of any list; the lint refuses a larger `maxItems`. */
export const MOST_ENTRIES = 100;

/**
 * @returns the maximum number of entries of a list: the largest `maxItems` of its declarations, or {@link MOST_ENTRIES}
 */
export function mostEntriesOf({ schemas }: Pick<Field, 'schemas'>): number {
  const limits = schemas.flatMap(({ maxItems }) => maxItems ?? []);
  return limits.length > 0 ? Math.max(...limits) : MOST_ENTRIES;
}

/**
 * Finds the field that a bare name means: one in the same entry or group, else one around it, else one of the form.
 * @param from whole name of the field whose definition has the bare name
 * @returns the whole name
 */
export function meantBy(form: Pick<Form, 'steps' | 'fields'>, from: string, bare: string): string {
  for (let container = containerOf(from); container !== ''; container = containerOf(container)) {
    const name = `${container}.${bare}`;
    if (fieldsOf(form).has(name)) return name;
  }
  return bare;
}

/** @returns the cell of each field by the field's name: in a row of its step, list or group */
export const cellsOf = once(
  (form: Pick<Form, 'steps' | 'fields'>): ReadonlyMap<string, Cell> =>
    new Map(
      [
        ...form.steps.flatMap((step) => step.sections.flatMap((section) => section.rows.flat())),
        ...Object.values(form.fields).flatMap(({ rows = [] }) => rows.flat()),
      ].map((cell) => [cell.field, cell]),
    ),
);

/** @returns the list field that each free-text field can replace, by the name of the free-text field */
export const alternativesOf = once(
  (form: Form): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(form.fields).flatMap(([name, { alternative }]) =>
        alternative ? [[meantBy(form, name, alternative.field), name] as const] : [],
      ),
    ),
);

/** @returns the options of a choice: `oneOf` of `{const, title}`, or that of `items` when several can be ticked */
export function optionsOf(schema: Schema): readonly Option[] {
  const choices = schema.oneOf ?? schema.items?.oneOf ?? [];
  return choices.map((choice) => ({
    value: choice.const as Option['value'],
    label: choice.title ?? String(choice.const),
    ...(choice.description === undefined ? {} : { description: choice.description }),
    ...(choice.formerly === undefined ? {} : { formerly: choice.formerly }),
  }));
}

/**
 * @returns whether a value is one of the options; always true for a schema without options, and for an array of ticked
 * options
 */
export function isOffered(value: unknown, schema: Schema): boolean {
  const options = optionsOf(schema);
  return options.length === 0 || Array.isArray(value) || options.some((option) => option.value === value);
}

/**
 * @returns the value itself when all of it is among the options; of an array the items that are; undefined when nothing
 * is left
 */
export function offeredPart(value: unknown, schema: Schema): unknown {
  if (!Array.isArray(value)) return isOffered(value, schema) ? value : undefined;
  const left = value.filter((item) => isOffered(item, schema));
  return left.length === value.length ? value : left.length === 0 ? undefined : left;
}

/**
 * @param schema the declaration in force; without it, all declarations of the field count
 * @returns the field's label in ui.json, else the schema's title, else the titles of all declarations, else the field's
 * name
 */
export function labelOf(form: Form, name: string, schema?: Schema): string {
  return form.fields[name]?.label ?? schema?.title ?? (titlesOf(form, name).join(' / ') || name);
}

function titlesOf(form: Form, name: string): readonly string[] {
  const schemas = fieldsOf(form).get(name)?.schemas ?? [];
  return [...new Set(schemas.flatMap(({ title }) => title ?? []))];
}

/** @returns only the answers with these names */
export function pick(answers: Answers, names: Iterable<string>): Answers {
  const picked: Record<string, unknown> = {};
  for (const name of names)
    if (Object.hasOwn(answers, name) && answers[name] !== undefined) picked[name] = answers[name];
  return picked;
}
