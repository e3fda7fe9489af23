import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { compilingSchemas } from '../../../src/definition/solving/compiled-schemas.ts';
import type { Schema } from '../../../src/engine/form.ts';
import { TODAY } from '../../engine/made-form.ts';

const atMost = (maxLength: number): Schema => ({ type: 'string', maxLength });

it('compiles schemas of one text once', () => {
  const compiled = compilingSchemas(2);
  expect(compiled(atMost(3))).toBe(compiled(atMost(3)));
  expect(compiled(atMost(3))).not.toBe(compiled(atMost(4)));
});

it('compiles by the rules of a schema, whatever was forgotten in between', () => {
  const compiled = compilingSchemas(2);
  for (let round = 0; round < 3; round++)
    for (const length of [1, 2, 3, 4, 5]) {
      const check = compiled(atMost(length));
      expect([length, length + 1].map((letters) => check.call({ today: TODAY }, 'x'.repeat(letters)))).toEqual([
        true,
        false,
      ]);
    }
});

it('lets go of what it compiled before', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const compiled = compilingSchemas(3);
  const first = [1, 2, 3].map((length) => new WeakRef(compiled(atMost(length))));
  for (const length of [4, 5, 6]) compiled(atMost(length));
  // the target of a WeakRef stays alive until the task that created or read it ends, and may survive one collection
  await expect
    .poll(
      () => {
        collect();
        return first.filter((reference) => reference.deref() !== undefined);
      },
      { timeout: 10_000 },
    )
    .toEqual([]);
});
