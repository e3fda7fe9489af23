import { expect, it } from 'vitest';
import { trialsOf } from '../../src/cli/forms/publishing/trials.ts';
import { parseDate } from '../../src/engine/calendar.ts';
import type { Form } from '../../src/engine/form.ts';
import { makeStep } from '../engine/made-form.ts';

const season = (from: string, to: string): Form => ({
  ...makeStep({
    type: 'object',
    properties: {
      bought: {
        type: 'string',
        format: 'date',
        minLength: 10,
        dateFrom: from,
        dateTo: 'today',
        // the general one names the day, and would be another one each season
        errorMessage: { dateFrom: 'Zu früh!' },
      },
    },
    required: ['bought'],
  }),
  openFrom: from,
  openUntil: to,
});

it('each version is tried on a day on which it is open: nothing is gone with a season to come', () => {
  const [before, after] = [season('01.03.2026', '31.10.2026'), season('01.03.2027', '31.10.2027')];
  const trials = trialsOf(before, after, { files: new Map(), day: parseDate('29.11.2026'), resolve: () => [] });
  expect(trials?.tried).toBeGreaterThan(0);
  expect(trials).toMatchObject({ appeared: [], gone: [] });
});
