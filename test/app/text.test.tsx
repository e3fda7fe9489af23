import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SiteLink } from '../../src/app/page/SiteLink.tsx';
import { Text } from '../../src/app/page/Text.tsx';
import { site, violationsIn } from './shown.ts';

it('draws a telephone number that can be dialled and is not broken', () => {
  render(<p><Text text="Rufen Sie uns an: {phone}." site={site} /></p>);
  const phone = screen.getByRole('link', { name: '0732 000 0000' });
  expect(phone.getAttribute('href')).toBe('tel:07320000000');
  expect(phone.className).toBe('ff-phone');
});

it('draws links, names and line breaks', () => {
  const { container } = render(<p><Text text={'Kunde der {operator}?\nUnsere [Datenschutzerklärung](datenschutz).'} site={site} /></p>);
  expect(screen.getByRole('link', { name: 'Datenschutzerklärung' }).getAttribute('href')).toBe('/datenschutz');
  expect(container.innerHTML).toContain('Kunde der Muster Energie?<br>Unsere <a');
});

it('draws markup that stands in a text as text', () => {
  const { container } = render(<p><Text text="<img src=x onerror=alert(1)>" site={site} /></p>);
  expect(container.querySelector('img')).toBeNull();
});

it('opens a link in a new window only where the definition says so', async () => {
  const { container } = render(<p><SiteLink link={{ label: 'Bedingungen (öffnet in neuem Fenster)', href: 'teilnahmebedingungen', newWindow: true }} site={site} /> <SiteLink link={{ label: 'Kontakt', href: 'kontakt' }} site={site} /></p>);
  const opening = screen.getByRole('link', { name: /Bedingungen/ });
  expect([opening.getAttribute('target'), opening.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  expect(screen.getByRole('link', { name: 'Kontakt' }).hasAttribute('target')).toBe(false);
  expect(await violationsIn(container)).toEqual([]);
});
