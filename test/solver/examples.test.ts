import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAt, nameOf, pathsOf } from '../../src/engine/answer-path.ts';
import { parseDate } from '../../src/engine/calendar.ts';
import { exitOf } from '../../src/engine/check.ts';
import { conditionKey } from '../../src/engine/compiled.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import { fieldsOf } from '../../src/engine/fields.ts';
import type { Answers, Form } from '../../src/engine/form.ts';
import { problemListSchema } from '../../src/engine/problem.ts';
import { allConditions } from '../../src/engine/step.ts';
import { rulesOf } from '../engine/made-form.ts';
import { startTestServer, takenAnswer, type TestServer } from '../server/test-server.ts';
import { examplesOf, formIds, productForm } from '../forms/files.ts';
import { mistakesIn } from '../forms/meta-schemas.ts';
import { ownMessages } from '../forms/own-messages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const isProblemList = new Ajv({ allowUnionTypes: true }).compile(problemListSchema);

/** @returns the morning of the example's day in Vienna */
const morningOf = (today: string) => `${today.split('.').toReversed().join('-')}T09:00:00+02:00`;

/** @returns the answers that a condition checks: the form's, a group's, or those of each entry */
function askedOf(form: Form, container: string, answers: Answers): readonly Answers[] {
  if (container === '') return [answers];
  return pathsOf(form, container, answers)
    .flatMap((path) => answerAt(answers, path))
    .filter((asked): asked is Answers => typeof asked === 'object' && asked !== null);
}

describe.each(formIds)('%s', (id) => {
  const form = productForm(id);
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
        expect([response.statusCode, body]).toEqual(problems.length === 0 ? takenAnswer(form) : [400, problems]);
        expect(problems.length === 0 || isProblemList(body)).toBe(true);
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
      examples.flatMap(({ problems }) => problems.map(({ path, message }) => `${nameOf(path)}: ${message}`)),
    );
    expect(ownMessages(form).filter((message) => !shown.has(message))).toEqual([]);
  });

  it('has an example in which each condition holds', () => {
    const clean = examples.map(({ answers, today }) => ({
      answers: evaluate(form, rules, answers, parseDate(today)).answers,
      today: parseDate(today),
    }));
    for (const step of form.steps)
      for (const { if: condition, container } of allConditions(step.schema)) {
        const key = conditionKey(condition);
        const holds = rules.get(step.id)?.conditions.get(key);
        const isMet = clean.some(({ answers, today }) =>
          askedOf(form, container, answers).some((asked) => holds?.call({ today }, asked)),
        );
        expect([key, isMet]).toEqual([key, true]);
      }
    for (const step of form.steps)
      for (const exit of step.exits)
        expect(
          clean.some(({ answers, today }) => exitOf(form, step, rules.get(step.id), answers, today) === exit),
        ).toBe(true);
  });
});
