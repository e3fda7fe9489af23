import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAnswers } from '../../src/cli/forms/parity/arbitrary-answers.ts';
import { keyOf, nameOf, nameOfKey } from '../../src/engine/answer-path.ts';
import { shapeProblems } from '../../src/engine/answer-shape.ts';
import { normalise } from '../../src/engine/answers.ts';
import { prune, shownFields } from '../../src/engine/shown.ts';
import { checkStep } from '../../src/engine/check.ts';
import type { StepRules } from '../../src/engine/compiled.ts';
import { withGroups } from '../../src/engine/groups.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import { fieldsOf } from '../../src/engine/fields.ts';
import { exampleAnswers } from '../../src/definition/paths/example-answers.ts';
import { findDifference } from '../../src/cli/forms/parity/differences.ts';
import { readForm } from '../../src/definition/read-form.ts';
import { createAsset } from '../../src/server/assets/asset.ts';
import { type ServedForm, serveForm } from '../../src/server/forms/served-form.ts';
import { rulesOf, TODAY } from '../engine/made-form.ts';
import { createReference } from './reference.ts';
import { allFiles, files } from '../forms/files.ts';
import { listAnswers, listFiles, listForm } from '../forms/lists.ts';
import { edited } from '../forms/mistakes/edited.ts';

const serve = (id: string, of = files) => serveForm(readForm(id, of));
const compare = (served: ServedForm, runs: number) => {
  const own = new Map([...allFiles].filter(([path]) => path.startsWith(`${served.form.id}/`)));
  return findDifference(served, { examples: exampleAnswers(own, served.form.id, TODAY), today: TODAY, runs, seed: 1 });
};

it('browser and server evaluate lists and groups alike, with random entries', async () => {
  const form = serveForm(listForm);
  expect(await findDifference(form, { examples: [listAnswers], today: TODAY, runs: 300, seed: 1 })).toBeUndefined();
}, 60_000);

describe('random answers of a form with lists', () => {
  const made = fc.sample(arbitraryAnswers(listForm, [listAnswers], TODAY), { numRuns: 300, seed: 1 });
  const rules = rulesOf(listForm);
  const evaluated = made.map((answers) => evaluate(listForm, rules, answers, TODAY));

  it('have none, one and most entries, one too many, and what is no list', () => {
    const sizes = new Set(made.map(({ geraete }) => (Array.isArray(geraete) ? geraete.length : typeof geraete)));
    expect([...sizes]).toEqual(expect.arrayContaining([0, 1, 5, 6, 'undefined', 'boolean']));
  });

  it('meet every condition inside of the entries, and messages at all depths', () => {
    const shown = new Set(
      evaluated.flatMap(({ answers }) => [...shownFields(listForm, rules, answers, TODAY).keys()].map(nameOfKey)),
    );
    expect([...fieldsOf(listForm).keys()].filter((name) => !shown.has(name))).toEqual([]);
    const paths = new Set(evaluated.flatMap(({ problems }) => problems.map(({ path }) => nameOf(path))));
    expect([...paths]).toEqual(
      expect.arrayContaining(['geraete', 'geraete.iban', 'geraete.standort.plz', 'objekt.raeume.name', 'objekt.firma']),
    );
  });
});

it("rjsf's own validator finds fault with the same answers of the same entries, in the same words", () => {
  const reference = createReference(listForm, TODAY);
  const rules = rulesOf(listForm);
  const spoken = new Set<string>();
  const found = fc.check(
    fc.property(arbitraryAnswers(listForm, [listAnswers], TODAY), (sent) => {
      if (shapeProblems(listForm, sent).length > 0) return;
      const answers = prune(listForm, rules, normalise(listForm, sent), TODAY);
      for (const step of listForm.steps) {
        const ours = new Map(
          checkStep(listForm, step, rules.get(step.id) as StepRules, answers, TODAY).map(
            ({ path, message }) => [keyOf(path), message] as const,
          ),
        );
        const theirs = reference.check(step, withGroups(listForm, answers));
        expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort());
        for (const [key, { messages, withoutMessage }] of theirs) {
          const message = ours.get(key) ?? '';
          expect([key, withoutMessage || messages.has(message)]).toEqual([key, true]);
          if (messages.has(message)) spoken.add(message);
        }
      }
    }),
    { numRuns: 300, seed: 1 },
  );
  expect(found.errorInstance ?? found.counterexample).toBeNull();
  expect(spoken.size).toBeGreaterThan(3);
});

describe('a difference is found, and shrunk to the answer that shows it:', () => {
  const served = serve('stressfrei');

  it('a rule that only the browser has otherwise', async () => {
    const module = served.files.get('anmeldung.js')?.body.toString() ?? '';
    const wrong = new Map([
      ...served.files,
      [
        'anmeldung.js',
        createAsset(module.replaceAll('[1-9][0-9]{3}$', '[1-8][0-9]{3}$'), 'text/javascript', ''),
      ] as const,
    ]);
    const found = await compare({ ...served, files: wrong }, 3000);
    expect(Object.keys(found?.answers ?? {})).toEqual(['plz']);
    expect(found?.answers['plz']).toMatch(/^9\d{3}$/);
  });

  it('a rule that only the server has otherwise', async () => {
    const { rules } = serve(
      'stressfrei',
      edited(files, [['shared/blocks/wohnflaeche.schema.json', '"maximum": 2000', '"maximum": 2001']]),
    );
    const found = await compare({ ...served, rules }, 3000);
    expect(found?.answers).toEqual({ wohnflaeche: 2001 });
    expect(found?.browser.problems).toContainEqual({
      path: ['wohnflaeche'],
      message: 'Bitte geben Sie einen Wert zwischen 10 und 2000 ein.',
    });
  });

  it('a rule of an entry that only the server has otherwise', async () => {
    const form = readForm('lists', edited(listFiles, [['lists/schema.json', '"maximum": 500\n', '"maximum": 501\n']]));
    const { rules } = serveForm(form);
    const found = await findDifference(
      { ...serveForm(listForm), rules },
      { examples: [listAnswers], today: TODAY, runs: 3000, seed: 1 },
    );
    expect(found?.browser.problems).toContainEqual({
      path: ['objekt', 'raeume', 0, 'flaeche'],
      message: 'Bitte geben Sie einen Wert zwischen 1 und 500 ein.',
    });
  }, 60_000);
});
