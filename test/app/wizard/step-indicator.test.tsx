import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type IndicatedStep, StepIndicator } from '../../../src/app/wizard/StepIndicator.tsx';
import { translate, violationsIn } from '../shown.ts';

const STEPS: readonly IndicatedStep[] = [
  { id: 'a', label: 'Anmeldung', state: 'done' },
  { id: 'b', label: 'Persönliche Daten', state: 'current' },
  { id: 'c', label: 'Prüfen & Absenden', state: 'upcoming' },
];

function indicator(steps = STEPS) {
  const onVisit = vi.fn<(step: string) => void>();
  render(<StepIndicator steps={steps} translate={translate} onVisit={onVisit} />);
  const [line] = screen.queryAllByRole('list');
  return { onVisit, line: line ?? document.body };
}

/** @returns the texts for screen readers; the visible labels are hidden from them */
const read = (element: Element) => [...element.querySelectorAll('.ff-sr')].map((sentence) => sentence.textContent);

const all = () => screen.getByRole('button', { name: 'Alle Schritte' });

describe('the line of steps', () => {
  it('names the progress and says each step with its state', () => {
    const { line } = indicator();
    expect(screen.getByRole('navigation', { name: 'Fortschritt' })).toBeDefined();
    expect(read(line)).toEqual([
      'Anmeldung, erledigt, zurück zu diesem Schritt',
      'Persönliche Daten, aktueller Schritt',
      'Prüfen & Absenden, noch nicht erreichbar',
    ]);
    expect(line.querySelector('[aria-current="step"]')?.textContent).toContain('Persönliche Daten');
  });

  it('leads back to a step that is done, and to no other', async () => {
    const { line, onVisit } = indicator();
    const buttons = within(line).getAllByRole('button');
    expect(buttons).toHaveLength(1);
    await userEvent.click(within(line).getByRole('button', { name: 'Anmeldung, erledigt, zurück zu diesem Schritt' }));
    expect(onVisit.mock.calls).toEqual([['a']]);
  });

  it('numbers the steps and ticks those that are done', () => {
    const { line } = indicator();
    const circles = [...line.querySelectorAll('.ff-step-circle')];
    expect(circles.map((circle) => circle.textContent)).toEqual(['', '2', '3']);
    expect(circles.map((circle) => circle.querySelector('svg') !== null)).toEqual([true, false, false]);
  });

  it('marks a step as done that lies after the current one', () => {
    const { line } = indicator([
      { id: 'a', label: 'Erster', state: 'current' },
      { id: 'b', label: 'Zweiter', state: 'done' },
    ]);
    expect(within(line).getByRole('button', { name: /^Zweiter/ })).toBeDefined();
  });

  it('leads on to a step that is open, with its number', () => {
    const { line } = indicator([
      { id: 'a', label: 'Erster', state: 'current' },
      { id: 'b', label: 'Prüfen', state: 'open' },
    ]);
    const open = within(line).getByRole('button', { name: 'Prüfen, weiter zu diesem Schritt' });
    expect(open.querySelector('.ff-step-circle')?.textContent).toBe('2');
  });

  it('is not there when a form has a single step', () => {
    indicator([{ id: 'a', label: 'Antrag', state: 'current' }]);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the short form for phones', () => {
  it('says the position', () => {
    indicator();
    expect(screen.getByText('Schritt 2 von 3')).toBeDefined();
    expect(document.querySelectorAll('.ff-bar-past')).toHaveLength(2);
  });

  it('keeps the list closed until it is asked for', async () => {
    indicator();
    expect(screen.getAllByRole('list')).toHaveLength(1);
    expect(all().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(all());
    expect(all().getAttribute('aria-expanded')).toBe('true');
    const [, list] = screen.getAllByRole('list');
    expect(list?.id).toBe(all().getAttribute('aria-controls'));
    expect(within(list ?? document.body).getAllByRole('listitem')).toHaveLength(3);
  });

  it('closes the list when a step is visited', async () => {
    const { onVisit } = indicator();
    await userEvent.click(all());
    const [, list] = screen.getAllByRole('list');
    await userEvent.click(within(list ?? document.body).getByRole('button', { name: /^Anmeldung/ }));
    expect(onVisit.mock.calls).toEqual([['a']]);
    expect(all().getAttribute('aria-expanded')).toBe('false');
    expect(screen.getAllByRole('list')).toHaveLength(1);
  });
});

it('has no accessibility violations, open or closed', async () => {
  indicator();
  expect(await violationsIn()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Alle Schritte' }));
  expect(await violationsIn()).toEqual([]);
});
