import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lateModule } from '../../src/engine/late-module.ts';
import { lateSearch } from '../../widgets/AutocompleteWidget.tsx';
import * as searches from '../../widgets/search/searches.ts';
import type { Searches } from '../../widgets/search/searches-module.ts';
import { mounted } from './mounted.tsx';
import { HITS, input, key, leave, options, type, UI, wait } from './search-field.tsx';
import type { Given } from './widget-props.ts';

const FAILED = 'Die Suche ist derzeit nicht möglich. Sie können Ihren Händler unten eintragen.';

/** Tells the observer that the element is near the window. */
let comeNear: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (seen: readonly { readonly isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Draws a search whose script is loading, until the test calls `comes` or `fails`. */
function onItsWay(given: Given = {}) {
  const asked: PromiseWithResolvers<Searches>[] = [];
  const module = lateModule(() => {
    asked.push(Promise.withResolvers());
    return asked.at(-1)!.promise;
  });
  const search = vi.fn<NonNullable<Given['search']>>(async () => HITS);
  const openAlternative = vi.fn<(text: string) => void>();
  const memory = new Map<string, unknown>();
  const view = mounted(lateSearch(module), {
    ui: UI,
    search,
    openAlternative,
    memory,
    ...given,
  });
  return {
    ...view,
    asked,
    search,
    openAlternative,
    memory,
    comes: () => act(async () => asked.at(-1)!.resolve(searches)),
    fails: () => act(async () => asked.at(-1)!.reject(new Error('offline'))),
  };
}

/** @returns the page's elements with texts and attributes, without those that only the search can have for its hits */
function looksOf({ container }: { readonly container: HTMLElement }): string {
  const copy = container.cloneNode(true) as HTMLElement;
  copy.querySelector('.ff-hits')?.remove();
  for (const own of ['aria-controls', 'aria-activedescendant']) copy.querySelector('input')?.removeAttribute(own);
  return [...copy.querySelectorAll('*')]
    .map((element) =>
      [
        element.tagName,
        element.children.length === 0 ? element.textContent : '',
        ...element
          .getAttributeNames()
          .map((name) => `${name}=${element.getAttribute(name)}`)
          .toSorted(),
      ].join(' '),
    )
    .join('\n');
}

describe('until the search comes, the waiting one', () => {
  test.each<[string, Given]>([
    ['empty', {}],
    ['required, with a hint', { required: true, ui: { ...UI, hint: 'Ein Hinweis.', placeholder: 'Name oder PLZ' } }],
    ['answered', { value: 'Huber OG, 4030 Linz' }],
    ['with a text not chosen', { memory: new Map([['field', 'Huber']]) }],
    ['invalid', { message: 'Bitte wählen Sie.' }],
    ['read-only', { value: 'Huber OG, 4030 Linz', readOnly: true }],
    ['loading', { loading: true }],
    ['of another kind of keyboard', { ui: { ...UI, inputMode: 'text', autocomplete: 'organization' } }],
  ])('looks the same: %s', async (_state, given) => {
    const view = onItsWay(given);
    const before = looksOf(view);
    expect(before).toContain('INPUT');
    act(() => comeNear());
    await view.comes();
    expect(input().getAttribute('aria-controls')).toBe('field-list');
    expect(looksOf(view)).toBe(before);
  });

  test('asks when it comes near, and not before', () => {
    const { asked } = onItsWay();
    expect(asked).toHaveLength(0);
    act(() => comeNear());
    expect(asked).toHaveLength(1);
  });

  test.each<[string, () => void]>([
    ['focused', () => act(() => input().focus())],
    ['pressed', () => fireEvent.pointerDown(input()) && fireEvent.pointerUp(input())],
  ])('asks when it is %s, once', (_how, touch) => {
    const { asked } = onItsWay();
    touch();
    touch();
    expect(asked).toHaveLength(1);
  });

  test('takes an answer away with the first key, and keeps the text', () => {
    const { onChange, memory } = onItsWay({ value: 'Huber OG, 4030 Linz' });
    type('Huber');
    expect([onChange.mock.calls, memory.get('field'), input().value]).toEqual([[[undefined]], 'Huber', 'Huber']);
  });

  test('is left as the search is: once, and its text can be taken over', () => {
    const { onBlur, openAlternative, memory } = onItsWay();
    type('Huber');
    expect(onBlur).not.toHaveBeenCalled();
    leave();
    expect(onBlur).toHaveBeenCalledOnce();
    expect(screen.getByText('Zu „Huber“ wurde nichts ausgewählt.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '„Huber“ übernehmen' }));
    expect([openAlternative.mock.calls, memory.size]).toEqual([[['Huber']], 0]);
  });

  test('can be emptied, and keeps the focus', () => {
    const { memory } = onItsWay();
    type('Huber');
    fireEvent.click(screen.getByRole('button', { name: 'Auswahl löschen' }));
    expect([input().value, memory.size, document.activeElement]).toEqual(['', 0, input()]);
  });
});

describe('when the search comes', () => {
  test('what was typed stays, with focus and caret, and is searched for; nothing was left', async () => {
    const { comes, search, onBlur, onChange, announce } = onItsWay();
    type('Huber');
    input().setSelectionRange(2, 4, 'backward');
    const before = input();
    await comes();
    expect(input()).not.toBe(before);
    expect(input().value).toBe('Huber');
    expect(document.activeElement).toBe(input());
    expect([input().selectionStart, input().selectionEnd, input().selectionDirection]).toEqual([2, 4, 'backward']);
    expect(screen.queryByText(/wurde nichts ausgewählt/)).toBeNull();
    expect(announce).not.toHaveBeenCalled();
    await wait(300);
    expect(search.mock.calls).toEqual([['Huber', expect.any(AbortSignal)]]);
    expect(options()).toHaveLength(3);
    expect([onBlur.mock.calls, onChange.mock.calls]).toEqual([[], []]);
    leave();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  test('a hit of what was typed before can be chosen', async () => {
    const { comes, value } = onItsWay();
    type('Huber');
    await comes();
    await wait(300);
    fireEvent.click(screen.getAllByRole('option')[1]!);
    expect([value(), input().value]).toEqual(['Huber OG, 4030 Linz', 'Huber OG, 4030 Linz']);
  });

  test('where nobody is, it takes no focus and searches for nothing', async () => {
    const { comes, search, onBlur } = onItsWay({ memory: new Map([['field', 'Huber']]) });
    act(() => comeNear());
    await comes();
    await wait(1000);
    expect([document.activeElement, search.mock.calls, onBlur.mock.calls]).toEqual([document.body, [], []]);
    expect(input().value).toBe('Huber');
  });

  test('a chosen answer that the focus stands at is not searched for', async () => {
    const { comes, search } = onItsWay({ value: 'Huber OG, 4030 Linz' });
    act(() => input().focus());
    await comes();
    await wait(1000);
    expect([document.activeElement, search.mock.calls]).toEqual([input(), []]);
  });

  test('the focus goes from its clear button into its input', async () => {
    const { comes, onBlur } = onItsWay();
    type('Huber');
    act(() => screen.getByRole('button', { name: 'Auswahl löschen' }).focus());
    await comes();
    expect(document.activeElement).toBe(input());
    expect(onBlur).not.toHaveBeenCalled();
  });

  test('it waits for the end of a click', async () => {
    const { comes } = onItsWay();
    fireEvent.pointerDown(input());
    await comes();
    expect(input().hasAttribute('aria-controls')).toBe(false);
    fireEvent.pointerUp(input());
    await wait(0);
    expect(input().getAttribute('aria-controls')).toBe('field-list');
  });

  test('it may be too late: the field is no longer there', async () => {
    const { asked, unmount } = onItsWay();
    type('Huber');
    unmount();
    await act(async () => asked[0]!.resolve(searches));
    expect(document.querySelector('input')).toBeNull();
  });
});

describe('when the search cannot be loaded', () => {
  test('it says so to who touched the field', async () => {
    const { fails, announce } = onItsWay();
    act(() => input().focus());
    await fails();
    expect(screen.getByText(FAILED)).toBeTruthy();
    expect(announce.mock.calls).toEqual([[FAILED]]);
  });

  test('it is asked for again when the connection is back', async () => {
    const { fails, comes, search } = onItsWay();
    act(() => input().focus());
    type('Huber');
    await fails();
    fireEvent.online(window);
    await comes();
    expect(screen.queryByText(FAILED)).toBeNull();
    await wait(300);
    expect(search).toHaveBeenCalledWith('Huber', expect.any(AbortSignal));
  });

  test('nobody hears of it who only came near', async () => {
    const { fails, announce } = onItsWay();
    act(() => comeNear());
    await fails();
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(announce).not.toHaveBeenCalled();
  });

  test('the text stays, and the next key, touch or coming near asks again', async () => {
    const { fails, comes, asked, memory, search } = onItsWay();
    act(() => comeNear());
    await fails();
    type('Hub');
    await fails();
    type('Huber');
    expect([memory.get('field'), input().value, asked.length]).toEqual(['Huber', 'Huber', 3]);
    await fails();
    act(() => comeNear());
    await fails();
    fireEvent.pointerDown(input());
    fireEvent.pointerUp(input());
    await comes();
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(document.activeElement).toBe(input());
    await wait(300);
    expect(search).toHaveBeenCalledWith('Huber', expect.any(AbortSignal));
    key('Escape');
    expect(asked).toHaveLength(5);
  });
});

test('a field drawn after the search was loaded does not wait for it', async () => {
  const module = lateModule(async () => searches);
  await module.load();
  mounted(lateSearch(module));
  expect(input().getAttribute('aria-controls')).toBe('field-list');
});
