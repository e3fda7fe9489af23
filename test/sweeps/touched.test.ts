import { expect, test } from 'vitest';
import { productForm } from '../forms/files.ts';
import { click, focusOn, leaveField, type } from './acting.ts';
import { eventually, openForm } from './form-page.tsx';
import { setSite } from './site.ts';
import { openWizard, type StepId, WIZARD, type Wizard, wizardOn } from './wizard.ts';

const site = setSite();
const REQUIRED = 'Dieses Feld ist ein Pflichtfeld.';
const PHONE = 'Ungültige Telefonnummer!';
const EMAIL = 'Bitte eine gültige E-Mail eingeben!';
const SEARCH = 'Teilnehmender Händler';

test('a field that nobody has left yet says nothing, whatever is typed', async () => {
  const wizard = await whenTheCustomerIsAtHerData();
  type(wizard.field('E-Mail'), 'max@');
  expect(wizard.messages()).toEqual([]);
  leaveField();
  expect(wizard.message('E-Mail')).toBe(EMAIL);
});

test('a message goes with the key that mends it, and comes back with the one that breaks it', async () => {
  const wizard = await whenTheCustomerIsAtHerData();
  const phone = wizard.field('Telefon');
  const said = () => [wizard.message('Telefon'), phone.getAttribute('aria-invalid')];
  wizard.write({ Telefon: '1234567' });
  leaveField();
  expect(said()).toEqual([PHONE, 'true']);
  wizard.write({ Telefon: '12345678' });
  expect(said()).toEqual(['', null]);
  wizard.write({ Telefon: '1234567' });
  expect(said()).toEqual([PHONE, 'true']);
});

test('step 1 checks a field when it is left', async () => {
  const wizard = wizardOn(await openForm(site.server, { form: WIZARD }));
  wizard.choose('Sind Sie bereits Stromkunde der Muster Energie?', 'Ich bin Stromkunde der Muster Energie');
  await eventually(() => wizard.shows(SEARCH)).toBe(true);
  focusOn(wizard.field(SEARCH));
  expect(wizard.message(SEARCH)).toBe('');
  leaveField();
  expect(wizard.message(SEARCH)).toBe('Bitte einen Marktpartner auswählen oder einen anderen Händler eintragen!');
});

test('step 3 checks a field when it is left', async () => {
  const wizard = await whenTheCustomerIsAtHerHeatPump();
  const day = wizard.field('Rechnungsdatum');
  const calendar = day.closest('[data-field]')?.querySelector('button');
  focusOn(day);
  if (calendar) focusOn(calendar);
  expect(document.activeElement).toBe(calendar);
  expect(wizard.message('Rechnungsdatum'), 'with its calendar button the field is not left').toBe('');
  leaveField();
  expect(wizard.message('Rechnungsdatum')).toBe(REQUIRED);
});

test('step 2 stays quiet while empty fields are passed; the first change tells what was passed, and no more', async () => {
  const wizard = await whenTheCustomerIsAtHerData();
  for (const label of ['Vorname', 'Nachname', 'Telefon', 'E-Mail']) focusOn(wizard.field(label));
  expect(wizard.messages()).toEqual([]);
  type(wizard.field('E-Mail'), 'm');
  expect(wizard.messages()).toEqual([REQUIRED, REQUIRED, REQUIRED]);
  expect(['Vorname', 'Nachname', 'Telefon'].map(wizard.message)).toEqual([REQUIRED, REQUIRED, REQUIRED]);
});

test('a field that only just appeared says nothing, even after a failed submit', async () => {
  const wizard = await whenTheCustomerIsAtHerHeatPump();
  click(wizard.button('Weiter'));
  wizard.choose('Art des Gebäudes', 'Altbau – saniert');
  expect(wizard.shows('Altes Heizsystem')).toBe(true);
  expect(wizard.message('Altes Heizsystem')).toBe('');
  expect(wizard.message('Rechnungsdatum')).toBe(REQUIRED);
});

const whenTheCustomerIsAtHerData = () => withNothing('persoenlicheDaten');
const whenTheCustomerIsAtHerHeatPump = () => withNothing('waermepumpe');

/** Opens the step without any answers on it. */
function withNothing(step: StepId): Promise<Wizard> {
  const names = Object.keys(productForm(WIZARD).steps.find(({ id }) => id === step)?.schema.properties ?? {});
  return openWizard(site.server, step, Object.fromEntries(names.map((name) => [name, undefined])));
}
