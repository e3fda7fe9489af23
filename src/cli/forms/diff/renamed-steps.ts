import { fieldsOf } from '../../../engine/fields.ts';
import type { Form, Step } from '../../../engine/form.ts';
import { matched, type Matched } from './matching.ts';

/**
 * Finds steps that an edit gave another id: one that went and one that came, with the same fields, or with the same
 * label and one of the fields, or with the same label and no field, or with most of the fields: the step was divided.
 */
export function renamedSteps(before: Form, after: Form): readonly Matched<Step>[] {
  const then = fieldsIn(before);
  const now = fieldsIn(after);
  return matched(stepsOnlyIn(before, after), stepsOnlyIn(after, before), [
    (one, other) => then(one).length > 0 && then(one).join() === now(other).join(),
    (one, other) => isLabelledAlike(one, other) && then(one).some((name) => now(other).includes(name)),
    (one, other) => isLabelledAlike(one, other) && then(one).length === 0 && now(other).length === 0,
    (one, other) => 2 * then(one).filter((name) => now(other).includes(name)).length > then(one).length,
  ]).pairs;
}

/** @returns the old form with the new ids of its steps, so that everything in them is compared as in any other step */
export function withNewStepIds(before: Form, renamed: readonly Matched<Step>[]): Form {
  if (renamed.length === 0) return before;
  const ids = new Map(renamed.map(({ old, fresh }) => [old.id, fresh.id]));
  const idOf = (id: string) => ids.get(id) ?? id;
  return {
    ...before,
    steps: before.steps.map(({ id, review, ...step }) => ({
      ...step,
      id: idOf(id),
      ...(review
        ? {
            review: {
              ...review,
              cards: review.cards.map((card) => (card.edit === undefined ? card : { ...card, edit: idOf(card.edit) })),
            },
          }
        : {}),
    })),
    aside: {
      ...before.aside,
      sections: before.aside.sections.map(({ steps, open, ...section }) => ({
        ...section,
        ...(steps ? { steps: steps.map(idOf) } : {}),
        ...(open ? { open: open.map(idOf) } : {}),
      })),
    },
  };
}

const isLabelledAlike = (one: Step, other: Step) => one.label === other.label;

const stepsOnlyIn = ({ steps }: Form, other: Form): readonly Step[] =>
  steps.filter(({ id }) => !other.steps.some((step) => step.id === id));

/** @returns a function that lists the names of a step's fields, in alphabetical order */
const fieldsIn = (form: Form) => (step: Step) =>
  [...fieldsOf(form).values()].flatMap((field) => (field.step.id === step.id ? [field.name] : [])).toSorted();
