import { expect, it } from 'vitest';
import site from '../../forms-frozen/shared/site.json' with { type: 'json' };
import { withSiteSettings } from '../../../src/definition/reading/site-settings.ts';

it('fills the settings in everywhere, at any depth', () => {
  const filled = withSiteSettings(
    { a: 'Kunde der {operator}', b: [{ c: '{company}, {company}' }, 5, null, true], d: '{privacyEmail}' },
    site,
  );
  expect(filled).toEqual({
    a: 'Kunde der Muster Energie',
    b: [{ c: 'Muster Energie GmbH, Muster Energie GmbH' }, 5, null, true],
    d: 'datenschutz@muster-energie.example',
  });
});

it('leaves what is filled in later', () => {
  expect(withSiteSettings('{phone} {n} {vorname}', site)).toBe('{phone} {n} {vorname}');
});

it('takes settings as they are, with signs that mean something in a pattern', () => {
  expect(withSiteSettings('{operator}!', { ...site, operator: "A $& $1 $' B" })).toBe("A $& $1 $' B!");
});

it('leaves the original alone', () => {
  const original = { a: '{operator}' };
  withSiteSettings(original, site);
  expect(original).toEqual({ a: '{operator}' });
});
