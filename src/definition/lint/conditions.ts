import type { Place } from '../reading/blocks.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Schema } from '../../engine/form.ts';
import { fieldsInCondition } from '../../engine/step.ts';
import { type Definition, placeOf } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import { declarationsOf, type StepBranch } from '../reading/branches.ts';

/** A condition of a rule or of an exit, with its place. */
export interface PlacedCondition {
  readonly step: StepBranch['step'];
  readonly if: Schema;
  /** The conditions around it, outermost first. */
  readonly around: readonly Schema[];
  readonly place: (...path: (string | number)[]) => Place;
}

/** @returns every condition of a definition: those of its rules, those of its exits */
export function conditionsIn(definition: Definition): readonly PlacedCondition[] {
  const { id, ui, branches } = definition;
  const ofRules = branches.flatMap(({ step, schema, conditions }) =>
    schema.if
      ? [
          {
            step,
            if: schema.if,
            around: conditions,
            place: (...path: (string | number)[]) => placeOf(definition, schema, 'if', ...path),
          },
        ]
      : [],
  );
  const ofExits = ui.steps.flatMap((step, index) =>
    (step.exits ?? []).map((exit, e) => ({
      step: { id: step.id, index },
      if: exit.if,
      around: [],
      place: (...path: (string | number)[]): Place => ({
        file: `${id}/ui.json`,
        path: ['steps', index, 'exits', e, 'if', ...path],
      }),
    })),
  );
  return [...ofRules, ...ofExits];
}

/**
 * Checks how a condition is written: whether it needs `required`, whether its options exist, and whether its fields
 * come before it.
 */
export function checkWording(definition: Definition, condition: PlacedCondition): readonly Finding[] {
  return [
    ...checkRequired(definition, condition),
    ...checkOptions(definition, condition),
    ...checkOrder(definition, condition),
  ];
}

/** A condition with `properties` but without `required` holds while the field has no answer. */
function checkRequired(definition: Definition, { if: condition, place }: PlacedCondition): readonly Finding[] {
  const required = [condition, ...(condition.allOf ?? [])].flatMap((inner) => inner.required ?? []);
  return Object.keys(condition.properties ?? {})
    .filter((field) => !required.includes(field) && !fieldsInCondition(condition.not ?? {}).includes(field))
    .map((field) =>
      findingAt(definition, place(), {
        rule: 'if-required',
        message: `the condition on <${field}> holds while there is no answer: name it in "required"`,
        values: { field },
      }),
    );
}

/** Finds values that no option of the field has: they can't be chosen. */
function checkOptions(definition: Definition, { if: condition, place }: PlacedCondition): readonly Finding[] {
  const findings: Finding[] = [];
  const checkValues = (field: string, schema: Schema, path: readonly (string | number)[]): void => {
    const values = [
      ...('const' in schema ? [[schema.const, 'const'] as const] : []),
      ...(schema.enum ?? []).map((value, index) => [value, 'enum', index] as const),
    ];
    const offered = offeredFor(definition, field);
    for (const [value, ...at] of values) {
      const strange =
        offered.options.length > 0 ? !offered.options.includes(value) : !offered.types.includes(typeOf(value));
      if (offered.types.length > 0 && strange) {
        const names = offered.options.map(String);
        findings.push(
          findingAt(definition, place(...path, ...at), {
            rule: 'condition-option',
            message: `<${String(value)}> is no value of field <${field}>`,
            values: { field, value: String(value), options: names.join(', '), ...meant(String(value), names) },
          }),
        );
      } else if (
        offered.appended !== undefined &&
        value !== offered.appended &&
        meant(String(value), [offered.appended]).suggestion !== undefined
      ) {
        findings.push(
          findingAt(definition, place(...path, ...at), {
            rule: 'condition-option',
            message: `<${String(value)}> is not what the list of field <${field}> appends`,
            values: { field, value: String(value), options: offered.appended, suggestion: offered.appended },
          }),
        );
      }
    }
    if (schema.not) checkValues(field, schema.not, [...path, 'not']);
    if (schema.contains) checkValues(field, schema.contains, [...path, 'contains']);
  };
  const walk = (inner: Schema, path: readonly (string | number)[]): void => {
    for (const [field, schema] of Object.entries(inner.properties ?? {}))
      checkValues(field, schema, [...path, 'properties', field]);
    if (inner.not) walk(inner.not, [...path, 'not']);
    for (const [index, one] of (inner.allOf ?? []).entries()) walk(one, [...path, 'allOf', index]);
  };
  walk(condition, []);
  return findings;
}

function offeredFor(
  { branches, fields }: Definition,
  field: string,
): { options: readonly unknown[]; types: readonly string[]; appended: string | undefined } {
  const schemas = declarationsOf(branches, field);
  const options = schemas.flatMap((schema) =>
    (schema.oneOf ?? schema.items?.oneOf ?? []).map((option) => option.const),
  );
  if (schemas.length > 0 && schemas.every(({ type }) => type === 'boolean')) options.push(true, false);
  const types = schemas
    .map(({ type = '' }) => (type === 'integer' ? 'number' : type))
    .flatMap((type) => (type === 'array' ? ['string'] : [type]));
  return { options: [...new Set(options)], types, appended: fields[field]?.lookup?.append };
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/** Finds fields of later steps: the customer has not answered them yet. */
function checkOrder(definition: Definition, { step, if: condition, place }: PlacedCondition): readonly Finding[] {
  return fieldsInCondition(condition).flatMap((field) => {
    const homes = definition.branches
      .filter(({ schema }) => Object.hasOwn(schema.properties ?? {}, field))
      .map((branch) => branch.step);
    const home = homes.find(({ index }) => index > step.index);
    if (!home || homes.some(({ index }) => index <= step.index)) return [];
    return [
      findingAt(definition, place(), {
        rule: 'later-step',
        message: `a condition in step <${step.id}> looks at <${field}> of the later step <${home.id}>`,
        values: { field, step: step.id, other: home.id },
      }),
    ];
  });
}

/** @returns whether the form declares all fields of the conditions */
export const isKnown = ({ declared }: Definition, conditions: readonly Schema[]) =>
  conditions.flatMap(fieldsInCondition).every((field) => declared.has(field));
