import { expect, it } from 'vitest';
import { trialsOf } from '../../src/cli/forms/publishing/trials.ts';
import { parseDate } from '../../src/engine/calendar.ts';
import type { Form, Schema } from '../../src/engine/form.ts';
import { makeStep } from '../engine/made-form.ts';

/** A form that asks for the heating three times: by itself, in a list, and as ticks. */
function heated(oil: Schema): Form {
  const heating: Schema = { type: 'string', oneOf: [oil, { const: 'GAS', title: 'Gas' }] };
  return makeStep({
    type: 'object',
    properties: {
      heating,
      rooms: {
        type: 'array',
        maxItems: 2,
        items: { type: 'object', properties: { by: heating }, required: ['by'] },
      },
      also: { type: 'array', items: heating },
    },
    required: ['heating'],
  });
}

const trialsWith = (oil: Schema) =>
  trialsOf(heated({ const: 'OEL', title: 'Öl' }), heated(oil), {
    files: new Map(),
    day: parseDate('29.11.2026'),
    resolve: () => [],
  });

it('no answers turn out otherwise if an option has another code and follows the former one', () => {
  const trials = trialsWith({ const: 'HEIZOEL', title: 'Öl', formerly: ['OEL'] });
  expect(trials?.tried).toBeGreaterThan(5);
  expect(trials?.turned).toEqual([]);
});

it('answers turn out otherwise if an option is gone, and another one came', () => {
  expect(trialsWith({ const: 'HEIZOEL', title: 'Öl' })?.turned).not.toEqual([]);
});
