import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { normalise } from '../../src/engine/answers.ts';
import { parseDate } from '../../src/engine/calendar.ts';
import { checkForm } from '../../src/engine/check-form.ts';
import { fieldsOf, optionsOf } from '../../src/engine/fields.ts';
import type { Answers, Form } from '../../src/engine/form.ts';
import { readForm } from '../../src/engine/read-form.ts';
import { rulesOf } from '../engine/made-form.ts';
import { type Example, examplesOf, files, formIds } from '../forms/files.ts';
import { pathsThrough } from '../forms/found-paths.ts';
import { answerOn } from './answering.ts';
import { eventually, FAILED_REQUEST, setStage } from './stage.ts';

/** As many as there are cores: each waits for its server and its browser in turn. */
const VISITORS = 2;

const stage = setStage();
const forms = formIds.map((id) => readForm(id, files));

/** What came of filling a form with an example and going on until something holds it up. */
interface Outcome {
  /** "field: message", in the order of the screen. */
  readonly messages: readonly string[];
  /** What was sent; undefined when it was not. */
  readonly sent: unknown;
}

/** What is gone through: an example, or a path found from the rules. */
type Shown = Pick<Example, 'name' | 'today' | 'answers' | 'problems'>;

/**
 * A path from the rules to each branch, then those examples that show something no other before them did: a message at
 * a field, a condition that holds. All of them take several minutes:
 * `EXAMPLES=all npx vitest run test/stories/examples.test.ts`.
 */
const chosen: ReadonlyMap<string, readonly Shown[]> = (() => {
  const seen = new Set<string>();
  const isNew = (features: readonly string[]) =>
    features.filter((feature) => !seen.has(feature) && seen.add(feature)).length > 0;
  return new Map(
    forms.map((form) => {
      const paths = pathsToBranches(form);
      for (const path of paths) isNew(featuresOf(form, path));
      return [
        form.id,
        [
          ...paths,
          ...examplesOf(form.id).filter(
            (example) => isNew(featuresOf(form, example)) || process.env['EXAMPLES'] === 'all',
          ),
        ],
      ];
    }),
  );
})();

function pathsToBranches(form: Form): readonly Shown[] {
  if (form.testOnly) return [];
  return pathsThrough(form).paths.filter(({ visits }) =>
    visits.some(({ kind }) => kind === 'branch' || kind === 'exit'),
  );
}

function featuresOf(form: Form, { name, answers, today, problems }: Shown): readonly string[] {
  const shown = clean(form, answers, today);
  const conditions = [...rulesOf(form).values()].flatMap(({ conditions: ofStep }) => [...ofStep]);
  const holding = conditions.filter(([, holds]) => holds.call({ today: parseDate(today) }, shown)).map(([key]) => key);
  return [
    ...holding,
    ...problems.map(({ path, message }) => `${path.join('/')}: ${message}`),
    ...(name === 'complete' ? [form.id] : []),
  ];
}

test.each(forms.map((form) => [form.id, form] as const))(
  '%s: each example leads to its messages, or to what is sent',
  async (id, form) => {
    const outcomes: Record<string, Outcome> = {};
    const expected: Record<string, Outcome> = {};
    for (const [today, examples] of byDay(chosen.get(id) ?? [])) {
      stage.site.setNow(`${today.split('.').toReversed().join('-')}T09:00:00+02:00`);
      const waiting = [...examples];
      const visit = async () => {
        const page = await stage.visitor({ sameTab: true, reducedMotion: 'reduce', expected: [FAILED_REQUEST] });
        for (let example = waiting.shift(); example; example = waiting.shift()) {
          outcomes[example.name] = await goThrough(page, form, example);
          expected[example.name] = await expectedOf(page, form, example);
        }
      };
      await Promise.all(Array.from({ length: Math.min(VISITORS, examples.length) }, visit));
    }
    expect(outcomes).toEqual(expected);
  },
  240_000,
);

function byDay(examples: readonly Shown[]): ReadonlyMap<string, readonly Shown[]> {
  return Map.groupBy(examples, ({ today }) => today);
}

async function goThrough(page: Page, form: Form, { answers }: Shown): Promise<Outcome> {
  let sent: unknown;
  await answerOn(page, {
    '*/examples/complete': () => ({ json: { answers } }),
    [`*${form.submit.path}`]: (body) => {
      sent = JSON.parse(body);
      // no success page: it is another load, and no part of this
      return { status: 400, json: [] };
    },
  });
  await page.goto(`${stage.site.url}/web/r/${form.id}?test=1`, { waitUntil: 'commit' });
  for (const step of form.steps) {
    await page.locator(`form[data-form-step="${step.id}"]`).waitFor();
    // an exit has no way on
    if (await page.locator('.ff-info').isVisible()) break;
    await page.locator('form[data-form-step] button[type=submit]').click();
    const state = () =>
      page.evaluate(() =>
        document.querySelector('.ff-summary')
          ? 'held up'
          : document.querySelector<HTMLElement>('form[data-form-step]')?.dataset['formStep'],
      );
    await eventually(async () => sent !== undefined || (await state()) !== step.id).toBe(true);
    if (sent !== undefined || (await state()) === 'held up') break;
  }
  return { messages: sent === undefined ? await messagesOn(page) : [], sent };
}

const messagesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-field]')].flatMap((field) => {
      const error = field.querySelector('.ff-error');
      // behind the unseen word that calls it an error
      const message = error?.textContent.slice(error.firstChild?.textContent?.length);
      return message ? [`${field.dataset['field']}: ${message}`] : [];
    }),
  );

/** The first step with problems holds the form up; a field that another stands in for is not on the page. */
async function expectedOf(page: Page, form: Form, { answers, today, problems }: Shown): Promise<Outcome> {
  const exits = form.steps.flatMap((step) => step.exits).map(({ problem }) => problem.message);
  if (problems.some(({ message }) => exits.includes(message))) return { messages: [], sent: undefined };
  if (problems.length === 0) return { messages: [], sent: clean(form, answers, today) };
  const drawn = await page
    .locator('[data-field]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLElement).dataset['field']));
  const seen = problems.filter(({ path }) => drawn.includes(path[0]));
  return {
    messages: seen.map(
      ({ path: [name = ''], message }) =>
        `${name}: ${isOffered(form, name, answers) ? message : form.messages['required']}`,
    ),
    sent: undefined,
  };
}

/** What a list does not offer is no answer on the page. */
function isOffered(form: Form, name: string, answers: Answers): boolean {
  const options = (fieldsOf(form).get(name)?.schemas ?? []).flatMap(optionsOf);
  const value = answers[name];
  return (
    value === undefined ||
    Array.isArray(value) ||
    options.length === 0 ||
    options.some((option) => option.value === value)
  );
}

function clean(form: Form, answers: Answers, today: string): Answers {
  return checkForm(form, rulesOf(form), normalise(form, answers), parseDate(today)).answers;
}
