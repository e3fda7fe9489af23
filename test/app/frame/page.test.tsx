import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Form, Listing } from '../../../src/engine/form.ts';
import { FormList } from '../../../src/app/pages/FormList.tsx';
import { InfoBox } from '../../../src/app/wizard/InfoBox.tsx';
import { Aside, Fact } from '../../../src/app/frame/Aside.tsx';
import { Page } from '../../../src/app/frame/Page.tsx';
import { PageHead } from '../../../src/app/frame/PageHead.tsx';
import { translate, site, violationsIn } from '../shown.ts';

const ASIDE: Form['aside'] = {
  summary: '€ 250,00',
  summaryText: 'in zwei Teilbeträgen',
  contents: false,
  sections: [
    { title: 'Ihre Förderung', amount: '€ 250,00', caption: 'in zwei gleichen Teilbeträgen' },
    { title: 'Das brauchen Sie', list: ['IBAN', 'Rechnung'], steps: ['first'] },
    { title: 'Fragen?', text: 'Servicehotline {phone}' },
  ],
};
const headings = (element: Element) => [...element.querySelectorAll('h2')].map((heading) => heading.textContent);

describe('a page', () => {
  it('leads home, to the hotline and to the footer links of the site settings', () => {
    render(
      <Page site={site} translate={translate}>
        <h1>Antrag</h1>
      </Page>,
    );
    expect(screen.getByRole('link', { name: 'Muster Energie, zur Startseite' }).getAttribute('href')).toBe('/web/r/');
    expect(
      within(screen.getByRole('banner'))
        .getByRole('link', { name: 'Servicehotline 0732 000 0000' })
        .getAttribute('href'),
    ).toBe('tel:07320000000');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Muster Energie GmbH')).toBeDefined();
    expect(footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Impressum', '/impressum'],
      ['Datenschutz', '/datenschutz'],
      ['Barrierefreiheit', '/barrierefreiheit'],
      ['Kontakt', '/kontakt'],
    ]);
  });

  it('lets the keyboard skip the header and leaves the history to the steps', async () => {
    const entries = history.length;
    render(
      <Page site={site} translate={translate}>
        <h1>Antrag</h1>
      </Page>,
    );
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Zum Inhalt springen');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect([history.length, location.hash]).toEqual([entries, '']);
  });

  it('says in testing mode that the answers are made up', () => {
    const { rerender } = render(
      <Page site={site} translate={translate}>
        <h1>Antrag</h1>
      </Page>,
    );
    expect(screen.queryByText('Testmodus – Beispieldaten')).toBeNull();
    rerender(
      <Page site={site} translate={translate} testing>
        <h1>Antrag</h1>
      </Page>,
    );
    expect(screen.getByText('Testmodus – Beispieldaten')).toBeDefined();
  });

  it('has no accessibility violations with everything on it', async () => {
    render(
      <Page site={site} translate={translate} testing underWay="loading">
        <PageHead title="Antrag" lead="Sichern Sie sich 250 Euro." site={site}>
          <Fact aside={ASIDE} site={site} step="first" />
        </PageHead>
        <Aside aside={ASIDE} site={site} translate={translate} step="first" />
      </Page>,
    );
    await screen.findByText(translate('loading'));
    expect(await violationsIn()).toEqual([]);
  });
});

describe('the facts', () => {
  it('stand beside the form, some beside certain steps only', () => {
    const { rerender } = render(<Aside aside={ASIDE} site={site} translate={translate} step="first" />);
    const aside = screen.getByRole('complementary', { name: 'Auf einen Blick' });
    expect(headings(aside)).toEqual(['Ihre Förderung', 'Das brauchen Sie', 'Fragen?']);
    expect(
      within(aside)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['IBAN', 'Rechnung']);
    rerender(<Aside aside={ASIDE} site={site} translate={translate} step="last" />);
    expect(headings(aside)).toEqual(['Ihre Förderung', 'Fragen?']);
  });

  it('leave no empty frame when a form has none', () => {
    render(
      <>
        <Aside aside={{ contents: false, sections: [] }} site={site} translate={translate} step="first" />
        <Fact aside={{ contents: false, sections: [] }} site={site} step="first" />
      </>,
    );
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.querySelector('details')).toBeNull();
  });

  it('have a table of contents above them where there is one', () => {
    render(
      <Aside aside={{ contents: true, sections: [] }} site={site} translate={translate} step="first">
        <nav>Inhalt</nav>
      </Aside>,
    );
    expect(screen.getByRole('complementary', { name: 'Auf einen Blick' }).textContent).toBe('Inhalt');
  });

  it.each([
    [true, 'Dauert 5 Minuten. Sie können unterbrechen.'],
    [false, 'Dauert 5 Minuten.'],
  ])('promise that one can interrupt only where the device keeps something: %s', (keeps, told) => {
    if (!keeps)
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    const sections = [{ title: 'IBAN', note: 'Dauert 5 Minuten.', draftNote: 'Sie können unterbrechen.' }];
    render(<Aside aside={{ contents: false, sections }} site={site} translate={translate} step="first" />);
    expect(screen.getByRole('complementary').textContent.replaceAll('\u00A0', ' ')).toBe(`IBAN${told}`);
    expect(localStorage).toHaveLength(0);
  });

  it('are one closed line on narrow screens, which says the amount once', async () => {
    render(<Fact aside={ASIDE} site={site} step="first" />);
    const details = document.querySelector('details');
    const line = document.querySelector('summary');
    expect(details?.open).toBe(false);
    expect(line?.textContent).toBe('€\u00a0250,00in zwei Teilbeträgen');
    await userEvent.click(line ?? document.body);
    expect(details?.open).toBe(true);
    expect(headings(details ?? document.body)).toEqual(['Das brauchen Sie', 'Fragen?']);
  });
});

