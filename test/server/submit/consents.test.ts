import { expect, it } from 'vitest';
import type { OptIn } from '../../../src/engine/after-submit.ts';
import { pendingOptIn } from '../../../src/server/submit/opt-in.ts';
import { makeStep, rulesOf } from '../../engine/made-form.ts';

const consent = (kind: string, title: string) => ({
  if: { properties: { kind: { const: kind } }, required: ['kind'] },
  then: { properties: { agreed: { type: 'boolean' as const, title } } },
});
const form = makeStep(
  {
    type: 'object',
    properties: { kind: { type: 'string' }, email: { type: 'string' } },
    allOf: [consent('A', 'Ich stimme dem Anruf zu.'), consent('B', 'Ich stimme dem Brief zu.')],
  },
  { fields: { agreed: { widget: 'checkbox', hint: 'Widerruf jederzeit.' } } },
);

it('the evidence of a consent is what stood beside its box, where several conditions declare it', () => {
  const optIn = { email: 'email', consents: ['agreed'], validDays: 7 } as unknown as OptIn;
  const answers = { kind: 'B', email: 'ada@example.at', agreed: true };
  const receivedAt = new Date('2026-04-14T07:00:00Z');
  expect(pendingOptIn({ form, rules: rulesOf(form) }, optIn, answers, receivedAt).consents).toEqual([
    { field: 'agreed', text: 'Ich stimme dem Brief zu.\nWiderruf jederzeit.', givenAt: receivedAt },
  ]);
});
