import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreSecondClick } from '../../../src/app/parts/second-click.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** @returns whether the click reaches its target, and whether the press before it may move the focus */
function pressed(init: PointerEventInit, type = 'mouse'): readonly boolean[] {
  const button = document.createElement('button');
  document.body.append(button);
  const onClick = vi.fn<() => void>();
  button.addEventListener('click', onClick);
  const event = (name: string) =>
    button.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true, pointerType: type, ...init }));
  event('pointerdown');
  const moves = event('mousedown');
  event('click');
  return [onClick.mock.calls.length > 0, moves];
}

it('ignores the second click of a double click and a tap, for a moment', () => {
  ignoreSecondClick();
  expect(pressed({ detail: 2 })).toEqual([false, false]);
  expect(pressed({ detail: 1 }, 'touch')).toEqual([false, false]);
  vi.advanceTimersByTime(400);
  expect(pressed({ detail: 2 })).toEqual([true, true]);
  expect(pressed({ detail: 1 }, 'touch')).toEqual([true, true]);
});

it('leaves keys alone, and a single click of a mouse', () => {
  ignoreSecondClick();
  expect(pressed({ detail: 0 }, '')).toEqual([true, true]);
  expect(pressed({ detail: 1 })).toEqual([true, true]);
});
