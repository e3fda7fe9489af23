import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { normalise } from '../../src/engine/answers.ts';
import { prune } from '../../src/engine/shown.ts';
import { type Day, parseDate } from '../../src/engine/calendar.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import { compileForm } from '../../src/definition/compile.ts';
import type { StepRules } from '../../src/engine/compiled.ts';
import type { Answers, Form, Step } from '../../src/engine/form.ts';
import { loadedFormats } from '../../src/engine/formats/loaded.ts';
import { readForm } from '../../src/definition/read-form.ts';
import { formatsIn, linkStep } from '../../src/engine/runtime.ts';
import { importModule } from '../definition/import-module.ts';
import { examplesOf, files, formIds } from '../forms/files.ts';
import { TODAY } from '../engine/made-form.ts';
import { createRandom, randomAnswers } from '../engine/random-answers.ts';

const needed = (step: Step) => loadedFormats.filter((format) => formatsIn(step.schema).includes(format.name));

async function linked(form: Form, compiled: ReturnType<typeof compileForm>): Promise<Map<string, StepRules>> {
  const rules = new Map<string, StepRules>();
  for (const step of form.steps) {
    const module = await importModule(compiled.get(step.id)?.code ?? '');
    rules.set(step.id, linkStep(step, module, needed(step)));
  }
  return rules;
}

/** Compares as toEqual does, but quickly where nothing differs. */
function expectEqual(one: unknown, other: unknown): void {
  if (!isDeepStrictEqual(one, other)) expect(one).toEqual(other);
}

describe.each(formIds)('the modules of %s', async (id) => {
  const form = readForm(id, files);
  const compiled = compileForm(form);
  const inMemory = new Map([...compiled].map(([step, { rules }]) => [step, rules]));
  const fromText = await linked(form, compiled);

  const expectSame = (answers: Answers, today: Day) => {
    const clean = normalise(form, answers);
    expectEqual(evaluate(form, fromText, clean, today), evaluate(form, inMemory, clean, today));
    // the page may also evaluate these before it prunes anything
    for (const step of form.steps) {
      const [one, other] = [fromText.get(step.id), inMemory.get(step.id)];
      for (const [key, condition] of one?.conditions ?? [])
        expectEqual([key, condition.call({ today }, clean)], [key, other?.conditions.get(key)?.call({ today }, clean)]);
      for (const check of ['check', 'warnings'] as const) {
        const [first, second] = [one?.[check], other?.[check]];
        expectEqual(
          [step.id, check, first?.call({ today }, clean), first?.errors],
          [step.id, check, second?.call({ today }, clean), second?.errors],
        );
      }
    }
    return prune(form, fromText, clean, today);
  };

  it.each(examplesOf(id).map((example) => [example.name, example] as const))(
    'find the same as the compiled functions in %s',
    (_name, { answers, today }) => {
      expectSame(answers, parseDate(today));
    },
  );

  it('find the same as the compiled functions in 500 sets of random answers', () => {
    const random = createRandom(1);
    let valid = 0;
    for (let n = 0; n < 500; n++) if (Object.keys(expectSame(randomAnswers(form, random), TODAY)).length > 0) valid++;
    expect(valid).toBeGreaterThan(400);
  });

  it('import nothing and hold no eval: a strict CSP lets them in', () => {
    for (const [step, { code }] of compiled) {
      expect([step, /\bimport\b|\beval\b|new Function/.exec(code)?.[0]]).toEqual([step, undefined]);
    }
  });

  it('are the same text each time', () => {
    expect([...compiled].map(([, { code }]) => code)).toEqual(
      [...compileForm(readForm(id, files))].map(([, { code }]) => code),
    );
  });
});
