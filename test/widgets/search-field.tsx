import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { lateModule } from '../../src/engine/late-module.ts';
import { lateSearch } from '../../widgets/AutocompleteWidget.tsx';
import * as searches from '../../widgets/search/searches.ts';
import type { Busy, FieldOptions, Hit } from '../../widgets/widget.ts';
import { mounted } from './mounted.tsx';

/** The hits of a search. */
export const HITS: readonly Hit[] = [
  { value: 'Wärmewerk GmbH, 4020 Linz', title: 'Wärmewerk GmbH', text: '4020 Linz' },
  { value: 'Huber OG, 4030 Linz', title: 'Huber OG', text: '4030 Linz' },
];
const ALTERNATIVE = {
  field: 'other',
  open: 'Nicht in der Liste',
  back: 'Doch aus der Liste',
  notChosen: 'Zu „{text}“ wurde nichts ausgewählt.',
  take: '„{text}“ übernehmen',
};
export const UI = { widget: 'autocomplete', alternative: ALTERNATIVE };

/** A search whose responses the test controls. */
function server() {
  const asked: {
    query: string;
    signal: AbortSignal;
    answer: (hits: readonly Hit[] | Busy) => Promise<void>;
    fail: () => Promise<void>;
  }[] = [];
  const search = vi.fn<NonNullable<FieldOptions['search']>>(
    (query, signal) =>
      new Promise((resolve, reject) => {
        asked.push({
          query,
          signal,
          answer: (hits) => act(async () => resolve(hits)),
          fail: () => act(async () => reject(new Error('down'))),
        });
      }),
  );
  return { search, asked, latest: () => asked.at(-1)! };
}

const loaded = lateModule(async () => searches);
await loaded.load();
const LoadedSearch = lateSearch(loaded);

/** Renders the input with a search whose responses the test controls. */
export function field(props: Parameters<typeof mounted>[1] = {}) {
  const { search, asked, latest } = server();
  const openAlternative = vi.fn<(text: string) => void>();
  return {
    ...mounted(LoadedSearch, {
      ui: UI,
      search,
      openAlternative,
      ...props,
    }),
    search,
    asked,
    latest,
    openAlternative,
  };
}

export const input = () => screen.getByLabelText<HTMLInputElement>('Feld');
export const type = (text: string) => {
  act(() => input().focus());
  fireEvent.change(input(), { target: { value: text } });
};
export const key = (name: string) => fireEvent.keyDown(input(), { key: name });
export const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
export const active = () =>
  document.querySelector(`#${CSS.escape(input().getAttribute('aria-activedescendant') || 'none')}`)?.textContent;
export const leave = () => act(() => screen.getByRole('button', { name: 'danach' }).focus());
/** Types, and gives a response. */
export async function searched(view: ReturnType<typeof field>, text = 'linz', hits = HITS) {
  type(text);
  await wait(300);
  await view.latest().answer(hits);
}
