import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createStepFields } from '../../../src/app/rjsf/StepFields.tsx';
import { createTheme } from '../../../src/app/rjsf/theme.ts';
import type { Step } from '../../../src/engine/form.ts';
import { widgets } from '../../../widgets/register.ts';
import { TextWidget } from '../../../widgets/TextWidget.tsx';
import type { WidgetComponent } from '../../../widgets/widget.ts';
import { makeStep } from '../../engine/made-form.ts';
import { listForm } from '../../forms/lists.ts';
import { drawStep } from './drawing.tsx';
import { loadParts } from './step-element.tsx';

beforeAll(loadParts);
afterEach(cleanup);

const form = makeStep(
  {
    type: 'object',
    properties: {
      feld: { type: 'string', title: 'Angabe', pattern: '^[a-z]+$', errorMessage: { pattern: 'Nur a–z.' } },
    },
    required: ['feld'],
  },
  { fields: { feld: { widget: 'text', hint: 'Ein Hinweis.' } } },
);
const [step] = form.steps as readonly [Step];

const marks = (control: Element) => [
  control.getAttribute('aria-invalid'),
  ...(control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
];

/** The names of the list's entries: key, value, whether it is invalid. */
const names = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-field$=".name"] input')].map(
    (input) => `${input.closest('[data-field]')?.getAttribute('data-field')} ${input.value} ${marks(input)[0]}`,
  );

it('a control refers to its message and to its hint while there is a message', () => {
  const { store } = drawStep(form, step, {});
  const input = screen.getByLabelText('Angabe');
  expect(marks(input)).toEqual([null, 'Ein Hinweis.']);
  act(() => void store.submit(step));
  expect(marks(input)).toEqual(['true', expect.stringContaining('Pflichtfeld'), 'Ein Hinweis.']);
  fireEvent.change(input, { target: { value: '1' } });
  expect(marks(input)).toEqual(['true', expect.stringContaining('Nur a–z.'), 'Ein Hinweis.']);
  fireEvent.change(input, { target: { value: 'a' } });
  expect(marks(input)).toEqual([null, 'Ein Hinweis.']);
});

it('a control that is drawn while there is a message refers to it from the beginning', () => {
  const { store, element, unmount } = drawStep(form, step, {});
  act(() => void store.submit(step));
  unmount();
  render(element);
  expect(marks(screen.getByLabelText('Angabe'))[0]).toBe('true');
});

it('of two entries whose order changes, the one without a name stays invalid', () => {
  const [listStep] = listForm.steps as readonly [Step];
  const { store } = drawStep(listForm, listStep, { anlass: 'NEU', objekt: { raeume: [{ name: 'Büro' }, {}] } });
  act(() => void store.submit(listStep));
  expect(names()).toEqual(['objekt.raeume.0.name Büro null', 'objekt.raeume.1.name  true']);
  act(() => store.moveEntry('objekt.raeume', 1, 0));
  expect(names().toSorted()).toEqual(['objekt.raeume.0.name  true', 'objekt.raeume.1.name Büro null']);
});

it('a message renders a widget only if it is not marked', () => {
  const rendered = vi.fn<WidgetComponent>(TextWidget);
  const counted = (marked: boolean) => {
    rendered.mockClear();
    const Fields = createStepFields(
      createTheme(new Map([...widgets, ['text', { component: rendered as WidgetComponent, marked }]])),
    );
    const { store } = drawStep(form, step, {}, Fields);
    act(() => void store.submit(step));
    cleanup();
    return rendered.mock.calls.length;
  };
  expect([counted(true), counted(false)]).toEqual([1, 2]);
});
