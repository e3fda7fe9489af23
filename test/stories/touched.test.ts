import { expect, test } from 'vitest';
import { eventually, shareStage } from './stage.ts';
import { DATEN, PUMPE, wizardOn, type StepTitle, type WizardPage } from './wizard-page.ts';

const stage = shareStage();
const REQUIRED = 'Dieses Feld ist ein Pflichtfeld.';
const PHONE = 'Ungültige Telefonnummer!';
const EMAIL = 'Bitte eine gültige E-Mail eingeben!';
const SEARCH = 'Teilnehmender Händler';

test('a field that nobody has left yet says nothing, whatever is typed', async () => {
  const wizard = await whenTheCustomerIsAt(DATEN);
  await wizard.field('E-Mail').pressSequentially('max@');
  expect(await wizard.messages()).toEqual([]);
  await wizard.page.keyboard.press('Tab');
  expect(await wizard.message('E-Mail')).toBe(EMAIL);
});

test('a message goes with the key that mends it, and comes back with the one that breaks it', async () => {
  const wizard = await whenTheCustomerIsAt(DATEN);
  const phone = wizard.field('Telefon');
  await phone.fill('1234567');
  await phone.blur();
  expect(await wizard.message('Telefon')).toBe(PHONE);
  await phone.press('End');
  await wizard.page.keyboard.type('8');
  expect(await wizard.message('Telefon')).toBe('');
  expect(await phone.getAttribute('aria-invalid')).toBeNull();
  await wizard.page.keyboard.press('Backspace');
  expect(await wizard.message('Telefon')).toBe(PHONE);
  expect(await phone.getAttribute('aria-invalid')).toBe('true');
});

test('step 1 checks a field when it is left', async () => {
  const wizard = wizardOn(await stage.visitor(), stage.site);
  await wizard.open();
  await wizard.choose('Sind Sie bereits Stromkunde der Muster Energie?', 'Ich bin Stromkunde der Muster Energie');
  await wizard.field(SEARCH).focus();
  expect(await wizard.message(SEARCH)).toBe('');
  await wizard.page.keyboard.press('Tab');
  expect(await wizard.message(SEARCH)).toBe('Bitte einen Marktpartner auswählen oder einen anderen Händler eintragen!');
});

test('step 3 checks a field when it is left', async () => {
  const wizard = await whenTheCustomerIsAt(PUMPE);
  await wizard.field('Rechnungsdatum').focus();
  await wizard.page.keyboard.press('Tab');
  expect(await wizard.message('Rechnungsdatum'), 'with its calendar button the field is not left').toBe('');
  await wizard.page.keyboard.press('Tab');
  expect(await wizard.message('Rechnungsdatum')).toBe(REQUIRED);
});

test('step 2 stays quiet while empty fields are passed; the first change tells what was passed, and no more', async () => {
  const wizard = await whenTheCustomerIsAt(DATEN);
  await wizard.field('Vorname').focus();
  for (let stop = 0; stop < 3; stop += 1) await wizard.page.keyboard.press('Tab');
  expect(await wizard.field('E-Mail').evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await wizard.messages()).toEqual([]);
  await wizard.page.keyboard.type('m');
  await eventually(() => wizard.messages()).toEqual([REQUIRED, REQUIRED, REQUIRED]);
  expect([await wizard.message('Vorname'), await wizard.message('Nachname'), await wizard.message('Telefon')]).toEqual([
    REQUIRED,
    REQUIRED,
    REQUIRED,
  ]);
});

test('a message that appears under the pointer does not swallow the click', async () => {
  const wizard = await whenTheCustomerIsAt(PUMPE);
  const button = wizard.button('Weiter');
  await wizard.field('Rechnungsdatum').focus();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button has no place on the page');
  await wizard.page.mouse.move(box.x + 10, box.y + box.height - 4);
  await wizard.page.mouse.down();
  await wizard.page.evaluate(
    () =>
      new Promise((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(painted));
      }),
  );
  await wizard.page.mouse.up();
  await wizard.summary.waitFor();
});

test('a field that only just appeared says nothing, even after a failed submit', async () => {
  const wizard = await whenTheCustomerIsAt(PUMPE);
  await wizard.next();
  await wizard.choose('Art des Gebäudes', 'Altbau – saniert');
  expect(await wizard.message('Altes Heizsystem')).toBe('');
  expect(await wizard.message('Rechnungsdatum')).toBe(REQUIRED);
});

/** With nothing answered on the step. */
async function whenTheCustomerIsAt(step: StepTitle): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor(), stage.site);
  const names =
    step === DATEN
      ? ['anrede', 'vorname', 'nachname', 'tel', 'email', 'birthday', 'iban', 'plz', 'ort', 'strasse', 'hausnr']
      : [
          'warmepumpeArt',
          'altesHeizsystem',
          'baujahr',
          'waermequelle',
          'inbetriebnahmedatum',
          'rechnung',
          'rechnungsdatum',
        ];
  await wizard.openAt(step, Object.fromEntries(names.map((name) => [name, undefined])));
  return wizard;
}
