import { shapeOf } from '../../../engine/containers.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import type { FieldUi } from '../../../engine/field-ui.ts';
import type { Exit, Form, Schema, Step } from '../../../engine/form.ts';
import { inKeyOrder } from '../explain/leaves.ts';
import { matchedDeclarations } from './declarations.ts';

/**
 * @returns the old form with the labels of the new one, wherever both have the labelled item. So an unchanged rule has
 * the same text in both, even if a label in it changed.
 */
export function relabelled(before: Form, after: Form): Form {
  return {
    ...before,
    steps: before.steps.map((step) => stepOf(step, before, after)),
    fields: Object.fromEntries(
      Object.entries(before.fields).map(([name, ui]) => [name, relabelledUi(ui, after.fields[name])]),
    ),
    site: { ...after.site, documents: before.site.documents ?? {} },
  };
}

/** @returns a relabelled form with the units of the old one: a limit is written with the unit that it had */
export function withOwnUnits(form: Form, before: Form): Form {
  const fields = Object.entries(form.fields).map(([name, { unit: _unit, ...rest }]): [string, FieldUi] => {
    const unit = before.fields[name]?.unit;
    return [name, unit === undefined ? rest : { ...rest, unit }];
  });
  return { ...form, fields: Object.fromEntries(fields) };
}

function stepOf(step: Step, before: Form, after: Form): Step {
  const other = after.steps.find(({ id }) => id === step.id);
  const renamed = {
    ...step,
    schema: schemaOf(step.schema, '#', partnersOf(step, before, after)),
    // a field may have moved to any step; its section is part of its name
    sections: [...after.steps.flatMap(({ sections }) => sections), ...step.sections],
  };
  if (!other) return renamed;
  return {
    ...renamed,
    label: other.label,
    exits: step.exits.map((exit) => ({
      ...exit,
      title: other.exits.find((one) => isReachedAlike(one, exit))?.title ?? exit.title,
    })),
  };
}

/** The new declarations of the fields of a step, by the pointers of the old ones. */
function partnersOf(step: Step, before: Form, after: Form): ReadonlyMap<string, Schema> {
  return new Map(
    [...fieldsOf(before).values()].flatMap((field) => {
      const fresh = field.step === step ? fieldsOf(after).get(field.name) : undefined;
      if (!fresh) return [];
      return matchedDeclarations(field, fresh).pairs.map((pair) => [pair.old.pointer, pair.fresh.schema] as const);
    }),
  );
}

function schemaOf(schema: Schema, pointer: string, partners: ReadonlyMap<string, Schema>): Schema {
  const { properties, allOf } = schema;
  const inside = (declared: Schema, at: string): Schema => {
    const shape = shapeOf(declared);
    if (shape === 'value') return declared;
    if (shape === 'group') return schemaOf(declared, at, partners);
    return { ...declared, items: schemaOf(declared.items ?? {}, `${at}/items`, partners) };
  };
  const renamed = Object.entries(properties ?? {}).map(([name, declared]) => {
    const at = `${pointer}/properties/${name}`;
    return [name, inside(titled(declared, partners.get(at)), at)] as const;
  });
  const parts = allOf?.map((part, index) =>
    part.then ? { ...part, then: schemaOf(part.then, `${pointer}/allOf/${index}/then`, partners) } : part,
  );
  return {
    ...schema,
    ...(properties ? { properties: Object.fromEntries(renamed) } : {}),
    ...(parts ? { allOf: parts } : {}),
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
