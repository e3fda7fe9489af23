import { beforeEach, expect, it } from 'vitest';
import { createFilling } from '../../../src/app/runtime/filling.ts';

beforeEach(() => sessionStorage.clear());

it('has a key of its own each time, until it is sent', () => {
  expect(createFilling('bonus', 'f').key).not.toBe(createFilling('bonus', 'f').key);
});

it('keeps its key over a reload while it is sent, for its form at its place alone', () => {
  const sent = createFilling('bonus', 'f');
  sent.send();
  expect(createFilling('bonus', 'f').key).toBe(sent.key);
  expect(createFilling('bonus', 'f0').key).not.toBe(sent.key);
  expect(createFilling('bonus-2', 'f').key).not.toBe(sent.key);
});

it('begins with another key once the one before has arrived', () => {
  const sent = createFilling('bonus', 'f');
  sent.send();
  sent.arrive();
  expect([sent.hasArrived(), createFilling('bonus', 'f').key === sent.key]).toEqual([true, false]);
});

it('writes no draft over that of another visit, though it has its key', () => {
  const sent = createFilling('bonus', 'f');
  sent.send();
  expect(createFilling('bonus', 'f').draft).not.toBe(sent.draft);
});

it('who begins anew after sending has another key, after a reload too', () => {
  const sent = createFilling('bonus', 'f');
  sent.send();
  const other = createFilling('bonus', 'f');
  other.renew();
  expect(other.key).not.toBe(sent.key);
  const begun = other.key;
  other.renew();
  expect(other.key).not.toBe(begun);
  expect(createFilling('bonus', 'f').key).not.toBe(sent.key);
});
