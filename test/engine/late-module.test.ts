import { expect, it } from 'vitest';
import { lateModule } from '../../src/engine/late-module.ts';

it('is at hand once what it needs besides is there, too, and is tried again after either has failed', async () => {
  const failing = new Set(['module']);
  const fetched = async (name: string) => {
    if (failing.delete(name)) throw new Error(name);
    return name;
  };
  const { load, loaded } = lateModule(
    () => fetched('module'),
    () => fetched('styles'),
  );
  await expect(load()).rejects.toThrow('module');
  failing.add('styles');
  await expect(load()).rejects.toThrow('styles');
  expect(loaded()).toBeUndefined();
  await load();
  expect(loaded()).toBe('module');
});
