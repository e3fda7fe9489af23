import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { normalise, prune } from '../../src/engine/answers.ts';
import { parseDate } from '../../src/engine/calendar.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import { compileForm } from '../../src/definition/compile.ts';
import { conditionsToCompile, type StepRules } from '../../src/engine/compiled.ts';
import type { Answers, Form, Step } from '../../src/engine/form.ts';
import { loadedFormats } from '../../src/engine/formats/loaded.ts';
import { readForm } from '../../src/definition/read-form.ts';
import { formatsIn, linkStep, type StepModule } from '../../src/engine/runtime.ts';
import { examplesOf, files, formIds } from '../forms/files.ts';
import { makeStep, TODAY } from '../engine/made-form.ts';
import { createRandom, randomAnswers } from '../engine/random-answers.ts';

const folder = mkdtempSync(join(tmpdir(), 'compile-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a browser does with the text: it imports it from a file of its own. */
async function importModule(name: string, code: string): Promise<StepModule> {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: StepModule }).default;
}

const needed = (step: Step) => loadedFormats.filter((format) => formatsIn(step.schema).includes(format.name));

async function linked(form: Form, compiled: ReturnType<typeof compileForm>): Promise<Map<string, StepRules>> {
  const rules = new Map<string, StepRules>();
  for (const step of form.steps) {
    const module = await importModule(`${form.id}-${step.id}`, compiled.get(step.id)?.code ?? '');
    rules.set(step.id, linkStep(step, module, needed(step)));
  }
  return rules;
}

describe.each(formIds)('the modules of %s', async (id) => {
  const form = readForm(id, files);
  const compiled = compileForm(form);
  const inMemory = new Map([...compiled].map(([step, { rules }]) => [step, rules]));
  const fromText = await linked(form, compiled);

  const expectSame = (answers: Answers, today: number) => {
    const clean = normalise(form, answers);
    expect(evaluate(form, fromText, clean, today)).toEqual(evaluate(form, inMemory, clean, today));
    // what the customer's page may ask before anything is pruned
    for (const step of form.steps) {
      const [one, other] = [fromText.get(step.id), inMemory.get(step.id)];
      for (const [key, condition] of one?.conditions ?? [])
        expect([key, condition.call({ today }, clean)]).toEqual([
          key,
          other?.conditions.get(key)?.call({ today }, clean),
        ]);
      expect([step.id, one?.check.call({ today }, clean), one?.check.errors]).toEqual([
        step.id,
        other?.check.call({ today }, clean),
        other?.check.errors,
      ]);
      expect([step.id, one?.warnings?.call({ today }, clean), one?.warnings?.errors]).toEqual([
        step.id,
        other?.warnings?.call({ today }, clean),
        other?.warnings?.errors,
      ]);
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

describe('a step', () => {
  const when = { properties: { a: { const: 'x' } }, required: ['a'] };
  const form = makeStep(
    {
      type: 'object',
      properties: {
        a: { type: 'string', format: 'iban', maxLength: 34 },
        b: { type: 'string', format: 'date', dateTo: 'today', errorMessage: { format: 'iban' } },
      },
      allOf: [
        { if: when, then: { properties: { c: { type: 'string' } } } },
        { if: when, then: { required: ['b'] } },
      ],
    },
    {
      layout: {
        one: {
          exits: [
            {
              if: { required: ['c'] },
              title: 't',
              text: 't',
              link: { label: 'l', href: '/' },
              problem: { field: 'a', message: 'm' },
            },
          ],
        },
      },
    },
  );
  const [step] = form.steps as [Step];
  const code = compileForm(form).get('one')?.code ?? '';

  it('has each condition compiled once, those of its exits too', () => {
    expect(conditionsToCompile(step)).toEqual([when, { required: ['c'] }]);
    expect([...(compileForm(form).get('one')?.rules.conditions.keys() ?? [])]).toEqual([
      JSON.stringify(when),
      JSON.stringify({ required: ['c'] }),
    ]);
  });

  it('needs the formats that its schema names, not those that a message does', () => {
    expect([...formatsIn(step.schema)].sort()).toEqual(['date', 'iban']);
  });

  it('throws where a format that it needs was not loaded: better than to let everything pass', async () => {
    const module = await importModule('needy', code);
    expect(() => linkStep(step, module, [])).toThrow('asks for the format <iban>, which the runtime has not');
  });

  it('can not be linked with a module of something else', () => {
    expect(() => linkStep(step, () => ({}), [])).toThrow('step <one>: its module has no <check>');
    expect(() => linkStep(step, (require) => require('fs') as never, [])).toThrow(
      'step <one>: its module asks for <fs>, which the runtime has not',
    );
    // as a newer compiler may write it, for a page that is older
    type Runtime = Readonly<Record<'formats' | 'rules', Readonly<Record<string, unknown>>>>;
    for (const [kind, name] of [
      ['rule', 'newerRule'],
      ['format', 'newerFormat'],
    ] as const)
      expect(() =>
        linkStep(step, (require) => (require('form-runtime') as Runtime)[`${kind}s`][name] as never, []),
      ).toThrow(`step <one>: its module asks for the ${kind} <${name}>, which the runtime has not`);
  });
});

it.each([
  ['an unknown keyword', { type: 'string', minLenght: 8 }, 'minLenght'],
  ['a limit of the wrong shape', { type: 'string', format: 'date', dateTo: 'tomorow' }, 'dateTo'],
  ['an unknown format', { type: 'string', format: 'phone' }, 'phone'],
  ['a keyword of another type', { type: 'string', minLength: '8' }, 'minLength'],
])('a form with %s does not compile', (_what, schema, named) => {
  const form = makeStep({ type: 'object', properties: { a: { type: 'string' } } });
  const [step] = form.steps as [Step];
  const broken = {
    ...form,
    steps: [{ ...step, schema: { ...step.schema, properties: { a: schema } } }],
  } as unknown as Form;
  expect(() => compileForm(broken)).toThrow(named);
});
