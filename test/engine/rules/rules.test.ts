import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { createAjv } from '../../../src/definition/compile.ts';
import type { Schema } from '../../../src/engine/form.ts';
import { rules } from '../../../src/engine/rules/index.ts';
import type { ValueType } from '../../../src/engine/rules/keyword.ts';
import { wrongValues } from '../../../src/definition/paths/values.ts';
import { datesAround, samplesOf } from '../../../src/definition/solving/samples.ts';
import { type Day, formatDate, parseDate } from '../../../src/engine/calendar.ts';
import { dayRange } from '../../../src/engine/day-range.ts';

/** By keyword: the values that a definition may write, and values that are mistakes. */
const WRITTEN: Readonly<Record<string, { readonly good: readonly unknown[]; readonly bad: readonly unknown[] }>> = {
  atMostField: { good: ['eta35'], bad: ['', 'a b', 5, ['eta35']] },
  dateFrom: {
    good: ['01.03.2025', 'today', ['01.03.2025', 'today-1y']],
    bad: ['tomorow', '2025-03-01', 20250301, [], [1]],
  },
  dateTo: { good: ['31.05.2026', 'today+1d', ['31.05.2026', 'today+1d']], bad: ['tomorow', 'today+1', true, []] },
  minAge: { good: [0, 18], bad: ['18', 18.5, -1] },
  maxAge: { good: [110], bad: ['110', 0, 1.5] },
  yearTo: { good: ['today', 'today-5y'], bad: ['today-5d', '2026', 2026] },
  fileTypes: { good: [['image/png', 'application/pdf']], bad: [[], 'image/png', [1]] },
  minFileSize: { good: [1, 1024], bad: [0, '1 KB', 1.5] },
  maxFileSize: { good: ['10 MB', '500 KB'], bad: ['10MB', '10 GB', 10, '1,5 MB'] },
};

it('each rule has a row in this table', () => {
  expect(Object.keys(WRITTEN).sort()).toEqual(rules.map((rule) => rule.keyword).sort());
});

it('each rule has a name of its own that JSON Schema does not have', () => {
  expect(new Set(rules.map((rule) => rule.keyword)).size).toBe(rules.length);
  for (const { keyword } of rules) expect(new Ajv().getKeyword(keyword)).toBe(false);
});

describe.each(Object.entries(WRITTEN))('%s', (keyword, { good, bad }) => {
  it.each(good.map((value) => [JSON.stringify(value), value]))('may be %s', (_text, value) => {
    expect(() => createAjv().compile({ [keyword]: value })).not.toThrow();
  });

  it.each(bad.map((value) => [JSON.stringify(value), value]))('may not be %s', (_text, value) => {
    expect(() => createAjv().compile({ [keyword]: value })).toThrow(keyword);
  });
});

it('a value of another JSON type than the rule is for passes it', () => {
  for (const rule of rules) {
    const check = createAjv().compile({ [rule.keyword]: WRITTEN[rule.keyword]?.good[0] });
    const applies = (type: ValueType) => rule.appliesTo.includes(type);
    for (const value of [
      null,
      true,
      ...(applies('array') ? [] : [[]]),
      ...(applies('string') || applies('date') ? [] : ['2999']),
      ...(applies('number') ? [] : [2999]),
      ...(applies('object') ? [] : [{}]),
    ]) {
      expect([rule.keyword, value, check.call({ today: 0 } as never, value)]).toEqual([rule.keyword, value, true]);
    }
  }
});

/**
 * The search for answers to a condition or message tries these values. Rules that need a neighbour are left out.
 */
it.each(rules.filter(({ needsContext }) => !needsContext).map((rule) => [rule.keyword, rule] as const))(
  '%s: values are known that it lets pass, and values that break it',
  (keyword, rule) => {
    const today = parseDate('14.04.2026');
    const limit = WRITTEN[keyword]?.good[0];
    for (const type of rule.appliesTo) {
      const schema = { ...(type === 'date' ? { type: 'string', format: 'date' } : { type }), [keyword]: limit };
      const breaks = (value: unknown) => rule.violated(value, limit as never, { today }, {});
      const tried = samplesOf(schema as Schema, today);
      const valid = tried.find((value) => !breaks(value));
      const where = 'see src/definition/solving/samples.ts';
      expect(valid, `no value that <${keyword}> lets pass: ${where}`).toBeDefined();
      const wrong = [...tried, ...wrongValues(schema as Schema, valid, today)];
      expect(wrong.some(breaks), `no value that breaks <${keyword}>: ${where}`).toBe(true);
    }
  },
);

const ofDates = rules.filter(({ appliesTo, needsContext }) => appliesTo.includes('date') && !needsContext);

describe.each(ofDates.map((rule) => [rule.keyword, rule] as const))('the calendar asks %s', (keyword, rule) => {
  it.each(WRITTEN[keyword]?.good.map((limit) => [JSON.stringify(limit), limit]) ?? [])(
    'with %s it offers the days of its years that the rule lets pass, and no other',
    (_text, limit) => {
      const today = parseDate('14.04.2026');
      const { first, last, selectable } = dayRange({ [keyword]: limit }, {}, today);
      // every 11th day, so that each weekday and each day of the month occurs
      const everywhere = Array.from({ length: 5000 }, (_none, index) => today - 45_000 + index * 11);
      const ends = [first, last].flatMap((day) => [day - 1, day, day + 1]);
      const days = [...everywhere, ...ends, ...datesAround({ [keyword]: limit }, today)];
      const passes = (day: Day) => !rule.violated(formatDate(day), limit as never, { today }, {});
      const hasNoLimit = (day: Day) =>
        (day < first && first === parseDate('01.01.1906')) || (day > last && last === parseDate('31.12.2036'));
      const differing = days.filter((day) => !hasNoLimit(day) && selectable(day) !== passes(day));
      expect(differing.map(formatDate), `<${keyword}>: see its days`).toEqual([]);
    },
  );
});
