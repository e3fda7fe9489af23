import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { TextareaWidget } from '../../widgets/TextareaWidget.tsx';
import { mounted } from './mounted.tsx';

const area = () => screen.getByLabelText<HTMLTextAreaElement>('Feld');
const type = (text: string) => fireEvent.change(area(), { target: { value: text } });
const LIMITED = { schema: { maxLength: 1000 } };
const rest = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const count = () => document.querySelector('.ff-count');
const described = () => document.getElementById('field-count')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('four lines are shown', () => {
  mounted(TextareaWidget);
  expect(area().rows).toBe(4);
});

test('Ctrl+Enter sends the step, as Enter does in any other field; Enter alone begins a line', () => {
  mounted(TextareaWidget);
  const send = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockReturnValue();
  onTestFinished(() => send.mockRestore());
  fireEvent.keyDown(area(), { key: 'Enter' });
  expect(send).not.toHaveBeenCalled();
  fireEvent.keyDown(area(), { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(area(), { key: 'Enter', metaKey: true });
  expect(send).toHaveBeenCalledTimes(2);
});

describe('the counter', () => {
  test('is there where the text has a limit, and belongs to the description', () => {
    mounted(TextareaWidget, { ...LIMITED, value: 'Hallo', ui: { hint: 'Ein Hinweis.' } });
    expect(count()?.textContent).toBe('5 von 1.000 Zeichen');
    expect(area().getAttribute('aria-describedby')).toBe('field-hint field-count');
    expect(described()).toBe('5 von 1.000 Zeichen');
  });

  test('is not there without a limit', () => {
    mounted(TextareaWidget, { value: 'Hallo' });
    expect(count()).toBeNull();
    expect(area().hasAttribute('aria-describedby')).toBe(false);
  });

  test.each([
    ['a smiley as one character', '😀', 1],
    ['an umlaut of two parts as one', 'u\u0308', 1],
    ['a line break as one', 'a\nb', 3],
    ['no spaces around the text, as the rule does', '  Hallo \n', 5],
    ['nothing', '', 0],
  ])('counts %s', (_what, text, n) => {
    mounted(TextareaWidget, LIMITED);
    type(text);
    expect(count()?.textContent).toBe(`${n} von 1.000 Zeichen`);
  });

  test('goes on over the limit and shows that it does', () => {
    mounted(TextareaWidget, { schema: { maxLength: 3 }, value: 'abc' });
    expect(count()?.hasAttribute('data-over')).toBe(false);
    type('abcd');
    expect(area().value).toBe('abcd');
    expect(count()?.textContent).toBe('4 von 3 Zeichen');
    expect(count()?.hasAttribute('data-over')).toBe(true);
  });

  test('is read out when typing rests, once and not with each key', () => {
    const { announce } = mounted(TextareaWidget, LIMITED);
    for (const text of ['H', 'Ha', 'Hal']) {
      type(text);
      rest(300);
    }
    expect(announce).not.toHaveBeenCalled();
    rest(1000);
    expect(announce.mock.calls).toEqual([['3 von 1.000 Zeichen']]);
  });

  test('stays the same in the description until the field is left: a change would be read out with each key', () => {
    mounted(TextareaWidget, LIMITED);
    fireEvent.focus(area());
    type('Hal');
    expect(count()?.textContent).toBe('3 von 1.000 Zeichen');
    expect(described()).toBe('0 von 1.000 Zeichen');
    fireEvent.blur(area());
    expect(described()).toBe('3 von 1.000 Zeichen');
  });

  test('is not a live region, which would speak with each key', () => {
    mounted(TextareaWidget, LIMITED);
    expect(document.querySelector('[aria-live], [role="status"], output')).toBeNull();
  });

  test('says nothing more when the field is gone', () => {
    const { announce, unmount } = mounted(TextareaWidget, LIMITED);
    type('Hallo');
    unmount();
    vi.advanceTimersByTime(5000);
    expect(announce).not.toHaveBeenCalled();
  });
});
