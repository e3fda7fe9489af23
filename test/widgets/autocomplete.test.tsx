import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AutocompleteWidget } from '../../widgets/AutocompleteWidget.tsx';
import { reveal } from '../../widgets/search/HitList.tsx';
import { matchingParts } from '../../widgets/search/match.ts';
import type { Hit, WidgetProps } from '../../widgets/widget.ts';
import { mounted } from './mounted.tsx';

const HITS: readonly Hit[] = [
  { value: 'Wärmewerk GmbH, 4020 Linz', title: 'Wärmewerk GmbH', text: '4020 Linz' },
  { value: 'Huber OG, 4030 Linz', title: 'Huber OG', text: '4030 Linz' },
];
const ALTERNATIVE = { field: 'other', open: 'Nicht in der Liste', back: 'Doch aus der Liste', notChosen: 'Zu „{text}“ wurde nichts ausgewählt.', take: '„{text}“ übernehmen' };
const UI = { widget: 'autocomplete', alternative: ALTERNATIVE };

/** A search whose answers the test gives. */
function server() {
  const asked: { query: string; signal: AbortSignal; answer: (hits: readonly Hit[]) => Promise<void>; fail: () => Promise<void> }[] = [];
  const search = vi.fn<NonNullable<WidgetProps['search']>>((query, signal) => new Promise((resolve, reject) => {
    asked.push({
      query,
      signal,
      answer: (hits) => act(async () => resolve(hits)),
      fail: () => act(async () => reject(new Error('down'))),
    });
  }));
  return { search, asked, latest: () => asked.at(-1)! };
}
function field(props: Parameters<typeof mounted>[1] = {}) {
  const { search, asked, latest } = server();
  const openAlternative = vi.fn<(text: string) => void>();
  return { ...mounted(AutocompleteWidget, { ui: UI, search, openAlternative, ...props }), search, asked, latest, openAlternative };
}
const input = () => screen.getByLabelText<HTMLInputElement>('Feld');
const type = (text: string) => {
  act(() => input().focus());
  fireEvent.change(input(), { target: { value: text } });
};
const key = (name: string) => fireEvent.keyDown(input(), { key: name });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => document.querySelector(`#${CSS.escape(input().getAttribute('aria-activedescendant') || 'none')}`)?.textContent;
const leave = () => act(() => screen.getByRole('button', { name: 'danach' }).focus());
/** Types and gets an answer. */
async function searched(view: ReturnType<typeof field>, text = 'linz', hits = HITS) {
  type(text);
  await wait(300);
  await view.latest().answer(hits);
}

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

describe('asking', () => {
  test('one character is enough, 300 ms after the last key, once', async () => {
    const { search, asked } = field();
    type('l');
    await wait(200);
    type('li');
    await wait(299);
    expect(search).not.toHaveBeenCalled();
    await wait(1);
    expect(asked.map(({ query }) => query)).toEqual(['li']);
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
    [HITS, '2 Marktpartner gefunden. Mit den Pfeiltasten auswählen.'],
    [HITS.slice(1), 'Ein Marktpartner gefunden.'],
    [[], 'Kein Marktpartner gefunden.'],
  ])('tells how many there are (%#)', async (hits, sentence) => {
    const view = field();
    await searched(view, 'linz', hits);
    expect(view.announce).toHaveBeenLastCalledWith(sentence);
    expect(view.announce).toHaveBeenCalledOnce();
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

  test('has no row for free text where the definition has none', async () => {
    await searched(field({ ui: { widget: 'autocomplete' } }));
    expect(options()).toHaveLength(2);
  });
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
    const view = field({ describedBy: 'field-hint' });
    await searched(view, ' Huber ');
    expect(screen.queryByText(/wurde nichts ausgewählt/)).toBeNull();
    leave();
    expect(input().value).toBe(' Huber ');
    expect(view.onChange).not.toHaveBeenCalled();
    expect(screen.getByText('Zu „Huber“ wurde nichts ausgewählt.').id).toBe(input().getAttribute('aria-describedby')?.split(' ')[1]);
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
    expect(view.container.querySelector('.ff-hits')?.getAttribute('data-state')).toBe('closing');
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    await wait(100);
    expect(view.container.querySelector('.ff-hits')?.getAttribute('data-state')).toBe('closed');
  });
});

describe('marking', () => {
  test.each([
    ['Öltank Süd', 'oel', ['Öl']],
    ['Öltank Süd', 'ÖL', ['Öl']],
    ['Öltank Süd', 'ol', ['Öl']],
    ['Oeltank', 'öl', ['Oel']],
    ['Strasse', 'straß', ['Strass']],
    ['Café Élan', 'cafe elan', ['Café', 'Élan']],
    ['4020 Linz', 'linz 40', ['40', 'Linz']],
    ['Linz-Linzer', 'linz', ['Linz', 'Linz']],
    ['Huber', 'xyz', []],
    ['Huber', ' ', []],
  ])('%j for %j is %j', (text, query, expected) => {
    expect(matchingParts(text, query).map(([from, to]) => text.slice(from, to))).toEqual(expected);
  });
});

test('several fields on one page have lists of their own', () => {
  field({ id: 'a' });
  field({ id: 'b' });
  const ids = [...document.querySelectorAll('[role="listbox"]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect(within(document.body).getAllByRole('combobox').map((box) => box.getAttribute('aria-controls'))).toEqual(ids);
});

/** A list of rows of 50 px, 200 px high, whose last row of 50 px covers its end. */
function list(scrollTop: number) {
  const element = document.createElement('div');
  Object.defineProperty(element, 'clientHeight', { value: 200 });
  element.append(...Array.from({ length: 10 }, (_, index) => {
    const row = document.createElement('div');
    Object.defineProperties(row, { offsetTop: { value: index * 50 }, offsetHeight: { value: 50 } });
    return row;
  }));
  element.lastElementChild?.classList.add('ff-hit-other');
  element.scrollTop = scrollTop;
  return element;
}

describe('bringing a row into view', () => {
  test.each([
    [0, 2, 0],
    [0, 3, 50],
    [300, 4, 200],
    [300, 7, 300],
    [0, 9, 0],
  ])('from %d, row %d, to %d', (from, row, to) => {
    const element = list(from);
    reveal(element.children[row] as HTMLElement, element);
    expect(element.scrollTop).toBe(to);
  });
});
