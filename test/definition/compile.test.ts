import { describe, expect, it } from 'vitest';
import { compileForm } from '../../src/definition/compile.ts';
import { conditionsToCompile } from '../../src/engine/compiled.ts';
import type { Form, Step } from '../../src/engine/form.ts';
import { formatsIn, linkStep } from '../../src/engine/runtime.ts';
import { makeStep } from '../engine/made-form.ts';
import { importModule } from './import-module.ts';

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

  it('needs the format of a field that is called like the keyword', () => {
    expect(formatsIn({ properties: { format: { type: 'string', format: 'email' } } })).toEqual(['email']);
  });

  it('throws where a format that it needs was not loaded: better than to let everything pass', async () => {
    const module = await importModule(code);
    expect(() => linkStep(step, module, [])).toThrow('asks for the format <iban>, which the runtime has not');
  });

  it('can not be linked with a module of something else', () => {
    expect(() => linkStep(step, () => ({}), [])).toThrow('step <one>: its module has no <check>');
    expect(() => linkStep(step, (require) => require('fs') as never, [])).toThrow(
      'step <one>: its module asks for <fs>, which the runtime has not',
    );
    // a newer compiler may write such a module, while the page with the runtime is older
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
