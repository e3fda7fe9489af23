import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type FilledCard, ReviewCards } from '../../../src/app/review/ReviewCards.tsx';
import type { EditPlace } from '../../../src/app/review/edit-place.ts';
import { translate, site, violationsIn } from '../shown.ts';

const CARDS: readonly FilledCard[] = [
  {
    title: 'Persönliche Daten',
    place: { step: 'person' },
    rows: [
      { label: 'Name', value: 'Max {phone} Mustermann', place: { step: 'person', field: 'vorname' } },
      { label: 'Rechnung', value: 'Rechnung.pdf', detail: 'PDF, 412 KB', place: { step: 'pump', field: 'rechnung' } },
    ],
  },
  {
    title: 'Vertragspartner',
    text: 'Das sind Sie.',
    rows: [
      { label: 'Name', value: 'Max Mustermann', place: { step: 'person', field: 'vorname' } },
      { label: 'Adresse', value: 'Uferzeile 12\n4020 Linz' },
      { label: 'IBAN', value: 'AT61 1904', mono: true },
    ],
  },
  {
    title: 'Produkt',
    rows: [],
    product: {
      label: 'Gesamtbetrag',
      amount: '€ 250,00',
      detailLabel: 'Auszahlung',
      detail: 'in zwei Teilbeträgen zu je € 125,00',
      link: { label: 'Teilnahmebedingungen', href: 'teilnahmebedingungen', newWindow: true },
    },
  },
];

function review() {
  const onEdit = vi.fn<(place: EditPlace) => void>();
  render(
    <main>
      <h1>Antrag</h1>
      <h2>Prüfen</h2>
      <ReviewCards cards={CARDS} site={site} translate={translate} onEdit={onEdit} />
    </main>,
  );
  return { onEdit };
}

it('pairs each label with its answer', () => {
  review();
  const answers = screen.getAllByRole('term').map((term) => term.nextElementSibling?.textContent);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Name',
    'Rechnung',
    'Name',
    'Adresse',
    'IBAN',
  ]);
  expect(answers).toEqual([
    'Max {phone} Mustermann',
    'Rechnung.pdf PDF, 412 KB',
    'Max Mustermann',
    'Uferzeile 12\n4020 Linz',
    'AT61 1904',
  ]);
});

it('says below the name of a card what it means', () => {
  review();
  expect(screen.getByText('Das sind Sie.').previousElementSibling?.textContent).toBe('Vertragspartner');
  expect(screen.getByRole('heading', { name: 'Vertragspartner' })).toBeDefined();
});

it('takes what a customer typed for words, never for markup', () => {
  review();
  expect(screen.queryByRole('link', { name: site.phone })).toBeNull();
});

it('leads back to the step of a card', async () => {
  const { onEdit } = review();
  const edit = screen.getByRole('button', { name: 'Persönliche Daten bearbeiten' });
  expect(within(edit).getByText('Bearbeiten')).toBeDefined();
  await userEvent.click(edit);
  expect(onEdit.mock.calls).toEqual([[{ step: 'person' }]]);
});

it('changes each answer that is the customer’s, by a name of its own', async () => {
  const { onEdit } = review();
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Persönliche Daten bearbeiten',
    'Name ändern',
    'Rechnung ändern',
    'Name (Vertragspartner) ändern',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Rechnung ändern' }));
  expect(onEdit.mock.calls).toEqual([[{ step: 'pump', field: 'rechnung' }]]);
});

it('shows amount, instalments and conditions together', () => {
  review();
  expect(screen.getByText('€ 250,00').className).toBe('ff-amount');
  expect(screen.getByText('in zwei Teilbeträgen zu je € 125,00')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Teilnahmebedingungen' }).getAttribute('href')).toBe(
    site.links['teilnahmebedingungen'],
  );
});

it('has no accessibility violations', async () => {
  review();
  expect(await violationsIn()).toEqual([]);
});
