import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Option } from '../../src/engine/field-ui.ts';
import { SelectWidget } from '../../widgets/SelectWidget.tsx';
import type { ListState } from '../../widgets/widget.ts';
import { mounted } from './mounted.tsx';

const NONE = 'Modell nicht aufgelistet';
const LOOKUP = { widget: 'select', lookup: { url: '/v2/x', append: NONE } };
const optionsOf = (labels: readonly string[]): readonly Option[] => labels.map((label) => ({ value: label, label }));
const models = (count: number) => Array.from({ length: count }, (_, index) => `Öko WP ${index + 1}`);
const listOf = (count: number): ListState => ({ status: 'ready', options: optionsOf([...models(count), NONE]) });

const control = () => screen.getByLabelText<HTMLInputElement>('Feld', { selector: 'input, select' });
const rows = () => screen.queryAllByRole('option').map((option) => option.textContent);
const type = (text: string) => {
  act(() => control().focus());
  fireEvent.change(control(), { target: { value: text } });
};
const key = (name: string) => fireEvent.keyDown(control(), { key: name });
const active = () => document.getElementById(control().getAttribute('aria-activedescendant') || 'none')?.textContent;

/** Draws a list of 120 options, which has a search. */
async function many(given: Parameters<typeof mounted>[1] = {}) {
  const view = mounted(SelectWidget, { ui: LOOKUP, list: listOf(120), required: true, ...given });
  await screen.findByRole('combobox', { name: 'Feld' });
  await waitFor(() => expect(control().tagName).toBe('INPUT'));
  return view;
}

describe('a select', () => {
  test.each([
    [48, 'SELECT'],
    [49, 'INPUT'],
  ])('of %i models and the entry that none of them is it is a %s', async (count, tag) => {
    await many().then(({ unmount }) => unmount());
    mounted(SelectWidget, { ui: LOOKUP, list: listOf(count) });
    await act(async () => undefined);
    expect(control().tagName).toBe(tag);
  });

  test('that somebody uses is not exchanged before they have left it', async () => {
    await many().then(({ unmount }) => unmount());
    const { setProps } = mounted(SelectWidget, { ui: LOOKUP, list: { status: 'loading' } });
    act(() => control().focus());
    setProps({ list: listOf(120) });
    await act(async () => undefined);
    expect(control().tagName).toBe('SELECT');
    act(() => screen.getByRole('button', { name: 'danach' }).focus());
    expect(control().tagName).toBe('INPUT');
  });

  test('stays one where nothing may be changed', async () => {
    await many().then(({ unmount }) => unmount());
    mounted(SelectWidget, { ui: LOOKUP, list: listOf(120), readOnly: true, value: 'Öko WP 9' });
    await act(async () => undefined);
    expect(control().tagName).toBe('SELECT');
  });
});

describe('the search among many options', () => {
  test('asks for a choice, opens with all of them, and says how to go on', async () => {
    const { announce } = await many();
    expect([control().value, control().placeholder]).toEqual(['', 'Bitte wählen']);
    expect(rows()).toEqual([]);
    await userEvent.click(control());
    expect(control().getAttribute('aria-expanded')).toBe('true');
    expect(rows()).toHaveLength(121);
    expect(announce).toHaveBeenLastCalledWith('120 Einträge. Zum Suchen tippen.');
    expect(screen.getByRole('listbox', { name: 'Feld' })).toBeTruthy();
  });

  test('finds what has all words, whatever their case and accents, and the last entry always', async () => {
    const { announce, value } = await many();
    type('oko 7');
    expect(rows()).toEqual([...models(120).filter((model) => model.includes('7')), NONE]);
    expect(announce).toHaveBeenLastCalledWith('21 Einträge gefunden.');
    key('ArrowDown');
    expect(active()).toBe('Öko WP 7');
    key('Enter');
    expect([value(), control().value]).toEqual(['Öko WP 7', 'Öko WP 7']);
    expect(rows()).toEqual([]);

    type('gibt es nicht');
    expect(announce).toHaveBeenLastCalledWith('Kein Eintrag gefunden.');
    expect(rows()).toEqual([NONE]);
    await userEvent.click(screen.getByRole('option', { name: NONE }));
    expect(value()).toBe(NONE);
  });

  test('takes the only one that is found with Enter, and an option that was typed to its end', async () => {
    const { value } = await many();
    type('117');
    key('Enter');
    expect(value()).toBe('Öko WP 117');
    type('öko wp 12');
    await userEvent.tab();
    expect([value(), control().value]).toEqual(['Öko WP 12', 'Öko WP 12']);
  });

  test('shows what was chosen again when something else was only typed', async () => {
    const { value, onBlur } = await many({ value: 'Öko WP 5' });
    type('WP 7');
    key('ArrowDown');
    act(() => screen.getByRole('button', { name: 'danach' }).focus());
    expect([control().value, value()]).toEqual(['Öko WP 5', undefined]);
    expect(onBlur).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Auswahl löschen' }));
    expect(control().value).toBe('');
    type('WP 1');
    key('Escape');
    expect([control().value, rows()]).toEqual(['', []]);
  });

  test('chooses none once it was emptied and is left; Escape brings the choice back', async () => {
    const { onChange } = await many({ value: 'Öko WP 9' });
    type('');
    key('Escape');
    expect(control().value).toBe('Öko WP 9');
    expect(onChange).not.toHaveBeenCalled();
    type('');
    act(() => screen.getByRole('button', { name: 'danach' }).focus());
    expect(control().value).toBe('');
    expect(onChange.mock.calls).toEqual([[undefined]]);
  });

  test('gives values back as they are, and shows a row of its own as the active one', async () => {
    const options = Array.from({ length: 60 }, (_, index) => ({ value: index, label: `Nummer ${index}` }));
    const { value } = await many({ list: undefined, ui: { widget: 'select' }, options, value: 41 });
    await userEvent.click(control());
    expect(active()).toBe('Nummer 41');
    await userEvent.click(screen.getByRole('option', { name: 'Nummer 0' }));
    expect([value(), control().value]).toEqual([0, 'Nummer 0']);
  });
});
