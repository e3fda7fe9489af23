import { describe, expect, it } from 'vitest';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import type { Schema } from '../../../src/engine/form.ts';
import { filesOf, ID, TODAY } from '../../engine/made-form.ts';

const RULES = [
  'no-email-field',
  'confirmation-email-optional',
  'opt-in-email-optional',
  'consent-prefilled',
  'consent-not-kept',
];
const EMAIL = { type: 'string', format: 'email', title: 'E-Mail' } as const;
const TICK = { type: 'boolean', title: 'Zusatz' } as const;
const optIn = {
  confirm: '/v2/funding/probe/bestaetigung/{token}',
  email: 'k.email',
  validDays: 3,
  consents: [],
  offer: 'zur Probe',
};

const findingsIn = (made: Parameters<typeof filesOf>[0]) =>
  checkForms(filesOf(made), { all: [ID], ids: [ID], today: TODAY })
    .filter(({ rule }) => RULES.includes(rule))
    .map(({ rule, values }) => `${rule} ${String(values?.['field'])}`);

const optInIn = (group: Schema, step: Schema = {}) =>
  findingsIn({
    steps: { one: { type: 'object', properties: { k: { type: 'object', title: 'Kontakt', ...group } }, ...step } },
    ui: { success: { path: '/danke' }, optIn },
  });

const mailTo = (email: Schema, group: Schema = { required: ['email'] }, step: Schema = {}) =>
  findingsIn({
    steps: { one: { type: 'object', properties: { k: { type: 'object', properties: { email }, ...group } }, ...step } },
    ui: { confirmationMail: { to: 'k.email', about: 'auf die Probe' } },
  });

const tickedWith = (condition: string) =>
  findingsIn({
    steps: {
      one: {
        type: 'object',
        properties: {
          l: {
            type: 'array',
            maxItems: 3,
            items: {
              type: 'object',
              properties: { tick: TICK, other: TICK },
              allOf: [
                {
                  if: { properties: { [condition]: { const: true } }, required: [condition] },
                  then: { properties: { b: { type: 'string' } } },
                },
              ],
            },
          },
        },
      },
    },
    fields: { 'l.tick': { widget: 'checkbox', value: true }, 'l.other': { widget: 'checkbox' } },
  });

describe('an opt-in with its address in a group', () => {
  const group: Schema = { properties: { email: EMAIL }, required: ['email'] };

  it('is right when both are required', () => {
    expect(optInIn(group, { required: ['k'] })).toEqual([]);
  });

  const sometimes: Schema = {
    allOf: [{ if: { properties: { k: { required: ['email'] } } }, then: { required: ['k'] } }],
  };
  it.each<[string, Schema, Schema]>([
    ['the address may be left empty', { properties: { email: EMAIL } }, { required: ['k'] }],
  ])('is refused where %s', (_what, inside, step) => {
    expect(optInIn(inside, step)).toEqual(['opt-in-email-optional k.email']);
  });

  it.each<[string, Schema]>([
    ['never', {}],
    ['under a condition', sometimes],
  ])('is taken where the group is required %s: what is required in it is asked for all the same', (_when, step) => {
    expect(optInIn(group, step)).toEqual([]);
  });
});

it('a mail to a field of a group that is no address is found', () => {
  expect(mailTo({ type: 'string', title: 'E-Mail' })).toEqual(['no-email-field k.email']);
  expect(mailTo(EMAIL)).toEqual([]);
});

it.each<[string, Schema, Schema]>([
  ['optional', {}, {}],
  [
    'required under a condition',
    {},
    {
      properties: { k: { type: 'object', properties: { email: EMAIL } }, art: { enum: ['MAIL', 'POST'] } },
      allOf: [
        {
          if: { properties: { art: { const: 'MAIL' } }, required: ['art'] },
          then: { properties: { k: { required: ['email'] } } },
        },
      ],
    },
  ],
])('check says of a mail to an address that is %s that not everybody gets it', (_what, group, step) => {
  expect(mailTo(EMAIL, group, step)).toEqual(['confirmation-email-optional k.email']);
});

it('a tick in a list that shows something is no consent', () => {
  expect(tickedWith('tick')).toEqual([]);
  expect(tickedWith('other')).toEqual(['consent-prefilled l.tick']);
});
