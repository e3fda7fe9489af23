import { expect, it } from 'vitest';
import { fingerprintOf } from '../../../src/app/runtime/fingerprint.ts';
import { makeStep } from '../../engine/made-form.ts';
import { TEXT } from '../store/opened-store.ts';

const form = makeStep(
  { type: 'object', properties: { name: TEXT, mail: TEXT, iban: TEXT } },
  { fields: { iban: { draft: false } } },
);
const ADA = { name: 'Ada', mail: 'ada@example.at', iban: 'AT611904300234573201' };
const of = (answers: object) => fingerprintOf(form, { ...ADA, ...answers });

it('tells answers from others, in whatever order they are', () => {
  const { name, ...rest } = ADA;
  expect(fingerprintOf(form, { ...rest, name })).toBe(of({}));
  expect([of({ name: 'Adb' }), of({ mail: undefined })]).not.toContain(of({}));
});

it('tells nothing of an answer that stays off the device', () => {
  expect(of({ iban: 'AT022050302101023600' })).toBe(of({}));
});
