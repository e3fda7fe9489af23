/**
 * Draws the days of one month with flatpickr and makes them a grid for keyboard and screen reader. The calendar's head,
 * keys and frame are our own.
 */
import { restoreHostGlobals } from './host-globals.ts';
import flatpickr from 'flatpickr';
import { formatDate, weekdayOf } from '../../src/engine/calendar.ts';
import type { Day } from '../../src/engine/calendar.ts';
import type { DayRange } from '../../src/engine/day-range.ts';
import type { Translate } from '../widget.ts';
import { DAY_MS } from '../../src/engine/locale.ts';

restoreHostGlobals();

// flatpickr writes HTML. Where a host page forbids that (require-trusted-types-for), this throws while the calendar is
// loaded, which the field tells, and not while it is drawn, which would end the form.
document.createElement('div').innerHTML = '<b></b>';

const DAYS_PER_WEEK = 7;

/** flatpickr calculates in local dates: midnight of the calendar day, wherever the customer is. */
function toLocal(day: Day): Date {
  const utc = new Date(day * DAY_MS);
  const date = new Date(2000, 0, 1);
  date.setFullYear(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate());
  return date;
}

function fromLocal(date: Date): Day {
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
}

/** @returns the day as screen readers read it, with weekday and month by name */
function nameOf(day: Day, translate: Translate): string {
  const [date = '', month, year = ''] = formatDate(day).split('.');
  const weekday = translate('calendar.weekdays.long').split(' ')[weekdayOf(day) - 1] ?? '';
  return `${weekday}, ${Number(date)}. ${translate('calendar.months').split(' ')[Number(month) - 1] ?? ''} ${year}`;
}

/** Gives a day its name as text and not as aria-label: at a cell, Orca reads the text alone. */
function spellOut(cell: HTMLElement, name: string): void {
  const [seen, heard] = [document.createElement('span'), document.createElement('span')];
  seen.ariaHidden = 'true';
  seen.textContent = cell.textContent;
  heard.className = 'ff-sr';
  heard.textContent = name;
  cell.removeAttribute('aria-label');
  cell.replaceChildren(seen, heard);
}

export interface DayGrid {
  /** @returns whether the day's month is drawn already, so that showing it leaves the focused element in place */
  readonly shows: (day: Day) => boolean;
  /** Draws the month of a day and makes this day the one that Tab reaches. */
  readonly show: (day: Day) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
}

export interface DayGridOptions {
  readonly value: Day | undefined;
  readonly today: Day;
  readonly range: DayRange;
  readonly translate: Translate;
  readonly onChoose: (day: Day) => void;
}

/** Draws the grid into an element. Throws nothing; a value that can't be chosen is not marked. */
export function createDayGrid(
  host: HTMLElement,
  { value, today, range, translate, onChoose }: DayGridOptions,
): DayGrid {
  const cells = new Map<Day, HTMLElement>();
  let reachable: HTMLElement | undefined;

  const dress = (cell: HTMLElement & { readonly dateObj: Date }) => {
    cell.classList.add('ff-day');
    if (cell.classList.contains('prevMonthDay') || cell.classList.contains('nextMonthDay')) {
      cell.classList.add('ff-day-outside');
      // an empty cell: without it, screen readers would count the days after it into the wrong columns
      cell.setAttribute('role', 'gridcell');
      for (const attribute of ['aria-label', 'aria-current', 'tabindex']) cell.removeAttribute(attribute);
      cell.replaceChildren();
      return;
    }
    const day = fromLocal(cell.dateObj);
    cell.setAttribute('role', 'gridcell');
    spellOut(cell, nameOf(day, translate));
    cell.setAttribute('aria-selected', String(day === value));
    cell.tabIndex = -1;
    if (!range.selectable(day)) cell.setAttribute('aria-disabled', 'true');
    cells.set(day, cell);
  };

  const picker = flatpickr(document.createElement('input'), {
    inline: true,
    disableMobile: true,
    monthSelectorType: 'static',
    dateFormat: 'd.m.Y',
    now: toLocal(today),
    enable: [(date) => range.selectable(fromLocal(date))],
    ...(value === undefined ? {} : { defaultDate: toLocal(value) }),
    locale: { firstDayOfWeek: 1 },
    onDayCreate: (_dates, _text, _picker, cell) => dress(cell),
    onChange: ([date]) => {
      if (date) onChoose(fromLocal(date));
    },
  });
  const days = picker.daysContainer;
  if (days) {
    days.removeAttribute('tabindex');
    host.append(days);
  }
  // flatpickr's first drawing has no week rows yet; `show` has to draw it again
  cells.clear();

  const draw = (day: Day) => {
    cells.clear();
    picker.jumpToDate(toLocal(day));
    inWeeks(picker.days);
  };

  return {
    shows: (day) => cells.has(day),
    show(day) {
      if (!cells.has(day)) draw(day);
      if (reachable) reachable.tabIndex = -1;
      reachable = cells.get(day);
      if (reachable) reachable.tabIndex = 0;
    },
    focus() {
      reachable?.focus({ preventScroll: true });
      // Smoothly, the focus would be out of sight for a moment.
      reachable?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    },
    destroy() {
      days?.remove();
      picker.destroy();
    },
  };
}

/** Adds the rows that a grid needs and flatpickr does not make. Weeks without a day of this month are removed. */
function inWeeks(month: HTMLElement): void {
  const cells = [...month.children];
  for (let start = 0; start < cells.length; start += DAYS_PER_WEEK) {
    const week = cells.slice(start, start + DAYS_PER_WEEK);
    const row = document.createElement('div');
    row.setAttribute('role', 'row');
    row.className = 'ff-calendar-week';
    row.append(...week);
    if (week.some((cell) => !cell.classList.contains('ff-day-outside'))) month.append(row);
  }
}
