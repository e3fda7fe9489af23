import type { Form, Step } from './form.ts';

/** A customer's position in a form. Only this is stored, everything else is computed from it (decisions.md#steps). */
export interface Position {
  readonly step: string;
  /** Index of the furthest step that was submitted; -1 when none was. */
  readonly furthest: number;
}

/**
 * `open`: the review, not submitted yet, but reachable for a customer who came from it while all steps before are
 * valid.
 */
export type StepState = 'current' | 'done' | 'open' | 'upcoming';

/**
 * @returns the position at the start of a form; a tester may start at a later step, as if the earlier ones had been
 * submitted
 */
export function startOf(form: Form, step = form.steps[0]?.id ?? ''): Position {
  return { step, furthest: indexOf(form, step) - 1 };
}

/**
 * A step is done when it was submitted and is still valid, even after the customer went back.
 * @param isValid whether a step's answers are valid now
 * @param backToReview whether the customer came from the review and returns to it
 * @returns all steps, in their order
 */
export function statesOf(
  form: Form,
  position: Position,
  isValid: (step: Step) => boolean,
  backToReview = false,
): readonly { readonly step: Step; readonly state: StepState }[] {
  const stateOf = (step: Step, index: number): StepState => {
    if (step.id === position.step) return 'current';
    if (index <= position.furthest && isValid(step)) return 'done';
    return backToReview && step.review && form.steps.slice(0, index).every(isValid) ? 'open' : 'upcoming';
  };
  return form.steps.map((step, index) => ({ step, state: stateOf(step, index) }));
}

/**
 * Finds the step that follows a submitted one: the next step, or the review when the customer came from there to edit.
 * An invalid step before that one comes first.
 * @returns the step's id; undefined after the last step: the form is then sent
 */
export function nextStep(
  form: Form,
  position: Position,
  isValid: (step: Step) => boolean,
  backToReview: boolean,
): string | undefined {
  const here = indexOf(form, position.step);
  const review = form.steps.findIndex((step) => step.review);
  const target = backToReview && review > here ? review : here + 1;
  const invalid = form.steps.slice(0, target).find((step) => step.id !== position.step && !isValid(step));
  return invalid?.id ?? form.steps[target]?.id;
}

/** @returns the position after the current step was submitted and the customer moved to another step */
export function advance(form: Form, position: Position, to: string): Position {
  return { step: to, furthest: Math.max(position.furthest, indexOf(form, position.step)) };
}

/** @returns whether a customer at this position has already been at the review */
export function comesFromReview({ steps }: Form, { furthest }: Position): boolean {
  const review = steps.findIndex((step) => step.review);
  return review > 0 && furthest >= review - 1;
}

/**
 * @returns the step with this id
 * @throws Error when the form has no such step
 */
export function stepOf(form: Form, id: string): Step {
  const step = form.steps.find((candidate) => candidate.id === id);
  if (!step) throw new Error(`form <${form.id}> has no step <${id}>`);
  return step;
}

/** @returns the index of a step; -1 for an unknown one */
export function indexOf(form: Form, step: string): number {
  return form.steps.findIndex((candidate) => candidate.id === step);
}
