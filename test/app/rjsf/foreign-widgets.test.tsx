import ColorWidget from '@rjsf/core/lib/components/widgets/ColorWidget.js';
import RangeWidget from '@rjsf/core/lib/components/widgets/RangeWidget.js';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStepFields } from '../../../src/app/rjsf/StepFields.tsx';
import { createTheme } from '../../../src/app/rjsf/theme.ts';
import type { FieldUi } from '../../../src/engine/field-ui.ts';
import type { Schema } from '../../../src/engine/form.ts';
import type { KindName } from '../../../src/engine/kinds/index.ts';
import { widgets } from '../../../widgets/register.ts';
import { makeStep } from '../../engine/made-form.ts';
import { drawStep } from './drawing.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const FIELDS = createStepFields(
  createTheme(new Map([...widgets, ['number', { component: RangeWidget }], ['text', { component: ColorWidget }]])),
);

/** Draws a form with a field of a kind that is registered with a widget made for rjsf. */
function drawn(widget: KindName, schema: Schema, ui: Partial<FieldUi> = {}) {
  const schemaOfStep = {
    type: 'object',
    properties: { feld: { title: 'Angabe', ...schema } },
    required: ['feld'],
  } as const;
  const form = makeStep(schemaOfStep, { fields: { feld: { widget, hint: 'Ein Hinweis.', ...ui } } });
  const [step] = form.steps;
  if (!step) throw new Error('there is no step');
  return { step, ...drawStep(form, step, {}, FIELDS) };
}

it("rjsf's range is a field of a form of ours: label, hint, value, message", async () => {
  // React complains about a property that only our widgets know and that reaches an element
  const complained = vi.spyOn(console, 'error');
  const { container, store, step } = drawn('number', { type: 'integer', minimum: 10, maximum: 50 });
  const input = await screen.findByLabelText<HTMLInputElement>('Angabe');
  expect([input.type, input.min, input.max]).toEqual(['range', '10', '50']);
  expect(container.querySelector('.ff-hint')?.textContent).toBe('Ein Hinweis.');
  act(() => void store.submit(step));
  expect(container.querySelector('.ff-error')?.textContent).toContain('Pflichtfeld');
  fireEvent.change(input, { target: { value: '30' } });
  expect(store.value('feld')).toBe(30);
  expect(container.querySelector('.range-view')?.textContent).toBe('30');
  expect(container.querySelector('.ff-error')).toBeNull();
  expect(complained).not.toHaveBeenCalled();
});

it("rjsf's colour is a field of a form of ours, and an answer that is loaded is shown", async () => {
  const { store } = drawn('text', { type: 'string', pattern: '^#[0-9a-f]{6}$' });
  const input = await screen.findByLabelText<HTMLInputElement>('Angabe');
  expect(input.type).toBe('color');
  fireEvent.change(input, { target: { value: '#00aa11' } });
  expect(store.value('feld')).toBe('#00aa11');
  act(() => store.load({ feld: '#112233' }));
  expect(input.value).toBe('#112233');
});

it('a message stands below the control, with the width of the field and not that of the control', async () => {
  const { container, store, step } = drawn('number', { type: 'integer', minimum: 10 }, { size: 'year' });
  const input = await screen.findByLabelText('Angabe');
  act(() => void store.submit(step));
  expect(input.closest('.ff-size-year')).not.toBeNull();
  expect(container.querySelector('.ff-size-year + .ff-error')?.textContent).toContain('Pflichtfeld');
});
