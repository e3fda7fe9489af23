import { useState } from 'react';
import type { ComponentType } from 'react';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import texts from '../../forms/shared/texts.json' with { type: 'json' };
import { parseDate } from '../../src/engine/calendar.ts';
import type { WidgetProps } from '../../widgets/widget.ts';

afterEach(cleanup);

const sentences = new Map(Object.entries(texts));

/** Says the product's own page texts. */
export function say(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const text = sentences.get(key);
  if (text === undefined) throw new Error(`no text <${key}>`);
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** A widget on a page that keeps its value as the store would. */
export function mounted(Widget: ComponentType<WidgetProps>, given: Partial<WidgetProps> = {}) {
  const onChange = vi.fn<(value: unknown) => void>();
  const onBlur = vi.fn<() => void>();
  const announce = vi.fn<(text: string) => void>();
  let set: (value: unknown) => void = () => undefined;
  let more: (props: Partial<WidgetProps>) => void = () => undefined;

  function Page() {
    const [value, setValue] = useState(given.value);
    const [props, setProps] = useState(given);
    set = setValue;
    more = (next) => setProps((current) => ({ ...current, ...next }));
    return (
      <form>
        <label htmlFor="field">Feld</label>
        <Widget
          id="field"
          name="field"
          label="Feld"
          required={false}
          invalid={false}
          describedBy={undefined}
          schema={{}}
          ui={{ widget: 'any' }}
          options={[]}
          say={say}
          today={parseDate('15.04.2026')}
          announce={announce}
          onBlur={onBlur}
          {...props}
          value={value}
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
    /** The value comes from elsewhere: a draft, a reset. */
    setValue: (value: unknown) => act(() => set(value)),
    setProps: (props: Partial<WidgetProps>) => act(() => more(props)),
    /** The latest value given to onChange. */
    value: () => onChange.mock.lastCall?.[0],
  };
}

/** Types as an Android keyboard does: the word under way is composed anew with each key, and only its end is told. */
export function compose(input: HTMLInputElement, texts: readonly string[]): void {
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const before = input.value;
  act(() => {
    input.focus();
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    for (const data of texts) {
      input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertCompositionText', data, bubbles: true, cancelable: true }));
      native?.set?.call(input, before + data);
      input.setSelectionRange(input.value.length, input.value.length);
      input.dispatchEvent(new InputEvent('input', { inputType: 'insertCompositionText', data, bubbles: true }));
    }
    input.dispatchEvent(new CompositionEvent('compositionend', { data: texts.at(-1) ?? '', bubbles: true }));
  });
}

/** Fills a whole value in at once, as autofill and some keyboards do: no beforeinput, one input event. */
export function fillIn(input: HTMLInputElement, text: string): void {
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  act(() => {
    native?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
