import { describe, expect, it } from 'vitest';
import {
  addMonths,
  addYears,
  dayInVienna,
  earliestOf,
  formatDate,
  isLimit,
  latestOf,
  parseDate,
  resolveLimit,
  yearOf,
} from '../../src/engine/calendar.ts';

describe('a date as customers type it', () => {
  it.each([
    '01.01.1970',
    '31.12.1969',
    '29.02.2024',
    '29.02.2000',
    '28.02.2025',
    '31.05.2026',
    '01.01.0001',
    '31.12.0099',
    '15.06.0100',
    '31.12.9999',
  ])('%s is a day', (text) => {
    expect(formatDate(parseDate(text))).toBe(text);
  });

  it.each([
    ['30.02.2024', 'February has no 30th'],
    ['31.02.1985', 'nor a 31st'],
    ['29.02.2025', 'no leap year'],
    ['29.02.1900', 'a century is no leap year'],
    ['29.02.2100', 'nor is this one'],
    ['31.04.2026', 'April has 30 days'],
    ['31.06.2026', 'June too'],
    ['00.05.2026', 'no day 0'],
    ['32.05.2026', 'no day 32'],
    ['01.00.2026', 'no month 0'],
    ['01.13.2026', 'no month 13'],
    ['01.01.0000', 'there is no year 0'],
    ['29.02.0000', 'not even a leap one'],
  ])('%s is none: %s', (text) => {
    expect(parseDate(text)).toBeNaN();
  });

  it.each([
    '',
    '1.5.2025',
    '01.05.25',
    '2025-05-01',
    '01/05/2025',
    '01.05.2025 ',
    ' 01.05.2025',
    '01.05.2025\n',
    '01.05.20255',
    '٠١.٠٥.٢٠٢٥',
    'heute',
    '-1.05.2025',
  ])('%j has another shape', (text) => {
    expect(parseDate(text)).toBeNaN();
  });

  it('counts days without gaps over years, centuries and the begin of 1970', () => {
    expect(parseDate('01.01.1970')).toBe(0);
    expect(parseDate('01.03.2024') - parseDate('28.02.2024')).toBe(2);
    expect(parseDate('01.03.2025') - parseDate('28.02.2025')).toBe(1);
    expect(parseDate('01.01.2026') - parseDate('31.12.2025')).toBe(1);
    expect(parseDate('01.01.0100') - parseDate('31.12.0099')).toBe(1);
    expect(parseDate('31.12.9999') - parseDate('01.01.0001')).toBe(3_652_058);
  });
});

describe('the calendar day in Vienna', () => {
  it.each([
    ['2026-05-31T22:30:00Z', '01.06.2026', 'half past midnight in summer'],
    ['2026-05-31T21:59:59Z', '31.05.2026', 'a second before midnight in summer'],
    ['2026-05-31T22:00:00Z', '01.06.2026', 'midnight in summer'],
    ['2025-12-31T22:59:59Z', '31.12.2025', 'a second before midnight in winter'],
    ['2025-12-31T23:00:00Z', '01.01.2026', 'midnight in winter'],
    ['2026-03-29T00:59:59Z', '29.03.2026', 'before the clocks go forward'],
    ['2026-03-29T22:00:00Z', '30.03.2026', 'midnight after they did'],
    ['2026-10-24T22:00:00Z', '25.10.2026', 'midnight before the clocks go back'],
    ['2026-10-25T22:59:59Z', '25.10.2026', 'the last second of the 25 hours'],
    ['2028-02-29T12:00:00Z', '29.02.2028', 'a leap day'],
  ])('at %s is %s: %s', (moment, day) => {
    expect(formatDate(dayInVienna(new Date(moment)))).toBe(day);
  });
});

describe('years and months later', () => {
  it.each([
    ['29.02.2008', 18, '28.02.2026'],
    ['29.02.2008', 20, '29.02.2028'],
    ['28.02.2008', 18, '28.02.2026'],
    ['01.03.2008', 18, '01.03.2026'],
    ['31.12.2025', 1, '31.12.2026'],
    ['14.04.2026', -110, '14.04.1916'],
    ['29.02.2024', -1, '28.02.2023'],
    ['15.06.0150', -100, '15.06.0050'],
  ])('%s plus %i years is %s', (from, years, to) => {
    expect(formatDate(addYears(parseDate(from), years))).toBe(to);
  });

  it.each([
    ['31.01.2026', 1, '28.02.2026'],
    ['31.01.2024', 1, '29.02.2024'],
    ['31.03.2026', -1, '28.02.2026'],
    ['30.11.2025', 3, '28.02.2026'],
    ['15.12.2025', 1, '15.01.2026'],
    ['15.01.2026', -1, '15.12.2025'],
    ['31.08.2025', -12, '31.08.2024'],
    ['31.12.2025', 0, '31.12.2025'],
  ])('%s plus %i months is %s', (from, months, to) => {
    expect(formatDate(addMonths(parseDate(from), months))).toBe(to);
  });

  it('knows the year of a day', () => {
    expect(yearOf(parseDate('31.12.1999'))).toBe(1999);
    expect(yearOf(parseDate('01.01.2000'))).toBe(2000);
    expect(yearOf(parseDate('01.01.0042'))).toBe(42);
  });
});

describe('a limit', () => {
  const today = parseDate('29.02.2024');

  it.each([
    ['31.05.2026', '31.05.2026'],
    ['today', '29.02.2024'],
    ['today+1d', '01.03.2024'],
    ['today-1d', '28.02.2024'],
    ['today+366d', '01.03.2025'],
    ['today+1m', '29.03.2024'],
    ['today-12m', '28.02.2023'],
    ['today-18y', '28.02.2006'],
    ['today+4y', '29.02.2028'],
  ])('%s is %s on a leap day', (limit, day) => {
    expect(formatDate(resolveLimit(limit, today))).toBe(day);
    expect(isLimit(limit)).toBe(true);
  });

  it.each([
    'tomorrow',
    'tomorow',
    'today+1',
    'today+d',
    'today + 1d',
    'today+1w',
    'Today',
    '31.02.2026',
    '2026-05-31',
    '',
  ])('%j is none', (limit) => {
    expect(() => resolveLimit(limit, today)).toThrow(RangeError);
    expect(() => resolveLimit(limit, today)).toThrow(`"${limit}" is no date limit`);
    expect(isLimit(limit)).toBe(false);
  });

  it('of several the strictest holds, whichever that is today', () => {
    const limits = ['31.05.2026', 'today+1d'];
    const on = (day: string) => formatDate(earliestOf(limits, parseDate(day)));
    expect(on('14.04.2026')).toBe('15.04.2026');
    expect(on('29.05.2026')).toBe('30.05.2026');
    expect(on('30.05.2026')).toBe('31.05.2026');
    expect(on('20.11.2026')).toBe('31.05.2026');
    expect(formatDate(latestOf(['01.03.2025', 'today-1y'], parseDate('14.04.2026')))).toBe('14.04.2025');
    expect(formatDate(latestOf('01.03.2025', parseDate('14.04.2026')))).toBe('01.03.2025');
  });
});
