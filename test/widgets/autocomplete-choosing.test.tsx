import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { active, field, HITS, input, key, leave, options, searched, type, wait, UI } from './search-field.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('choosing', () => {
  test('with the keys: the hit is the value and the text, the list closes', async () => {
    const view = field();
    await searched(view);
    key('ArrowDown');
    expect(active()).toBe('Wärmewerk GmbH4020 Linz');
    key('ArrowDown');
    const enter = key('Enter');
    expect(enter).toBe(false);
    expect(view.value()).toBe('Huber OG, 4030 Linz');
    expect(input().value).toBe('Huber OG, 4030 Linz');
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  test('with the mouse', async () => {
    const view = field();
    await searched(view);
    fireEvent.click(screen.getByRole('option', { name: /Huber/ }));
    expect(view.value()).toBe('Huber OG, 4030 Linz');
  });

  test('what does not fit into the input stands below it whole: its town tells two of one name apart', async () => {
    const view = field();
    await searched(view);
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1);
    onTestFinished(() => void vi.restoreAllMocks());
    fireEvent.click(screen.getByRole('option', { name: /Huber/ }));
    const whole = screen.getByText('Huber OG, 4030 Linz');
    expect(whole.getAttribute('aria-hidden'), 'the input says it already').toBe('true');
    type('Hub');
    expect(whole.isConnected).toBe(false);
  });

  test('Enter chooses nothing while nothing is active', async () => {
    const view = field();
    await searched(view);
    key('Enter');
    expect(view.onChange).not.toHaveBeenCalled();
  });

  test('Escape closes and keeps the text, also pressed twice', async () => {
    const view = field();
    await searched(view);
    key('Escape');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    key('Escape');
    expect(input().value).toBe('linz');
  });

  test('a row that was active is not active in the next list', async () => {
    const view = field();
    await searched(view);
    key('ArrowDown');
    type('linze');
    key('ArrowDown');
    await wait(300);
    await view.latest().answer(HITS.toReversed());
    expect(active()).toBeUndefined();
  });

  test('the last row leads to the free text, by key and by mouse', async () => {
    const view = field();
    await searched(view);
    key('ArrowUp');
    expect(active()).toBe('Nicht in der Liste');
    key('Enter');
    expect(view.openAlternative).toHaveBeenLastCalledWith('');
    expect(view.onChange).not.toHaveBeenCalled();
    await searched(view, 'lin');
    fireEvent.click(screen.getByRole('option', { name: 'Nicht in der Liste' }));
    expect(view.openAlternative).toHaveBeenCalledTimes(2);
  });

  test('ArrowDown in the empty field offers the free text', () => {
    const view = field();
    act(() => input().focus());
    key('ArrowDown');
    expect(options()).toEqual(['Nicht in der Liste']);
    key('ArrowDown');
    key('Enter');
    expect(view.openAlternative).toHaveBeenCalledWith('');
  });

  test('editing the text takes the answer away and keeps the text', async () => {
    const view = field({ value: 'Huber OG, 4030 Linz' });
    type('Huber OG');
    expect(view.value()).toBeUndefined();
    expect(view.onChange).toHaveBeenCalledOnce();
    expect(input().value).toBe('Huber OG');
  });
});

describe('text that was not chosen', () => {
  test('stays after leaving, is named, described and told, and can be taken over', async () => {
    const view = field({ ui: { ...UI, hint: 'Ein Hinweis.' } });
    await searched(view, ' Huber ');
    expect(screen.queryByText(/wurde nichts ausgewählt/)).toBeNull();
    leave();
    expect(input().value).toBe(' Huber ');
    expect(view.onChange).not.toHaveBeenCalled();
    expect(screen.getByText('Zu „Huber“ wurde nichts ausgewählt.').id).toBe(
      input().getAttribute('aria-describedby')?.split(' ')[1],
    );
    expect(view.announce).toHaveBeenLastCalledWith('Zu „Huber“ wurde nichts ausgewählt.');
    fireEvent.click(screen.getByRole('button', { name: '„Huber“ übernehmen' }));
    expect(view.openAlternative).toHaveBeenCalledWith('Huber');
    expect(input().value).toBe('');
  });

  test('leaving with an active row chooses nothing', async () => {
    const view = field();
    await searched(view);
    key('ArrowDown');
    leave();
    expect(view.onChange).not.toHaveBeenCalled();
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  test('is not named after a choice', async () => {
    const view = field();
    await searched(view);
    key('ArrowDown');
    key('Enter');
    leave();
    expect(screen.queryByText(/wurde nichts ausgewählt/)).toBeNull();
  });

  test('survives that the step goes and comes back', async () => {
    const memory = new Map<string, unknown>();
    const first = field({ memory });
    type('Huber');
    first.unmount();
    const { search } = field({ memory });
    expect(input().value).toBe('Huber');
    expect(screen.getByText('Zu „Huber“ wurde nichts ausgewählt.')).toBeTruthy();
    await wait(1000);
    expect(search).not.toHaveBeenCalled();
  });

  test('is forgotten once it is chosen, taken or deleted', async () => {
    const memory = new Map<string, unknown>();
    const view = field({ memory });
    await searched(view);
    expect(memory.get('field')).toBe('linz');
    key('ArrowDown');
    key('Enter');
    expect(memory.size).toBe(0);
    type('Huber');
    leave();
    fireEvent.click(screen.getByRole('button', { name: '„Huber“ übernehmen' }));
    expect(memory.size).toBe(0);
    type('Huber');
    type('');
    expect(memory.size).toBe(0);
  });
});
