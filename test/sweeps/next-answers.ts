import { isDeepStrictEqual } from 'node:util';
import { flushSync } from 'react-dom';
import { fieldsByContainer, fieldsOf, hasContainers } from '../../src/engine/fields.ts';
import type { Answers, Form } from '../../src/engine/form.ts';
import { parametersOf } from '../../src/engine/path.ts';
import type { OpenedForm } from './form-page.tsx';

/**
 * Changes the answers of an open page into others, one field after the other, as a customer would who goes on with the
 * page. Drawing a form again takes several times as long.
 * @param before the page's present answers
 * @returns whether the page holds exactly these answers now; if not, it can't be used any more
 */
export async function changeAnswers(page: OpenedForm, form: Form, before: Answers, after: Answers): Promise<boolean> {
  const step = form.steps.find(({ id }) => id === page.step());
  if (!step || hasContainers(form) || fillsIn(form, after)) return false;
  // the steps before this one were passed with these answers, so they must not change
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

/** Whether the page would fill in a missing answer, as a suggestion for a field that was changed. */
function fillsIn(form: Form, answers: Answers): boolean {
  return Object.entries(form.fields).some(
    ([name, { suggest }]) =>
      suggest &&
      answers[name] === undefined &&
      parametersOf(suggest.url).every((parameter) => answers[parameter] !== undefined),
  );
}
