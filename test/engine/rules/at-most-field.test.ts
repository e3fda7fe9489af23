import { expect, it } from 'vitest';
import { parseDate } from '../../../src/engine/calendar.ts';
import { atMostField } from '../../../src/engine/rules/at-most-field.ts';

const context = { today: parseDate('14.04.2026') };

it.each([
  [140, 191, false],
  [191, 191, false],
  [192, 191, true],
  [192, undefined, false],
  [192, 'abc', false],
  ['14.04.2026', '14.04.2026', false],
  ['15.04.2026', '14.04.2026', true],
  ['01.05.2025', '14.04.2026', false],
  ['15.04.2026', '31.02.2026', false],
  ['15.04.2026', undefined, false],
])('%s beside %s breaks it: %s', (value, other, violated) => {
  expect(atMostField.violated(value, 'other', context, { other })).toBe(violated);
});
