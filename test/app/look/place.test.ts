import { expect, it, vi } from 'vitest';
import { followPlace } from '../../../src/app/look/place.ts';

/** Draws a form whose place has the width that `resize` gives it, with text of 16 px. */
function followed() {
  const observer = { observe: vi.fn<() => void>(), disconnect: vi.fn<() => void>() };
  const Observer = vi.fn<(report: () => void) => void>(function observing() {
    return observer;
  });
  vi.stubGlobal('ResizeObserver', Observer);
  const root = document.createElement('div');
  root.style.fontSize = '16px';
  document.body.append(root);
  const end = followPlace(root);
  const resize = (px: number) => {
    vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(px);
    Observer.mock.calls[0]?.[0]();
    return root.dataset['below'];
  };
  return { root, observer, end, resize };
}

it('names the windows of our own page that leave more room than the place of the form has', () => {
  const { root, resize } = followed();
  expect([1120, 1119, 928, 927, 720, 719, 308, 307, 287].map(resize)).toEqual([
    '',
    '75',
    '75',
    '62 75',
    '62 75',
    '48 62 75',
    '25 48 62 75',
    '21.25 25 48 62 75',
    '20 21.25 25 48 62 75',
  ]);
  root.style.fontSize = '32px';
  expect(resize(1500)).toBe('62 75');
});

it('keeps the layout when a scrollbar goes, which the other layout may bring back', () => {
  const { resize } = followed();
  expect([930, 915, 930, 948].map(resize)).toEqual(['75', '62 75', '62 75', '75']);
});

it('observes no height that it has changed itself, and goes on with the next frame', async () => {
  const { observer, resize, end } = followed();
  resize(1000);
  expect([observer.observe.mock.calls.length, observer.disconnect.mock.calls.length]).toEqual([1, 1]);
  await vi.waitFor(() => expect(observer.observe).toHaveBeenCalledTimes(2));
  resize(1001);
  expect(observer.disconnect).toHaveBeenCalledTimes(1);
  end();
  expect(observer.disconnect).toHaveBeenCalledTimes(2);
});

it('keeps the layout while the host page hides the form', () => {
  const { resize } = followed();
  expect([930, 0, 930].map(resize)).toEqual(['75', '75', '75']);
});
