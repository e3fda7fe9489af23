import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { productForm } from '../../forms/files.ts';
import { openedForm, type Opened } from './opened.ts';

export const form = productForm('waermepumpe-foerderbonus');
export const FILE = { data: 'data:application/pdf;base64,QUJD', name: 'Rechnung.pdf', mimetype: 'application/pdf' };
export const MODEL = {
  kunde: 'KUNDE',
  otherPartner: 'Huber',
  vorname: 'Ada',
  iban: 'AT611904300234573201',
  rechnung: FILE,
};

/** @returns the drafts in localStorage */
export const onDevice = () =>
  Object.values(localStorage).map(
    (text) => JSON.parse(text as string) as { at: number; answers: object; without: readonly string[] },
  );

/** Opens a form, gives these answers and leaves it. */
export function leftBehind(answers: object = MODEL): Opened {
  const opened = openedForm(form);
  for (const [name, value] of Object.entries(answers)) opened.type(name, value);
  opened.leave();
  return opened;
}

/**
 * Renders the offer to go on with a draft.
 * @returns its buttons
 */
export function offered(opened: Opened) {
  render(<main>{opened.shown()}</main>);
  return {
    user: userEvent.setup(),
    yes: screen.queryAllByRole('button', { name: /^Ja, weitermachen/ }),
    no: screen.queryByRole('button', { name: 'Nein, neu beginnen' }),
  };
}
