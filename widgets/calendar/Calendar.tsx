import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { formatDate, parseDate } from '../../src/engine/calendar.ts';
import type { Day } from '../../src/engine/calendar.ts';
import { dayRange, nearestSelectable, within } from '../../src/engine/day-range.ts';
import styles from '../look/calendar.css?inline';
import { adoptStyles } from '../parts/adopt-styles.ts';
import type { OverlayState } from '../parts/overlay.ts';
import type { WidgetField } from '../parts/field.ts';
import { CloseIcon } from '../parts/icons.tsx';
import { CalendarHead } from './CalendarHead.tsx';
import { createDayGrid } from './day-grid.ts';
import type { DayGrid } from './day-grid.ts';
import { monthOf, moved } from './moves.ts';
import { fitSheet, useSwipeDown } from './sheet.ts';

adoptStyles(styles);

export interface CalendarProps {
  readonly field: WidgetField;
  /** Label of the field, without unit and "(optional)". */
  readonly label: string;
  readonly text: string;
  readonly state: OverlayState;
  /** undefined clears the field. */
  readonly onChoose: (date: string | undefined) => void;
  readonly onClose: () => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** The calendar of a date field: a dialog after the ARIA practices, on phones a sheet at the bottom. */
export function Calendar({ field, label, text, state, onChoose, onClose, ref }: CalendarProps) {
  const { translate, announce, schema, ui } = field;
  // kept while it is open: the days would have to be drawn again at midnight
  const [today] = useState(field.today);
  const [range] = useState(() => dayRange(schema, ui.calendar || {}, today));
  const [value] = useState(() => valueIn(text));
  const [{ day, focused }, move] = useState(() => ({
    day: value !== undefined && within(range, value) === value ? value : nearestSelectable(range, today),
    focused: true,
  }));
  const dialog = useRef<HTMLDivElement>(null);
  const swipe = useSwipeDown(dialog, onClose);
  const host = useRef<HTMLDivElement>(null);
  const grid = useRef<DayGrid>(null);
  const nameOf = (month: number) =>
    `${translate('calendar.months').split(' ')[month % 12] ?? ''} ${Math.floor(month / 12)}`;

  const choose = (chosen: Day | undefined) => {
    if (chosen !== undefined) announce(formatDate(chosen));
    onChoose(chosen === undefined ? undefined : formatDate(chosen));
  };
  const onDay = useEffectEvent((chosen: Day) => choose(chosen));

  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const created = createDayGrid(host.current, {
      value,
      today,
      range,
      translate,
      onChoose: (chosen) => onDay(chosen),
    });
    grid.current = created;
    return () => created.destroy();
  }, [value, today, range, translate]);

  useLayoutEffect(() => {
    const frame = dialog.current;
    const inside = frame?.contains(frame.ownerDocument.activeElement);
    // the focused day is about to be removed with its month; losing the focus would count as leaving the field
    if (focused && inside && !grid.current?.shows(day)) frame?.focus({ preventScroll: true });
    grid.current?.show(day);
    if (frame) fitSheet(frame);
    if (!focused) return;
    // brings the whole calendar into view, not just the day
    if (!inside) frame?.focus();
    grid.current?.focus();
  }, [day, focused]);

  const onGridKey = (event: KeyboardEvent<HTMLElement>) => {
    const target = moved(day, event.key, event.shiftKey);
    if (target !== undefined) move({ day: within(range, target), focused: true });
    else if ((event.key === 'Enter' || event.key === ' ') && event.target instanceof HTMLElement) event.target.click();
    else return;
    event.preventDefault();
  };

  return (
    <div ref={ref} role="presentation" onKeyDown={(event) => onDialogKey(event, onClose)}>
      <div
        ref={dialog}
        className="ff-overlay ff-calendar"
        data-state={state}
        role="dialog"
        aria-modal="true"
        aria-label={translate('calendar.name', { label })}
        aria-hidden={state === 'closing' || undefined}
        inert={state === 'closing'}
        tabIndex={-1}
        {...swipe}
      >
        <div className="ff-calendar-grip" aria-hidden="true" />
        <div className="ff-calendar-bar">
          <span className="ff-calendar-title">{label}</span>
          <button
            type="button"
            className="ff-calendar-arrow ff-calendar-close"
            aria-label={translate('calendar.close')}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
        <CalendarHead
          day={day}
          range={range}
          translate={translate}
          onMove={(target) => {
            const next = within(range, target);
            move({ day: next, focused: false });
            announce(nameOf(monthOf(next)));
          }}
        />
        <div role="grid" aria-label={nameOf(monthOf(day))} tabIndex={-1} onKeyDown={onGridKey}>
          <Weekdays translate={translate} />
          <div ref={host} />
        </div>
        <div className="ff-calendar-foot">
          {range.selectable(today) && (
            <button type="button" className="ff-text-button" onClick={() => choose(today)}>
              {translate('calendar.today')}
            </button>
          )}
          <button type="button" className="ff-text-button" onClick={() => choose(undefined)}>
            {translate('calendar.clear')}
          </button>
        </div>
      </div>
    </div>
  );
}

function Weekdays({ translate }: Pick<WidgetField, 'translate'>) {
  const names = translate('calendar.weekdays.long').split(' ');
  return (
    <div className="ff-calendar-week ff-calendar-weekdays" role="row">
      {translate('calendar.weekdays')
        .split(' ')
        .map((short, index) => (
          <span key={short} role="columnheader" aria-label={names[index]}>
            {short}
          </span>
        ))}
    </div>
  );
}

/** @returns the day that a text names; undefined when it is no date */
function valueIn(text: string): Day | undefined {
  const day = parseDate(text);
  return Number.isNaN(day) ? undefined : day;
}

/** Escape closes the dialog; Tab cycles inside of it. */
function onDialogKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select, [tabindex="0"]')].filter(
    // the bar with the close button is only displayed in a sheet
    (stop) => isDisplayed(stop, event.currentTarget),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (event.target !== from) return;
  event.preventDefault();
  to?.focus();
}

function isDisplayed(element: Element, dialog: Element): boolean {
  for (let part: Element | null = element; part && part !== dialog; part = part.parentElement)
    if (getComputedStyle(part).display === 'none') return false;
  return true;
}
