import { describe, expect, it } from 'vitest';
import realSite from '../forms-frozen/shared/site.json' with { type: 'json' };
import type { Site } from '../../src/engine/form.ts';
import { fill, linkAddress, parseText, phoneAddress, plainText, TextError } from '../../src/engine/text.ts';

const site: Site = {
  operator: 'Muster Energie',
  company: 'Muster Energie GmbH',
  phone: '0732 000 0000',
  home: '/web/r/',
  privacyEmail: 'datenschutz@muster-energie.example',
  links: { datenschutz: '/datenschutz', partner: 'https://partner.example/' },
  footer: [],
  brand: { 'brand-800': '#000', 'brand-700': '#000', 'brand-100': '#fff', 'brand-50': '#fff', accent: '#fff' },
};
const PHONE = { kind: 'phone', text: '0732 000 0000', href: 'tel:07320000000' };

describe('a text of a definition', () => {
  it('is one part when it has no markup', () => {
    expect(parseText('Bitte wählen Sie.', site)).toEqual([{ kind: 'text', text: 'Bitte wählen Sie.' }]);
  });

  it('has no parts when it is empty', () => {
    expect(parseText('', site)).toEqual([]);
  });

  it('names operator and company within the sentence', () => {
    expect(parseText('Kunde der {operator} ({company})?', site)).toEqual([
      { kind: 'text', text: 'Kunde der Muster Energie (Muster Energie GmbH)?' },
    ]);
  });

  it('dials a number that is linked', () => {
    expect(parseText('[0732 000 0000](tel:07320000000)', site)).toEqual([PHONE]);
    expect(plainText('Unter [0732 000 0000](tel:07320000000).', site)).toBe('Unter 0732 000 0000.');
  });

  it('turns {phone} into a number to dial', () => {
    expect(parseText('Rufen Sie uns an: {phone}.', site)).toEqual([
      { kind: 'text', text: 'Rufen Sie uns an: ' },
      PHONE,
      { kind: 'text', text: '.' },
    ]);
  });

  it('links a name of the site settings to its address', () => {
    expect(parseText('In unserer [Datenschutzerklärung](datenschutz).', site)).toEqual([
      { kind: 'text', text: 'In unserer ' },
      { kind: 'link', text: 'Datenschutzerklärung', href: '/datenschutz' },
      { kind: 'text', text: '.' },
    ]);
  });

  it.each(['/privat/strom', 'https://example.org/a?b=c', 'mailto:a@b.example'])(
    'links the address %s as it is',
    (address) => {
      expect(parseText(`[hier](${address})`, site)).toEqual([{ kind: 'link', text: 'hier', href: address }]);
    },
  );

  it('fills placeholders inside a link', () => {
    expect(parseText('[Angebot der {operator}](partner)', site)).toEqual([
      { kind: 'link', text: 'Angebot der Muster Energie', href: 'https://partner.example/' },
    ]);
  });

  it('breaks its lines where the text does', () => {
    expect(parseText('eins\n{phone}\nzwei', site)).toEqual([
      { kind: 'text', text: 'eins' },
      { kind: 'break' },
      PHONE,
      { kind: 'break' },
      { kind: 'text', text: 'zwei' },
    ]);
  });

  it('leaves brackets alone that are no link', () => {
    expect(parseText('[a] (b) c', site)).toEqual([{ kind: 'text', text: '[a] (b) c' }]);
  });

  it.each([
    ['€ 250,00', '€\u00a0250,00'],
    ['250 Euro für Sie', '250\u00a0Euro für Sie'],
    ['höchstens 10 MB.', 'höchstens 10\u00a0MB.'],
    ['412 KB', '412\u00a0KB'],
    ['ab 7,5 kW', 'ab 7,5\u00a0kW'],
    ['3.500 kWh', '3.500\u00a0kWh'],
    ['125,00 €', '125,00\u00a0€'],
  ])('keeps number and unit of „%s“ together', (text, drawn) => {
    expect(parseText(text, site)).toEqual([{ kind: 'text', text: drawn }]);
  });

  it.each(['01.03.2025 bis 31.05.2026', '4020 Linz', '10 MBit', '5 Europäer', '€ wie Euro'])(
    'lets „%s“ break anywhere',
    (text) => {
      expect(parseText(text, site)).toEqual([{ kind: 'text', text }]);
    },
  );

  it('refuses a placeholder that nobody knows', () => {
    expect(() => parseText('Hallo {name}', site)).toThrow(TextError);
    expect(() => parseText('Hallo {name}', site)).toThrow('<name>');
    expect(() => parseText('Hallo {constructor}', site)).toThrow('<constructor>');
  });

  it('refuses a link that the site settings do not have', () => {
    expect(() => parseText('[hier](dort)', site)).toThrow('unknown link <dort>');
    expect(() => parseText('[hier](constructor)', site)).toThrow('unknown link <constructor>');
    expect(() => linkAddress('javascript:alert(1)', site)).toThrow(TextError);
  });

  it('is plain words where no markup can stand', () => {
    expect(plainText('Fragen? {phone}\n[Datenschutz](datenschutz), 10 MB', site)).toBe(
      'Fragen? 0732 000 0000 Datenschutz, 10 MB',
    );
  });
});

describe('words that are filled into a text', () => {
  it('stand there as they are, whatever a customer typed', () => {
    const words = { email: '{phone}[x](datenschutz)\n<b>' };
    expect(plainText('An {email} gesendet.', site, words)).toBe('An {phone}[x](datenschutz)\n<b> gesendet.');
    expect(parseText('An {email} gesendet.', site, words)).toEqual([
      { kind: 'text', text: 'An {phone}[x](datenschutz)\n<b> gesendet.' },
    ]);
  });

  it('are only those that are named, nothing that every object has', () => {
    expect(() => plainText('{toString}', site, {})).toThrow(TextError);
  });
});

describe('a template', () => {
  it('takes words and numbers', () => {
    expect(fill('Schritt {n} von {count}: {label}', { n: 2, count: 4, label: 'Wärmepumpe' })).toBe(
      'Schritt 2 von 4: Wärmepumpe',
    );
  });

  it('takes the same value twice and does not look at values again', () => {
    expect(fill('{a}{a}', { a: '{b}$&' })).toBe('{b}$&{b}$&');
  });

  it('refuses a placeholder without a value', () => {
    expect(() => fill('Hallo {name}', { other: 'x' })).toThrow('text <Hallo {name}>: nothing to fill in for <name>');
    expect(() => fill('{toString}')).toThrow(TextError);
  });
});

it.each([
  ['0732 000 0000', 'tel:07320000000'],
  ['+43 (0)732 / 000-0000', 'tel:+437320000000'],
  ['(0732) 000', 'tel:0732000'],
])('dials %s as %s', (phone, address) => {
  expect(phoneAddress(phone)).toBe(address);
});

it('finds an address for every link of the footer', () => {
  expect(realSite.footer.map(({ href }) => linkAddress(href, realSite))).toEqual([
    '/impressum',
    '/datenschutz',
    '/barrierefreiheit',
    '/kontakt',
  ]);
});
