import type { Place } from '../reading/blocks.ts';
import type { Day } from '../../engine/calendar.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Schema } from '../../engine/form.ts';
import { fieldsLookedAt } from '../../engine/step.ts';
import { type Definition, placeOf } from '../reading/definition.ts';
import { findingAt, type Said } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import { declarationsOf, type StepBranch } from '../reading/branches.ts';
import { searchIn, type Search, type State } from '../solving/search.ts';

/** A condition and where it stands, be it a rule's or an exit's. */
interface Condition {
  readonly step: StepBranch['step'];
  readonly if: Schema;
  /** The conditions around it, outermost first. */
  readonly around: readonly Schema[];
  readonly place: (...path: (string | number)[]) => Place;
}

function conditionsIn(definition: Definition): readonly Condition[] {
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
 * What conditions say, and what they say together: decided over options, limits and samples, or listed as undecided.
 */
export function checkLogic(definition: Definition, today: Day): readonly Finding[] {
  const search = searchIn(definition.branches, today);
  const conditions = conditionsIn(definition);
  const wording = conditions.flatMap((condition) => [
    ...checkRequired(definition, condition),
    ...checkOptions(definition, condition),
    ...checkOrder(definition, condition),
  ]);
  return [
    ...wording,
    ...conditions.flatMap((condition) => checkCondition(definition, search, condition)),
    ...checkFields(definition, search),
    ...checkTogether(definition, search),
  ];
}

/** `properties` alone hold while the field has no answer. */
function checkRequired(definition: Definition, { if: condition, place }: Condition): readonly Finding[] {
  const required = [condition, ...(condition.allOf ?? [])].flatMap((part) => part.required ?? []);
  return Object.keys(condition.properties ?? {})
    .filter((field) => !required.includes(field) && !fieldsLookedAt(condition.not ?? {}).includes(field))
    .map((field) =>
      findingAt(definition, place(), {
        rule: 'if-required',
        message: `the condition on <${field}> holds while there is no answer: name it in "required"`,
        values: { field },
      }),
    );
}

/** A value that no option has will never be chosen. */
function checkOptions(definition: Definition, { if: condition, place }: Condition): readonly Finding[] {
  const findings: Finding[] = [];
  const look = (field: string, schema: Schema, path: readonly (string | number)[]): void => {
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
    if (schema.not) look(field, schema.not, [...path, 'not']);
    if (schema.contains) look(field, schema.contains, [...path, 'contains']);
  };
  const walk = (part: Schema, path: readonly (string | number)[]): void => {
    for (const [field, schema] of Object.entries(part.properties ?? {}))
      look(field, schema, [...path, 'properties', field]);
    if (part.not) walk(part.not, [...path, 'not']);
    for (const [index, one] of (part.allOf ?? []).entries()) walk(one, [...path, 'allOf', index]);
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

/** A customer has not been asked yet what a later step asks. */
function checkOrder(definition: Definition, { step, if: condition, place }: Condition): readonly Finding[] {
  return fieldsLookedAt(condition).flatMap((field) => {
    const homes = definition.branches
      .filter(({ schema }) => Object.hasOwn(schema.properties ?? {}, field))
      .map((part) => part.step);
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

const isKnown = ({ declared }: Definition, conditions: readonly Schema[]) =>
  conditions.flatMap(fieldsLookedAt).every((field) => declared.has(field));

/** A condition that never holds hides for ever what it brings; one that always holds is none. */
function checkCondition(
  definition: Definition,
  search: Search,
  { if: condition, around, place }: Condition,
): readonly Finding[] {
  if (!isKnown(definition, [condition, ...around])) return [];
  const all = [...around, condition];
  const said = { values: { fields: fieldsLookedAt(condition).join(', ') } };
  const reached = search.find(all, [], ({ holds }) => all.every(holds));
  if (reached === 'undecided') return [undecided(definition, place())];
  const outer = search.find(around, [], ({ holds }) => around.every(holds));
  if (reached === 'none')
    return outer === 'none'
      ? []
      : [
          findingAt(definition, place(), {
            rule: 'condition-never',
            message: 'no answers let the condition hold',
            ...said,
          }),
        ];
  const escaped = search.find(
    all,
    [],
    (state) => around.every(state.holds) && isComplete(state) && !state.holds(condition),
  );
  if (escaped === 'undecided') return [undecided(definition, place())];
  return escaped === 'none'
    ? [
        findingAt(definition, place(), {
          rule: 'condition-always',
          message: 'the condition holds whatever is answered',
          ...said,
          answers: reached.answers,
        }),
      ]
    : [];
}

/** @returns whether what is required has an answer */
export function isComplete({ there, shown, asked, answers }: State): boolean {
  return [...there].every(({ schema }) =>
    (schema.required ?? []).every(
      (field) => !shown.has(field) || !asked.includes(field) || answers[field] !== undefined,
    ),
  );
}

function undecided(definition: Definition, place: Place): Finding {
  return findingAt(definition, place, {
    rule: 'undecided',
    severity: 'notice',
    message: 'too many combinations of answers to decide what the condition does',
  });
}

/** Fields that nothing brings up, or that are required where they are not shown, or declared twice in one another. */
function checkFields(definition: Definition, search: Search): readonly Finding[] {
  const { branches, declared, fields } = definition;
  const findings: Finding[] = [];
  const say = (branch: StepBranch, path: readonly (string | number)[], said: Said) =>
    findings.push(findingAt(definition, placeOf(definition, branch.schema, ...path), said));
  for (const field of declared) {
    const homes = branches.filter(({ schema }) => Object.hasOwn(schema.properties ?? {}, field));
    const [first] = homes;
    if (
      first &&
      homes.every(
        ({ conditions }) =>
          conditions.length > 0 &&
          isKnown(definition, conditions) &&
          search.find(conditions, [], ({ holds }) => conditions.every(holds)) === 'none',
      )
    ) {
      say(first, ['properties', field], {
        rule: 'field-never-shown',
        message: `no answers show field <${field}>`,
        values: { field },
      });
    }
    for (const inner of homes) {
      const outer = homes.find(
        ({ conditions, step }) =>
          step.index === inner.step.index &&
          conditions.length < inner.conditions.length &&
          conditions.every((condition, index) => condition === inner.conditions[index]),
      );
      if (outer)
        say(inner, ['properties', field], {
          rule: 'field-declared-twice',
          message: `field <${field}> is declared by a condition, and without it`,
          values: { field },
        });
    }
    for (const [index, again] of homes.entries()) {
      const before = homes
        .slice(0, index)
        .some(
          ({ conditions, step }) =>
            step.index === again.step.index &&
            conditions.length === again.conditions.length &&
            conditions.every((condition, at) => condition === again.conditions[at]),
        );
      if (before)
        say(again, ['properties', field], {
          rule: 'field-declared-again',
          message: `field <${field}> is declared beside itself: the last one wins`,
          values: { field },
        });
    }
  }
  for (const branch of branches) {
    for (const [index, field] of (branch.schema.required ?? []).entries()) {
      if (
        !declared.has(field) ||
        Object.hasOwn(branch.schema.properties ?? {}, field) ||
        fields[field]?.derivedFrom !== undefined ||
        !isKnown(definition, branch.conditions)
      )
        continue;
      const hidden = search.find(
        branch.conditions,
        [field],
        ({ holds, shown }) => branch.conditions.every(holds) && !shown.has(field),
      );
      if (typeof hidden === 'object')
        say(branch, ['required', index], {
          rule: 'required-not-shown',
          message: `field <${field}> is required where it is not shown`,
          values: { field },
          answers: hidden.answers,
        });
    }
  }
  return findings;
}

/** Two conditions that hold at once may not allow different values of one field. */
function checkTogether(definition: Definition, search: Search): readonly Finding[] {
  const { branches, declared } = definition;
  return [...declared].flatMap((field) => {
    const homes = branches.filter(
      ({ schema, conditions }) =>
        Object.hasOwn(schema.properties ?? {}, field) && conditions.length > 0 && isKnown(definition, conditions),
    );
    return homes.flatMap((one, index) =>
      homes.slice(index + 1).flatMap((other) => {
        const chains = [...one.conditions, ...other.conditions];
        // the field itself is left out: its two declarations refuse each other's answers
        const both = search.find(chains, [], ({ holds }) => chains.every(holds));
        if (typeof both !== 'object') return [];
        const together = search.find(
          chains,
          [field],
          ({ holds, answers }) => chains.every(holds) && answers[field] !== undefined,
        );
        if (together !== 'none') return [];
        const condition = branches.find(({ schema }) => schema.if === other.conditions.at(-1));
        const place = condition
          ? placeOf(definition, condition.schema, 'if')
          : placeOf(definition, other.schema, 'properties', field);
        return [
          findingAt(definition, place, {
            rule: 'branches-contradict',
            message: `two conditions that hold at once allow no common value of field <${field}>`,
            values: { field },
            answers: both.answers,
          }),
        ];
      }),
    );
  });
}
