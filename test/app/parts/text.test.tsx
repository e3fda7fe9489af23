import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SiteLink } from '../../../src/app/parts/SiteLink.tsx';
import { Text } from '../../../src/app/parts/Text.tsx';
import { site, violationsIn } from '../shown.ts';

it('draws a telephone number that can be dialled and is not broken', () => {
  render(
    <p>
      <Text text="Rufen Sie uns an: {phone}." site={site} />
    </p>,
  );
  const phone = screen.getByRole('link', { name: '0732 000 0000' });
  expect(phone.getAttribute('href')).toBe('tel:07320000000');
  expect(phone.className).toBe('ff-phone');
});

it('draws links, names and line breaks', () => {
  const { container } = render(
    <p>
      <Text text={'Kunde der {operator}?\nUnsere [Datenschutzerklärung](datenschutz).'} site={site} />
    </p>,
  );
  expect(screen.getByRole('link', { name: 'Datenschutzerklärung' }).getAttribute('href')).toBe('/datenschutz');
  expect(container.innerHTML).toContain('Kunde der Muster Energie?<br>Unsere <a');
});

it('lets a long last word of a sentence take the one before along, and no line end within "E-Herde"', () => {
  const { container } = render(
    <p>
      <Text text="Für E-Herde siehe Ihre letzte Jahresabrechnung." site={site} running />
    </p>,
  );
  expect(container.innerHTML).toBe(
    '<p>Für <span class="ff-nowrap">E-Herde</span> siehe Ihre <span class="ff-together">letzte Jahresabrechnung.</span></p>',
  );
});

it('leaves the end of a long text to the browser', () => {
  const { container } = render(
    <p>
      <Text text={`${'Wort '.repeat(20)}letzte Jahresabrechnung.`} site={site} running />
    </p>,
  );
  expect(container.querySelector('span')).toBeNull();
});

it('lets no line end behind the number of "14-tägig", and breaks an endless word behind a hyphen', () => {
  const { container } = render(
    <p>
      <Text
        text="der 14-tägigen Frist, an {email}"
        site={site}
        placeholders={{ email: `x-${'y'.repeat(60)}@example.com` }}
      />
    </p>,
  );
  expect(container.textContent).toBe(`der 14-tägigen Frist, an x-${'y'.repeat(60)}@example.com`);
  expect([...container.querySelectorAll('.ff-nowrap')].map((part) => part.textContent)).toEqual([
    '14-tägigen',
    `x-${'y'.repeat(12)}`,
  ]);
});

it('keeps the address of a mail whole where there is room', () => {
  render(
    <p>
      <Text text="Fragen an [info@muster-energie.example](mailto:info@muster-energie.example)." site={site} />
    </p>,
  );
  expect(screen.getByRole('link').className).toBe('ff-together');
});

it('leaves a title and the words of a link as they are: what is parted from a link is not underlined', () => {
  const { container } = render(
    <>
      <h2>
        <Text text="Art der neuen Erdwärmenutzung" site={site} />
      </h2>
      <p>
        <Text text="Unsere [neue Datenschutzerklärung](datenschutz)" site={site} running />
      </p>
    </>,
  );
  expect(container.querySelector('.ff-together')).toBeNull();
});

it('draws markup that stands in a text as text', () => {
  const { container } = render(
    <p>
      <Text text="<img src=x onerror=alert(1)>" site={site} />
    </p>,
  );
  expect(container.querySelector('img')).toBeNull();
});

it('opens a link in a new window only where the definition says so', async () => {
  const { container } = render(
    <p>
      <SiteLink
        link={{ label: 'Bedingungen (öffnet in neuem Fenster)', href: 'teilnahmebedingungen', newWindow: true }}
        site={site}
      />{' '}
      <SiteLink link={{ label: 'Kontakt', href: 'kontakt' }} site={site} />
    </p>,
  );
  const opening = screen.getByRole('link', { name: /Bedingungen/ });
  expect([opening.getAttribute('target'), opening.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  expect(screen.getByRole('link', { name: 'Kontakt' }).hasAttribute('target')).toBe(false);
  expect(await violationsIn(container)).toEqual([]);
});
