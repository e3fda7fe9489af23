import { useState } from 'react';
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { ControlBox } from '../../widgets/parts/ControlBox.tsx';
import { drawnFrame } from '../../widgets/parts/drawn-frame.tsx';
import { drawnMessage } from '../../widgets/parts/drawn-message.tsx';
import { loadedComponent, type RegisteredWidget } from '../../widgets/register.ts';
import type { WidgetComponent } from '../../widgets/widget.ts';
import { translate } from './mounted.tsx';
import { type Given, widgetProps } from './widget-props.ts';

export { translate };
export type { Given };

export const LABEL = 'Angabe';

/** Renders a field as the page does: the widget in its frame. The page keeps its value. */
export function framed(widget: RegisteredWidget, given: Given = {}) {
  const onChange = vi.fn<(value: unknown) => void>();
  const onBlur = vi.fn<() => void>();
  const announce = vi.fn<(text: string) => void>();
  const id = given.id ?? 'field';
  const component = loadedComponent(widget);
  if (!component) throw new Error('the widget is not loaded');
  const Control: WidgetComponent = component;
  let setProps: ((props: Given) => void) | undefined;

  function Field() {
    const [props, set] = useState(given);
    const [value, setValue] = useState(given.value);
    setProps = (next) => set((current) => ({ ...current, ...next }));
    const required = props.required ?? true;
    const ui = props.ui ?? {};
    const { message } = props;
    const { group, oneOf, drawsLabel } = widget;
    const control = (
      <>
        <ControlBox size={ui.size} loading={props.loading === true && !widget.drawsLoading} translate={translate}>
          <Control
            {...widgetProps({ label: LABEL, ...props, id, required, translate, announce })}
            value={value}
            onBlur={() => onBlur()}
            onChange={(next) => {
              onChange(next);
              setValue(next);
            }}
          />
        </ControlBox>
        {drawnMessage({ id, message, translate, announce })}
      </>
    );
    const heading = { label: LABEL, optional: !required, required, readOnly: props.readOnly };
    return drawnFrame({
      id,
      fieldKey: id,
      ...heading,
      message,
      ui,
      group,
      oneOf,
      drawsLabel,
      translate,
      children: control,
    });
  }
  const view = render(<Field />);
  const cell = view.container.firstElementChild;
  const control = cell?.querySelector<HTMLElement>(`[id="${id}"]`);
  if (!(cell instanceof HTMLElement) || !control) throw new Error(`no control <${id}>`);
  return {
    cell,
    /** The element with the field's id: the input, or the fieldset of a group. */
    control,
    onChange,
    onBlur,
    announce,
    setProps: (props: Given) => act(() => setProps?.(props)),
    /** Gives the latest value that onChange got. */
    value: () => onChange.mock.lastCall?.[0],
  };
}
