import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Day, parseDate } from '../../src/engine/calendar.ts';
import type { Calendar } from '../../src/engine/field-ui.ts';
import type { Schema } from '../../src/engine/form.ts';
import { DateWidget } from '../../widgets/DateWidget.tsx';
import { mounted, translate } from './mounted.tsx';

const WINDOW: Calendar = { from: '01.03.2025', to: '31.05.2026' };

function field(value?: string, calendar?: Calendar, props: { schema?: Schema; today?: Day } = {}) {
  return mounted(DateWidget, { value, ui: { widget: 'date', ...(calendar && { calendar }) }, ...props });
}
const button = () => screen.getByRole('button', { name: /^Kalender für Feld öffnen/ });
const selects = () => screen.getAllByRole('combobox');
const dialog = () => screen.findByRole('dialog', { name: 'Kalender für Feld' });
const day = (name: string) => screen.getByRole('gridcell', { name });
/** @returns the name of what has the focus: of a day, the text that is not seen */
const focused = () => {
  const active = document.activeElement;
  return active?.querySelector('.ff-sr')?.textContent ?? active?.getAttribute('aria-label') ?? active?.textContent;
};
const month = () => screen.getByRole('grid').getAttribute('aria-label');
const option = (name: string, label: string) =>
  within(screen.getByRole('combobox', { name })).getByRole<HTMLOptionElement>('option', { name: label });
async function opened(...given: Parameters<typeof field>) {
  const view = field(...given);
  await userEvent.click(button());
  await dialog();
  return view;
}

test('the button is named after its field, and says which date is chosen', async () => {
  const { setValue } = field();
  expect(button().getAttribute('aria-label')).toBe('Kalender für Feld öffnen');
  setValue('22.09.2025');
  expect(button().getAttribute('aria-label')).toBe('Kalender für Feld öffnen, gewählt ist 22.09.2025');
  setValue('31.02.2025');
  expect(button().getAttribute('aria-label')).toBe('Kalender für Feld öffnen');
});

test('a field may have no calendar', async () => {
  const { value } = mounted(DateWidget, { ui: { widget: 'date', calendar: false } });
  expect(screen.queryByRole('button', { name: /Kalender/ })).toBeNull();
  await userEvent.type(screen.getByLabelText('Feld'), '27.3.1985');
  expect(value()).toBe('27.03.1985');
});

describe('opening', () => {
  test('on the month of the value, the focus on its day, which is the chosen one', async () => {
    await opened('22.09.2025', WINDOW);
    expect(month()).toBe('September 2025');
    expect(focused()).toBe('Montag, 22. September 2025');
    expect(screen.getByRole('gridcell', { selected: true })).toBe(day('Montag, 22. September 2025'));
    expect(button().getAttribute('aria-expanded')).toBe('true');
  });

  test.each(['', '31.02.2025', '24.12.2030'])('with %j on today, when today can be chosen', async (value) => {
    await opened(value, WINDOW);
    expect(focused()).toBe('Mittwoch, 15. April 2026');
    expect(screen.queryByRole('gridcell', { selected: true })).toBeNull();
  });

  test('after the window on the last month in which something can be chosen', async () => {
    await opened(undefined, WINDOW, { today: parseDate('20.11.2026') });
    expect(month()).toBe('Mai 2026');
    expect(focused()).toBe('Sonntag, 31. Mai 2026');
  });

  test('shows the days of this month alone, in weeks from Monday', async () => {
    await opened('15.05.2026', WINDOW);
    expect(screen.getAllByRole('gridcell', { name: /2026$/ })).toHaveLength(31);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Mo',
      'Di',
      'Mi',
      'Do',
      'Fr',
      'Sa',
      'So',
    ]);
    const weeks = screen.getAllByRole('row').slice(1);
    const named = weeks.map((week) => within(week).getAllByRole('gridcell', { name: /2026$/ }).length);
    expect(named).toEqual([3, 7, 7, 7, 7]);
    // empty cells before the first day, so that each day counts into the column of its weekday
    expect(weeks.map((week) => within(week).getAllByRole('gridcell').length)).toEqual([7, 7, 7, 7, 7]);
  });

  test('a day is named by its text, which is all that some screen readers read of a cell', async () => {
    await opened('22.09.2025', WINDOW);
    const cell = day('Montag, 22. September 2025');
    expect(cell.hasAttribute('aria-label')).toBe(false);
    expect(cell.querySelector('[aria-hidden=true]')?.textContent).toBe('22');
  });

  test('January is Austrian', async () => {
    await opened('06.01.2026', WINDOW);
    expect(month()).toBe('Jänner 2026');
  });

  test('marks today', async () => {
    await opened('01.04.2026', WINDOW);
    expect(day('Mittwoch, 15. April 2026').getAttribute('aria-current')).toBe('date');
  });
});

