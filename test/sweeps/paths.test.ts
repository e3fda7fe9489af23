import { keyOf, nameOf } from '../../src/engine/answer-path.ts';
import { describe, expect, test } from 'vitest';
import { parseDate } from '../../src/engine/calendar.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import { fieldsOf, optionsOf } from '../../src/engine/fields.ts';
import type { Answers, Form } from '../../src/engine/form.ts';
import type { Problem } from '../../src/engine/problem.ts';
import { rulesOf } from '../engine/made-form.ts';
import { examplesOf, formIds, productForm } from '../forms/files.ts';
import { pathsThrough } from '../forms/found-paths.ts';
import { click } from './acting.ts';
import { fieldsDrawn, messagesOn, summaryOn } from './drawn.ts';
import { type FormPage, type OpenedForm, openForm } from './form-page.tsx';
import { changeAnswers } from './next-answers.ts';
import { setSite } from './site.ts';
import { type Shown, together } from './together.ts';

const site = setSite();

/** The result of continuing through a filled-in form until a step holds it up. */
interface Outcome {
  /** "field: message", in the order of the screen. */
  readonly messages: readonly string[];
  /** Whether the page shows an exit without a button to continue. */
  readonly exit: boolean;
  /** The answers that were sent; undefined if none were. */
  readonly sent: unknown;
  /** Whether the page shows the reference from the server. */
  readonly acknowledged: boolean;
}

/** A page on which a step held up the form. */
interface Held {
  readonly page: OpenedForm;
  readonly shown: Shown;
}

const HELD_UP = { exit: false, sent: undefined, acknowledged: false };

describe.each(formIds.map(productForm).map((form) => [form.id, form] as const))('%s', (_id, form) => {
  test('each example leads to its messages, or to what is sent', async () => {
    const { outcomes, expected } = await goThroughAll(form, together(form, examplesOf(form.id)));
    expect(outcomes).toEqual(expected);
  });

  test.skipIf(form.testOnly)('each path found from the rules leads to its messages, or to what is sent', async () => {
    const { outcomes, expected } = await goThroughAll(form, together(form, pathsThrough(form).paths));
    expect(outcomes).toEqual(expected);
  });
});

/** @returns the actual and the expected outcomes, by name */
async function goThroughAll(form: Form, all: readonly Shown[]) {
  const outcomes: Record<string, Outcome> = {};
  const expected: Record<string, Outcome> = {};
  let held: Held | undefined;
  for (const shown of all) {
    const page = await goOnWith(form, shown, held);
    outcomes[shown.name] = await goThrough(page, form);
    expected[shown.name] = expectedOf(page, form, shown);
    held = { page, shown };
  }
  return { outcomes, expected };
}

async function open(form: Form, { today, answers }: Shown): Promise<OpenedForm> {
  const now = `${today.split('.').toReversed().join('-')}T09:00:00+02:00`;
  site.server.setNow(now);
  return openForm(site.server, { form: form.id, answers, now });
}

/** @returns the page that was held up, with its answers replaced; if that is impossible, a new page */
async function goOnWith(form: Form, shown: Shown, held: Held | undefined): Promise<OpenedForm> {
  const isPossible = held?.shown.today === shown.today && offered(form, shown.answers) === shown.answers;
  if (isPossible && (await changeAnswers(held.page, form, held.shown.answers, shown.answers))) return held.page;
  held?.page.leave();
  return open(form, shown);
}

async function goThrough(page: FormPage, form: Form): Promise<Outcome> {
  for (const step of form.steps.slice(form.steps.findIndex(({ id }) => id === page.step()))) {
    const submit = page.root.querySelector<HTMLElement>('form[data-form-step] button[type=submit]');
    if (page.root.querySelector('.ff-info')) return { ...HELD_UP, messages: [], exit: submit === null };
    if (!submit) throw new Error(`<${form.id}> has no way on at <${step.id}>`);
    click(submit);
    await page.settled();
    if (page.step() === step.id) return { ...HELD_UP, messages: messagesOn(page.root) };
  }
  const sent = page.requests.findLast(({ method }) => method === 'POST');
  const reference = new RegExp(`${form.reference}-\\d{4}-\\d{6}`);
  return {
    messages: [],
    exit: false,
    sent: JSON.parse(sent?.body ?? 'null'),
    acknowledged: form.optIn !== undefined || reference.test(page.root.textContent ?? ''),
  };
}

/** The first step with problems holds up the form. A field is not on the page while another replaces it. */
function expectedOf(page: FormPage, form: Form, { answers, today, problems }: Shown): Outcome {
  const exits = form.steps.flatMap((step) => step.exits).map(({ problem }) => problem.message);
  if (problems.some(({ message }) => exits.includes(message))) return { ...HELD_UP, messages: [], exit: true };
  const held = offered(form, answers);
  const found = evaluate(form, rulesOf(form), held, parseDate(today));
  const shown: readonly Problem[] = held === answers ? problems : found.problems;
  if (shown.length === 0) return { messages: [], exit: false, sent: found.answers, acknowledged: true };
  const drawn = fieldsDrawn(page.root);
  const seen = shown.filter(({ path }) => drawn.includes(keyOf(path)));
  // problems of values that a list fills in are only in the summary above the fields
  const filledIn = shown.filter(({ path }) => form.fields[nameOf(path)]?.derivedFrom !== undefined);
  expect(summaryOn(page.root), 'lines above the fields').toHaveLength(seen.length + filledIn.length);
  return { ...HELD_UP, messages: seen.map(({ path, message }) => `${keyOf(path)}: ${message}`) };
}

/** @returns the answers without values that no option has: on the page these are no answers */
function offered(form: Form, answers: Answers): Answers {
  const all = Object.entries(answers);
  const left = all.flatMap(([name, value]) => {
    const options = (fieldsOf(form).get(name)?.schemas ?? []).flatMap(optionsOf);
    const isOffered = (item: unknown) => options.length === 0 || options.some((option) => option.value === item);
    if (!Array.isArray(value)) return isOffered(value) ? [[name, value] as const] : [];
    const ticks = value.filter(isOffered);
    return ticks.length === value.length ? [[name, value] as const] : ticks.length > 0 ? [[name, ticks] as const] : [];
  });
  const isWhole = left.length === all.length && left.every(([name, value]) => answers[name] === value);
  return isWhole ? answers : Object.fromEntries(left);
}
