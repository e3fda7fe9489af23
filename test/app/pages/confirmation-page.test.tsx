import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/app/api/client.ts';
import { ConfirmationPage } from '../../../src/app/pages/ConfirmationPage.tsx';
import { productForm } from '../../forms/files.ts';
import { type Answer, answering } from '../api/answering.ts';
import { violationsIn } from '../shown.ts';
import { translatePage } from '../translated.ts';

const form = productForm('foerderpilot');
const CORS = { 'access-control-allow-origin': '*' };
const says = (status: number, word: string): Answer => ({ status, body: { status: word }, headers: CORS });

async function opened(...answers: readonly Answer[]) {
  return openedAt('/confirm/the-token', ...answers);
}

async function openedAt(path: string, ...answers: readonly Answer[]) {
  const { origin, arrived } = await answering(...answers);
  history.replaceState(null, '', path);
  render(
    <main>
      <ConfirmationPage form={form} client={createClient(origin)} />
    </main>,
  );
  return { arrived, user: userEvent.setup() };
}

const title = () => screen.getByRole('heading', { level: 1 });

describe('the page that an opt-in is confirmed on', () => {
  it('does nothing by itself, and says what its button does', async () => {
    const { arrived } = await opened(says(200, 'CONFIRMED'));
    expect(title().textContent).toBe('Anmeldung bestätigen');
    expect(screen.getByText('Mit einem Klick schließen Sie Ihre Anmeldung zum Förderpilot ab.')).toBeDefined();
    expect(document.title).toBe('Anmeldung bestätigen | Muster Energie');
    expect(document.activeElement).toBe(document.body);
    expect(await violationsIn()).toEqual([]);
    expect(arrived).toEqual([]);
  });

  it.each([
    [
      'success',
      says(200, 'CONFIRMED'),
      'Vielen Dank, Ihre Anmeldung ist bestätigt.',
      'Wir melden uns in Kürze bei Ihnen.',
      'Zur Startseite',
      '/web/r/',
    ],
    [
      'already confirmed',
      says(200, 'ALREADY_CONFIRMED'),
      'Ihre Anmeldung ist bereits bestätigt.',
      'Sie müssen nichts weiter tun.',
      'Zur Startseite',
      '/web/r/',
    ],
    [
      'expired',
      says(410, 'EXPIRED'),
      'Der Bestätigungslink ist abgelaufen.',
      'Bitte melden Sie sich noch einmal an. Wir senden Ihnen dann einen neuen Link.',
      'Neu anmelden',
      '/web/r/foerderpilot',
    ],
    [
      'unknown',
      says(404, 'UNKNOWN'),
      'Der Bestätigungslink ist ungültig.',
      'Bitte verwenden Sie den vollständigen Link aus unserer E-Mail oder melden Sie sich noch einmal an.',
      'Neu anmelden',
      '/web/r/foerderpilot',
    ],
  ] as const)(
    'tells of %s, in its title as well, and where to go',
    async (_state, answer, heading, text, link, href) => {
      const { arrived, user } = await opened(answer);
      await user.click(screen.getByRole('button', { name: 'Jetzt bestätigen' }));
      await waitFor(() => expect(title().textContent).toBe(heading));
      expect(title().nextElementSibling?.textContent).toBe(text);
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href);
      expect(screen.queryByRole('button')).toBeNull();
      // effects run after the paint
      await waitFor(() => expect(document.title).toBe(`${heading} | Muster Energie`));
      await waitFor(() => expect(document.activeElement).toBe(title()));
      expect(await violationsIn()).toEqual([]);
      expect(arrived.map(({ method, url }) => `${method} ${url}`)).toEqual([
        'POST /v2/funding/waermepumpeFoerderPilot/bestaetigung/the-token',
      ]);
    },
  );

  it('offers to try again when the server does not answer, and says so each time', async () => {
    const { user } = await opened(
      { status: 503, body: { message: 'x' }, headers: CORS },
      { status: 503, body: { message: 'x' }, headers: CORS },
      says(200, 'CONFIRMED'),
    );
    await user.click(screen.getByRole('button', { name: 'Jetzt bestätigen' }));
    await waitFor(() => expect(title().textContent).toBe('Die Bestätigung ist derzeit nicht möglich.'));
    expect(screen.getByText('Bitte versuchen Sie es in einigen Minuten noch einmal.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(document.activeElement).toBe(title()));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(title().textContent).toBe('Vielen Dank, Ihre Anmeldung ist bestätigt.'));
  });

  it('asks to wait a minute when there were too many requests, and can be tried again', async () => {
    const { user } = await opened({ status: 429, body: { message: 'x' }, headers: CORS }, says(200, 'CONFIRMED'));
    await user.click(screen.getByRole('button', { name: 'Jetzt bestätigen' }));
    await waitFor(() => expect(title().nextElementSibling?.textContent).toContain('in einer Minute noch einmal'));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(title().textContent).toBe('Vielen Dank, Ihre Anmeldung ist bestätigt.'));
  });

  it.each(['', '.', '%3E', '/', ').', '_', '%3E/'])('takes the token out of a link copied with %j', async (more) => {
    const token = 'Gelb_schnabel-'.padEnd(43, 'x');
    const { arrived, user } = await openedAt(`/confirm/${token}${more}`, says(200, 'CONFIRMED'));
    await user.click(screen.getByRole('button', { name: 'Jetzt bestätigen' }));
    await waitFor(() => expect(title().textContent).toBe('Vielen Dank, Ihre Anmeldung ist bestätigt.'));
    expect(arrived[0]?.url.split('/').at(-1)).toBe(token);
  });

  it('tells the outcome when the browser has translated the page', async () => {
    const { user } = await opened(says(200, 'CONFIRMED'));
    translatePage(document.body);
    await user.click(screen.getByRole('button', { name: '«Jetzt bestätigen»' }));
    await waitFor(() => expect(title().textContent).toBe('Vielen Dank, Ihre Anmeldung ist bestätigt.'));
    await waitFor(() => expect(document.activeElement).toBe(title()));
  });

  it('sends once, however often the button is clicked', async () => {
    const { arrived, user } = await opened(says(200, 'CONFIRMED'));
    await user.dblClick(screen.getByRole('button', { name: 'Jetzt bestätigen' }));
    await waitFor(() => expect(title().textContent).toBe('Vielen Dank, Ihre Anmeldung ist bestätigt.'));
    expect(arrived).toHaveLength(1);
  });
});
