import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDate } from '../../src/engine/calendar.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import { fieldsOf } from '../../src/engine/fields.ts';
import { problemListSchema } from '../../src/engine/problem.ts';
import { readForm } from '../../src/definition/read-form.ts';
import { rulesOf } from '../engine/made-form.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';
import { examplesOf, files, formIds } from '../forms/files.ts';
import { mistakesIn } from '../forms/meta-schemas.ts';
import { ownMessages } from '../forms/own-messages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const isProblemList = new Ajv().compile(problemListSchema);

/** Morning of the example's day in Vienna. */
const morningOf = (today: string) => `${today.split('.').toReversed().join('-')}T09:00:00+02:00`;

describe.each(formIds)('%s', (id) => {
  const form = readForm(id, files);
  const rules = rulesOf(form);
  const examples = examplesOf(id);

  describe.each(examples.map((example) => [example.name, example] as const))(
    'example %s',
    (_name, { text, today, answers, problems, warnings }) => {
      it('is written as its meta-schema says', () => {
        expect(mistakesIn('shared/meta/example.json', JSON.parse(text))).toEqual([]);
      });

      it('has the problems that are expected, in the order of the screen', () => {
        expect(evaluate(form, rules, answers, parseDate(today)).problems).toEqual(problems);
      });

      it('has the warnings that are expected', () => {
        expect(evaluate(form, rules, answers, parseDate(today)).warnings).toEqual(warnings);
      });

      it('is answered by the server with a reference, or with exactly these problems', async () => {
        server.setNow(morningOf(today));
        const response = await server.app.inject({ method: 'POST', url: form.submit.path, payload: { ...answers } });
        const body = response.json<unknown>();
        const receipt: unknown = expect.objectContaining({
          referenz: expect.stringMatching(`^${form.reference}-`) as string,
        });
        expect([response.statusCode, body]).toEqual(problems.length === 0 ? [201, receipt] : [400, problems]);
        expect(response.statusCode === 201 || isProblemList(body)).toBe(true);
      });
    },
  );

  it('has an example that fills in every step, for testing mode', () => {
    const { answers = {}, problems } = examples.find(({ name }) => name === 'complete') ?? {};
    expect(problems).toEqual([]);
    expect(
      form.steps.filter(
        (step) =>
          ![...fieldsOf(form).values()].some((field) => field.step === step && answers[field.name] !== undefined),
      ),
    ).toEqual([]);
  });

  it('has an example for every message of its own', () => {
    const shown = new Set(
      examples.flatMap(({ problems }) => problems.map(({ path, message }) => `${path.join('/')}: ${message}`)),
    );
    expect(ownMessages(form).filter((message) => !shown.has(message))).toEqual([]);
  });

  it('has an example in which each condition holds', () => {
    const clean = examples.map(({ answers, today }) => ({
      answers: evaluate(form, rules, answers, parseDate(today)).answers,
      today: parseDate(today),
    }));
    const conditions = form.steps.flatMap((step) => [...(rules.get(step.id)?.conditions ?? [])]);
    for (const [key, holds] of conditions)
      expect([key, clean.some(({ answers, today }) => holds.call({ today }, answers))]).toEqual([key, true]);
  });
});
