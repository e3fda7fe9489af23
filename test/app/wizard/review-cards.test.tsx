import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type FilledCard, ReviewCards } from '../../../src/app/wizard/ReviewCards.tsx';
import { translate, site, violationsIn } from '../shown.ts';

const CARDS: readonly FilledCard[] = [
  {
    title: 'Persönliche Daten',
    edit: 'person',
    rows: [
      { label: 'Name', value: 'Max {phone} Mustermann' },
      { label: 'Rechnung', value: 'Rechnung.pdf', detail: 'PDF, 412 KB' },
    ],
  },
  {
    title: 'Vertragspartner',
    rows: [
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
  const onEdit = vi.fn<(step: string) => void>();
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
  const answers = screen.getAllByRole('definition').map((answer) => answer.textContent);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Name', 'Rechnung', 'Adresse', 'IBAN']);
  expect(answers).toEqual([
    'Max {phone} Mustermann',
    'Rechnung.pdf PDF, 412 KB',
    'Uferzeile 12\n4020 Linz',
    'AT61 1904',
  ]);
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
  expect(onEdit.mock.calls).toEqual([['person']]);
});

it('offers no way to edit a card that belongs to no step', () => {
  review();
  expect(screen.getAllByRole('button')).toHaveLength(1);
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
