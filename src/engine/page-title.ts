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
  return form.steps.length > 1
    ? translate('title.step', { step: step.title, form: form.title })
    : translate('title.page', { page: form.title });
}
