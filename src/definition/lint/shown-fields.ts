import { onlyAdds, shapeOf } from '../../engine/containers.ts';
import type { Finding } from '../../engine/errors.ts';
import { type Definition, placeOf } from '../reading/definition.ts';
import { findingAt, type FindingDetails } from '../reading/finding.ts';
import type { StepBranch } from '../reading/branches.ts';
import type { Search } from '../solving/search.ts';
import { isKnown } from './conditions.ts';

/**
 * Finds fields that no branch shows, that are required where they are not shown, or that are declared again inside
 * their own branch.
 */
export function checkFields(definition: Definition, search: Search): readonly Finding[] {
  const { branches, declared, fields } = definition;
  const findings: Finding[] = [];
  const add = (branch: StepBranch, path: readonly (string | number)[], details: FindingDetails) =>
    findings.push(findingAt(definition, placeOf(definition, branch.schema, ...path), details));
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
      add(first, ['properties', field], {
        rule: 'field-never-shown',
        message: `no answers show field <${field}>`,
        values: { field },
      });
    }
    for (const inner of homes.filter((home) => !isAddition(home, field))) {
      const outer = homes.find(
        ({ conditions, step }) =>
          step.index === inner.step.index &&
          conditions.length < inner.conditions.length &&
          conditions.every((condition, index) => condition === inner.conditions[index]),
      );
      if (outer)
        add(inner, ['properties', field], {
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
        add(again, ['properties', field], {
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
        add(branch, ['required', index], {
          rule: 'required-not-shown',
          message: `field <${field}> is required where it is not shown`,
          values: { field },
          answers: hidden.answers,
        });
    }
  }
  return findings;
}

/** Whether a branch only adds to a list or group that is declared elsewhere. */
function isAddition({ schema }: StepBranch, field: string): boolean {
  const declared = schema.properties?.[field];
  return declared !== undefined && shapeOf(declared) !== 'value' && onlyAdds(declared);
}

/** Finds two conditions that can hold at once but allow no common value of a field. */
export function checkTogether(definition: Definition, search: Search): readonly Finding[] {
  const { branches, declared } = definition;
  return [...declared].flatMap((field) => {
    const homes = branches.filter(
      (branch) =>
        Object.hasOwn(branch.schema.properties ?? {}, field) &&
        !isAddition(branch, field) &&
        branch.conditions.length > 0 &&
        isKnown(definition, branch.conditions),
    );
    return homes.flatMap((one, index) =>
      homes.slice(index + 1).flatMap((other) => {
        const conditions = [...one.conditions, ...other.conditions];
        // Without the field itself: its two declarations refuse each other's answers.
        const both = search.find(conditions, [], ({ holds }) => conditions.every(holds));
        if (typeof both !== 'object') return [];
        const together = search.find(
          conditions,
          [field],
          ({ holds, answers }) => conditions.every(holds) && answers[field] !== undefined,
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
