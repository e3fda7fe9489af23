import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import type { CalendarProps } from './calendar/Calendar.tsx';
import { parseDate } from '../src/engine/calendar.ts';
import { retriable } from '../src/engine/retriable.ts';
import { afterClick } from './parts/after-click.ts';
import { icon } from './parts/icons.tsx';
import { inputAttributes } from './parts/input-attributes.ts';
import { keepFocus, leaves } from './parts/leaving.ts';
import { dateMask, readDate, yearsOf } from './masks/date.ts';
import { useMask } from './masks/mask.ts';
import { useTypedLine } from './parts/typed.ts';
import { useOutsidePress, useOverlay } from './parts/overlay.ts';

const CalendarIcon = icon(
  <>
    <rect x="4" y="5" width="16" height="16" rx="2" />
    <path d="M4 10h16M8 3v4M16 3v4M8 14h2v2H8z" />
  </>,
);

const loadCalendar = retriable(() => import('./calendar/Calendar.tsx'));

/**
 * A date that is typed, with a calendar beside it. The value is the text. A complete date is normalised to DD.MM.YYYY;
 * an impossible date stays as typed, and the rule reports it.
 */
export function DateWidget(props: WidgetProps) {
  const field = fieldOf(props);
  const { value, translate, readOnly, schema, today, onChange, onBlur } = field;
  const { label } = props;
  const years = yearsOf(schema, today);
  // the field is left with the button, not with the input
  const line = useTypedLine({ value, onChange, onBlur: () => undefined }, (typed) => readDate(typed, years));
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps>>();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const [failed, setFailed] = useState(false);
  const shown = open && !readOnly;
  const overlay = useOverlay(shown);
  const mask = useMask(dateMask);
  const button = useRef<HTMLButtonElement>(null);
  const scrim = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const date = readDate(line.value, years);

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
      setFailed(false);
    } catch {
      field.announce(translate('calendar.failed'));
      setFailed(true);
    }
  };
  useOutsidePress(shown, [popup, button, scrim], () => {
    setOpen(false);
    // when the press focuses no control, the focus returns to the button that opened the calendar
    afterClick(() => isNowhere(document.activeElement) && button.current?.focus());
  });

  return (
    <>
      <div className="ff-date" data-open={shown || undefined} onBlur={(event) => leaves(event) && onBlur()}>
        <input
          {...inputAttributes(field)}
          {...line}
          ref={mask}
          className="ff-input"
          inputMode={field.ui.inputMode ?? 'numeric'}
        />
        {!readOnly && field.ui.calendar !== false && (
          <button
            ref={button}
            type="button"
            className="ff-date-button"
            aria-label={
              Number.isNaN(parseDate(date))
                ? translate('calendar.open', { label })
                : translate('calendar.open.chosen', { label, date })
            }
            aria-haspopup="dialog"
            aria-expanded={open}
            onMouseDown={keepFocus}
            onClick={() => void toggle()}
            onPointerEnter={preload}
            onFocus={preload}
          >
            <CalendarIcon />
          </button>
        )}
        {Calendar && overlay !== 'closed' && (
          <>
            <div
              ref={scrim}
              className="ff-calendar-scrim"
              data-state={overlay}
              aria-hidden="true"
              // otherwise the focus would move to the page behind
              onMouseDown={(event) => event.preventDefault()}
              onClick={close}
            />
            <Calendar
              // a calendar that is reopened during its fade-out starts anew
              key={opened}
              ref={popup}
              field={field}
              label={label}
              text={date}
              state={overlay}
              onChoose={(chosen) => {
                onChange(chosen);
                close();
              }}
              onClose={close}
            />
          </>
        )}
      </div>
      {failed && <p className="ff-warning">{translate('calendar.failed')}</p>}
    </>
  );
}

/** @returns whether the focus is on no control: on the page itself, or on a part of it that links lead to */
function isNowhere(active: Element | null): boolean {
  return active === null || active === document.body || active.getAttribute('tabindex') === '-1';
}

/** Loads the calendar before the button is pressed, without slowing down the page's start. */
function preload(): void {
  loadCalendar().catch(() => undefined);
}
