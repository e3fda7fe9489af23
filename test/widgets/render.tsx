import { useState } from 'react';
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { parseDate } from '../../src/engine/calendar.ts';
import { fieldName } from '../../src/engine/field-name.ts';
import { describedBy, FieldControl, FieldFrame } from '../../widgets/parts/FieldFrame.tsx';
import type { Widget, WidgetProps } from '../../widgets/widget.ts';
import { translate } from './mounted.tsx';

export { translate };

export const LABEL = 'Angabe';

export type Given = Partial<Omit<WidgetProps, 'onChange' | 'onBlur' | 'announce'>>;

/** One field as the page draws it: the widget in its frame, with a value that is kept. */
export function framed(widget: Widget, given: Given = {}) {
  const onChange = vi.fn<(value: unknown) => void>();
  const onBlur = vi.fn<() => void>();
  const announce = vi.fn<(text: string) => void>();
  const id = given.id ?? 'field';
  let setProps: ((props: Given) => void) | undefined;

  function Field() {
    const [props, set] = useState(given);
    const [value, setValue] = useState(given.value);
    setProps = (next) => set((current) => ({ ...current, ...next }));
    const required = props.required ?? true;
    const ui = props.ui ?? { widget: 'any' };
    const invalid = props.message !== undefined;
    const Control = widget.component;
    return (
      <FieldFrame
        id={id}
        name={id}
        label={LABEL}
        optional={!required}
        message={props.message}
        ui={ui}
        group={widget.group}
        ownLabel={widget.ownLabel}
        translate={translate}
      >
        <FieldControl
          id={id}
          message={props.message}
          ui={ui}
          loading={props.loading && !widget.ownLoading}
          translate={translate}
        >
          <Control
            name={id}
            label={fieldName({ label: LABEL, unit: ui.unit, optional: !required }, translate)}
            schema={{}}
            options={[]}
            translate={translate}
            today={parseDate('15.04.2026') ?? 0}
            announce={announce}
            {...props}
            id={id}
            ui={ui}
            required={required}
            invalid={invalid}
            describedBy={describedBy(id, { message: props.message, ui })}
            value={value}
            onBlur={onBlur}
            onChange={(next) => {
              onChange(next);
              setValue(next);
            }}
          />
        </FieldControl>
      </FieldFrame>
    );
  }
  const view = render(<Field />);
  const cell = view.container.firstElementChild;
  const control = cell?.querySelector<HTMLElement>(`[id="${id}"]`);
  if (!(cell instanceof HTMLElement) || !control) throw new Error(`no control <${id}>`);
  return {
    cell,
    /** What has the field's id: the input, or the fieldset of a group. */
    control,
    onChange,
    onBlur,
    announce,
    setProps: (props: Given) => act(() => setProps?.(props)),
    /** The latest value given to onChange. */
    value: () => onChange.mock.lastCall?.[0],
  };
}
