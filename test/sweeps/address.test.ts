import { getByLabelText } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { click, fill, focusOn, leaveField, type } from './acting.ts';
import { eventually } from './form-page.tsx';
import { setSite } from './site.ts';
import { openWizard } from './wizard.ts';

const site = setSite();

test('a postcode fills its place in and says so; what somebody wrote stays', async () => {
  const wizard = await whenTheAddressIsAskedFor();
  type(wizard.field('PLZ'), '4020');
  await eventually(() => wizard.field('Ort').value).toBe('Linz');
  await eventually(() => wizard.announced()).toBe('Ort Linz wurde ergänzt.');
  // the place is still the one that was filled in, so it follows the postcode
  wizard.write({ PLZ: '1010' });
  await eventually(() => wizard.field('Ort').value).toBe('Wien');
  wizard.write({ Ort: 'Wien Mitte', PLZ: '4600' });
  await eventually(() => wizard.requests.map(({ url }) => url)).toContain('/v2/plz/4600');
  await wizard.settled();
  expect(wizard.field('Ort').value).toBe('Wien Mitte');
});

test('several places are offered, and none is guessed', async () => {
  const wizard = await whenTheAddressIsAskedFor();
  wizard.write({ PLZ: '4202' });
  await eventually(() => wizard.root.textContent).toContain('Hellmonsödt');
  expect(wizard.field('Ort').value).toBe('');
  // the announcement comes a moment after the suggestions are drawn
  await eventually(() => wizard.announced()).toBe('Ort: 2 Vorschläge');
  click(wizard.button('Kirchschlag bei Linz'));
  await eventually(() => wizard.field('Ort').value).toBe('Kirchschlag bei Linz');
  await eventually(() => document.activeElement).toBe(wizard.field('Ort'));
  expect(wizard.root.textContent).not.toContain('Hellmonsödt');
});

test('a place that came from the list gives way to those of the right postcode, after another step too', async () => {
  const wizard = await whenTheAddressIsAskedFor();
  wizard.write({ PLZ: '4020' });
  await eventually(() => wizard.field('Ort').value).toBe('Linz');
  click(wizard.button('Zurück'));
  await wizard.sees('anmeldung');
  await wizard.next();
  await wizard.sees('persoenlicheDaten');
  wizard.write({ PLZ: '4202' });
  await eventually(() => wizard.root.textContent).toContain('Hellmonsödt');
  expect(wizard.field('Ort').value).toBe('');
  click(wizard.button('Hellmonsödt'));
  wizard.write({ PLZ: '1010' });
  await eventually(() => wizard.field('Ort').value).toBe('Wien');
  // the list knows no place of this postcode
  wizard.write({ PLZ: '4022' });
  await eventually(() => wizard.field('Ort').value).toBe('');
});

test('the number behind a street is offered for the house', async () => {
  const wizard = await whenTheAddressIsAskedFor();
  type(wizard.field('Straße'), 'Uferzeile 12');
  expect(wizard.root.textContent).not.toContain('Hausnummer 12 übernehmen?');
  leaveField();
  await eventually(() => wizard.root.querySelector('.ff-notice')?.textContent).toContain('Hausnummer 12 übernehmen?');
  await eventually(() => wizard.announced()).toBe('Hausnummer 12 übernehmen?');
  click(wizard.button('Ja, übernehmen'));
  await eventually(() => wizard.field('Straße').value).toBe('Uferzeile');
  expect(wizard.field('Hausnummer').value).toBe('12');
  await eventually(() => document.activeElement).toBe(wizard.field('Hausnummer'));
  expect(wizard.root.querySelector('.ff-notice')).toBeNull();
});

test('a postcode that is not in the list changes nothing and says nothing', async () => {
  const wizard = await whenTheAddressIsAskedFor();
  wizard.write({ PLZ: '9999' });
  await eventually(() => wizard.requests.map(({ url }) => url)).toContain('/v2/plz/9999');
  await wizard.settled();
  expect(wizard.field('Ort').value).toBe('');
  expect(wizard.announced()).toBe('');
});

test('the post address knows its places too', async () => {
  const wizard = await whenTheAddressIsAskedFor();
  wizard.tick('Die Zustell-Postanschrift weicht von der Installationsadresse ab.');
  const post = () => wizard.group('Zustell-Postanschrift');
  await eventually(post).toBeDefined();
  const inPost = (label: string) => getByLabelText<HTMLInputElement>(post() as HTMLElement, label, { exact: true });
  focusOn(inPost('PLZ'));
  fill(inPost('PLZ'), '8010');
  await eventually(() => inPost('Ort').value).toBe('Graz');
  expect(wizard.root.querySelector<HTMLInputElement>('[data-field=ort] input')?.value).toBe('');
});

const whenTheAddressIsAskedFor = () =>
  openWizard(site.server, 'persoenlicheDaten', {
    plz: undefined,
    ort: undefined,
    strasse: undefined,
    hausnr: undefined,
  });
