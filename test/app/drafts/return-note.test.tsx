import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ReturnNote } from '../../../src/app/drafts/ReturnNote.tsx';
import type { Returned } from '../../../src/app/drafts/returned.ts';
import { FormRuntimeProvider } from '../../../src/app/runtime/form-runtime.ts';
import { productForm } from '../../forms/files.ts';
import { openedForm } from './opened.ts';
import { translate, violationsIn } from '../shown.ts';
import { translatePage } from '../translated.ts';

const form = productForm('waermepumpe-foerderbonus');
const RETURNED: Returned = {
  title: 'Ihre Angaben sind wieder da.',
  lines: [],
  lead: translate('return.missing'),
  without: ['iban', 'rechnung', 'postOrt'],
  furthest: 0,
};

beforeEach(() => localStorage.clear());

function noteOf(returned: Returned, answers: object, review?: { label: string; onGo(): void }) {
  const { runtime, type } = openedForm(form);
  for (const [name, value] of Object.entries(answers)) type(name, value);
  const onGo = vi.fn<(key: string) => void>();
  render(
    <FormRuntimeProvider value={{ ...runtime, idPrefix: 'f' }}>
      <main>
        <h1>Antrag</h1>
        <h2>Anmeldung</h2>
        <ReturnNote returned={returned} level={3} onGo={onGo} review={review} />
      </main>
    </FormRuntimeProvider>,
  );
  return { onGo, type, announcer: runtime.announcer };
}

const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

it('names what was not kept and what is not in order, leads there, and is heard once', async () => {
  const { onGo, announcer } = noteOf(RETURNED, { kunde: 'KUNDE' });
  expect(links()).toEqual(['Teilnehmender Händler', 'IBAN', 'Rechnung']);
  await userEvent.click(screen.getByRole('link', { name: 'IBAN' }));
  expect(onGo.mock.calls).toEqual([['iban']]);
  await waitFor(() =>
    expect(announcer.current()).toBe(
      'Ihre Angaben sind wieder da. Es fehlen noch: Teilnehmender Händler, IBAN, Rechnung.',
    ),
  );
  expect(await violationsIn()).toEqual([]);
});

it('says less as soon as less is missing', () => {
  const { type } = noteOf(RETURNED, { kunde: 'KUNDE', otherPartner: 'Huber' });
  expect(links()).toEqual(['IBAN', 'Rechnung']);
  act(() => type('iban', 'AT611904300234573201'));
  expect(links()).toEqual(['Rechnung']);
  act(() => type('rechnung', { data: 'data:application/pdf;base64,QUJD', name: 'R.pdf', mimetype: 'application/pdf' }));
  expect(links()).toEqual([]);
  expect(screen.getByText('Das ist jetzt erledigt.')).toBeDefined();
});

it('goes on when the browser has translated the page', () => {
  const { type } = noteOf(RETURNED, { kunde: 'KUNDE' });
  translatePage(document.body);
  act(() => type('otherPartner', 'Huber'));
  expect(links()).toEqual(['«IBAN»', '«Rechnung»']);
  translatePage(document.body);
  act(() => type('iban', 'AT611904300234573201'));
  expect(screen.getByRole('link').parentElement?.textContent).not.toContain(',');
});

it('says in which section a field stands that has the name of another', () => {
  noteOf(
    { ...RETURNED, without: [], furthest: 1 },
    { kunde: 'KUNDE', otherPartner: 'Huber', rechnungsadrsabweichend: true },
  );
  expect(links().filter((name) => name?.startsWith('PLZ'))).toEqual([
    'PLZ (Installationsadresse)',
    'PLZ (Zustell-Postanschrift)',
  ]);
});

it('offers the way to the review when nothing is missing', async () => {
  const review = { label: 'Weiter zu Prüfen & Absenden', onGo: vi.fn<() => void>() };
  const { type } = noteOf({ ...RETURNED, without: [] }, { kunde: 'KUNDE', otherPartner: 'Huber' }, review);
  await userEvent.click(screen.getByRole('link', { name: review.label }));
  expect(review.onGo).toHaveBeenCalledOnce();
  act(() => type('otherPartner', undefined));
  expect(screen.queryByRole('link', { name: review.label })).toBeNull();
});
