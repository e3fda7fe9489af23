import type { Form, Step } from './form.ts';

/**
 * @param translate looks up a page text, and fills its placeholders
 * @returns the window's title while a step of the form is shown
 */
export function stepTitle(
  form: Form,
  step: Step,
  translate: (key: string, values: Readonly<Record<string, string>>) => string,
): string {
  const position = stepPosition(form, step, translate);
  return position === undefined
    ? translate('title.page', { page: form.title })
    : translate('title.step', { position, step: step.title, form: form.title });
}

/** @returns the position of a step, e.g. "Step 2 of 4"; undefined in a form of one step */
export function stepPosition(
  { steps }: Form,
  step: Step,
  translate: (key: string, values: Readonly<Record<string, string>>) => string,
): string | undefined {
  return steps.length > 1
    ? translate('steps.position', { n: String(steps.indexOf(step) + 1), count: String(steps.length) })
    : undefined;
}
