import { expect, test } from 'vitest';
import { nameOf } from '../../src/engine/answer-path.ts';
import { cellsOf, fieldsOf, pick, alternativesOf } from '../../src/engine/fields.ts';
import type { Answers, Form, Step } from '../../src/engine/form.ts';
import { kindOf } from '../../src/engine/kinds/index.ts';
import { formIds, productForm } from '../forms/files.ts';
import { click } from './acting.ts';
import { buttonIn, cellOf, type Controls, controlsOn } from './drawn.ts';
import { evaluated, type Fillings, fillingsOf } from './fillings.ts';
import { eventually, type FormPage, openForm } from './form-page.tsx';
import { giveAnswer } from './giving.ts';
import { setSite } from './site.ts';

const site = setSite();
const forms = formIds.map(productForm).filter(({ testOnly }) => !testOnly);

const YES = 'Ja, weitermachen';
const KEPT_OFF =
  'Diese Angabe wird zu Ihrer Sicherheit nicht auf dem Gerät gespeichert. Bitte ergänzen Sie sie noch einmal.';

const isSecret = ({ fields }: Form, name: string) =>
  fields[name]?.draft === false || kindOf(fields[name])?.staysOffDevice === true;
const omit = (answers: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));

/** An open form. */
interface Visit {
  readonly form: Form;
  page: FormPage;
  /** The controls of the first step, while nothing is answered. */
  readonly pristine: Controls;
  /** The controls of empty fields that are not stored on the device. */
  readonly emptied: Record<string, readonly string[]>;
  /** The controls of each step, as the customer left it. */
  readonly left: Map<Step, Controls>;
  /** The answers given so far. */
  given: Answers;
}

test.each(forms.map((form) => [form.id, form] as const))(
  '%s: a reload in every step gives back what was typed, while lists take their time too',
  async (_id, form) => {
    const page = await openForm(site.server, { form: form.id });
    const visit: Visit = { form, page, pristine: controlsOn(page.root), emptied: {}, left: new Map(), given: {} };
    const fillings = fillingsOf(form);
    for (const step of form.steps) await reloadIn(visit, step, fillings);
    expect(visit.left.size).toBe(form.steps.length);
  },
);

/** Reloads in the step twice: with the fields answered in their order, then with other answers. */
async function reloadIn(visit: Visit, step: Step, { full, other }: Fillings): Promise<void> {
  const { form } = visit;
  const lists = placedIn(form, step).filter(
    (name) => form.fields[name]?.lookup && form.fields[name].widget !== 'autocomplete' && full[name] !== undefined,
  );
  await give(visit, step, full);
  if (lists.length > 0) await goOnSlowly(visit, step, lists);
  else await goOn(visit, step);
  await give(visit, step, other);
  await goOn(visit, step);
  if (step === form.steps.at(-1)) return;
  await give(visit, step, full);
  await leaveWith(visit.page, 'Weiter');
}

async function reload(visit: Visit): Promise<void> {
  visit.page.leave();
  visit.page = await openForm(site.server, { form: visit.form.id });
}

/** Reloads and continues to the step, then reloads again, while the step's lists are still loading. */
async function goOnSlowly(visit: Visit, step: Step, lists: readonly string[]): Promise<void> {
  const { form } = visit;
  const gate = Promise.withResolvers<undefined>();
  const held = lists.map((name) => (form.fields[name]?.lookup?.url ?? '').split('{')[0] ?? '');
  const hold = () =>
    visit.page.answerWith(({ url }) =>
      held.some((beginning) => url.startsWith(beginning)) ? gate.promise : undefined,
    );
  await reload(visit);
  hold();
  click(buttonIn(visit.page.root, YES));
  await eventually(() => buttonsOffering(visit.page)).toEqual([]);
  await goOn(visit, step, {
    begin: hold,
    async atStep() {
      for (const name of lists)
        await eventually(() => cellOf(visit.page.root, name).querySelector('select[aria-busy]')).not.toBeNull();
      expect(failuresOn(visit.page)).toEqual([]);
      gate.resolve(undefined);
    },
  });
}

