import { expect, it } from 'vitest';
import { createIdempotencyKey } from '../../../src/app/runtime/idempotency-key.ts';

it('is of a shape that the server takes, and another each time', () => {
  const keys = Array.from({ length: 200 }, createIdempotencyKey);
  expect(keys.filter((key) => !/^[\w-]{8,128}$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(200);
});
