import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CheckboxesWidget } from '../../widgets/CheckboxesWidget.tsx';
import { CheckboxWidget } from '../../widgets/CheckboxWidget.tsx';
import { RadioWidget } from '../../widgets/RadioWidget.tsx';
import { mounted } from './mounted.tsx';

const OPTIONS = [
  { value: 'A', label: 'Erste' },
  { value: 'B', label: 'Zweite' },
  { value: 'C', label: 'Dritte' },
];
const classes = (container: HTMLElement) => [...(container.querySelector('.ff-options')?.classList ?? [])];

describe('several checkboxes', () => {
  test('answer in the order of the options, whatever the order of the ticks', async () => {
    const { onChange } = mounted(CheckboxesWidget, { options: OPTIONS });
    for (const label of ['Dritte', 'Erste', 'Zweite'])
      await userEvent.click(screen.getByRole('checkbox', { name: label }));
    expect(onChange.mock.calls.map(([value]) => value)).toEqual([['C'], ['A', 'C'], ['A', 'B', 'C']]);
  });

  test('have no answer when the last tick is taken away', async () => {
    const { onChange } = mounted(CheckboxesWidget, { options: OPTIONS, value: ['A', 'B'] });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Erste' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Zweite' }));
    expect(onChange.mock.calls.map(([value]) => value)).toEqual([['B'], undefined]);
  });

  test('drop what is no longer offered with the next tick', async () => {
    const { value } = mounted(CheckboxesWidget, { options: OPTIONS, value: ['X', 'C'] });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Erste' }));
    expect(value()).toEqual(['A', 'C']);
  });

  test('count as left when the focus leaves all of them', async () => {
    const { onBlur } = mounted(CheckboxesWidget, { options: OPTIONS });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onBlur).toHaveBeenCalledTimes(1);
  });
});

describe('a second line of an option', () => {
  test.each([
    ['radio', RadioWidget, { type: 'string', oneOf: [{ const: 'A', title: 'Erste', description: 'Was sie ist' }] }],
    [
      'checkbox',
      CheckboxesWidget,
      { type: 'array', items: { oneOf: [{ const: 'A', title: 'Erste', description: 'Was sie ist' }] } },
    ],
  ] as const)('describes the %s and is no part of its name', (role, Widget, schema) => {
    mounted(Widget, { options: OPTIONS, schema });
    const input = screen.getByRole(role, { name: 'Erste' });
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Was sie ist');
    expect(screen.getByRole(role, { name: 'Zweite' }).hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('a single checkbox', () => {
  test('answers true or nothing', async () => {
    const { onChange } = mounted(CheckboxWidget, { label: 'Ich stimme zu.' });
    const box = screen.getByRole('checkbox');
    await userEvent.click(box);
    await userEvent.click(screen.getByText('Ich stimme zu.'));
    expect(onChange.mock.calls.map(([value]) => value)).toEqual([true, undefined]);
  });

  test('shows in grey that it is optional', () => {
    const { container } = mounted(CheckboxWidget, { label: 'Newsletter' });
    expect(container.querySelector('.ff-optional')?.textContent).toBe('(optional)');
    expect(container.querySelector('.ff-checkbox')?.textContent).toBe('Newsletter (optional)');
  });
});

describe('radio buttons', () => {
  test('are one stop of the keyboard and are chosen with arrows', async () => {
    const { value, onBlur } = mounted(RadioWidget, { options: OPTIONS, value: 'A' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(value()).toBe('B');
    expect(onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  test('give values that are no texts as they are', async () => {
    const { value } = mounted(RadioWidget, {
      options: [
        { value: true, label: 'Ja' },
        { value: false, label: 'Nein' },
      ],
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Nein' }));
    expect(value()).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Nein' }).checked).toBe(true);
  });

  test.each([
    ['with a message', 'Dieses Feld ist ein Pflichtfeld.', 'true'],
    ['while nobody has chosen', undefined, null],
  ])('say whether they are invalid: %s', (_when, message, said) => {
    mounted(RadioWidget, { options: OPTIONS, required: true, message });
    const radios = screen.getAllByRole('radio');
    expect(radios.map((radio) => radio.getAttribute('aria-invalid'))).toEqual(OPTIONS.map(() => said));
  });

  test('are no mistake to the browser before anybody has chosen, which would say so of the whole form', () => {
    mounted(RadioWidget, { options: OPTIONS, required: true });
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => !radio.validity.valid)).toEqual([]);
  });

  test.each([
    [1, 'ff-options-2'],
    [2, 'ff-options-2'],
    [3, 'ff-options-3'],
    [4, 'ff-options-3'],
  ])('with %i options take their share of the line', (count, expected) => {
    const options = Array.from({ length: count }, (_, index) => ({ value: index, label: `Option ${index}` }));
    const { container } = mounted(RadioWidget, { options });
    expect(classes(container)).toEqual(['ff-options', expected]);
  });

  test('stay side by side on phones where ui.json says so', () => {
    const { container } = mounted(RadioWidget, { options: OPTIONS, ui: { widget: 'radio', tight: true } });
    expect(classes(container)).toContain('ff-options-tight');
  });
});

test.each([
  ['radio buttons', RadioWidget],
  ['checkboxes', CheckboxesWidget],
])('the name of an option may go on in a new line after a slash: %s', (_what, Widget) => {
  const { container } = mounted(Widget, {
    options: [
      { value: 'A', label: 'Ein-/Zweifamilienhaus' },
      { value: 'B', label: 'Wohnung' },
    ],
  });
  expect(screen.getByLabelText('Ein-/Zweifamilienhaus')).toBeDefined();
  expect([...container.querySelectorAll('.ff-option-label')].map((label) => label.innerHTML)).toEqual([
    'Ein-/<wbr>Zweifamilienhaus',
    'Wohnung',
  ]);
});
