import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadingBar } from '../../../src/app/frame/LoadingBar.tsx';
import { translate } from '../shown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function bar() {
  const { rerender } = render(<LoadingBar active={false} translate={translate} />);
  return {
    load: (active: boolean) => rerender(<LoadingBar active={active} translate={translate} />),
    wait: (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds)),
    shown: () => document.querySelector('.ff-loading') !== null,
    said: () => screen.getByRole('status').textContent,
  };
}

it('appears when loading takes longer than 150 ms, and says so', () => {
  const { load, wait, shown, said } = bar();
  load(true);
  wait(149);
  expect([shown(), said()]).toEqual([false, '']);
  wait(1);
  expect([shown(), said()]).toEqual([true, 'Daten werden geladen …']);
});

it('does not appear for a short request', () => {
  const { load, wait, shown, said } = bar();
  load(true);
  wait(149);
  load(false);
  wait(1000);
  expect([shown(), said()]).toEqual([false, '']);
});

it('leaves 200 ms after the last request', () => {
  const { load, wait, shown, said } = bar();
  load(true);
  wait(150);
  load(false);
  wait(199);
  expect(shown()).toBe(true);
  wait(1);
  expect([shown(), said()]).toEqual([false, '']);
});

it('stays for a request that follows at once and says nothing again', async () => {
  const { load, wait, shown } = bar();
  const changes = vi.fn<() => void>();
  const observer = new MutationObserver(changes);
  load(true);
  wait(150);
  observer.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true });
  load(false);
  wait(199);
  load(true);
  wait(500);
  await Promise.resolve();
  expect(shown()).toBe(true);
  expect(changes).not.toHaveBeenCalled();
  observer.disconnect();
});
