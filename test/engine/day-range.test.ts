import { describe, expect, test } from 'vitest';
import { formatDate, parseDate, weekdayOf } from '../../src/engine/calendar.ts';
import { dayRange, nearestSelectable } from '../../src/engine/day-range.ts';
import type { Calendar } from '../../src/engine/field-ui.ts';
import type { Schema } from '../../src/engine/form.ts';

const TODAY = parseDate('15.04.2026');
const WINDOW: Calendar = { from: '01.03.2025', to: '31.05.2026' };

const range = (schema: Schema, calendar: Calendar = {}, today = TODAY) => dayRange(schema, calendar, today);

describe('which days can be chosen', () => {
  test('both ends of the calendar’s own window, and nothing outside of it', () => {
    const { selectable } = range({}, WINDOW);
    expect(['28.02.2025', '01.03.2025', '31.05.2026', '01.06.2026'].map((date) => selectable(parseDate(date)))).toEqual(
      [false, true, true, false],
    );
  });

  test.each<[Schema, Calendar, string[]]>([
    [{ dateFrom: '01.03.2025', dateTo: '31.05.2026' }, {}, ['01.03.2025', '31.05.2026']],
    [{ dateFrom: '01.02.2025', dateTo: ['31.05.2026', 'today+1d'] }, {}, ['01.02.2025', '16.04.2026']],
    [{ dateTo: 'today+1d' }, { from: '01.02.2025', to: '31.05.2026' }, ['01.02.2025', '31.05.2026']],
    [{ minAge: 18, maxAge: 110 }, {}, ['16.04.1916', '15.04.2008']],
    [{ minAge: 18 }, { years: ['today-100y', 'today-18y'] }, ['01.01.1926', '15.04.2008']],
    [{}, {}, ['01.01.1906', '31.12.2036']],
  ])('%j with %j is %j', (schema, calendar, expected) => {
    const { first, last } = range(schema, calendar);
    expect([formatDate(first), formatDate(last)]).toEqual(expected);
  });

  test('born on 29 February, of age on 28 February', () => {
    const { selectable } = range({ minAge: 18, maxAge: 110 }, {}, parseDate('28.02.2026'));
    expect(selectable(parseDate('29.02.2008'))).toBe(true);
    expect(selectable(parseDate('01.03.2008'))).toBe(false);
    expect(selectable(parseDate('29.02.1916'))).toBe(false);
    expect(selectable(parseDate('01.03.1916'))).toBe(true);
  });

  test('neither disabled dates nor disabled weekdays', () => {
    const { selectable } = range({}, { ...WINDOW, disabledDates: ['24.12.2025'], disabledWeekdays: [6, 7] });
    expect(
      ['23.12.2025', '24.12.2025', '26.12.2025', '27.12.2025', '28.12.2025', '29.12.2025'].map((date) =>
        selectable(parseDate(date)),
      ),
    ).toEqual([true, false, true, false, false, true]);
  });

  test('weekdays count from Monday, also before 1970', () => {
    expect(['13.04.2026', '19.04.2026', '01.01.1970', '31.12.1969'].map((date) => weekdayOf(parseDate(date)))).toEqual([
      1, 7, 4, 3,
    ]);
  });

  test('nearest to a day after the window is its last day that can be chosen', () => {
    const nearest = nearestSelectable(
      range({}, { ...WINDOW, disabledDates: ['31.05.2026'], disabledWeekdays: [6, 7] }),
      parseDate('20.11.2026'),
    );
    expect(formatDate(nearest)).toBe('29.05.2026');
  });

  test('a window that ends before it begins offers nothing and breaks nothing', () => {
    const none = range({}, { from: '01.06.2026', to: '31.05.2026' });
    expect(none.selectable(none.first)).toBe(false);
    expect(formatDate(nearestSelectable(none, TODAY))).toBe('01.06.2026');
  });
});
