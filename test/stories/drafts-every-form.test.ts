import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellsOf, fieldsOf, pick, standInsOf } from '../../src/engine/fields.ts';
import type { Answers, Form, Step } from '../../src/engine/form.ts';
import { readForm } from '../../src/engine/read-form.ts';
import type { KindName } from '../../src/engine/kinds/index.ts';
import { files, formIds } from '../forms/files.ts';
import { type Controls, controlsOn, isAt, leaveWith, messagesOn, stepOn } from './drawn-step.ts';
import { type Fillings, fillingsOf, judge } from './fillings.ts';
import { asText, giveAnswer } from './giving.ts';
import { cell, KEPT_OFF, offerOn, onDevice, YES } from './kept.ts';
import { type Network, networkOf } from './network.ts';
import { eventually, FAILED_REQUEST, setStage } from './stage.ts';

const stage = setStage();
const forms = formIds.map((id) => readForm(id, files)).filter(({ testOnly }) => !testOnly);

/** As many as there are cores: each waits for its server and its browser in turn. */
const VISITORS = 2;

/** What stays off the device whatever a form says (DESIGN 'Format options'). */
const SECRET: ReadonlySet<string> = new Set(['file', 'password', 'iban']);
const isSecret = ({ fields }: Form, name: string) =>
  fields[name]?.draft === false || SECRET.has(fields[name]?.widget ?? '');
/** Kinds of input that take a text at once. */
const WRITTEN: ReadonlySet<string> = new Set<KindName>([
  'text',
  'textarea',
  'email',
  'tel',
  'password',
  'number',
  'date',
  'iban',
]);
const omit = (answers: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));

/** A form that is being filled in. */
interface Visit {
  readonly page: Page;
  readonly form: Form;
  readonly network: Network;
  /** Of the first step, while nothing is answered. */
  readonly pristine: Controls;
  /** Of fields that are kept off the device, while they are empty. */
  readonly emptied: Record<string, readonly string[]>;
  /** By step, as the customer left it. */
  readonly left: Map<Step, Controls>;
  /** What was answered so far. */
  given: Answers;
}

test(
  'a reload in every step of every form gives back what was typed, without a connection and over a slow one too',
  { timeout: 240_000 },
  async () => {
    const waiting = forms.toSorted((one, other) => fieldsOf(other).size - fieldsOf(one).size);
    const visitor = async () => {
      const page = await stage.visitor({ reducedMotion: 'reduce', expected: [FAILED_REQUEST] });
      const network = await networkOf(page);
      // from the first listener on the browser hands its file dialogs over, but not at once
      page.on('filechooser', () => undefined);
      const reached: Step[] = [];
      for (let form = waiting.shift(); form; form = waiting.shift()) {
        await page.goto(`${stage.site.url}/web/r/${form.id}`, { waitUntil: 'commit' });
        await isAt(page, form.steps[0]);
        const visit: Visit = {
          page,
          form,
          network,
          pristine: await controlsOn(page),
          emptied: {},
          left: new Map(),
          given: {},
        };
        const fillings = fillingsOf(form);
        for (const step of form.steps) {
          await reloadIn(visit, step, fillings);
          reached.push(step);
        }
      }
      return reached;
    };
    const reached = await Promise.all(Array.from({ length: VISITORS }, visitor));
    expect(reached.flat()).toHaveLength(forms.flatMap(({ steps }) => steps).length);
  },
);

/** In order where there are lists to wait for or steps to land on, and then otherwise: each costs a filling and a reload. */
async function reloadIn(visit: Visit, step: Step, { full, other }: Fillings): Promise<void> {
  const { page, form, network } = visit;
  const lists = [...cellsOf(step).keys()].filter(
    (name) => form.fields[name]?.lookup && form.fields[name].widget !== 'autocomplete' && full[name] !== undefined,
  );
  if (lists.length > 0) {
    await give(visit, step, full);
    await goOnSlowly(visit, step, lists);
  } else if (form.steps.length > 1) {
    await give(visit, step, full);
    await goOn(visit, step);
  }

  // the last answer is given without a connection, and without one the page cannot be loaded
  await give(visit, step, other, network.end);
  await network.end();
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await network.begin();
  await goOn(visit, step);
  if (step === form.steps.at(-1)) return;
  await give(visit, step, full);
  await leaveWith(page, 'Weiter');
}

/** Goes on over a slow connection, with a reload in the middle, while the lists of the step take their time. */
async function goOnSlowly(visit: Visit, step: Step, lists: readonly string[]): Promise<void> {
  const { page, form, network } = visit;
  await network.slowDown(lists.flatMap((name) => form.fields[name]?.lookup?.url ?? []));
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: YES, exact: true }).click();
  await goOn(visit, step, async () => {
    for (const name of lists) await cell(page, name).locator('select[aria-busy]').waitFor();
    expect(await messagesOn(page)).toEqual([]);
    await network.begin();
  });
}

