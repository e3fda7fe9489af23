import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clickAsInSafari } from './mounted.tsx';
import { field, HITS, input, key, leave, options, searched, type, wait } from './search-field.tsx';

const BEGIN = 'Tippen Sie PLZ, Ort oder Namen.';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('asking', () => {
  test('one character is enough, 300 ms after the last key, once', async () => {
    const { search, asked } = field();
    type('li');
    await wait(200);
    type('l');
    await wait(299);
    expect(search).not.toHaveBeenCalled();
    await wait(1);
    expect(asked.map(({ query }) => query)).toEqual(['l']);
  });

  test('blanks are no query, and none is sent around it', async () => {
    const { search } = field();
    type('  ');
    await wait(1000);
    expect(search).not.toHaveBeenCalled();
    type(' linz ');
    await wait(300);
    expect(search).toHaveBeenCalledWith('linz', expect.any(AbortSignal));
  });

  test('the query before is aborted, and its late answer ignored', async () => {
    const { asked } = field();
    type('li');
    await wait(300);
    type('linz');
    await wait(300);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await asked[1]!.answer(HITS.slice(1));
    await asked[0]!.answer(HITS);
    expect(options()).toEqual(['Huber OG4030 Linz', 'Nicht in der Liste']);
  });

  test('leaving the page aborts', async () => {
    const { latest, unmount } = field();
    type('li');
    await wait(300);
    unmount();
    expect(latest().signal.aborted).toBe(true);
  });

  test('a spinner turns after 200 ms of waiting, until the answer is there', async () => {
    const { container, latest, announce } = field();
    const spinner = () => container.querySelector('.ff-spinner');
    type('li');
    await wait(499);
    expect(spinner()).toBeNull();
    await wait(1);
    expect(spinner()).not.toBeNull();
    expect(announce).toHaveBeenLastCalledWith('Marktpartner werden gesucht …');
    await latest().answer(HITS);
    expect(spinner()).toBeNull();
  });

  test('while the next answer is on its way the list stays', async () => {
    const view = field();
    await searched(view, 'li');
    type('lin');
    await wait(400);
    expect(options()).toHaveLength(3);
  });

  test('a list of another query does not come back with the first key of a new one', async () => {
    const view = field();
    await searched(view, 'linz');
    type('');
    type('w');
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the list', () => {
  test('is a listbox that the combobox controls, closed at first', async () => {
    const view = field();
    expect(input().getAttribute('role')).toBe('combobox');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    expect(input().getAttribute('aria-autocomplete')).toBe('list');
    await searched(view);
    expect(input().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('listbox', { name: 'Suchergebnisse' }).id).toBe(input().getAttribute('aria-controls'));
  });

  test('shows each hit in two lines and the way to the free text last', async () => {
    await searched(field());
    expect(options()).toEqual(['Wärmewerk GmbH4020 Linz', 'Huber OG4030 Linz', 'Nicht in der Liste']);
  });

  test('marks what the query matches', async () => {
    await searched(field(), 'waerme 4020');
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Wärme', '4020']);
  });

  test.each([
    [HITS, '2 Marktpartner gefunden. Letzter Eintrag: nicht in der Liste.'],
    [HITS.slice(1), 'Ein Marktpartner gefunden. Letzter Eintrag: nicht in der Liste.'],
    [[], 'Kein Marktpartner gefunden. Letzter Eintrag: nicht in der Liste.'],
  ])('tells what can be typed, how many there are, and what the last row is (%#)', async (hits, sentence) => {
    const view = field();
    await searched(view, 'linz', hits);
    expect(view.announce.mock.calls.flat()).toEqual([BEGIN, sentence]);
  });

  test('leaves what can be typed to the hint, which is read with the field', async () => {
    const view = field({ ui: { widget: 'autocomplete', hint: 'Tippen Sie Ort, PLZ oder Namen.' } });
    await searched(view);
    expect(view.announce.mock.calls.flat()).toEqual(['2 Marktpartner gefunden.']);
  });

  test('tells of no last row where the definition has none', async () => {
    const view = field({ ui: { widget: 'autocomplete' } });
    await searched(view);
    expect(view.announce).toHaveBeenLastCalledWith('2 Marktpartner gefunden.');
  });

  test('says what can be typed when the empty field gets the focus, with the way to the free text', () => {
    const view = field();
    act(() => input().focus());
    expect(screen.getByText(BEGIN)).toBeTruthy();
    expect(options()).toEqual(['Nicht in der Liste']);
    expect(view.search).not.toHaveBeenCalled();
    key('Escape');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(input());
    expect(input().getAttribute('aria-expanded')).toBe('true');
    leave();
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  test('Enter in the empty field is left to the form, and closes what would lie on its message', () => {
    field();
    act(() => input().focus());
    expect(key('Enter')).toBe(true);
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  test('does not lie on a message that the focus was led to; a click opens it', () => {
    field({ message: 'Bitte wählen Sie.' });
    act(() => input().focus());
    expect(input().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(input());
    expect(options()).toEqual(['Nicht in der Liste']);
  });

  test('says that hits are nearby when none of them holds what was sought', async () => {
    const view = field();
    await searched(view, '4052 Ansfelden');
    expect(screen.getByText('In 4052 Ansfelden gibt es keinen Partner. In der Nähe:')).toBeTruthy();
    expect(view.announce).toHaveBeenLastCalledWith(
      'In 4052 Ansfelden gibt es keinen Partner. In der Nähe: 2 Marktpartner gefunden. Letzter Eintrag: nicht in der Liste.',
    );
    await searched(view, 'Huber, 4030');
    expect(screen.queryByText(/In der Nähe/)).toBeNull();
  });

  test('says when there is none; the free text stays reachable', async () => {
    await searched(field(), 'xyz', []);
    expect(screen.getByText('Kein Marktpartner gefunden.')).toBeTruthy();
    expect(options()).toEqual(['Nicht in der Liste']);
  });

  test('says when the search fails; the next key asks again', async () => {
    const { latest, search } = field();
    type('li');
    await wait(300);
    await latest().fail();
    expect(screen.getByText(/Die Suche ist derzeit nicht möglich/)).toBeTruthy();
    expect(options()).toEqual(['Nicht in der Liste']);
    type('lin');
    await wait(300);
    expect(search).toHaveBeenCalledTimes(2);
  });

  test('asks again for the same text when the list is opened after a failure', async () => {
    const { latest, search } = field();
    type('linz');
    await wait(300);
    await latest().fail();
    leave();
    fireEvent.click(input());
    await wait(300);
    expect(search).toHaveBeenCalledTimes(2);
    await latest().answer(HITS);
    expect(options()).toHaveLength(3);
    key('Escape');
    fireEvent.click(input());
    await wait(1000);
    expect(search, 'nothing failed').toHaveBeenCalledTimes(2);
  });

  test('asks again after a failure when the connection is back, and only then', async () => {
    const { latest, search } = field();
    type('linz');
    await wait(300);
    await latest().fail();
    fireEvent.online(window);
    await wait(300);
    await latest().answer(HITS);
    expect(options()).toHaveLength(3);
    fireEvent.online(window);
    await wait(1000);
    expect(search).toHaveBeenCalledTimes(2);
  });

  test('says to wait when there is too much to do, and asks again by itself', async () => {
    const { latest, search } = field();
    type('linz');
    await wait(300);
    await latest().answer({ busyFor: 5000 });
    expect(screen.getByText(/Gerade gibt es sehr viele Anfragen/)).toBeTruthy();
    expect(options()).toEqual(['Nicht in der Liste']);
    await wait(4999);
    expect(search).toHaveBeenCalledTimes(1);
    await wait(1);
    await latest().answer(HITS);
    expect([screen.queryByText(/Gerade gibt es/), options()?.length, search.mock.calls.length]).toEqual([null, 3, 2]);
  });

  test('has no row for free text where the definition has none', async () => {
    await searched(field({ ui: { widget: 'autocomplete' } }));
    expect(options()).toHaveLength(2);
  });
});

describe('the field', () => {
  test('its clear button empties it and keeps the focus', async () => {
    const view = field({ value: 'Huber OG, 4030 Linz' });
    fireEvent.click(screen.getByRole('button', { name: 'Auswahl löschen' }));
    expect(view.onChange.mock.calls).toEqual([[undefined]]);
    expect(input().value).toBe('');
    expect(document.activeElement).toBe(input());
    expect(screen.queryByRole('button', { name: 'Auswahl löschen' })).toBeNull();
  });

  test('shows an answer that comes from elsewhere, and none after a reset', () => {
    const { setValue } = field();
    setValue('Huber OG, 4030 Linz');
    expect(input().value).toBe('Huber OG, 4030 Linz');
    setValue(undefined);
    expect(input().value).toBe('');
  });

  test('is left when the focus leaves it, not when it goes to the clear button', async () => {
    const { onBlur } = field({ value: 'Huber' });
    act(() => input().focus());
    act(() => screen.getByRole('button', { name: 'Auswahl löschen' }).focus());
    expect(onBlur).not.toHaveBeenCalled();
    leave();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  test('is not left while its clear button is clicked, also where a click focuses no button', () => {
    const { onBlur } = field({ value: 'Huber' });
    act(() => input().focus());
    clickAsInSafari(screen.getByRole('button', { name: 'Auswahl löschen' }));
    expect(onBlur).not.toHaveBeenCalled();
  });

  test('a click into the chosen text opens nothing', async () => {
    const { search } = field({ value: 'Huber OG, 4030 Linz' });
    fireEvent.click(input());
    await wait(1000);
    expect(search).not.toHaveBeenCalled();
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  test('the fading list can’t be used, and is gone after 100 ms', async () => {
    const view = field();
    await searched(view);
    key('Escape');
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    await wait(99);
    expect(view.container.querySelector('.ff-hits')?.getAttribute('data-state')).toBe('closing');
    await wait(1);
    expect(view.container.querySelector('.ff-hits')?.getAttribute('data-state')).toBe('closed');
  });
});

test('several fields on one page have lists of their own', () => {
  field({ id: 'a' });
  field({ id: 'b' });
  const ids = [...document.querySelectorAll('[role="listbox"]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect(
    within(document.body)
      .getAllByRole('combobox')
      .map((box) => box.getAttribute('aria-controls')),
  ).toEqual(ids);
});
