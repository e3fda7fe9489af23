import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PendingSheet, type SentOptIn } from '../../../../src/app/pages/sent/PendingSheet.tsx';
import { productForm } from '../../../forms/files.ts';
import { translate, violationsIn } from '../../shown.ts';
import { translatePage } from '../../translated.ts';

const form = productForm('foerderpilot');
const EMAIL = 'renée.{phone}[x](/y)@example.at';

const click = () => userEvent.click(screen.getByRole('button', { name: 'Noch einmal senden' }));

/** Shows the page. Each click on "send again" gets the next of the answers. */
function waiting(...answers: readonly boolean[]) {
  const left = [...answers];
  let changed = 0;
  const asked: boolean[] = [];
  const sent: SentOptIn = {
    again: () => {
      const answer = left.shift() ?? false;
      asked.push(answer);
      return Promise.resolve(answer);
    },
    change: () => changed++,
  };
  render(
    <main>
      <PendingSheet form={form} translate={translate} email={EMAIL} sent={sent} />
    </main>,
  );
  return { asked, changed: () => changed, status: () => screen.getByRole('status').textContent };
}

it('names the address as it was typed, the sender and the subject, and offers nothing that is for an end', async () => {
  waiting();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Fast geschafft');
  expect(screen.getByText(EMAIL).tagName).toBe('B');
  expect(screen.getByText(EMAIL).innerHTML, 'a long one is broken there').toContain('<wbr>@');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Muster Energie',
    'Bitte bestätigen Sie Ihre Anmeldung zum Förderpilot',
  ]);
  expect(screen.getByRole('link', { name: '0732 000 0000' }).getAttribute('href')).toBe('tel:07320000000');
  expect(document.querySelectorAll('.ff-badge-info svg')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Seite drucken' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Zur Startseite' }).className).not.toContain('ff-button');
  expect(await violationsIn()).toEqual([]);
});

it('lets no line end within "E-Mail"', async () => {
  waiting(true);
  await click();
  const within = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (within.nextNode())
    if (within.currentNode.textContent?.includes('E-Mail') && !within.currentNode.parentElement?.matches('.ff-nowrap'))
      broken.push(within.currentNode.textContent);
  expect(broken).toEqual([]);
  expect(document.querySelectorAll('.ff-nowrap').length).toBeGreaterThan(3);
});

it('leads back to the form to change the address', async () => {
  const { changed } = waiting();
  await userEvent.click(screen.getByRole('button', { name: 'E-Mail-Adresse ändern' }));
  expect(changed()).toBe(1);
});

it('sends again as often as the server sends mails to one address, and then says why not', async () => {
  const { asked, status } = waiting(true, false, true, true, true, true);
  expect(status()).toBe('');
  await click();
  expect(status()).toBe('Wir senden Ihnen die E-Mail noch einmal.');
  // the limit is named above the button, and only once
  expect(document.body.textContent?.match(/höchstens 5 E-Mails am Tag/g)).toHaveLength(1);
  await click();
  expect(status()).toContain('in einer Minute noch einmal');
  for (let n = 0; n < 3; n++) await click();
  expect(status()).toContain('Wir senden Ihnen');
  await click();
  expect(status()).toContain('Wir haben heute schon 5 E-Mails an diese Adresse gesendet');
  expect(asked).toEqual([true, false, true, true, true]);
});

it('goes on when the browser has translated the page, after each answer', async () => {
  const { status } = waiting(true, false, true);
  for (const words of ['Wir senden Ihnen', 'in einer Minute noch einmal', 'Wir senden Ihnen']) {
    translatePage(document.body);
    await userEvent.click(screen.getByRole('button', { name: /Noch einmal senden/ }));
    expect(status()).toContain(words);
  }
});

it('leads to an empty form once the page was loaded anew: what was sent is in memory alone', () => {
  render(<PendingSheet form={form} translate={translate} email={EMAIL} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Noch einmal anmelden' }).getAttribute('href')).toBe('/web/r/foerderpilot');
});
