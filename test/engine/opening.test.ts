import { describe, expect, it } from 'vitest';
import { parseDate } from '../../src/engine/calendar.ts';
import { closedOn } from '../../src/engine/opening.ts';

const before = { title: 'Not yet', text: 'Come back in March.' };
const after = { title: 'Over', text: 'All is paid out.' };

describe('a form that is open from 01.03.2025 until 31.05.2026', () => {
  it.each([
    ['28.02.2025', before],
    ['01.03.2025', undefined],
    ['31.05.2026', undefined],
    ['01.06.2026', after],
  ])('on %s says %o', (today, page) => {
    expect(
      closedOn({ openFrom: '01.03.2025', openUntil: '31.05.2026', closed: { before, after } }, parseDate(today)),
    ).toEqual(page);
  });
});

it('a form without days is always open', () => {
  expect(closedOn({ closed: {} }, parseDate('01.01.1970'))).toBeUndefined();
});
