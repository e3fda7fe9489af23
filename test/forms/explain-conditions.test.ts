import { describe, expect, it } from 'vitest';
import type { Schema } from '../../src/engine/form.ts';
import { makeStep } from '../engine/made-form.ts';
import { explained } from './explained.ts';

describe('a condition', () => {
  const fields: Schema['properties'] = {
    farbe: {
      type: 'string',
      title: 'Farbe',
      oneOf: [
        { const: 'R', title: 'Rot' },
        { const: 'G', title: 'Grün' },
        { const: 'B', title: 'Blau' },
      ],
    },
    menge: { type: 'number', title: 'Menge' },
    tag: { type: 'string', title: 'Tag', format: 'date' },
    ja: { type: 'boolean', title: 'Zustimmung' },
    ort: { type: 'object', title: 'Ort', properties: { plz: { type: 'number', title: 'PLZ' } } },
    kinder: {
      type: 'array',
      title: 'Kinder',
      maxItems: 5,
      items: { type: 'object', properties: { alter: { type: 'number', title: 'Alter' } } },
    },
  };
  const when = (condition: Schema) => {
    const form = makeStep({
      properties: fields,
      allOf: [{ if: condition, then: { properties: { mehr: { type: 'string', title: 'Mehr' } } } }],
    });
    return explained(form)
      .find((text) => text.startsWith('Mehr erscheint nur'))
      ?.replace('Mehr erscheint nur, wenn ', '');
  };

  it.each([
    [{ properties: { farbe: { const: 'R' } }, required: ['farbe'] }, 'Farbe ‚Rot‘ ist.'],
    [{ properties: { farbe: { const: 'R' } } }, 'Farbe ‚Rot‘ ist oder Farbe nicht angegeben ist.'],
    [{ properties: { farbe: { enum: ['R', 'G', 'B'] } }, required: ['farbe'] }, 'Farbe ‚Rot‘, ‚Grün‘ oder ‚Blau‘ ist.'],
    [
      { properties: { farbe: { not: { enum: ['R', 'G'] } } }, required: ['farbe'] },
      'Farbe angegeben ist und Farbe weder ‚Rot‘ noch ‚Grün‘ ist.',
    ],
    [{ not: { properties: { farbe: { const: 'R' } }, required: ['farbe'] } }, 'Farbe nicht ‚Rot‘ ist.'],
    [
      { properties: { menge: { minimum: 1.5, maximum: 9 } }, required: ['menge'] },
      'Menge mindestens 1,5 ist und Menge höchstens 9 ist.',
    ],
    [
      { not: { properties: { menge: { minimum: 1, maximum: 9 } }, required: ['menge'] } },
      'Menge kleiner als 1 ist oder Menge größer als 9 ist.',
    ],
    [
      { properties: { tag: { dateFrom: ['01.03.2025', 'today-3m'] } }, required: ['tag'] },
      'Tag nicht vor dem 01.03.2025 und nicht vor dem Tag vor 3 Monaten liegt.',
    ],
    [
      { not: { properties: { tag: { dateTo: 'today+1y' } }, required: ['tag'] } },
      'Tag nach dem Tag in einem Jahr liegt.',
    ],
    [
      { properties: { ja: { const: true } }, required: ['ja', 'farbe'] },
      'bei Zustimmung das Häkchen gesetzt ist und Farbe angegeben ist.',
    ],
    [{ not: { required: ['farbe'] } }, 'Farbe nicht angegeben ist.'],
    [
      { properties: { ort: { properties: { plz: { const: 4020 } }, required: ['plz'] } }, required: ['ort'] },
      'PLZ (Ort) 4020 ist.',
    ],
    [
      { properties: { kinder: { minItems: 2 } }, required: ['kinder'] },
      'die Zahl der Einträge bei Kinder mindestens 2 ist.',
    ],
    [
      { properties: { kinder: { contains: { properties: { alter: { maximum: 6 } }, required: ['alter'] } } } },
      'Alter (Kinder) höchstens 6 ist.',
    ],
  ] as const)('%j', (condition, text) => {
    expect(when(condition as unknown as Schema)).toBe(text);
  });
});
