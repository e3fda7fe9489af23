import { expect, it } from 'vitest';
import { keyOf, pathsOf, withAnswer } from '../../../src/engine/answer-path.ts';
import { parseDate } from '../../../src/engine/calendar.ts';
import type { Answers, Form } from '../../../src/engine/form.ts';
import { openDirectories } from '../../../src/server/directories/index.ts';
import { serveForm } from '../../../src/server/forms/served-form.ts';
import { checkAnswers } from '../../../src/server/submit/check-answers.ts';
import { makeStep } from '../../engine/made-form.ts';
import { examplesOf, formIds, FORMS, productForm } from '../../forms/files.ts';

const NONSENSE: readonly unknown[] = [-1, 1e300, 'Unfug', '', true, { a: { b: 1 } }, [[]], 'x'.repeat(5000)];

const directories = openDirectories(FORMS, (error) => {
  throw error;
});

/** @returns the paths of answers that the server overwrites: its own values, and those derived from a chosen entry */
function replacedIn(form: Form, answers: Answers) {
  const derived = Object.entries(form.fields).flatMap(([name, { derivedFrom }]) => (derivedFrom ? [name] : []));
  return [...Object.keys(form.submit.serverSets), ...derived].flatMap((name) => pathsOf(form, name, answers));
}

const check = (form: Form, answers: Answers, today = '14.04.2026') =>
  checkAnswers(serveForm(form), answers, directories, parseDate(today));

it.each(formIds)('%s takes whatever is sent where the server writes, and none of it', async (id) => {
  const form = productForm(id);
  const { answers, today } = examplesOf(id).find(({ name }) => name === 'complete') ?? { answers: {}, today: '' };
  const right = await check(form, answers, today);
  expect(right.problems).toBeUndefined();
  for (const path of replacedIn(form, answers))
    for (const value of NONSENSE) {
      const sent = withAnswer(answers, path, value);
      expect([keyOf(path), value, await check(form, sent, today)]).toEqual([keyOf(path), value, right]);
    }
});

it('takes what the server writes where a rule of the form asks for it', async () => {
  const form = makeStep(
    { properties: { moment: { type: 'string', title: 'Moment', maxLength: 3 } }, required: ['moment'] },
    { ui: { submit: { path: '/v2/funding/probe', serverSets: { moment: 'receivedAt' } } } },
  );
  for (const sent of [{}, { moment: 7 }])
    expect(await check(form, sent)).toEqual({
      problems: undefined,
      answers: {},
      shown: expect.anything(),
      uploads: [],
    });
});

it('checks the numbers of a model that is in no list', async () => {
  const sent = { ...examplesOf('waermepumpe-foerderbonus').find(({ name }) => name === 'complete')?.answers };
  const unlisted = { ...sent, bezeichnung: 'Modell nicht aufgelistet', eta35: 'Unfug' };
  expect((await check(productForm('waermepumpe-foerderbonus'), unlisted)).problems).toMatchObject([
    { path: ['eta35'] },
  ]);
});
