import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DateWidget } from '../../widgets/DateWidget.tsx';
import { mounted } from './mounted.tsx';

vi.mock('../../widgets/calendar/Calendar.tsx', () => {
  throw new TypeError('Failed to fetch');
});

test('a calendar that cannot be loaded says so, for eye and ear, and the date can be typed', async () => {
  const { announce, value } = mounted(DateWidget);
  const failed = 'Der Kalender konnte nicht geladen werden. Sie können das Datum eintippen.';
  await userEvent.click(screen.getByRole('button', { name: 'Kalender für Feld öffnen' }));
  await screen.findByText(failed);
  expect(announce.mock.calls).toEqual([[failed]]);
  await userEvent.type(screen.getByLabelText('Feld'), '01052025');
  expect(value()).toBe('01.05.2025');
});