const buttonsOffering = ({ root }: FormPage) =>
  [...root.querySelectorAll('.ff-draft button')].map(({ textContent }) => textContent);

/** @returns the errors shown for an answer, a list or the page */
const failuresOn = ({ root }: FormPage) =>
  [...root.querySelectorAll('.ff-error, .ff-select-failed, [role=alert]:not(:empty, .ff-late)')].map(
    ({ textContent }) => textContent,
  );

/** Reloads and continues up to the step. On the way it answers again the fields that are not stored on the device. */
async function goOn(visit: Visit, step: Step, meanwhile?: { begin(): void; atStep(): Promise<void> }): Promise<void> {
  const { form, given, emptied, left } = visit;
  const secrets = Object.keys(given).filter((name) => isSecret(form, name));
  await reload(visit);
  meanwhile?.begin();
  const { page } = visit;
  await eventually(() => buttonsOffering(page)).toContain(YES);
  expect(controlsOn(page.root), 'nothing is restored silently').toEqual(visit.pristine);
  const device = JSON.stringify(Object.entries(localStorage));
  expect(
    secrets.filter((name) => device.includes(`\\"${name}\\":`)),
    'kept off the device',
  ).toEqual([]);
  click(buttonIn(page.root, YES));
  await eventually(() => buttonsOffering(page)).toEqual([]);
  expect(page.step(), 'the first step that lacks something').toBe(firstLacking(form, omit(given, secrets)).id);
  while (page.step() !== form.steps[0]?.id) await leaveWith(page, 'Zurück');
  for (const one of form.steps) {
    expect(failuresOn(page)).toEqual([]);
    if (one === step) await meanwhile?.atStep();
    const before = left.get(one) ?? {};
    await eventually(() => controlsOn(page.root)).toEqual({ ...before, ...pick(emptied, Object.keys(before)) });
    const again = Object.keys(before).filter((name) => secrets.includes(name));
    for (const name of again)
      expect(cellOf(page.root, name).querySelector('.ff-warning')?.textContent).toContain(KEPT_OFF);
    visit.given = omit(visit.given, again);
    await give(visit, one, given);
    if (one === step) return;
    await leaveWith(page, 'Weiter');
  }
}

/** Gives those answers of a step that are not given yet. */
async function give(visit: Visit, step: Step, all: Answers): Promise<void> {
  const {
    page: { root },
    form,
    given,
    emptied,
    left,
  } = visit;
  const { answers } = evaluated(form, all);
  for (const name of placedIn(form, step)) {
    if (form.fields[name]?.derivedFrom !== undefined || answers[name] === undefined) continue;
    if (JSON.stringify(answers[name]) === JSON.stringify(given[name])) continue;
    if (isSecret(form, name)) emptied[name] ??= controlsOn(root)[name] ?? [];
    await giveAnswer(root, form, name, answers[name]);
  }
  const ofStep = [...fieldsOf(form).values()].filter((field) => field.step === step).map(({ name }) => name);
  const alternatives = [...alternativesOf(form)].filter(([, list]) => ofStep.includes(list));
  visit.given = {
    ...omit(
      given,
      alternatives.map(([alternative, list]) => (all[alternative] === undefined ? alternative : list)),
    ),
    ...pick(all, ofStep),
  };
  left.set(step, controlsOn(root));
}

function placedIn(form: Form, step: Step): readonly string[] {
  return [...cellsOf(form).keys()].filter((name) => fieldsOf(form).get(name)?.step === step);
}

async function leaveWith(page: FormPage, button: string): Promise<void> {
  const step = page.step();
  click(buttonIn(page.root, button));
  await eventually(() => page.step()).not.toBe(step);
}

function firstLacking(form: Form, answers: Answers): Step {
  const lacking = evaluated(form, answers).problems.map(({ path }) => fieldsOf(form).get(nameOf(path))?.step);
  const first = form.steps.find((step) => lacking.includes(step)) ?? form.steps.at(-1);
  if (!first) throw new Error(`form <${form.id}> has no step`);
  return first;
}
