import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDate } from '../../src/engine/calendar.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import { conditionsToCompile } from '../../src/engine/compiled.ts';
import { fieldsOf, optionsOf } from '../../src/engine/fields.ts';
import { fieldsInCondition } from '../../src/engine/step.ts';
import { rulesOf, TODAY } from '../engine/made-form.ts';
import { startTestServer, takenAnswer, type TestServer } from '../server/test-server.ts';
import { formIds, productForm } from '../forms/files.ts';
import { frozenPaths, pathsThrough as find } from '../forms/found-paths.ts';
import { mistakesIn } from '../forms/meta-schemas.ts';
import { ownMessages } from '../forms/own-messages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe.each(
  formIds
    .map((id) => productForm(id))
    .filter(({ testOnly }) => !testOnly)
    .map((form) => [form.id, form] as const),
)('the paths through %s', (_id, form) => {
  const rules = rulesOf(form);
  const { paths, unreached } = find(form);
  const cleaned = paths.map(({ answers }) => evaluate(form, rules, answers, TODAY).answers);

  it('leave nothing out', () => {
    expect(unreached).toEqual([]);
  });

  it('come by every condition, held and not', () => {
    const conditions = form.steps.flatMap((step) => [...(rules.get(step.id)?.conditions ?? [])]);
    for (const [key, holds] of conditions)
      expect([key, new Set(cleaned.map((answers) => holds.call({ today: TODAY }, answers)))]).toEqual([
        key,
        new Set([true, false]),
      ]);
  });

  it('give every option that a condition looks at, in answers that are in order or end at an exit', () => {
    const exits = form.steps.flatMap((step) => step.exits.map(({ problem }) => problem.message));
    const whole = paths.filter(({ problems }) => problems.every(({ message }) => exits.includes(message)));
    const fields = new Set(form.steps.flatMap(conditionsToCompile).flatMap(fieldsInCondition));
    const wanted = [...fields].flatMap((field) =>
      (fieldsOf(form).get(field)?.schemas ?? []).flatMap(optionsOf).map(({ value }) => [field, value] as const),
    );
    expect(wanted.length).toBeGreaterThan(1);
    expect(
      wanted.filter(([field, value]) => !whole.some(({ answers }) => [answers[field]].flat().includes(value))),
    ).toEqual([]);
  });

  it("bring every message of the form's own", () => {
    const shown = new Set(
      paths.flatMap(({ problems, warnings }) =>
        [...problems, ...warnings].map(({ path, message }) => `${path.join('/')}: ${message}`),
      ),
    );
    expect(ownMessages(form).filter((message) => !shown.has(message))).toEqual([]);
  });

  it('have names of their own, one wrong answer at most, and are written as examples are', () => {
    expect(new Set(paths.map(({ name }) => name)).size).toBe(paths.length);
    // if a field can replace another, both are missing at once, with the same message
    for (const { name, problems } of paths)
      expect([name, new Set(problems.map(({ message }) => message)).size]).toEqual([
        name,
        problems.length === 0 ? 0 : 1,
      ]);
    for (const { name, visits, ...example } of paths) {
      expect(visits.length).toBeGreaterThan(0);
      expect(mistakesIn('shared/meta/example.json', { description: name, ...example })).toEqual([]);
    }
  });

  it('have the problems and warnings that the engine finds', () => {
    expect(paths.map(({ name, answers }) => [name, evaluate(form, rules, answers, TODAY).problems])).toEqual(
      paths.map(({ name, problems }) => [name, problems]),
    );
  });

  it('are answered by the server with a reference, or with exactly their problems', async () => {
    const taken = takenAnswer(form);
    for (const { name, answers, problems } of paths) {
      const response = await server.app.inject({ method: 'POST', url: form.submit.path, payload: { ...answers } });
      expect([name, response.statusCode, response.json<unknown>()]).toEqual(
        problems.length === 0 ? [name, ...taken] : [name, 400, problems],
      );
    }
  });
});

it('the same paths are found each time, and on any day', () => {
  const form = productForm('stressfrei');
  expect(frozenPaths(form)).toEqual(find(form));
  for (const day of ['01.01.2027', '29.02.2028']) expect(find(form, parseDate(day)).unreached).toEqual([]);
});
