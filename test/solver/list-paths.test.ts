import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAt, nameOf, nameOfKey, pathOf, pathsOf } from '../../src/engine/answer-path.ts';
import { shownFields } from '../../src/engine/shown.ts';
import { conditionKey } from '../../src/engine/compiled.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import { fieldsOf } from '../../src/engine/fields.ts';
import type { Answers, Schema } from '../../src/engine/form.ts';
import { allConditions } from '../../src/engine/step.ts';
import type { FoundPath } from '../../src/definition/paths/paths.ts';
import { makeStep, rulesOf, TODAY } from '../engine/made-form.ts';
import { frozenPaths, pathsThrough } from '../forms/found-paths.ts';
import { listForm } from '../forms/lists.ts';
import { startListServer } from '../server/submit/list-sender.ts';
import type { TestServer } from '../server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startListServer();
});
afterAll(() => server.close());

describe('the paths through a form with lists and groups', () => {
  const rules = rulesOf(listForm);
  const { paths, unreached } = pathsThrough(listForm);
  const cleaned = paths.map(({ answers }) => evaluate(listForm, rules, answers, TODAY).answers);
  const told = new Set(
    paths.flatMap(({ problems, warnings }) =>
      [...problems, ...warnings].map(({ path, message }) => `${nameOf(path)}: ${message}`),
    ),
  );

  it('leave nothing out', () => {
    expect(unreached).toEqual([]);
    expect(new Set(paths.map(({ name }) => name)).size).toBe(paths.length);
  });

  it('show every field, and come by every condition of an entry or group, held and not', () => {
    const shown = new Set(
      cleaned.flatMap((answers) => [...shownFields(listForm, rules, answers, TODAY).keys()].map(nameOfKey)),
    );
    expect([...fieldsOf(listForm).keys()].filter((name) => !shown.has(name))).toEqual([]);
    for (const step of listForm.steps)
      for (const { if: condition, container } of allConditions(step.schema)) {
        const holds = rules.get(step.id)?.conditions.get(conditionKey(condition));
        const asked = cleaned.flatMap((answers) => insideOf(container, answers));
        expect([container, condition, new Set(asked.map((own) => holds?.call({ today: TODAY }, own)))]).toEqual([
          container,
          condition,
          new Set([true, false]),
        ]);
      }
  });

  it('have none, one and as many entries as there may be', () => {
    expect(sizesOf(paths, 'geraete')).toEqual(new Set([1, 5]));
    expect(sizesOf(paths, 'objekt.raeume')).toEqual(new Set([0, 1, 3]));
  });

  it('bring the messages of lists, and those inside of entries and groups', () => {
    expect([...told]).toEqual(
      expect.arrayContaining([
        'geraete: Bitte geben Sie mindestens ein Gerät an.',
        'geraete: Bitte geben Sie höchstens so viele Einträge an: 5.',
        'geraete: Gerät 1 und Gerät 2 sind gleich. Bitte ändern oder entfernen Sie einen der beiden Einträge.',
        'geraete.maengelText: Bitte beschreiben Sie den Mangel.',
        'geraete.anzahlung: Höchstens so viel wie der Preis.',
        'geraete.preis: Der Preis ist ungewöhnlich hoch. Bitte prüfen Sie ihn.',
        'geraete.rechnung: Die Datei fehlt.',
        'objekt.strasse: Bitte nennen Sie die Straße.',
        'objekt.raeume: Bitte geben Sie höchstens so viele Einträge an: 3.',
        'objekt.raeume.otherPartner: Bitte einen Marktpartner auswählen oder einen anderen Händler eintragen!',
      ]),
    );
  });

  it('are answered by the server with a reference, or with exactly their problems', async () => {
    const receipt: unknown = expect.objectContaining({ referenz: expect.stringMatching('^LST-') as string });
    for (const { name, answers, problems } of paths) {
      const response = await server.app.inject({ method: 'POST', url: listForm.submit.path, payload: { ...answers } });
      // the server overwrites what is derived from the list, so problems there do not count
      const left = problems.filter(({ path }) => listForm.fields[nameOf(path)]?.derivedFrom === undefined);
      expect([name, response.statusCode, response.json<unknown>()]).toEqual(
        left.length === 0 ? [name, 201, receipt] : [name, 400, problems],
      );
    }
  });
});

