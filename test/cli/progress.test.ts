import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withProgress } from '../../src/cli/progress.ts';
import { fakeTerminal } from './staff.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a command whose work fails ends: no timer of the progress bar is left', async () => {
  const { terminal, shown } = fakeTerminal();
  const work = vi.fn<(advance: () => void) => Promise<void>>(async (advance) => {
    advance();
    expect(vi.getTimerCount()).toBe(1);
    throw new Error('the disk is full');
  });
  await expect(withProgress({ what: 'Sichern', total: 2, terminal }, work)).rejects.toThrow('the disk is full');
  expect(work).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
  expect(shown()).toContain('Sichern');
});

const timers = () => Promise.resolve(vi.getTimerCount());

it('no bar is shown where there is no terminal, or nothing to do', async () => {
  const { terminal, shown } = fakeTerminal();
  expect(await withProgress({ what: 'Sichern', total: 2, terminal: undefined }, timers)).toBe(0);
  expect(await withProgress({ what: 'Sichern', total: 0, terminal }, timers)).toBe(0);
  expect(shown()).toBe('');
});