/** Reloads and goes on up to the step, giving anew on the way what is kept off the device. */
async function goOn(visit: Visit, step: Step, meanwhile?: () => Promise<void>): Promise<void> {
  const { page, form, given, emptied, left } = visit;
  const secrets = Object.keys(given).filter((name) => isSecret(form, name));
  await page.reload({ waitUntil: 'commit' });
  await offerOn(page).waitFor();
  expect(await controlsOn(page), `${form.id}: nothing is restored silently`).toEqual(visit.pristine);
  const device = await onDevice(page);
  expect(
    secrets.filter((name) => device.includes(`"${name}":`)),
    `${form.id}: kept off the device`,
  ).toEqual([]);
  await page.getByRole('button', { name: YES, exact: true }).click();
  await offerOn(page).waitFor({ state: 'detached' });
  expect(await stepOn(page), `${form.id}: the first step that lacks something`).toBe(
    firstLacking(form, omit(given, secrets)).id,
  );
  while ((await stepOn(page)) !== form.steps[0]?.id) await leaveWith(page, 'Zurück');
  for (const one of form.steps) {
    expect(await messagesOn(page)).toEqual([]);
    if (one === step) await meanwhile?.();
    const before = left.get(one) ?? {};
    await eventually(() => controlsOn(page)).toEqual({ ...before, ...pick(emptied, Object.keys(before)) });
    const again = Object.keys(before).filter((name) => secrets.includes(name));
    for (const name of again) expect(await cell(page, name).locator('.ff-warning').innerText()).toContain(KEPT_OFF);
    visit.given = omit(visit.given, again);
    await give(visit, one, given);
    if (one === step) return;
    await leaveWith(page, 'Weiter');
  }
}

/** Gives the answers of a step that are not given yet. @param atLast done before the last one that lies on the device, if it needs no server */
async function give(visit: Visit, step: Step, all: Answers, atLast?: () => Promise<void>): Promise<void> {
  const { page, form, given, emptied, left } = visit;
  const { answers } = judge(form, all);
  const names = [...cellsOf(step).keys()].filter(
    (name) =>
      form.fields[name]?.derivedFrom === undefined &&
      answers[name] !== undefined &&
      JSON.stringify(answers[name]) !== JSON.stringify(given[name]),
  );
  const needed = names.findLastIndex((name) => form.fields[name]?.lookup !== undefined);
  const last = names.findLast((name, index) => index > needed && !isSecret(form, name));
  for (const name of names) {
    if (name === last) await atLast?.();
    if (isSecret(form, name)) emptied[name] ??= (await controlsOn(page))[name] ?? [];
    await giveOne(page, form, name, answers[name]);
  }
  const ofStep = [...fieldsOf(form).values()].filter((field) => field.step === step).map(({ name }) => name);
  const standIns = [...standInsOf(form)].filter(([, list]) => ofStep.includes(list));
  visit.given = {
    ...omit(
      given,
      standIns.map(([standIn, list]) => (all[standIn] === undefined ? standIn : list)),
    ),
    ...pick(all, ofStep),
  };
  left.set(step, await controlsOn(page));
}

/** Gives an answer; a field that stands in for a list takes what was searched for in vain. */
async function giveOne(page: Page, form: Form, name: string, answer: unknown): Promise<void> {
  const { alternative, widget = '' } = form.fields[name] ?? {};
  const control = (field: string) => cell(page, field).locator('input, select, textarea').first();
  const list = standInsOf(form).get(name);
  if (list !== undefined) {
    await control(list).fill(asText(answer));
    await page.keyboard.press('Tab');
    await page
      .getByRole('button', {
        name: form.fields[list]?.alternative?.take.replace('{text}', asText(answer)) ?? '',
        exact: true,
      })
      .click();
    return control(name).waitFor();
  }
  if (WRITTEN.has(widget)) return control(name).fill(asText(answer));
  if (alternative && (await cell(page, alternative.field).isVisible()))
    await page.getByRole('button', { name: alternative.back, exact: true }).click();
  await control(name).focus();
  return giveAnswer(cell(page, name), form, name, answer);
}

function firstLacking(form: Form, answers: Answers): Step {
  const lacking = judge(form, answers).problems.map(({ path: [name = ''] }) => fieldsOf(form).get(name)?.step);
  const first = form.steps.find((step) => lacking.includes(step)) ?? form.steps.at(-1);
  if (!first) throw new Error(`form <${form.id}> has no step`);
  return first;
}
