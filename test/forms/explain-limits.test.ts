import { expect, it } from 'vitest';
import { makeStep } from '../engine/made-form.ts';
import { explained } from './explained.ts';

it('writes the limits of a value as the messages do', () => {
  const form = makeStep(
    {
      properties: {
        verbrauch: { type: 'integer', title: 'Verbrauch', minimum: 1000, maximum: 15000 },
        preis: { type: 'number', title: 'Preis', maximum: 15000.5 },
        grund: { type: 'string', title: 'Grund', maxLength: 12000 },
      },
      allOf: [
        {
          if: { properties: { verbrauch: { minimum: 10000 } }, required: ['verbrauch'] },
          then: { required: ['grund'] },
        },
      ],
    },
    { fields: { verbrauch: { widget: 'number', unit: 'kWh' }, preis: { widget: 'number', unit: 'Euro' } } },
  );
  expect(explained(form)).toEqual(
    expect.arrayContaining([
      'Verbrauch ist mindestens 1000 kWh.',
      'Verbrauch ist höchstens 15.000 kWh.',
      'Preis ist höchstens 15000,5 Euro.',
      'Grund hat höchstens 12.000 Zeichen.',
      'Grund ist Pflicht, wenn Verbrauch mindestens 10.000 kWh ist.',
    ]),
  );
});