/** @returns the answers that a condition in this container checks */
function insideOf(container: string, answers: Answers): readonly Answers[] {
  if (container === '') return [answers];
  return pathsOf(listForm, container, answers)
    .flatMap((path) => answerAt(answers, path) ?? {})
    .map((own) => own as Answers);
}

/** @returns the numbers of entries that a list has on the paths without problems */
function sizesOf(paths: readonly FoundPath[], name: string): ReadonlySet<number> {
  const valid = paths.filter(({ problems }) => problems.length === 0);
  return new Set(valid.map(({ answers }) => ((answerAt(answers, pathOf(name)) ?? []) as readonly unknown[]).length));
}

const list = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', maxItems: 3, items, ...more });
const messagesOf = (form: ReturnType<typeof makeStep>) =>
  frozenPaths(form).paths.flatMap(({ problems }) => problems.map(({ path }) => path.join('.')));

describe('paths through made-up lists', () => {
  it('have as many entries as there may be, one too few and one too many', () => {
    const form = makeStep({
      type: 'object',
      properties: { l: list({ type: 'object', properties: { a: { type: 'string' } } }, { minItems: 2 }) },
      required: ['l'],
    });
    const { paths, unreached } = frozenPaths(form);
    expect(unreached).toEqual([]);
    const sizes = paths.map(({ name, answers: { l } }) => `${name} ${Array.isArray(l) ? l.length : 'none'}`);
    expect(sizes).toEqual(expect.arrayContaining(['path-01 3', 'l-required none', 'l-minItems 1', 'l-maxItems 4']));
  });

  it('have entries that differ where there must be several, none twice', () => {
    const a: Schema = { type: 'string', oneOf: ['A', 'B'].map((code) => ({ const: code, title: code })) };
    const items: Schema = {
      type: 'object',
      properties: { a, b: { type: 'string', maxLength: 9 } },
      required: ['a', 'b'],
    };
    const l = list(items, { minItems: 2, uniqueItems: true });
    const form = makeStep({ type: 'object', properties: { l, c: { type: 'string' } }, required: ['l'] });
    expect(frozenPaths(form).unreached).toEqual([]);
  });

  it('look for no message that one is too few, which only an empty answer would bring', () => {
    const items: Schema = { type: 'string', oneOf: [{ const: 'A', title: 'A' }] };
    const form = makeStep(
      { type: 'object', properties: { l: { type: 'array', items, minItems: 1, uniqueItems: true } }, required: ['l'] },
      { fields: { l: { widget: 'checkboxes' } } },
    );
    const { paths, unreached } = frozenPaths(form);
    expect(unreached).toEqual([]);
    expect(paths.map(({ name }) => name)).not.toContain('l-minItems');
  });

  it('look for no message of a required group itself: what is missing is missing inside', () => {
    const form = makeStep({
      type: 'object',
      properties: { g: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] } },
      required: ['g'],
    });
    expect(frozenPaths(form).unreached).toEqual([]);
    expect(messagesOf(form)).toContain('g.a');
  });

  it('reach what only a number of entries brings, and a list that a condition shows', () => {
    const form = makeStep({
      type: 'object',
      properties: { l: list({ type: 'object', properties: { a: { type: 'string' } } }) },
      allOf: [
        {
          if: { properties: { l: { minItems: 2 } }, required: ['l'] },
          then: { properties: { m: list({ type: 'object', properties: { b: { type: 'number' } }, required: ['b'] }) } },
        },
      ],
    });
    expect(frozenPaths(form).unreached).toEqual([]);
    expect(messagesOf(form)).toContain('m.0.b');
  });

  it('say which branches in an entry none of them reaches', () => {
    const never = { properties: { a: { const: 'z' } }, required: ['a'] };
    const options = [{ const: 'x', title: 'x' }];
    const form = makeStep({
      type: 'object',
      properties: {
        l: list({
          type: 'object',
          properties: { a: { type: 'string', oneOf: options } },
          allOf: [{ if: never, then: { properties: { b: { type: 'string' } } } }],
        }),
      },
    });
    expect(frozenPaths(form).unreached).toContainEqual({
      visit: { kind: 'answer', step: 'one', field: 'l.b' },
      reason: 'never',
      instead: [],
    });
  });
});
