import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { modelsOf } from '../../src/cli/forms/types/models.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import { fieldsByContainer } from '../../src/engine/fields.ts';
import { type Applications, models } from '../forms-frozen/applications.gen.ts';
import type { Schema } from '../../src/engine/form.ts';
import { rulesOf, TODAY } from '../engine/made-form.ts';
import { formIds, FORMS, productForm } from './files.ts';
import { listAnswers, listForm } from './lists.ts';

const forms = formIds.map(productForm);

it('the generated types are those of the definitions: npm run forms -- types --forms test/forms-frozen', () => {
  expect(readFileSync(join(FORMS, 'applications.gen.ts'), 'utf8')).toBe(modelsOf(forms));
});

describe('the types', () => {
  it.each(forms.map((form) => [form.id, form] as const))('of %s have every field', (id, form) => {
    expect(Object.keys(models[id as keyof Applications].properties)).toEqual(
      (fieldsByContainer(form).get('') ?? []).map(({ name }) => name),
    );
  });

  it('know what a field takes, which fields there are, and which nobody may leave out', () => {
    const start = {
      anrede: 'HERR',
      vorname: 'Max',
      nachname: 'Mustermann',
      email: 'max@example.com',
      plz: '4020',
      ort: 'Linz',
      strasse: 'Uferzeile',
      hausnr: '1',
      warmepumpeArt: 'NEUBAU',
      dsgvo: true,
    } as const;
    const application: Applications['foerderpilot'] = { ...start, altesHeizsystem: 'OEL', bemerkung: 'Hallo' };
    // @ts-expect-error -- no option
    const wrongOption: Applications['foerderpilot'] = { ...start, altesHeizsystem: 'ATOM' };
    // @ts-expect-error -- no field
    const wrongField: Applications['foerderpilot'] = { ...start, bemerkungen: 'Hallo' };
    const { plz: _plz, ...rest } = start;
    // @ts-expect-error -- a field less
    const incomplete: Applications['foerderpilot'] = rest;
    expect([application, wrongOption, wrongField, incomplete]).toHaveLength(4);
  });
});

describe('the types of lists and groups', () => {
  const text = modelsOf([listForm]);
  const model = async () => {
    const code = text.replaceAll(/^(import|export type) .*$/gm, '');
    const module = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code.replace('} as const;', '};'))}`
    )) as { readonly models: { readonly lists: Schema } };
    return module.models.lists;
  };

  it('nest as the answers do, and say what every entry has', async () => {
    const { properties = {}, required } = await model();
    expect([required, Object.keys(properties)]).toEqual([
      ['anlass', 'geraete', 'objekt'],
      ['anlass', 'geraete', 'objekt'],
    ]);
    expect(properties['geraete']).toMatchObject({
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: {
          zustand: { enum: ['NEU', 'GEBRAUCHT'] },
          altgeraet: { type: 'string' },
          standort: { type: 'object', required: ['plz'], properties: { plz: { type: 'string' } } },
        },
      },
    });
    expect(properties['geraete']?.items?.required).toEqual(
      expect.arrayContaining(['zustand', 'preis', 'iban', 'standort']),
    );
    expect(properties['geraete']?.items?.required).not.toContain('altgeraet');
    expect(properties['objekt']?.properties?.['raeume']?.items?.required).toEqual(['name']);
  });

  it('take whole answers', async () => {
    const accepts = new Ajv({ strict: false }).compile((await model()) as object);
    expect(accepts(evaluate(listForm, rulesOf(listForm), listAnswers, TODAY).answers)).toBe(true);
    expect(accepts({ ...listAnswers, geraete: [{ farbe: 'rot' }] })).toBe(false);
  });
});
