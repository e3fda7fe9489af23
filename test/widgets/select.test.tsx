import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { SelectWidget } from '../../widgets/SelectWidget.tsx';
import type { ListState } from '../../widgets/widget.ts';
import { mounted } from './mounted.tsx';

const select = () => screen.getByLabelText<HTMLSelectElement>('Feld');
const shown = () => select().selectedOptions[0]?.textContent;
const options = () => [...select().options].map((option) => option.text);
const OPTIONS = [
  { value: 'A', label: 'Erste' },
  { value: 'B', label: 'Zweite' },
];
const READY: ListState = { status: 'ready', options: OPTIONS };
const LOOKUP = { widget: 'select', lookup: { url: '/v2/x', loading: 'Modelle werden geladen …' } };

const failed = () => ({ status: 'failed', retry: vi.fn<() => void>() }) as const;

describe('the empty entry', () => {
  test('asks for a choice', () => {
    mounted(SelectWidget, { options: OPTIONS });
    expect(options()).toEqual(['Bitte wählen', 'Erste', 'Zweite']);
    expect(shown()).toBe('Bitte wählen');
    expect(select().hasAttribute('data-empty')).toBe(true);
  });

  test('says what ui.json has for it', () => {
    mounted(SelectWidget, { options: OPTIONS, ui: { widget: 'select', emptyOption: 'Keine' } });
    expect(shown()).toBe('Keine');
  });
});

describe('values', () => {
  test.each([
    ['a number', 2, 'zwei'],
    ['no', false, 'nein'],
    ['a text', '2a', 'zwei a'],
  ])('of an option stay what they are: %s', async (_kind, value, label) => {
    const { value: chosen } = mounted(SelectWidget, {
      options: [
        { value: 1, label: 'eins' },
        { value, label },
      ],
    });
    await userEvent.selectOptions(select(), label);
    expect(chosen()).toBe(value);
    expect(shown()).toBe(label);
  });
});

describe('a list that is fetched', () => {
  test('waits for the field that it depends on: it can have the focus, but offers nothing', async () => {
    mounted(SelectWidget, { list: { status: 'waiting' }, ui: LOOKUP });
    expect(options()).toEqual(['Bitte wählen']);
    expect(select().getAttribute('aria-disabled')).toBe('true');
    expect(select().hasAttribute('aria-busy')).toBe(false);
    await userEvent.tab();
    expect(document.activeElement).toBe(select());
  });

  test('says that it is being loaded', () => {
    const { container } = mounted(SelectWidget, { list: { status: 'loading' }, ui: LOOKUP });
    expect(options()).toEqual(['Modelle werden geladen …']);
    expect(select().getAttribute('aria-busy')).toBe('true');
    expect(container.querySelector('.ff-spinner')).not.toBeNull();
  });

  test('has a sentence of its own where ui.json has none', () => {
    mounted(SelectWidget, { list: { status: 'loading' } });
    expect(options()).toEqual(['Daten werden geladen …']);
  });

  test('offers its options when it is there', async () => {
    const { setProps, value, container } = mounted(SelectWidget, { list: { status: 'loading' }, ui: LOOKUP });
    setProps({ list: READY });
    expect(options()).toEqual(['Bitte wählen', 'Erste', 'Zweite']);
    expect(select().hasAttribute('aria-disabled')).toBe(false);
    expect(select().hasAttribute('aria-busy')).toBe(false);
    expect(container.querySelector('.ff-spinner')).toBeNull();
    await userEvent.selectOptions(select(), 'B');
    expect(value()).toBe('B');
  });

  test('says what has to be answered first', () => {
    const ui = { widget: 'select', lookup: { url: '/v2/x/{a}', waiting: 'Bitte zuerst A wählen' } };
    const { setProps } = mounted(SelectWidget, { list: { status: 'waiting' }, ui });
    expect(screen.getByRole('combobox')).toHaveProperty('textContent', 'Bitte zuerst A wählen');
    setProps({ list: { status: 'ready', options: [] } });
    expect(screen.getByRole('combobox')).toHaveProperty('textContent', 'Bitte wählen');
  });

  test('keeps the focus in the field from loading to ready', async () => {
    const { setProps } = mounted(SelectWidget, { list: { status: 'loading' } });
    await userEvent.tab();
    setProps({ list: READY });
    expect(document.activeElement).toBe(select());
  });

  test('does not let the answer be emptied while it is on its way', async () => {
    const { onChange } = mounted(SelectWidget, { list: { status: 'loading' }, value: 'B' });
    await userEvent.selectOptions(select(), '');
    expect(onChange).not.toHaveBeenCalled();
    expect(shown()).toBe('B');
  });
});

