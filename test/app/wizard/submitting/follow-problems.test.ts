import { expect, it } from 'vitest';
import { followProblems } from '../../../../src/app/wizard/submitting/follow-problems.ts';
import type { Step } from '../../../../src/engine/form.ts';
import { makeStep } from '../../../engine/made-form.ts';
import { stepElement } from '../../rjsf/step-element.tsx';

it('a problem that is solved before the summary listens is not said to be open', () => {
  const form = makeStep({ type: 'object', properties: { name: { type: 'string' } }, required: ['name'] });
  const [step] = form.steps as readonly [Step];
  const { store } = stepElement(form, step, {});
  const followed = followProblems(store, store.submit(step));
  store.set('name', 'Huber');
  const stop = followed.subscribe(() => undefined);
  expect(followed.current().map(({ solved }) => solved)).toEqual([true]);
  stop();
});
