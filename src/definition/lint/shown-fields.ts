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
  const { declared, fields } = definition;
  const findings: Finding[] = [];
  const add = (branch: StepBranch, path: readonly (string | number)[], details: FindingDetails) =>
    findings.push(findingAt(definition, placeOf(definition, branch.schema, ...path), details));
  for (const field of declared) {
    const homes = homesIn(definition, field);
    const wrongHome = (home: StepBranch, rule: string, message: string) =>
      add(home, ['properties', ownName(field)], { rule, message, values: { field } });
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
      wrongHome(first, 'field-never-shown', `no answers show field <${field}>`);
    }
    for (const inner of homes.filter((home) => !isAddition(home, field))) {
      const outer = homes.find(
        ({ conditions, step }) =>
          step.index === inner.step.index &&
          conditions.length < inner.conditions.length &&
          conditions.every((condition, index) => condition === inner.conditions[index]),
      );
      if (outer)
        wrongHome(inner, 'field-declared-twice', `field <${field}> is declared by a condition, and without it`);
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
        wrongHome(again, 'field-declared-again', `field <${field}> is declared beside itself: the last one wins`);
    }
  }
  for (const branch of definition.branches) {
    const { container } = branch;
    const conditions = conditionsAround(branch);
    for (const [index, own] of (branch.schema.required ?? []).entries()) {
      const field = insideName(container, own);
      if (
        !declared.has(field) ||
        Object.hasOwn(branch.schema.properties ?? {}, own) ||
        fields[field]?.derivedFrom !== undefined ||
        !isKnown(definition, conditions)
      )
        continue;
      const steps = homesOf(definition, field).map(({ step }) => step);
      if (!steps.some(({ index: at }) => at === branch.step.index)) {
        add(branch, ['required', index], {
          rule: 'required-elsewhere',
          message: `field <${field}> is required in step <${branch.step.id}>, which does not have it`,
          values: { field, step: branch.step.id, other: steps[0]?.id ?? '' },
        });
        continue;
      }
      const hidden = search.find(
        conditions,
        container === '' ? [field] : [field, container],
        ({ holds, shown }) =>
          conditions.every(holds) && !shown.has(field) && (container === '' || shown.has(container)),
      );
      if (typeof hidden === 'object')
        add(branch, ['required', index], {
          rule: 'required-not-shown',
          message: `field <${field}> is required where it is not shown`,
          values: { field },
          answers: nestedAnswers(definition, hidden.answers),
        });
    }
  }
  return findings;
}

/** The branches that declare a field, each with all conditions around it. */
function homesIn(definition: Definition, field: string): readonly StepBranch[] {
  return homesOf(definition, field).map((branch) => ({ ...branch, conditions: conditionsAround(branch) }));
}

/** Whether a branch only adds to a list or group that is declared elsewhere. */
function isAddition({ schema }: StepBranch, field: string): boolean {
  const declared = schema.properties?.[ownName(field)];
  return declared !== undefined && shapeOf(declared) !== 'value' && onlyAdds(declared);
}

/** Finds two conditions that can hold at once but allow no common value of a field. */
export function checkTogether(definition: Definition, search: Search): readonly Finding[] {
  return [...definition.declared].flatMap((field) => {
    const homes = homesIn(definition, field).filter(
      (branch) => !isAddition(branch, field) && branch.conditions.length > 0 && isKnown(definition, branch.conditions),
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
