import { shapeOf } from '../../../engine/containers.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import type { FieldUi } from '../../../engine/field-ui.ts';
import type { Exit, Form, Schema, Step } from '../../../engine/form.ts';
import { insideName } from '../../../engine/step.ts';
import { inKeyOrder } from '../explain/leaves.ts';

/**
 * @returns the old form with the labels of the new one, wherever both have the labelled item. So an unchanged rule has
 * the same text in both, even if a label in it changed.
 */
export function relabelled(before: Form, after: Form): Form {
  return {
    ...before,
    steps: before.steps.map((step) => stepOf(step, after)),
    fields: Object.fromEntries(
      Object.entries(before.fields).map(([name, ui]) => [name, relabelledUi(ui, after.fields[name])]),
    ),
    site: { ...after.site, documents: before.site.documents ?? {} },
  };
}

function stepOf(step: Step, after: Form): Step {
  const other = after.steps.find(({ id }) => id === step.id);
  const seen = new Map<string, number>();
  const rename = (schema: Schema, container = ''): Schema => ({
    ...schema,
    ...(schema.properties
      ? {
          properties: Object.fromEntries(
            Object.entries(schema.properties).map(([own, declared]) => {
              const name = insideName(container, own);
              return [own, renamedInside(titled(declared, next(name)), name)];
            }),
          ),
        }
      : {}),
    ...(schema.allOf
      ? {
          allOf: schema.allOf.map((part) => ({
            ...part,
            ...(part.then ? { then: rename(part.then, container) } : {}),
          })),
        }
      : {}),
  });
  const renamedInside = (declared: Schema, name: string): Schema => {
    const shape = shapeOf(declared);
    if (shape === 'value') return declared;
    return shape === 'group' ? rename(declared, name) : { ...declared, items: rename(declared.items ?? {}, name) };
  };
  const next = (name: string) => {
    const index = seen.get(name) ?? 0;
    seen.set(name, index + 1);
    return fieldsOf(after).get(name)?.schemas[index];
  };
  const renamed = { ...step, schema: rename(step.schema) };
  if (!other) return renamed;
  return {
    ...renamed,
    label: other.label,
    sections: other.sections,
    exits: step.exits.map((exit) => ({
      ...exit,
      title: other.exits.find((one) => isReachedAlike(one, exit))?.title ?? exit.title,
    })),
  };
}

const isReachedAlike = (one: Exit, other: Exit) =>
  JSON.stringify(inKeyOrder(one.if)) === JSON.stringify(inKeyOrder(other.if));

function titled(schema: Schema, other: Schema | undefined): Schema {
  if (!other) return schema;
  const options = (one: Schema | undefined, another: Schema | undefined) =>
    one?.oneOf
      ? {
          ...one,
          oneOf: one.oneOf.map((option) => ({
            ...option,
            ...titleOf(
              another?.oneOf?.find(
                (same) => same.const === option.const || same.formerly?.some((code) => code === option.const),
              ) ?? option,
            ),
          })),
        }
      : one;
  const { title: _title, ...rest } = options(schema, other) ?? schema;
  const items = options(schema.items, other.items);
  return { ...rest, ...titleOf(other), ...(items ? { items } : {}) };
}

const titleOf = ({ title }: Schema) => (title === undefined ? {} : { title });

function relabelledUi(ui: FieldUi, other: FieldUi | undefined): FieldUi {
  if (!other) return ui;
  const { label: _label, unit: _unit, ...rest } = ui;
  return {
    ...rest,
    ...(other.label === undefined ? {} : { label: other.label }),
    ...(other.unit === undefined ? {} : { unit: other.unit }),
  };
}
