import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { keepPage, releasePage } from '../../../src/app/parts/kept-page.ts';
import { SiteLink } from '../../../src/app/parts/SiteLink.tsx';
import { Text } from '../../../src/app/parts/Text.tsx';
import { site, translate, violationsIn } from '../shown.ts';

const PRIVACY = { label: 'Datenschutz', href: 'datenschutz' };
const OWN = { label: 'Bedingungen (öffnet in neuem Fenster)', href: 'teilnahmebedingungen', newWindow: true };

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('target')]);

it('links open a new tab and say so, as long as answers would be lost', async () => {
  const work = {};
  onTestFinished(() => releasePage(work));
  render(
    <main>
      <h1>Antrag</h1>
      <SiteLink link={PRIVACY} site={site} />
      <SiteLink link={OWN} site={site} />
      <Text text="In der [Erklärung](datenschutz), per [Mail](mailto:a@b.example)." site={site} />
    </main>,
  );
  const plain = [
    ['Datenschutz', null],
    [OWN.label, '_blank'],
    ['Erklärung', null],
    ['Mail', null],
  ];
  expect(links()).toEqual(plain);
  act(() => keepPage(work, translate('link.new-tab')));
  expect(links()).toEqual([
    ['Datenschutz (öffnet in neuem Tab)', '_blank'],
    [OWN.label, '_blank'],
    ['Erklärung (öffnet in neuem Tab)', '_blank'],
    ['Mail', null],
  ]);
  expect(await violationsIn()).toEqual([]);
  act(() => releasePage(work));
  expect(links()).toEqual(plain);
});