describe('a list that could not be loaded', () => {
  test('says so, in the description too, and to screen readers once', () => {
    const { announce, setProps } = mounted(SelectWidget, { list: { status: 'loading' }, ui: { hint: 'Ein Hinweis.' } });
    expect(announce).not.toHaveBeenCalled();
    setProps({ list: failed() });
    setProps({ list: failed() });
    expect(announce.mock.calls).toEqual([['Die Liste konnte nicht geladen werden.']]);
    const [, id = ''] = select().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(id)?.textContent).toBe('Die Liste konnte nicht geladen werden.');
  });

  test('is asked for again by a button, which leaves the focus in the field', async () => {
    const list = failed();
    const { onBlur, setProps } = mounted(SelectWidget, { list });
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    setProps({ list: { status: 'loading' } });
    expect(list.retry).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(select());
    expect(onBlur).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  });

  test('is asked for again when the connection is back, and what had the focus keeps one', async () => {
    const list = failed();
    const { setProps } = mounted(SelectWidget, { list });
    fireEvent.online(window);
    expect(list.retry).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(document.body);
    screen.getByRole('button', { name: 'Erneut versuchen' }).focus();
    fireEvent.online(window);
    expect(document.activeElement).toBe(select());
    setProps({ list: READY });
    fireEvent.online(window);
    expect(list.retry).toHaveBeenCalledTimes(2);
  });

  test('says to wait where there is too much to do', () => {
    const busy = 'Gerade gibt es sehr viele Anfragen. Bitte versuchen Sie es in einer Minute noch einmal.';
    const { announce } = mounted(SelectWidget, { list: { ...failed(), busy: true } });
    expect(document.getElementById('field-failed')?.textContent).toBe(busy);
    expect(announce).toHaveBeenLastCalledWith(busy);
  });

  test('offers what is offered with any list', async () => {
    const list = { ...failed(), options: [{ value: 'Nicht dabei', label: 'Nicht dabei' }] };
    const { announce, onChange } = mounted(SelectWidget, { list });
    const told = 'Die Liste konnte nicht geladen werden. Sie können auch „Nicht dabei“ wählen.';
    expect(announce.mock.calls).toEqual([[told]]);
    expect(document.getElementById('field-failed')?.textContent).toBe(told);
    await userEvent.selectOptions(select(), 'Nicht dabei');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('Nicht dabei');
  });

  test('does not send the form with that button', () => {
    mounted(SelectWidget, { list: failed() });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Erneut versuchen' }).type).toBe('button');
  });
});

describe('an answer that the list does not have', () => {
  test.each<[string, ListState]>([
    ['waiting', { status: 'waiting' }],
    ['loading', { status: 'loading' }],
    ['failed', { status: 'failed', retry: () => undefined }],
    ['ready', READY],
  ])('is shown all the same: %s', (_status, list) => {
    const { onChange } = mounted(SelectWidget, { list, value: 'Altes Modell' });
    expect(shown()).toBe('Altes Modell');
    expect(select().hasAttribute('data-empty')).toBe(false);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('is not shown twice once the list has it', () => {
    const { setProps } = mounted(SelectWidget, { list: { status: 'loading' }, value: 'B' });
    setProps({ list: READY });
    expect(options()).toEqual(['Bitte wählen', 'Erste', 'Zweite']);
    expect(shown()).toBe('Zweite');
  });
});
