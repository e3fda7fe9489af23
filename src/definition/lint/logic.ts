import type { Day } from '../../engine/calendar.ts';
import type { Finding } from '../../engine/errors.ts';
import { fieldsInCondition } from '../../engine/step.ts';
import type { Definition } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import { nestedAnswers } from '../solving/one-entry.ts';
import { isComplete, searchIn, type Search } from '../solving/search.ts';
import { circularFields } from './circles.ts';
import { checkAnswered } from './condition-answered.ts';
import { checkContainersAsked } from './condition-containers.ts';
import { checkWording, type PlacedCondition, conditionsIn, isKnown } from './conditions.ts';
import { checkFields, checkTogether } from './shown-fields.ts';
import { undecided } from './undecided.ts';

/**
 * Checks the effect of conditions, alone and together. It tries options, limits and samples; where there are too many
 * combinations, it reports `undecided`.
 */
export function checkLogic(definition: Definition, today: Day): readonly Finding[] {
  const exits = definition.ui.steps.flatMap((step) => step.exits ?? []).map((exit) => exit.if);
  const search = searchIn(definition.branches, today, exits);
  const conditions = conditionsIn(definition);
  const worded = conditions.flatMap((condition) => checkWording(definition, condition));
  const isUnoffered = worded.some(({ rule }) => rule === 'condition-option');
  const effects = [
    ...conditions.flatMap((condition) => checkAnswered(definition, condition)),
    ...conditions.flatMap((condition) => checkContainersAsked(definition, condition)),
    ...conditions.flatMap((condition) => checkCondition(definition, search, condition)),
    ...checkFields(definition, search),
    ...checkTogether(definition, search),
  ];
  const together = inCircles(definition, effects);
  // where a condition asks for a value that is not offered, it and those inside of it never hold
  return [...worded, ...together.filter(({ rule }) => !isUnoffered || rule !== 'condition-never')];
}

/** Tells once that fields appear only with each other's answers: none of them is ever shown, no condition holds. */
function inCircles(definition: Definition, effects: readonly Finding[]): readonly Finding[] {
  const circle = circularFields(definition);
  const isOfCircle = ({ rule, values = {} }: Finding) =>
    (rule === 'field-never-shown' && circle.has(String(values['field']))) ||
    (rule === 'condition-never' &&
      String(values['fields'])
        .split(', ')
        .some((field) => circle.has(field)));
  const [first] = effects.filter(isOfCircle);
  if (!first) return effects;
  const fields = [...circle].join(', ');
  const told: Finding = {
    ...first,
    rule: 'condition-circle',
    message: `<${fields}> are shown once they are answered`,
    values: { ...first.values, fields, ...(circle.size === 1 ? { kind: 'self' } : {}) },
  };
  return [told, ...effects.filter((finding) => !isOfCircle(finding))];
}

/** Finds conditions that never hold, so that their fields are always hidden, and those that always hold. */
function checkCondition(
  definition: Definition,
  search: Search,
  { if: condition, around, place }: PlacedCondition,
): readonly Finding[] {
  if (!isKnown(definition, [condition, ...around])) return [];
  const all = [...around, condition];
  const details = { values: { fields: fieldsInCondition(condition).join(', ') } };
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
            ...details,
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
          ...details,
          answers: nestedAnswers(definition, reached.answers),
        }),
      ]
    : [];
}
