import { describe, expect, it } from 'vitest';
import { parseDate } from '../../../src/engine/calendar.ts';
import { dateFrom } from '../../../src/engine/rules/date-from.ts';
import { dateTo } from '../../../src/engine/rules/date-to.ts';
import { maxAge } from '../../../src/engine/rules/max-age.ts';
import { minAge } from '../../../src/engine/rules/min-age.ts';
import { yearTo } from '../../../src/engine/rules/year-to.ts';

const on = (day: string) => ({ today: parseDate(day) });

describe('minAge 18', () => {
  it.each([
    ['14.04.2008', '14.04.2026', false, 'on the 18th birthday itself'],
    ['15.04.2008', '14.04.2026', true, 'the day before it'],
    ['13.04.2008', '14.04.2026', false, 'the day after it'],
    ['29.02.2008', '27.02.2026', true, 'born on a leap day, two days before March'],
    ['29.02.2008', '28.02.2026', false, 'born on a leap day, on the last of February'],
    ['15.04.2009', '14.04.2026', true, 'aged 17'],
    ['15.04.2027', '14.04.2026', true, 'not born yet'],
    ['27.03.1985', '14.04.2026', false, 'aged 41'],
  ])('born %s, on %s: violated is %s, %s', (birthday, today, violated) => {
    expect(minAge.violated(birthday, 18, on(today), {})).toBe(violated);
  });
});

describe('maxAge 110', () => {
  it.each([
    ['14.04.1916', '14.04.2026', true, 'on the 110th birthday itself'],
    ['15.04.1916', '14.04.2026', false, 'the day before it'],
    ['14.04.1900', '14.04.2026', true, 'long after it'],
    ['29.02.1916', '27.02.2026', false, 'born on a leap day, two days before March'],
    ['29.02.1916', '28.02.2026', true, 'born on a leap day, on the last of February'],
  ])('born %s, on %s: violated is %s, %s', (birthday, today, violated) => {
    expect(maxAge.violated(birthday, 110, on(today), {})).toBe(violated);
  });
});

describe('dateFrom and dateTo', () => {
  it.each([
    ['28.02.2025', true],
    ['01.03.2025', false],
    ['02.03.2025', false],
    ['31.12.2024', true],
  ])('from 01.03.2025: %s is too early: %s', (day, violated) => {
    expect(dateFrom.violated(day, '01.03.2025', on('14.04.2026'), {})).toBe(violated);
  });

  it.each([
    ['31.05.2026', false],
    ['01.06.2026', true],
    ['01.01.2027', true],
    ['30.05.2026', false],
  ])('to 31.05.2026: %s is too late: %s', (day, violated) => {
    expect(dateTo.violated(day, '31.05.2026', on('14.04.2026'), {})).toBe(violated);
  });

  it.each([
    ['15.04.2026', '14.04.2026', false, 'tomorrow'],
    ['16.04.2026', '14.04.2026', true, 'the day after tomorrow'],
    ['31.05.2026', '30.05.2026', false, 'the last day of the window, tomorrow'],
    ['01.06.2026', '31.05.2026', true, 'tomorrow, but the window is over'],
    ['31.05.2026', '20.11.2026', false, 'the last day, long ago'],
  ])('not after the window nor after tomorrow: %s on %s is too late: %s, %s', (day, today, violated) => {
    expect(dateTo.violated(day, ['31.05.2026', 'today+1d'], on(today), {})).toBe(violated);
  });

  it('knows no other day than the one that is handed in', () => {
    expect(dateTo.violated('01.01.2000', 'today', on('31.12.1999'), {})).toBe(true);
    expect(dateTo.violated('01.01.2000', 'today', on('01.01.2000'), {})).toBe(false);
    expect(dateFrom.violated('01.01.2100', 'today', on('02.01.2100'), {})).toBe(true);
  });
});

describe('yearTo', () => {
  it.each([
    [2026, 'today', '31.12.2026', false],
    [2026, 'today', '01.01.2026', false],
    [2027, 'today', '31.12.2026', true],
    [2027, 'today', '01.01.2027', false],
    [2021, 'today-5y', '14.04.2026', false],
    [2022, 'today-5y', '14.04.2026', true],
    [2028, 'today+2y', '14.04.2026', false],
    [1900, 'today', '14.04.2026', false],
  ])('%i is after "%s" on %s: %s', (year, limit, today, violated) => {
    expect(yearTo.violated(year, limit, on(today), {})).toBe(violated);
  });
});

it.each([
  ['minAge', minAge, 18],
  ['maxAge', maxAge, 110],
  ['dateFrom', dateFrom, '01.03.2025'],
  ['dateTo', dateTo, 'today'],
])('%s leaves a text that is no date to its format', (_name, rule, limit) => {
  for (const text of ['', '31.02.2026', '2026', 'abc'])
    expect(rule.violated(text, limit as never, on('14.04.2026'), {})).toBe(false);
});
