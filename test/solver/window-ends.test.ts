import { expect, it } from 'vitest';
import { daysPart } from '../../src/cli/forms/testing/rules.ts';
import { parseDate } from '../../src/engine/calendar.ts';
import type { Schema } from '../../src/engine/form.ts';
import { makeStep } from '../engine/made-form.ts';

const day = (limits: object): Schema => ({ type: 'string', format: 'date', minLength: 10, ...limits });
const form = makeStep({
  type: 'object',
  properties: {
    bought: day({ dateFrom: '01.01.2026', dateTo: 'today' }),
    permit: day({ dateTo: '31.12.1999' }),
    installed: day({ dateTo: '30.06.2026' }),
  },
  required: ['bought'],
});
const tried = (today: string) =>
  daysPart({ form, files: new Map(), formsDir: '', resolve: () => [], today: parseDate(today) });

it('a form has to be sent today and on the last days that are still to come, not on those that are over', () => {
  expect(tried('14.04.2026')).toMatchObject({ state: 'good', about: '14.04.2026, 30.06.2026' });
});

it('before anybody can have bought something nobody can send it', () => {
  expect(tried('01.05.2025')).toMatchObject({
    state: 'todo',
    lines: [expect.stringContaining('01.05.2025')],
  });
});
