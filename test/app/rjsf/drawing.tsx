import { render } from '@testing-library/react';
import type { Client } from '../../../src/app/api/client.ts';
import type { Answers, Form, Step } from '../../../src/engine/form.ts';
import type { StepFields } from '../../../src/app/rjsf/StepFields.tsx';
import { stepElement } from './step-element.tsx';

/** Renders a step as the product does. */
export function drawStep(form: Form, step: Step, answers: Answers, Fields?: typeof StepFields, client?: Client) {
  const { element, store } = stepElement(form, step, answers, Fields, client);
  return { ...render(element), element, store };
}
