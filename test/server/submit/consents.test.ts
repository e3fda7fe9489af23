import { expect, it } from 'vitest';
import type { OptIn } from '../../../src/engine/after-submit.ts';
import { shownFields } from '../../../src/engine/shown.ts';
import { dayInVienna } from '../../../src/engine/calendar.ts';
import type { Answers, Form, Schema } from '../../../src/engine/form.ts';
import { hashOf, pendingOptIn } from '../../../src/server/submit/opt-in.ts';
import { makeStep, rulesOf } from '../../engine/made-form.ts';

const RECEIVED = new Date('2026-04-14T07:00:00Z');
const checked = (form: Form, answers: Answers) => ({
  answers,
  shown: shownFields(form, rulesOf(form), answers, dayInVienna(RECEIVED)),
});

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
  expect(
    pendingOptIn(form, optIn, checked(form, answers), { receivedAt: RECEIVED, validFrom: RECEIVED }).consents,
  ).toEqual([{ field: 'agreed', text: 'Ich stimme dem Brief zu.\nWiderruf jederzeit.', givenAt: RECEIVED }]);
});

it('address and consents may stand in a group', () => {
  const contact: Schema = {
    type: 'object',
    properties: { email: { type: 'string' }, agreed: { type: 'boolean', title: 'Ja.' } },
  };
  const grouped = makeStep(
    { type: 'object', properties: { contact } },
    { fields: { contact: { widget: 'group' }, 'contact.agreed': { widget: 'checkbox', hint: 'Widerruf jederzeit.' } } },
  );
  const optIn = { email: 'contact.email', consents: ['contact.agreed'], validDays: 7 } as unknown as OptIn;
  const answers = { contact: { email: 'Ada@example.at', agreed: true } };
  expect(
    pendingOptIn(grouped, optIn, checked(grouped, answers), { receivedAt: RECEIVED, validFrom: RECEIVED }),
  ).toMatchObject({
    emailKey: hashOf('ada@example.at'),
    consents: [{ field: 'contact.agreed', text: 'Ja.\nWiderruf jederzeit.', givenAt: RECEIVED }],
  });
});
