import { isDeepStrictEqual } from 'node:util';
import { flushSync } from 'react-dom';
import { fieldsByContainer, fieldsOf, hasContainers } from '../../src/engine/fields.ts';
import type { Answers, Form } from '../../src/engine/form.ts';
import { parametersOf } from '../../src/engine/path.ts';
import type { OpenedForm } from './form-page.tsx';

/**
 * Changes what a page holds into other answers, one field after the other, as a customer who goes on with the page
 * would: to draw a form anew takes several times as long.
 * @param before what it holds
 * @returns whether the page holds them now, and nothing else; if not, it is of no use any more
 */
export async function changeAnswers(page: OpenedForm, form: Form, before: Answers, after: Answers): Promise<boolean> {
  const step = form.steps.find(({ id }) => id === page.step());
  if (!step || hasContainers(form) || fillsIn(form, after)) return false;
  // the steps before this one have let these answers pass
  const earlier = form.steps.slice(0, form.steps.indexOf(step));
  const passed = [...fieldsOf(form).values()].filter((field) => earlier.includes(field.step));
  if (!passed.every(({ name }) => isDeepStrictEqual(before[name], after[name]))) return false;
  const { store } = page.runtime;
  flushSync(() => {
    for (const { name } of fieldsByContainer(form).get('') ?? [])
      if (!isDeepStrictEqual(store.value(name), after[name])) store.set(name, after[name]);
  });
  await page.settled();
  return isDeepStrictEqual(store.typed(), after);
}

/** Whether the page would fill in what is missing, from a field beside it that has been changed. */
function fillsIn(form: Form, answers: Answers): boolean {
  return Object.entries(form.fields).some(
    ([name, { suggest }]) =>
      suggest &&
      answers[name] === undefined &&
      parametersOf(suggest.url).every((parameter) => answers[parameter] !== undefined),
  );
}
