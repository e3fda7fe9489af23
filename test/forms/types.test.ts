import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelsOf } from '../../src/cli/forms/types/models.ts';
import { fieldsOf } from '../../src/engine/fields.ts';
import { readForm } from '../../src/definition/read-form.ts';
import { type Applications, models } from './applications.gen.ts';
import { files, formIds } from './files.ts';

const forms = formIds.map((id) => readForm(id, files));

it('the generated types are those of the definitions: npm run forms -- types', () => {
  expect(readFileSync(join(import.meta.dirname, 'applications.gen.ts'), 'utf8')).toBe(modelsOf(forms));
});

describe('the types', () => {
  it.each(forms.map((form) => [form.id, form] as const))('of %s have every field', (id, form) => {
    expect(Object.keys(models[id as keyof Applications].properties)).toEqual([...fieldsOf(form).keys()]);
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
