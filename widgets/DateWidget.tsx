import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import type { CalendarProps } from './calendar/Calendar.tsx';
import { retriable } from '../src/engine/retriable.ts';
import { CalendarIcon } from './parts/icons.tsx';
import { inputAttributes } from './parts/input-attributes.ts';
import { leaves } from './parts/leaving.ts';
import { dateMask, readDate, yearsOf } from './masks/date.ts';
import { useMask } from './masks/mask.ts';
import { useTyped } from './masks/typed.ts';
import { useOutsidePress, useOverlay } from './parts/overlay.ts';

const loadCalendar = retriable(() => import('./calendar/Calendar.tsx'));

/**
 * A date that is typed, with a calendar beside it. The value is the text; a complete date is brought into the form
 * DD.MM.YYYY, and an impossible one stays as it is for the rule to name.
 */
export function DateWidget(props: WidgetProps) {
  const field = fieldOf(props);
  const { value, translate, readOnly, schema, today, onChange, onBlur } = field;
  const years = yearsOf(schema, today);
  const read = (typed: string) => readDate(typed, years) || undefined;
  const [text, setText] = useTyped(value, read, (date) => date);
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps>>();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const shown = open && !readOnly;
  const overlay = useOverlay(shown);
  const mask = useMask(dateMask);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const toggle = async () => {
    if (open) return close();
    try {
      const loaded = await loadCalendar();
      setCalendar(() => loaded.Calendar);
      setOpened(opened + 1);
      setOpen(true);
    } catch {
      field.announce(translate('calendar.failed'));
    }
  };
  useOutsidePress(shown, [popup, button], () => setOpen(false));

  return (
    <div className="ff-date" data-open={shown || undefined} onBlur={(event) => leaves(event) && onBlur()}>
      <input
        {...inputAttributes(field)}
        ref={mask}
        className="ff-input"
        inputMode={field.ui.inputMode ?? 'numeric'}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(read(event.target.value));
        }}
        onBlur={() => setText(readDate(text, years))}
      />
      {!readOnly && (
        <button
          ref={button}
          type="button"
          className="ff-date-button"
          aria-label={translate('calendar.open')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => void toggle()}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <CalendarIcon />
        </button>
      )}
      {Calendar && overlay !== 'closed' && (
        <>
          <div className="ff-calendar-scrim" data-state={overlay} aria-hidden="true" />
          <Calendar
            // opened again while it still fades out, it begins anew
            key={opened}
            ref={popup}
            field={field}
            text={readDate(text, years)}
            state={overlay}
            onChoose={(date) => {
              onChange(date);
              close();
            }}
            onClose={close}
          />
        </>
      )}
    </div>
  );
}

/** The calendar is there when the button is pressed, without having cost the page anything before. */
function preload(): void {
  loadCalendar().catch(() => undefined);
}
