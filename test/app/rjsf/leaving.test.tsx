import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { Step } from '../../../src/engine/form.ts';
import { makeStep } from '../../engine/made-form.ts';
import { drawStep } from './drawing.tsx';
import { loadParts } from './step-element.tsx';

beforeAll(() => loadParts());

const FORM = makeStep(
  {
    type: 'object',
    properties: {
      art: { type: 'string', title: 'Art', oneOf: [{ const: 'A', title: 'A' }] },
      name: { type: 'string', title: 'Name' },
    },
    required: ['art', 'name'],
  },
  { fields: { art: { widget: 'select' } } },
);
const MISSING = /Pflichtfeld/;

it('the message of a field that is left by a click comes after the click', async () => {
  const { container } = drawStep(FORM, FORM.steps[0] as Step, {});
  await userEvent.click(screen.getByLabelText('Name'));
  fireEvent.pointerDown(container);
  fireEvent.keyDown(container, { key: 'Control', repeat: true });
  fireEvent.blur(screen.getByLabelText('Name'));
  expect(screen.queryByText(MISSING)).toBeNull();
  fireEvent.pointerUp(container);
  expect(await screen.findByText(MISSING)).toBeTruthy();
});

it('after a choice in a list, which keeps the end of its press, fields that are left by keyboard say what is wrong', async () => {
  drawStep(FORM, FORM.steps[0] as Step, {});
  const list = screen.getByLabelText('Art');
  list.focus();
  fireEvent.pointerDown(list);
  fireEvent.change(list, { target: { value: 'A' } });
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByText(MISSING)).toBeTruthy();
});
