import { inUi, type Place } from '../reading/blocks.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Schema } from '../../engine/form.ts';
import { containerOf, ownName } from '../../engine/fields.ts';
import { type FormerCodes, formerCodesOf } from '../../engine/former-codes.ts';
import { fieldsInCondition } from '../../engine/step.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOf } from '../reading/place-of.ts';
import { findingAt, type FindingDetails } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import type { StepBranch } from '../reading/branches.ts';
import { partsOf } from './condition-parts.ts';
import { conditionsAround, liftedCondition } from '../solving/lifted.ts';

/** A condition of a rule or of an exit, with its place. */
export interface PlacedCondition {
  readonly step: StepBranch['step'];
  /** With whole names of fields. */
  readonly if: Schema;
  /** As it is written in the file. */
  readonly written: Schema;
  /** The list or group whose answers it is about; '' for the form's own. */
  readonly container: string;
  /** The conditions around it, outermost first, with whole names. */
  readonly around: readonly Schema[];
  readonly place: (...path: (string | number)[]) => Place;
}

/** @returns every condition of a definition: those of its rules, those of its exits */
export function conditionsIn(definition: Definition): readonly PlacedCondition[] {
  const { id, ui, branches } = definition;
  const ofRules = branches.flatMap((branch) => {
    const { step, schema, container } = branch;
    return schema.if
      ? [
          {
            step,
            if: liftedCondition(schema.if, container),
            written: schema.if,
            container,
            around: conditionsAround(branch),
            place: (...path: (string | number)[]) => placeOf(definition, schema, 'if', ...path),
          },
        ]
      : [];
  });
  const ofExits = ui.steps.flatMap((step, index) =>
    (step.exits ?? []).map((exit, e) => ({
      step: { id: step.id, index },
      if: liftedCondition(exit.if, ''),
      written: exit.if,
      container: '',
      around: [],
      place: (...path: (string | number)[]) => inUi(id, 'steps', index, 'exits', e, 'if', ...path),
    })),
  );
  return [...ofRules, ...ofExits];
}

/**
 * Checks how a condition is written: whether its options exist, and whether its fields come before it.
 */
export function checkWording(definition: Definition, condition: PlacedCondition): readonly Finding[] {
  return [...checkOptions(definition, condition), ...checkOrder(definition, condition)];
}

/** Finds values that the field's answer can't have. */
function checkOptions(definition: Definition, { written, container, place }: PlacedCondition): readonly Finding[] {
  return partsOf(written, container).flatMap(({ schema, path, about: field }) => {
    const possible = possibleAnswersTo(definition, field);
    return valuesAsked(schema).flatMap(([value, ...at]) => {
      const details =
        value === false && definition.fields[field]?.widget === 'checkbox'
          ? unticked(field)
          : strangeValue(field, value, possible);
      return details ? [findingAt(definition, place(...path, ...at), details)] : [];
    });
  });
}

/** The values that a condition compares an answer with, each with its path in the condition. */
function valuesAsked(schema: Schema): readonly (readonly [unknown, ...(string | number)[]])[] {
  return [
    ...('const' in schema ? [[schema.const, 'const'] as const] : []),
    ...(schema.enum ?? []).map((value, index) => [value, 'enum', index] as const),
  ];
}

function unticked(field: string): FindingDetails {
  return {
    rule: 'condition-unticked',
    message: `the answer to <${field}> is never false: it is missing while nothing is ticked`,
    values: { field, written: tickedNot(ownName(field)) },
  };
}

/** @returns what is wrong with a value that the field's answer can't have; undefined when nothing is */
function strangeValue(
  field: string,
  value: unknown,
  { options, types, appended, formerCodes }: PossibleAnswers,
): FindingDetails | undefined {
  const isOffered = options.length > 0 ? options.includes(value) : types.includes(typeOf(value));
  const present = formerCodes.get(value);
  if (present !== undefined && !isOffered)
    return {
      rule: 'former-code-asked',
      message: `<${String(value)}> is a former code of option <${String(present)}> of field <${field}>`,
      values: { field, code: String(value), option: String(present) },
    };
  // without a type the field is not declared, and nothing is known of its values
  if (types.length > 0 && !isOffered) {
    const names = options.map(String);
    return {
      rule: 'condition-option',
      message: `<${String(value)}> is no value of field <${field}>`,
      // no similar option is suggested: it could reverse what the rule means
      values: {
        field,
        value: String(value),
        ...(typeof value === 'string' && names.includes(value)
          ? { kind: 'quoted', options: names.join(', ') }
          : names.length > 0
            ? { options: names.join(', ') }
            : { kind: 'type', expected: types.join(', ') }),
      },
    };
  }
  const isMistyped =
    appended !== undefined && value !== appended && meant(String(value), [appended]).suggestion !== undefined;
  if (!isMistyped) return undefined;
  return {
    rule: 'condition-option',
    message: `<${String(value)}> is not what the list of field <${field}> appends`,
    values: { field, value: String(value), options: appended, suggestion: appended },
  };
}

/** @returns the text of a condition that holds while a checkbox is not ticked */
function tickedNot(own: string): string {
  return `"not": ${JSON.stringify({ properties: { [own]: { const: true } }, required: [own] })}`;
}

/** What a field's answer can be. */
interface PossibleAnswers {
  /** All values, where they are known. */
  readonly options: readonly unknown[];
  /** JavaScript's types of its values; for a set of options that of each of them. */
  readonly types: readonly string[];
  /** The option that a list ends with; any other text may be an entry of it. */
  readonly appended: string | undefined;
  readonly formerCodes: FormerCodes;
}

function possibleAnswersTo(definition: Definition, field: string): PossibleAnswers {
  const schemas = schemasOf(definition, field);
  const options = schemas.flatMap((schema) =>
    (schema.oneOf ?? schema.items?.oneOf ?? []).map((option) => option.const),
  );
  if (schemas.length > 0 && schemas.every(({ type }) => type === 'boolean')) options.push(true, false);
  const types = schemas
    .flatMap(({ type = [] }) => type)
    .map((type) => (type === 'integer' ? 'number' : type === 'array' ? 'string' : type));
  return {
    options: [...new Set(options)],
    types,
    appended: definition.fields[field]?.lookup?.append,
    formerCodes: formerCodesOf({ schemas }),
  };
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/** Finds fields of later steps: the customer has not answered them yet. */
function checkOrder(definition: Definition, { step, if: condition, place }: PlacedCondition): readonly Finding[] {
  return fieldsInCondition(condition).flatMap((field) => {
    const homes = homesOf(definition, field).map((branch) => branch.step);
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

/** @returns the branches that declare a field */
export function homesOf({ branches }: Definition, field: string): readonly StepBranch[] {
  return branches.filter(
    ({ schema, container }) =>
      container === containerOf(field) && Object.hasOwn(schema.properties ?? {}, ownName(field)),
  );
}

/** @returns every declaration of a field, as it stands in the files */
export function schemasOf(definition: Definition, field: string): readonly Schema[] {
  return homesOf(definition, field).flatMap(({ schema }): readonly Schema[] => {
    const declared = schema.properties?.[ownName(field)];
    return declared ? [declared] : [];
  });
}

/** @returns whether the form declares all fields of the conditions */
export const isKnown = ({ declared }: Definition, conditions: readonly Schema[]) =>
  conditions.flatMap(fieldsInCondition).every((field) => declared.has(field));
