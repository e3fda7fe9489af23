import { beforeEach, expect, it } from 'vitest';
import { createFilling } from '../../../src/app/runtime/filling.ts';

beforeEach(() => sessionStorage.clear());

it('has a key of its own each time, until it is sent', () => {
  expect(createFilling('bonus', 'f').key).not.toBe(createFilling('bonus', 'f').key);
});

/** @returns the Idempotency-Key that a newly opened page sends with answers of this fingerprint */
function keyFor(fingerprint: string, form = 'bonus', place = 'f') {
  const filling = createFilling(form, place);
  filling.send(fingerprint);
  return filling.key;
}

it('keeps its key over a reload for what was being sent, for its form at its place alone', () => {
  const sent = keyFor('Ada');
  expect(keyFor('Ada', 'bonus', 'f0')).not.toBe(sent);
  expect(keyFor('Ada', 'bonus-2')).not.toBe(sent);
  expect(keyFor('Ada')).toBe(sent);
});

it('has another key after a reload for other answers: they may be another customer’s', () => {
  expect(keyFor('Ada')).not.toBe(keyFor('Bea'));
});

it('that goes on with a draft keeps its key, whatever is changed', () => {
  const { key, draft } = createFilling('bonus', 'f');
  keyFor('Ada');
  const resumed = createFilling('bonus', 'f', { key, draft });
  resumed.send('Ada');
  expect(resumed.key).toBe(key);
});

it('begins with another key once the one before has arrived', () => {
  const sent = createFilling('bonus', 'f');
  sent.send('Ada');
  sent.arrive();
  expect([sent.hasArrived(), keyFor('Ada') === sent.key]).toEqual([true, false]);
});

it('writes no draft over that of another visit, though it may get its key', () => {
  const sent = createFilling('bonus', 'f');
  sent.send('Ada');
  expect(createFilling('bonus', 'f').draft).not.toBe(sent.draft);
});

it('who begins anew after sending has another key, after a reload too', () => {
  const sent = createFilling('bonus', 'f');
  sent.send('Ada');
  const other = createFilling('bonus', 'f');
  other.renew();
  expect(other.key).not.toBe(sent.key);
  const begun = other.key;
  other.renew();
  other.send('Ada');
  expect([sent.key, begun]).not.toContain(other.key);
  expect(keyFor('Ada')).not.toBe(sent.key);
});
