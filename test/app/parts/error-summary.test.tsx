import { createRef } from 'react';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorSummary, type SummaryProblem } from '../../../src/app/parts/ErrorSummary.tsx';
import { translate, violationsIn } from '../shown.ts';
import { translatePage } from '../translated.ts';

const EMAIL: SummaryProblem = {
  field: 'mail',
  label: 'E-Mail',
  message: 'Bitte eine gültige E-Mail eingeben!',
  href: '#f-mail',
};
const DATE: SummaryProblem = { field: 'day', label: 'Geburtsdatum', message: 'Ungültiges Datum!', href: '#f-day' };

function summary(...problems: readonly SummaryProblem[]) {
  const onGo = vi.fn<(field: string) => void>();
  const box = createRef<HTMLDivElement>();
  const drawn = (shown: readonly SummaryProblem[]) => (
    <main>
      <h1>Antrag</h1>
      <h2>Schritt</h2>
      <ErrorSummary problems={shown} translate={translate} onGo={onGo} ref={box} />
    </main>
  );
  const { rerender } = render(drawn(problems));
  return { onGo, box, show: (...shown: readonly SummaryProblem[]) => rerender(drawn(shown)) };
}

it('speaks of one problem in the singular', () => {
  summary(EMAIL);
  expect(screen.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Eingabe.' })).toBeDefined();
});

it('leads to the field of a problem without changing the address', async () => {
  const { onGo } = summary(EMAIL, DATE);
  const link = screen.getByRole('link', { name: 'Geburtsdatum: Ungültiges Datum!' });
  expect(link.getAttribute('href')).toBe('#f-day');
  await userEvent.click(link);
  expect(onGo.mock.calls).toEqual([['day']]);
  expect(location.hash).toBe('');
});

it('numbers general problems apart from those of fields', () => {
  summary({ message: 'Eins' }, EMAIL, { message: 'Zwei' });
  const items = within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(items).toEqual([
    'Allgemeiner Fehler 1: Eins',
    'E-Mail: Bitte eine gültige E-Mail eingeben!',
    'Allgemeiner Fehler 2: Zwei',
  ]);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('can take the focus when no field can', () => {
  const { box } = summary({ message: 'Die Anfrage konnte nicht verarbeitet werden' });
  box.current?.focus();
  expect(document.activeElement).toBe(screen.getByRole('group'));
});

it('goes on when the browser has translated the page: wrong, empty, right, and another message', () => {
  const others = Array.from({ length: 10 }, (_, n) => ({
    ...DATE,
    field: `day${n}`,
    section: 'Daten',
    missing: true,
    empty: true,
  }));
  const wrong = { ...EMAIL, section: 'Daten', missing: true, ambiguous: true };
  const { show } = summary(wrong, ...others);
  const changes: readonly (readonly [Partial<SummaryProblem>, string])[] = [
    [{ empty: true }, 'E-Mail (Daten)'],
    [{}, 'E-Mail (Daten): Bitte eine gültige E-Mail eingeben!'],
    [{ ambiguous: false }, 'E-Mail: Bitte eine gültige E-Mail eingeben!'],
    [{ message: 'Pflichtfeld' }, 'E-Mail (Daten): Pflichtfeld'],
    [{ empty: true, solved: true }, 'E-Mail (Daten)'],
    [{ missing: false }, 'E-Mail (Daten): Bitte eine gültige E-Mail eingeben!'],
    [{ missing: false, message: 'Pflichtfeld' }, 'E-Mail (Daten): Pflichtfeld'],
  ];
  for (const [change, words] of changes) {
    translatePage(document.body);
    show({ ...wrong, ...change }, ...others);
    const shown = [...document.querySelectorAll('li')].map((item) => item.textContent.replaceAll(/[«»]/g, ''));
    expect(shown.find((text) => text.includes('E-Mail'))).toContain(words);
  }
});

it('draws markup in a message as text', () => {
  summary({ message: '<b>fett</b>' });
  expect(screen.getByText('Allgemeiner Fehler 1: <b>fett</b>')).toBeDefined();
});

it('has no accessibility violations', async () => {
  summary(EMAIL, DATE, { message: 'Eins' });
  expect(await violationsIn()).toEqual([]);
});
