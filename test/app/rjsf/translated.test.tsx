import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Schema, Step } from '../../../src/engine/form.ts';
import { makeStep } from '../../engine/made-form.ts';
import { translatePage } from '../translated.ts';
import { drawStep } from './drawing.tsx';
import { loadParts } from './step-element.tsx';

beforeAll(loadParts);
afterEach(cleanup);

const field = (title: string, more: Schema = {}): Schema => ({ type: 'string', title, ...more });

it('a page that the browser translates goes on: labels change, and messages', () => {
  const needsPower: Schema = { if: { required: ['pump'] }, then: { required: ['power'] } };
  const form = makeStep(
    {
      type: 'object',
      properties: {
        pump: field('Pump'),
        power: { type: 'number', title: 'Power', maximum: 20, errorMessage: 'At most 20.' },
      },
      allOf: [needsPower],
    },
    { fields: { power: { widget: 'number', unit: 'kW' } } },
  );
  const { store, container } = drawStep(form, form.steps[0] as Step, { power: 30 });
  act(() => void store.submit(form.steps[0] as Step));
  translatePage(container);
  act(() => store.set('pump', 'yes'));
  expect(container.querySelector('label[for$=power]')?.textContent).not.toContain('optional');
  act(() => store.set('power', undefined));
  act(() => void store.submit(form.steps[0] as Step));
  expect(container.querySelector('.ff-error')?.textContent).toContain('Pflichtfeld');
});
