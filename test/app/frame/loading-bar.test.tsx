import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadingBar } from '../../../src/app/frame/LoadingBar.tsx';
import type { UnderWay } from '../../../src/app/frame/use-under-way.ts';
import { translate } from '../shown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function bar() {
  const { rerender } = render(<LoadingBar underWay={false} translate={translate} />);
  return {
    load: (underWay: UnderWay) => rerender(<LoadingBar underWay={underWay} translate={translate} />),
    wait: (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds)),
    shown: () => document.querySelector('.ff-loading') !== null,
    said: () => screen.getByRole('status').textContent,
  };
}

it('appears when loading takes longer than 150 ms, and says so', () => {
  const { load, wait, shown, said } = bar();
  load('loading');
  wait(149);
  expect([shown(), said()]).toEqual([false, '']);
  wait(1);
  expect([shown(), said()]).toEqual([true, 'Daten werden geladen …']);
});

it('does not appear for a short request', () => {
  const { load, wait, shown, said } = bar();
  load('loading');
  wait(149);
  load(false);
  wait(1000);
  expect([shown(), said()]).toEqual([false, '']);
});

it('says that an application is being sent, to its end', () => {
  const { load, wait, shown, said } = bar();
  load('sending');
  wait(150);
  expect([shown(), said()]).toEqual([true, 'Wird gesendet …']);
  load(false);
  wait(199);
  expect(said()).toBe('Wird gesendet …');
});

it('leaves 200 ms after the last request', () => {
  const { load, wait, shown, said } = bar();
  load('loading');
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
  load('loading');
  wait(150);
  observer.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true });
  load(false);
  wait(199);
  load('loading');
  wait(500);
  await Promise.resolve();
  expect(shown()).toBe(true);
  expect(changes).not.toHaveBeenCalled();
  observer.disconnect();
});
