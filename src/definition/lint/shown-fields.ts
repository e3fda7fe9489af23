import { onlyAdds, shapeOf } from '../../engine/containers.ts';
import type { Finding } from '../../engine/errors.ts';
import { ownName } from '../../engine/fields.ts';
import { insideName } from '../../engine/step.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOf } from '../reading/place-of.ts';
import { findingAt, type FindingDetails } from '../reading/finding.ts';
import type { StepBranch } from '../reading/branches.ts';
import { conditionsAround, liftedCondition } from '../solving/lifted.ts';
import { nestedAnswers } from '../solving/one-entry.ts';
import type { Search } from '../solving/search.ts';
import { homesOf, isKnown } from './conditions.ts';

/**
 * Finds fields that no answers show, that are required where they are not shown or in another step, or that are
 * declared twice: inside of their own branch, or beside themselves.
 */
export function checkFields(definition: Definition, search: Search): readonly Finding[] {
  return [
    ...[...definition.declared].flatMap((field) => checkHomes(definition, search, field)),
    ...definition.branches.flatMap((branch) => checkRequired(definition, search, branch)),
  ];
}

/** Checks where a field is declared. */
function checkHomes(definition: Definition, search: Search, field: string): readonly Finding[] {
  const homes = homesInFull(definition, field);
  const [first] = homes;
  const wrongHome = (home: StepBranch, rule: string, message: string) =>
    findingIn(definition, home, ['properties', ownName(field)], { rule, message, values: { field } });
  const isNeverShown = homes.every(
    ({ conditions }) =>
      conditions.length > 0 &&
      isKnown(definition, conditions) &&
      search.find(conditions, [], ({ holds }) => conditions.every(holds)) === 'none',
  );
  const twice = homes.filter((inner) => !onlyAddsTo(field, inner) && homes.some((outer) => surrounds(outer, inner)));
  const again = homes.filter((home, index) => homes.slice(0, index).some((before) => isBeside(before, home)));
  return [
    ...(first && isNeverShown ? [wrongHome(first, 'field-never-shown', `no answers show field <${field}>`)] : []),
    ...twice.map((home) =>
      wrongHome(home, 'field-declared-twice', `field <${field}> is declared by a condition, and without it`),
    ),
    ...again.map((home) =>
      wrongHome(home, 'field-declared-again', `field <${field}> is declared beside itself: the last one wins`),
    ),
  ];
}

/** @returns whether the inner branch applies only where the outer one does, and under further conditions */
function surrounds(outer: StepBranch, inner: StepBranch): boolean {
  return (
    outer.step.index === inner.step.index &&
    outer.conditions.length < inner.conditions.length &&
    outer.conditions.every((condition, index) => condition === inner.conditions[index])
  );
}

/** @returns whether two branches of a step have the same conditions */
function isBeside(one: StepBranch, other: StepBranch): boolean {
  return (
    one.step.index === other.step.index &&
    one.conditions.length === other.conditions.length &&
    one.conditions.every((condition, index) => condition === other.conditions[index])
  );
}

/** Checks the fields that a branch requires without declaring them itself. */
function checkRequired(definition: Definition, search: Search, branch: StepBranch): readonly Finding[] {
  const { declared, fields } = definition;
  const { container, step, schema } = branch;
  const conditions = conditionsAround(branch);
  if (!isKnown(definition, conditions)) return [];
  return (schema.required ?? []).flatMap((own, index) => {
    const field = insideName(container, own);
    const isOwn = Object.hasOwn(schema.properties ?? {}, own);
    if (!declared.has(field) || isOwn || fields[field]?.derivedFrom !== undefined) return [];
    const wrong = (details: FindingDetails) => [findingIn(definition, branch, ['required', index], details)];
    const steps = homesOf(definition, field).map((home) => home.step);
    if (!steps.some((other) => other.index === step.index))
      return wrong({
        rule: 'required-elsewhere',
        message: `field <${field}> is required in step <${step.id}>, which does not have it`,
        values: { field, step: step.id, other: steps[0]?.id ?? '' },
      });
    const hidden = search.find(
      conditions,
      container === '' ? [field] : [field, container],
      ({ holds, shown }) => conditions.every(holds) && !shown.has(field) && (container === '' || shown.has(container)),
    );
    if (typeof hidden !== 'object') return [];
    return wrong({
      rule: 'required-not-shown',
      message: `field <${field}> is required where it is not shown`,
      values: { field },
      answers: nestedAnswers(definition, hidden.answers),
    });
  });
}

function findingIn(
  definition: Definition,
  { schema }: StepBranch,
  path: readonly (string | number)[],
  details: FindingDetails,
): Finding {
  return findingAt(definition, placeOf(definition, schema, ...path), details);
}

/** The branches that declare a field, each with all conditions around it. */
function homesInFull(definition: Definition, field: string): readonly StepBranch[] {
  return homesOf(definition, field).map((branch) => ({ ...branch, conditions: conditionsAround(branch) }));
}

/** @returns whether what a branch says of a list or group only adds to it: it is declared elsewhere */
function onlyAddsTo(field: string, { schema }: StepBranch): boolean {
  const declared = schema.properties?.[ownName(field)];
  return declared !== undefined && shapeOf(declared) !== 'value' && onlyAdds(declared);
}

/** Finds two conditions that can hold at once but allow no common value of a field. */
export function checkTogether(definition: Definition, search: Search): readonly Finding[] {
  return [...definition.declared].flatMap((field) => {
    const homes = homesInFull(definition, field).filter(
      (branch) => !onlyAddsTo(field, branch) && branch.conditions.length > 0 && isKnown(definition, branch.conditions),
    );
    return homes.flatMap((one, index) =>
      homes.slice(index + 1).flatMap((other) => {
        const conditions = [...one.conditions, ...other.conditions];
        // first without the field itself: its two declarations refuse each other's answers
        const both = search.find(conditions, [], ({ holds }) => conditions.every(holds));
        if (typeof both !== 'object') return [];
        const together = search.find(
          conditions,
          [field],
          ({ holds, answers }) => conditions.every(holds) && answers[field] !== undefined,
        );
        if (together !== 'none') return [];
        const condition = definition.branches.find(
          ({ schema, container }) =>
            schema.if !== undefined && liftedCondition(schema.if, container) === other.conditions.at(-1),
        );
        const place = condition
          ? placeOf(definition, condition.schema, 'if')
          : placeOf(definition, other.schema, 'properties', ownName(field));
        return [
          findingAt(definition, place, {
            rule: 'branches-contradict',
            message: `two conditions that hold at once allow no common value of field <${field}>`,
            values: { field },
            answers: nestedAnswers(definition, both.answers),
          }),
        ];
      }),
    );
  });
}
