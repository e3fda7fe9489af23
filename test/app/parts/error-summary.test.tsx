import { createRef } from 'react';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorSummary, type SummaryProblem } from '../../../src/app/parts/ErrorSummary.tsx';
import { translate, violationsIn } from '../shown.ts';

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

it('draws markup in a message as text', () => {
  summary({ message: '<b>fett</b>' });
  expect(screen.getByText('Allgemeiner Fehler 1: <b>fett</b>')).toBeDefined();
});

it('has no accessibility violations', async () => {
  summary(EMAIL, DATE, { message: 'Eins' });
  expect(await violationsIn()).toEqual([]);
});