describe('choosing', () => {
  test('with the mouse: the date is the value, the calendar closes, the focus is back', async () => {
    const { value, announce, onBlur } = await opened('22.09.2025', WINDOW);
    await userEvent.click(day('Freitag, 12. September 2025'));
    expect(value()).toBe('12.09.2025');
    expect(screen.getByLabelText<HTMLInputElement>('Feld').value).toBe('12.09.2025');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(announce).toHaveBeenLastCalledWith('12.09.2025');
    expect(onBlur).not.toHaveBeenCalled();
  });

  test.each(['{Enter}', ' '])('with the key %j', async (key) => {
    const { value } = await opened('22.09.2025', WINDOW);
    await userEvent.keyboard(`{ArrowRight}${key}`);
    expect(value()).toBe('23.09.2025');
    expect(document.activeElement).toBe(button());
  });

  test('not a day that can’t be chosen, by mouse or key', async () => {
    const { onChange } = await opened('22.09.2025', { ...WINDOW, disabledDates: ['23.09.2025'] });
    expect(day('Dienstag, 23. September 2025').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(day('Dienstag, 23. September 2025'));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    await dialog();
  });

  test('today, where it can be chosen', async () => {
    const { value } = await opened('22.09.2025', WINDOW);
    await userEvent.click(screen.getByRole('button', { name: translate('calendar.today') }));
    expect(value()).toBe('15.04.2026');
  });

  test('today is not offered where it can’t be chosen', async () => {
    await opened('22.09.2025', WINDOW, { today: parseDate('20.11.2026') });
    expect(screen.queryByRole('button', { name: translate('calendar.today') })).toBeNull();
  });

  test('nothing', async () => {
    const { value, onChange } = await opened('22.09.2025', WINDOW);
    await userEvent.click(screen.getByRole('button', { name: translate('calendar.clear') }));
    expect(onChange).toHaveBeenCalledOnce();
    expect(value()).toBeUndefined();
    expect(screen.getByLabelText<HTMLInputElement>('Feld').value).toBe('');
  });
});

describe('keys', () => {
  test.each([
    ['{ArrowLeft}', 'Dienstag, 14. April 2026'],
    ['{ArrowRight}', 'Donnerstag, 16. April 2026'],
    ['{ArrowUp}', 'Mittwoch, 8. April 2026'],
    ['{ArrowDown}', 'Mittwoch, 22. April 2026'],
    ['{Home}', 'Montag, 13. April 2026'],
    ['{End}', 'Sonntag, 19. April 2026'],
    ['{PageUp}', 'Sonntag, 15. März 2026'],
    ['{PageDown}', 'Freitag, 15. Mai 2026'],
    ['{Shift>}{PageUp}{/Shift}', 'Dienstag, 15. April 2025'],
    // not beyond the window of selectable days
    ['{PageDown}{PageDown}', 'Sonntag, 31. Mai 2026'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Mittwoch, 6. Mai 2026'],
  ])('%s leads to %s', async (keys, name) => {
    const { onBlur } = await opened(undefined, WINDOW);
    await userEvent.keyboard(keys);
    expect(focused()).toBe(name);
    expect(screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toEqual([day(name)]);
    expect(onBlur).not.toHaveBeenCalled();
  });

  test('turning the month by key hands the focus over: were it lost, the field would count as left', async () => {
    await opened(undefined, WINDOW);
    const seen: (string | null)[] = [];
    const watch = ({ target }: FocusEvent) => {
      if (target instanceof Element) seen.push(target.getAttribute('role'));
    };
    document.addEventListener('focusin', watch);
    await userEvent.keyboard('{PageUp}{ArrowRight}');
    document.removeEventListener('focusin', watch);
    expect(seen).toEqual(['dialog', 'gridcell', 'gridcell']);
  });

  test('turning the month by key or arrow changes no select: a screen reader would go there', async () => {
    await opened(undefined, WINDOW);
    const before = selects();
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}{PageDown}');
    expect(selects().filter((select) => before.includes(select))).toEqual([]);
    const turned = selects()[0];
    await userEvent.click(screen.getByRole('button', { name: 'Nächster Monat' }));
    expect(selects()[0]).not.toBe(turned);
  });

  test('a select stays when somebody chooses in it', async () => {
    await opened('22.09.2025', WINDOW);
    await userEvent.click(screen.getByRole('button', { name: 'Nächster Monat' }));
    const select = screen.getByRole('combobox', { name: 'Monat' });
    for (const name of ['November', 'September']) await userEvent.selectOptions(select, name);
    expect(screen.getByRole('combobox', { name: 'Monat' })).toBe(select);
    expect(month()).toBe('September 2025');
  });

  test('Escape closes without a choice, the focus is back', async () => {
    const { onChange } = await opened('22.09.2025', WINDOW);
    await userEvent.keyboard('{ArrowRight}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(onChange).not.toHaveBeenCalled();
  });

  test.each([
    ['its button', () => screen.getByRole('button', { name: 'Kalender schließen' })],
    ['a tap beside the sheet', () => document.querySelector('.ff-calendar-scrim')!],
    ['a press on the page, which takes no focus', () => document.body],
  ])('%s closes without a choice, the focus is back', async (_, target) => {
    const { onChange } = await opened('22.09.2025', WINDOW);
    await userEvent.click(target());
    await waitFor(() => expect(document.activeElement).toBe(button()));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  test('a press on another control closes, and the focus goes there', async () => {
    await opened('22.09.2025', WINDOW);
    await userEvent.click(screen.getByRole('button', { name: 'danach' }));
    expect(document.activeElement?.textContent).toBe('danach');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Tab goes round in the calendar', async () => {
    await opened('22.09.2025', WINDOW);
    const stops: (string | null | undefined)[] = [];
    for (let step = 0; step < 8; step += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.tab();
      stops.push(focused());
    }
    expect(stops).toEqual([
      'Heute',
      'Löschen',
      // only the style sheet for phones shows this one
      'Kalender schließen',
      'Voriger Monat',
      'Monat',
      'Jahr',
      'Nächster Monat',
      'Montag, 22. September 2025',
    ]);
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('Nächster Monat');
  });
});

describe('the head', () => {
  test('the arrows turn the month and keep the focus', async () => {
    const { announce } = await opened('31.03.2026', WINDOW);
    await userEvent.click(screen.getByRole('button', { name: 'Voriger Monat' }));
    expect(month()).toBe('Februar 2026');
    expect(focused()).toBe('Voriger Monat');
    expect(announce).toHaveBeenLastCalledWith('Februar 2026');
  });

  test.each([
    ['01.03.2025', 'Voriger Monat'],
    ['31.05.2026', 'Nächster Monat'],
  ])('at %s the arrow to the %s is disabled', async (value, name) => {
    const { announce } = await opened(value, WINDOW);
    const arrow = screen.getByRole('button', { name });
    const before = month();
    expect(arrow.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(arrow);
    expect(month()).toBe(before);
    expect(announce).not.toHaveBeenCalled();
  });

  test('month and year can be picked, within the window', async () => {
    await opened('22.09.2025', WINDOW);
    expect(option('Monat', 'Februar').disabled).toBe(true);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Jahr' }), '2026');
    // September 2026 is after the window of selectable days
    expect(month()).toBe('Mai 2026');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Monat' }), 'Jänner');
    expect(month()).toBe('Jänner 2026');
    expect(screen.getByRole('combobox', { name: 'Jahr' }).children).toHaveLength(2);
  });

  test('offers the years that the definition names', async () => {
    await opened(undefined, { years: ['today-20y', 'today-18y'] }, { schema: { minAge: 18 } });
    expect([...screen.getByRole('combobox', { name: 'Jahr' }).children].map((year) => year.textContent)).toEqual([
      '2006',
      '2007',
      '2008',
    ]);
  });
});

test('stays as it is when the day turns', async () => {
  const { setProps } = await opened('22.09.2025', WINDOW);
  setProps({ today: parseDate('16.04.2026') });
  expect(month()).toBe('September 2025');
  expect(focused()).toBe('Montag, 22. September 2025');
});

describe('closing', () => {
  test('a second press on the button closes', async () => {
    await opened('22.09.2025', WINDOW);
    await userEvent.click(button());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opened again while it fades, it takes the focus again', async () => {
    await opened('22.09.2025', WINDOW);
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await userEvent.click(button());
    await dialog();
    expect(focused()).toBe('Montag, 22. September 2025');
  });

  test('the fading calendar can’t be used, and is gone after 100 ms', async () => {
    const { container } = await opened('22.09.2025', WINDOW);
    await userEvent.keyboard('{Escape}');
    expect(container.querySelector('.ff-calendar')?.hasAttribute('inert')).toBe(true);
    await act(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 120);
        }),
    );
    expect(container.querySelector('.ff-calendar')).toBeNull();
  });
});

test('flatpickr never gets the input: an impossible date survives the calendar', async () => {
  const { onChange } = await opened('31.02.2025', WINDOW);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByLabelText<HTMLInputElement>('Feld').value).toBe('31.02.2025');
  expect(onChange).not.toHaveBeenCalled();
});
