import { useState } from 'react';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import pageTexts from '../forms-frozen/shared/texts.json' with { type: 'json' };
import type { WidgetComponent } from '../../widgets/widget.ts';
import { type Given, widgetProps } from './widget-props.ts';

afterEach(cleanup);

const sentences = new Map(Object.entries(pageTexts));

/** Translates with the frozen page texts. */
export function translate(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const text = sentences.get(key);
  if (text === undefined) throw new Error(`no text <${key}>`);
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** Renders a widget on a page that keeps its value as the store would. */
export function mounted(Widget: WidgetComponent, given: Given = {}) {
  const onChange = vi.fn<(value: unknown) => void>();
  const onBlur = vi.fn<() => void>();
  const announce = vi.fn<(text: string) => void>();
  const page: { set?: (value: unknown) => void; more?: (props: Given) => void } = {};

  function Page() {
    const [value, setValue] = useState(given.value);
    const [props, setProps] = useState(given);
    page.set = setValue;
    page.more = (next) => setProps((current) => ({ ...current, ...next }));
    return (
      <form>
        <label htmlFor="field">Feld</label>
        <Widget
          {...widgetProps({ label: 'Feld', ...props, translate, announce })}
          value={value}
          onBlur={() => onBlur()}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
        <button type="button">danach</button>
      </form>
    );
  }
  const view = render(<Page />);
  return {
    ...view,
    onChange,
    onBlur,
    announce,
    /** Sets the value from outside, like a draft or a reset. */
    setValue: (value: unknown) => act(() => page.set?.(value)),
    setProps: (props: Given) => act(() => page.more?.(props)),
    /** Gives the latest value that onChange got. */
    value: () => onChange.mock.lastCall?.[0],
  };
}

/**
 * Types as an Android keyboard does: each key composes the present word again, and only the end of the composition is
 * announced.
 * @returns the text in the input after each key
 */
export function compose(input: HTMLInputElement, texts: readonly string[]): string[] {
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const before = input.value;
  const seen: string[] = [];
  act(() => {
    input.focus();
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  });
  for (const data of texts) {
    act(() => {
      input.dispatchEvent(
        new InputEvent('beforeinput', { inputType: 'insertCompositionText', data, bubbles: true, cancelable: true }),
      );
      native?.set?.call(input, before + data);
      input.setSelectionRange(input.value.length, input.value.length);
      input.dispatchEvent(new InputEvent('input', { inputType: 'insertCompositionText', data, bubbles: true }));
    });
    seen.push(input.value);
  }
  act(() => {
    input.dispatchEvent(new CompositionEvent('compositionend', { data: texts.at(-1) ?? '', bubbles: true }));
  });
  return seen;
}

/** Sets a whole value at once, as autofill and some keyboards do: no beforeinput, one input event. */
export function fillIn(input: HTMLInputElement, text: string): void {
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  act(() => {
    native?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Clicks a button as Safari does on a Mac: the button gets no focus and, unless that is prevented, nothing has it. */
export function clickAsInSafari(button: HTMLElement): void {
  const { activeElement } = document;
  if (fireEvent.mouseDown(button) && activeElement instanceof HTMLElement) act(() => activeElement.blur());
  fireEvent.click(button);
}
