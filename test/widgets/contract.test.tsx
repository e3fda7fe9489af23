import { cleanup, configure, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { kindOf, valueKindNames } from '../../src/engine/kinds/index.ts';
import { loadedComponent, widgetNamed } from '../../widgets/register.ts';
import { loadedWidget } from './loaded-widget.ts';
import { framed, LABEL } from './render.tsx';
import type { Given } from './render.tsx';
import { samples, shownIn } from './samples.ts';

afterEach(cleanup);
// Every widget is loaded already. Some tests wait for something that must not appear, so the wait is short.
configure({ asyncUtilTimeout: 1000 });
// axe calls getContext, for which jsdom logs an error
HTMLCanvasElement.prototype.getContext = () => null;

const MESSAGE = 'Dieses Feld ist ein Pflichtfeld.';
const FOREIGN: readonly unknown[] = [
  '',
  'x',
  42,
  Number.NaN,
  true,
  false,
  null,
  {},
  { data: 1 },
  [],
  [undefined],
  ['x', 7],
  Symbol('x'),
  () => 'x',
];

function howRequired(control: HTMLElement): 'aria' | 'legend' {
  return control.getAttribute('aria-required') === 'true' ? 'aria' : 'legend';
}

function radioNames(cell: HTMLElement): readonly string[] {
  return [...cell.querySelectorAll<HTMLInputElement>('[type="radio"]')].map((radio) => radio.name);
}

describe.each(valueKindNames)('%s', async (name) => {
  const widget = widgetNamed(name);
  const component = await loadedWidget(name);
  const sample = samples[name];
  const withHint = (given: Given = {}): Given => {
    const props = { ...sample.props, ...given };
    return { ...props, ui: { hint: 'Ein Hinweis.', ...(props.ui ?? { widget: name }) } };
  };
  const field = (given: Given = {}) =>
    framed(widget, { ...sample.props, ...given, ui: given.ui ?? sample.props?.ui ?? { widget: name } });
  /**
   * Tries to give an answer where none may be given. There may be no control left: `sample.missing` matches that error.
   */
  const tryToGive = (user: UserEvent, cell: HTMLElement) =>
    sample.give(user, cell).catch((error: Error) => {
      if (!sample.missing?.test(error.message)) throw error;
    });
  const named = (label: string) =>
    widget.group
      ? screen.queryByRole(widget.oneOf ? 'radiogroup' : 'group', { name: label })
      : screen.queryByLabelText(label);

  test('is there at once after it was loaded', () => {
    expect(loadedComponent(widget)).toBe(component);
  });

  test('is named by its label', () => {
    const { control } = field();
    expect(named(sample.called ?? LABEL)).toBe(control);
  });

  test('says in its name that it is optional', () => {
    const { control } = field({ required: false });
    expect(named(sample.calledOptional ?? `${LABEL} (optional)`)).toBe(control);
  });

  test('is described by its error and then by its hint', () => {
    const { control } = framed(widget, withHint({ message: MESSAGE }));
    // in a group the control that a failed submit leads to has the error: not every screen reader reads a fieldset's
    const told = [widget.group && control.querySelector('input[aria-describedby]'), control];
    const described = told.flatMap(
      (element) => (element && element.getAttribute('aria-describedby')?.split(' ')) || [],
    );
    const ids = [...new Set(described)];
    expect(ids.slice(0, 2)).toEqual(['field-error', 'field-hint']);
    const texts = ids.map((id) => document.getElementById(id)?.textContent);
    expect(texts.slice(0, 2)).toEqual([`Fehler: ${MESSAGE}`, 'Ein Hinweis.']);
    expect(texts).not.toContain(undefined);
  });

  test('is described by nothing that is not there', () => {
    const { control } = field({ ui: { widget: name } });
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.filter((id) => !document.getElementById(id))).toEqual([]);
  });

  test('is marked as invalid only while it has a message', () => {
    const { control, cell, setProps } = field({ message: MESSAGE });
    expect(control.getAttribute('aria-invalid')).toBe('true');
    setProps({ message: undefined });
    expect(cell.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
    // browsers take an empty control with a native rule for invalid, unless it says itself that it is not
    expect(cell.querySelectorAll(':invalid:not([aria-invalid="false"], fieldset)')).toHaveLength(0);
  });

  test('says that an answer is required, and only then', () => {
    const { cell, control, setProps } = field();
    expect(howRequired(control)).toBe(sample.required);
    setProps({ required: false });
    expect(cell.querySelectorAll('[aria-required], [required]')).toHaveLength(0);
  });

  test('gives the answer that a person makes, and shows it', async () => {
    const { cell, value, onBlur } = field();
    const user = userEvent.setup();
    await sample.give(user, cell);
    expect(onBlur.mock.calls.length > 0).toBe(sample.givenIsLeft === true);
    await user.click(document.body);
    expect(value()).toEqual(sample.value);
    expect(shownIn(cell)).toBe(sample.shown);
  });

  test('shows an answer that it is given, and tells of no change', () => {
    const { cell, onChange } = field({ value: sample.value });
    expect(shownIn(cell)).toBe(sample.shown);
    expect(onChange).not.toHaveBeenCalled();
  });

  test.skipIf(!sample.clear)('has no answer when it is emptied', async () => {
    const { cell, value, onChange } = field({ value: sample.value });
    await sample.clear?.(userEvent.setup(), cell);
    expect(onChange).toHaveBeenCalled();
    expect(value()).toBeUndefined();
  });

  test('tells once that it was left, and not before', async () => {
    const { cell, onBlur } = field();
    const user = userEvent.setup();
    await user.tab();
    expect(cell.contains(document.activeElement)).toBe(true);
    for (let stops = 0; cell.contains(document.activeElement); stops++) {
      expect(onBlur).not.toHaveBeenCalled();
      expect(stops).toBeLessThan(9);
      await user.tab();
    }
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['with an answer', sample.value],
    ['without one', undefined],
  ])('does not change while it is read-only, %s', async (_state, value) => {
    const { cell, onChange } = field({ value, readOnly: true });
    const before = shownIn(cell);
    await tryToGive(userEvent.setup(), cell);
    expect(onChange).not.toHaveBeenCalled();
    expect(shownIn(cell)).toBe(before);
  });

  test('can be reached and read while it is read-only, and says so', async () => {
    const { cell, control, onChange, onBlur } = field({ value: sample.value, readOnly: true });
    const user = userEvent.setup();
    expect(named(sample.called ?? LABEL)).toBe(control);
    await user.tab();
    const reached = document.activeElement;
    expect(cell.contains(reached)).toBe(true);
    expect(reached?.closest('[readonly], [aria-readonly="true"]')).not.toBeNull();
    expect(cell.querySelectorAll(':disabled, [aria-disabled]')).toHaveLength(0);
    await user.keyboard('x1 {ArrowDown}{ArrowUp}{Enter}{Delete}{Backspace}');
    await user.paste('AT008100080100O6G56M11SN51G21M24S');
    expect(onBlur).not.toHaveBeenCalled();
    expect(onChange).not.toHaveBeenCalled();
    expect(shownIn(cell)).toBe(sample.shown);
  });

  test('offers nothing that changes or opens anything while it is read-only', () => {
    const { cell } = field({ value: sample.value, readOnly: true, message: MESSAGE });
    const buttons = [...cell.querySelectorAll('button, label[for].ff-button, [role="dialog"], [role="option"]')].map(
      (button) => button.textContent,
    );
    expect(buttons).toEqual(sample.reveal ? [sample.reveal] : []);
  });

  test('says that it is loading, and then no more', () => {
    const { cell, control, setProps } = field({ loading: true });
    expect(cell.querySelectorAll('[aria-busy="true"]')).toHaveLength(1);
    const skeleton = cell.querySelector('[aria-busy="true"] > [inert]');
    expect(widget.group ? control.contains(skeleton) : (skeleton?.contains(control) ?? false)).toBe(
      !widget.drawsLoading,
    );
    setProps({ loading: false });
    expect(cell.querySelectorAll('[aria-busy], [inert]')).toHaveLength(0);
  });

  test.skipIf(!widget.drawsLoading)('takes no answer while it is loading', async () => {
    const { cell, control, onChange } = field({ loading: true });
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(control);
    await tryToGive(user, cell);
    expect(onChange).not.toHaveBeenCalled();
  });

  test.each(FOREIGN.map((value, index) => [index, value] as const))(
    'bears a value of another type (%i)',
    (_index, value) => {
      const { cell, onChange } = field({ value });
      expect(cell.textContent).toContain(LABEL);
      expect(onChange).not.toHaveBeenCalled();
    },
  );

  test('does not disturb another one on the same page', async () => {
    const one = field({ id: 'one' });
    const two = field({ id: 'two', value: sample.value });
    await sample.give(userEvent.setup(), one.cell);
    expect(two.onChange).not.toHaveBeenCalled();
    expect(shownIn(two.cell)).toBe(sample.shown);
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(radioNames(one.cell).filter((radio) => radioNames(two.cell).includes(radio))).toEqual([]);
  });

  test('never cuts what is typed', () => {
    const { cell } = field({ schema: { ...sample.props?.schema, maxLength: 3 } });
    expect(cell.querySelectorAll('[maxlength]')).toHaveLength(0);
  });

  test('lets browsers fill it in, with what ui.json says, exactly when its kind says isFilledByBrowser', () => {
    const { cell } = field({ ui: { widget: name, autocomplete: 'section-x name' } });
    const isFilled = cell.querySelector('[autocomplete="section-x name"]') !== null;
    expect({ isFilledByBrowser: isFilled }).toEqual({ isFilledByBrowser: kindOf({ widget: name })?.isFilledByBrowser });
  });

  const isTyped = kindOf({ widget: name })?.reads.includes('placeholder') ?? false;
  test.runIf(isTyped)('takes keyboard and placeholder from ui.json', () => {
    const { control } = field({
      ui: {
        widget: name,
        inputMode: 'search',
        placeholder: 'Muster',
        autoCapitalize: 'words',
      },
    });
    expect(control.getAttribute('inputmode')).toBe('search');
    expect(control.getAttribute('placeholder')).toBe('Muster');
    expect(control.getAttribute('autocapitalize')).toBe(sample.capitals ?? 'words');
  });

  test.each<[string, Given]>([
    ['empty', {}],
    ['optional', { required: false }],
    ['filled', { value: sample.value }],
    ['invalid', { message: MESSAGE }],
    ['read-only', { value: sample.value, readOnly: true }],
    ['loading', { loading: true }],
  ])('is accessible: %s', async (_state, given) => {
    const { cell } = framed(widget, withHint(given));
    // jsdom draws nothing, so there are no contrasts to check
    const { violations } = await axe.run(cell, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
});
