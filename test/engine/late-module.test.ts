import { expect, it, vi } from 'vitest';
import { late, lateModule } from '../../src/engine/late-module.ts';

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

it('is awaited until it is loaded, and is not tried again by those who wait', async () => {
  const fetch = vi.fn<() => Promise<string>>(async () => 'module');
  fetch.mockRejectedValueOnce(new Error('offline'));
  const { load, loaded, awaited } = late(fetch);
  const waiting = awaited();
  await expect(load()).rejects.toThrow('offline');
  expect(awaited()).toBe(waiting);
  expect(fetch).toHaveBeenCalledTimes(1);
  await load();
  expect([await waiting, loaded()]).toEqual(['module', 'module']);
});
