import { cleanup, render, screen } from '@testing-library/react';
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
    (text) =>
      JSON.parse(text as string) as { at: number; answers: object; without: readonly string[]; furthest: number },
  );

/** The answers of {@link MODEL} that may be stored on the device. */
export const KEPT = { kunde: 'KUNDE', otherPartner: 'Huber', vorname: 'Ada' };

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

/**
 * Chooses the first draft that a form offers.
 * @param meanwhile what happens until the form is opened with the draft
 * @returns the form that goes on with it
 */
export async function goneOn(offering: Opened, meanwhile: () => void = () => undefined): Promise<Opened> {
  const { user, yes } = offered(offering);
  if (yes[0]) await user.click(yes[0]);
  cleanup();
  const [resumption] = offering.resumed;
  if (!resumption) throw new Error('it does not go on');
  meanwhile();
  const opened = openedForm(form, 1, resumption);
  resumption.land(opened.runtime);
  return opened;
}