it('says so when no form can be filled in', () => {
  render(<FormList forms={[]} site={site} translate={translate} />);
  expect(screen.getByText('Derzeit kann keine Förderung beantragt werden.')).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});

it('shows a customer who cannot go on where to go instead', async () => {
  render(
    <main>
      <h1>Antrag</h1>
      <h2>Anmeldung</h2>
      <InfoBox
        title="Werden Sie zuerst Kunde der {operator}"
        text="Telefonisch unter {phone}."
        link={{ label: 'Zum Stromangebot', href: 'stromangebot' }}
        site={site}
      />
    </main>,
  );
  expect(screen.getByRole('heading', { name: 'Werden Sie zuerst Kunde der Muster Energie' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Zum Stromangebot' }).getAttribute('href')).toBe('/privat/strom');
  expect(screen.getByRole('link', { name: site.phone })).toBeDefined();
  expect(await violationsIn()).toEqual([]);
});

it('lists the forms, each with what it is about', async () => {
  render(
    <main>
      <FormList
        forms={[
          { href: '/web/r/a', title: 'Erste Förderung', lead: 'Für {operator}-Kunden.' },
          { href: '/web/r/b', title: 'Zweite Förderung' },
        ]}
        site={site}
        translate={translate}
      />
    </main>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unsere Förderungen');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Erste Förderung', '/web/r/a'],
    ['Zweite Förderung', '/web/r/b'],
  ]);
  expect(screen.getByText('Für Muster Energie-Kunden.')).toBeDefined();
  expect(await violationsIn()).toEqual([]);
});

it('shows on narrow screens what one needs before one starts, and the hours of the hotline', async () => {
  const sections = ASIDE.sections.map((section) =>
    section.list ? { ...section, note: 'ca. 5 Minuten', open: ['first'] } : section,
  );
  const fact = (step: string) => (
    <Page site={{ ...site, phoneHours: 'Mo–Fr 8–17 Uhr' }} translate={translate}>
      <h1>Antrag</h1>
      <Fact aside={{ ...ASIDE, sections }} site={site} step={step} />
    </Page>
  );
  const { rerender } = render(fact('first'));
  expect(document.querySelector('details')?.textContent).not.toContain('Das brauchen Sie');
  expect(document.querySelector('.ff-open-facts')?.textContent).toBe('Das brauchen SieIBANRechnungca. 5 Minuten');
  expect(document.querySelector('.ff-hotline')?.textContent).toContain('Servicehotline, Mo–Fr 8–17 Uhr');
  expect(await violationsIn()).toEqual([]);
  rerender(fact('second'));
  expect(document.querySelector('.ff-open-facts')).toBeNull();
});

const listed = (name: string, listing?: Listing) => ({ href: `/web/r/${name}`, title: name, listing });

it('lists the forms by situation, in their order, with what one wants to know before', async () => {
  render(
    <main>
      <FormList
        forms={[
          listed('ohne'),
          listed('b2', { order: 3, group: 'Geplant', icon: 'compass' }),
          listed('a', { order: 1, group: 'Eingebaut', icon: 'pump', facts: ['€ 250,00', 'ca. 5 Minuten'] }),
          listed('b1', { order: 2, group: 'Geplant' }),
        ]}
        site={site}
        translate={translate}
      />
    </main>,
  );
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'H1 Unsere Förderungen',
    'H2 Eingebaut',
    'H3 a',
    'H2 Geplant',
    'H3 b1',
    'H3 b2',
    'H2 Weitere Förderungen',
    'H3 ohne',
  ]);
  const icons = screen.getAllByRole('listitem').filter((item) => item.querySelector('h3'));
  expect(icons.map((card) => card.querySelectorAll('svg.ff-icon').length)).toEqual([1, 0, 1, 0]);
  expect(screen.getByRole('region', { name: 'Eingebaut' }).textContent).toMatch(/€\s250,00ca\.\s5\sMinuten$/);
  expect(await violationsIn()).toEqual([]);
});
