import { type ReactNode, useState } from 'react';
import { yearOf } from '../../src/engine/calendar.ts';
import type { Day } from '../../src/engine/calendar.ts';
import type { DayRange } from '../../src/engine/day-range.ts';
import { ChevronIcon, icon } from '../parts/icons.tsx';
import type { Translate } from '../widget.ts';
import { inMonth, monthOf } from './moves.ts';

const ArrowLeftIcon = icon(<path d="m15 6-6 6 6 6" />);
const ArrowRightIcon = icon(<path d="m9 6 6 6-6 6" />);

interface CalendarHeadProps {
  readonly day: Day;
  readonly range: DayRange;
  readonly translate: Translate;
  /** Called with a day of the month to show, which may lie outside of the range. */
  readonly onMove: (day: Day) => void;
}

/**
 * Month and year of the calendar, with arrows to the previous and next month. An arrow at its limit stays focusable, so
 * that the focus is not lost when a key press reaches the limit.
 */
export function CalendarHead({ day, range, translate, onMove }: CalendarHeadProps) {
  const shown = monthOf(day);
  const january = shown - (shown % 12);
  const atFirst = shown <= monthOf(range.first);
  const atLast = shown >= monthOf(range.last);
  const years = Array.from(
    { length: yearOf(range.last) - yearOf(range.first) + 1 },
    (_, index) => yearOf(range.first) + index,
  );

  return (
    <div className="ff-calendar-head">
      <button
        type="button"
        className="ff-calendar-arrow"
        aria-label={translate('calendar.previous')}
        aria-disabled={atFirst || undefined}
        onClick={() => !atFirst && onMove(inMonth(day, shown - 1))}
      >
        <ArrowLeftIcon size={20} />
      </button>
      <div className="ff-calendar-selects">
        <Choice label={translate('calendar.month')} value={shown} onChange={(month) => onMove(inMonth(day, month))}>
          {translate('calendar.months')
            .split(' ')
            .map((name, index) => (
              <option
                key={name}
                value={january + index}
                disabled={january + index < monthOf(range.first) || january + index > monthOf(range.last)}
              >
                {name}
              </option>
            ))}
        </Choice>
        <Choice
          label={translate('calendar.year')}
          value={yearOf(day)}
          onChange={(year) => onMove(inMonth(day, shown + (year - yearOf(day)) * 12))}
        >
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Choice>
      </div>
      <button
        type="button"
        className="ff-calendar-arrow"
        aria-label={translate('calendar.next')}
        aria-disabled={atLast || undefined}
        onClick={() => !atLast && onMove(inMonth(day, shown + 1))}
      >
        <ArrowRightIcon size={20} />
      </button>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly children: ReactNode;
  readonly onChange: (value: number) => void;
}

/**
 * A select that is drawn anew when its value changes by anything but itself, e.g. an arrow key among the days. To a
 * screen reader, a select whose value changes is where the customer is now: Orca would leave the days and read all of
 * its options.
 */
function Choice({ label, value, children, onChange }: ChoiceProps) {
  const [{ own, times }, setDrawn] = useState({ own: value, times: 0 });
  if (value !== own) setDrawn({ own: value, times: times + 1 });
  const choose = (chosen: number) => {
    setDrawn({ own: chosen, times });
    onChange(chosen);
  };
  return (
    <span className="ff-calendar-choice">
      <select key={times} aria-label={label} value={value} onChange={(event) => choose(Number(event.target.value))}>
        {children}
      </select>
      <ChevronIcon size={16} />
    </span>
  );
}
