import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { invoice } from './applicant.ts';
import { isFocused } from './focused.ts';
import { eventually, shareStage, type Visit } from './stage.ts';
import { ANMELDUNG, DATEN, PRUEFEN, PUMPE, STEPS, wizardOn, type StepTitle, type WizardPage } from './wizard-page.ts';

const stage = shareStage();
const OPERATOR = 'Wärmepumpe Förderbonus | Muster Energie';
const WIDTHS = [360, 1280];

/** A card of the review, its step, and the heading of its section. */
const CARDS = [
  ['Persönliche Daten', DATEN, DATEN],
  ['Wärmepumpe', PUMPE, PUMPE],
  ['Marktpartner', ANMELDUNG, ANMELDUNG],
  ['Bankverbindung', DATEN, 'Bankverbindung'],
  ['Vertragspartner', DATEN, 'Installationsadresse'],
] as const;

/** A row of the review, its step, and its field. */
const ROWS = [
  ['E-Mail', DATEN, 'E-Mail'],
  ['Adresse', DATEN, 'Straße'],
  ['Hersteller und Modell', PUMPE, 'Hersteller (optional)'],
  ['Teilnehmender Händler', ANMELDUNG, 'Teilnehmender Händler'],
] as const;

test('steps that are done can be visited again, those to come cannot; on a phone they stand in a list that opens', async () => {
  const wizard = await whenTheCustomerIsAt(PUMPE, {}, { width: 360, height: 740 });
  expect(await wizard.page.getByText('Schritt 3 von 4', { exact: true }).isVisible()).toBe(true);
  await wizard.button('Alle Schritte').click();
  await wizard.button('Persönliche Daten, erledigt, zurück zu diesem Schritt').click();
  await wizard.sees(DATEN);
  expect(await wizard.page.getByText('Schritt 2 von 4', { exact: true }).isVisible()).toBe(true);
  await wizard.next();
  await wizard.sees(PUMPE);

  await wizard.page.setViewportSize({ width: 1280, height: 900 });
  expect(await thenTheIndicatorSays(wizard)).toEqual([
    'button: Anmeldung, erledigt, zurück zu diesem Schritt',
    'button: Persönliche Daten, erledigt, zurück zu diesem Schritt',
    'current: Wärmepumpe, aktueller Schritt',
    'text: Prüfen & Absenden, noch nicht erreichbar',
  ]);
  await wizard.button('Anmeldung, erledigt, zurück zu diesem Schritt').click();
  await wizard.sees(ANMELDUNG);
  expect(await thenTheIndicatorSays(wizard)).toEqual([
    'current: Anmeldung, aktueller Schritt',
    'button: Persönliche Daten, erledigt, zurück zu diesem Schritt',
    'text: Wärmepumpe, noch nicht erreichbar',
    'text: Prüfen & Absenden, noch nicht erreichbar',
  ]);
  await wizard.button('Persönliche Daten, erledigt, zurück zu diesem Schritt').click();
  await wizard.sees(DATEN);
});

test('on each step the focus is on its heading and the window has its title', async () => {
  const wizard = await whenTheCustomerIsAt(ANMELDUNG);
  for (const step of STEPS) {
    await wizard.sees(step);
    if (step !== ANMELDUNG) await thenTheFocusIsOn(wizard, step);
    await eventually(() => wizard.page.title()).toBe(`Schritt ${STEPS.indexOf(step) + 1} von 4: ${step} – ${OPERATOR}`);
    if (step !== PRUEFEN) await wizard.next();
  }
  for (const step of STEPS.toReversed().slice(1)) {
    await wizard.back();
    await thenTheFocusIsOn(wizard, step);
    await eventually(() => wizard.page.title()).toBe(`Schritt ${STEPS.indexOf(step) + 1} von 4: ${step} – ${OPERATOR}`);
  }
  expect(await wizard.button('Zurück').count()).toBe(0);
});

test('a step begins at the top of the page', async () => {
  const wizard = wizardOn(await stage.visitor({ height: 500 }), stage.site);
  await wizard.openAt(DATEN);
  await wizard.next();
  await wizard.sees(PUMPE);
  await eventually(() =>
    wizard
      .heading(PUMPE)
      .evaluate(
        (heading) => heading.getBoundingClientRect().top >= 0 && heading.getBoundingClientRect().top < innerHeight,
      ),
  ).toBe(true);
});

test('what was announced of a file is not found on the next step any more', async () => {
  const wizard = await whenTheCustomerIsAt(PUMPE, { rechnung: undefined });
  await wizard.upload(invoice(stage.site, 'Meine Rechnung.pdf'));
  await eventually(wizard.announced).toBe('Datei Meine Rechnung.pdf wurde hinzugefügt.');
  await wizard.next();
  await wizard.sees(PRUEFEN);
  // this is well before the page removes the announcement by itself
  expect(await wizard.announced()).toBe('');
});

test('the browser’s Back and Forward go step by step and lose nothing, not even the file', async () => {
  const wizard = await whenTheCustomerIsAt(PUMPE, { rechnung: undefined });
  await wizard.upload(invoice(stage.site, 'Meine Rechnung.pdf'));
  await wizard.fill({ Rechnungsdatum: '01.02.2026' });
  for (const step of [DATEN, ANMELDUNG] as const) {
    await wizard.page.goBack();
    await wizard.sees(step);
    await thenTheFocusIsOn(wizard, step);
  }
  expect(await wizard.field('Teilnehmender Händler').inputValue()).toBe('Wärmewerk Donaubogen GmbH, 4020 Linz');
  await wizard.page.goForward();
  await wizard.sees(DATEN);
  expect(await wizard.field('IBAN').inputValue()).toBe('AT61 1904 3002 3457 3201');
  await wizard.page.goForward();
  await wizard.sees(PUMPE);
  expect(await wizard.field('Rechnungsdatum').inputValue()).toBe('01.02.2026');
  expect(await wizard.field('Modell (optional)').inputValue()).toBe('AeroLine 11');
  expect(await wizard.page.getByText('Meine Rechnung.pdf', { exact: true }).isVisible()).toBe(true);
});

test('the browser’s Back lands where Zurück does, at 360 and 1280 px', async () => {
  const wizard = await whenTheCustomerIsAt(PUMPE);
  const landing = () =>
    wizard.page.evaluate(() => [scrollY, document.activeElement?.getBoundingClientRect().top ?? -1]);
  for (const width of WIDTHS) {
    await wizard.page.setViewportSize({ width, height: 740 });
    await wizard.back();
    await thenTheFocusIsOn(wizard, DATEN);
    const byButton = await landing();
    const goOn = async () => {
      await wizard.button('Weiter').scrollIntoViewIfNeeded();
      await wizard.next();
      await wizard.sees(PUMPE);
    };
    await goOn();
    await wizard.page.goBack();
    await thenTheFocusIsOn(wizard, DATEN);
    // a browser that restores the scroll position by itself does so a little later
    await wizard.page.waitForTimeout(300);
    expect(await landing(), `${width} px`).toEqual(byButton);
    expect(byButton[1], `${width} px`).toBeGreaterThanOrEqual(0);
    await goOn();
  }
});

test('the second click of a double click does nothing on the next step, at 360 and 1280 px', async () => {
  const wizard = await whenTheCustomerIsAt(ANMELDUNG);
  for (const width of WIDTHS) {
    await wizard.page.setViewportSize({ width, height: 740 });
    await wizard.button('Weiter').dblclick();
    await wizard.sees(DATEN);
    await wizard.button('Weiter').dblclick();
    await wizard.sees(PUMPE);
    await wizard.page.waitForTimeout(200);
    await thenTheFocusIsOn(wizard, PUMPE);
    expect(await wizard.page.locator('details[open]').count(), `${width} px`).toBe(0);
    for (const step of [DATEN, ANMELDUNG] as const) {
      await wizard.back();
      await wizard.sees(step);
    }
  }
});

test('Back always leads out of the form in the end', async () => {
  const wizard = wizardOn(await stage.visitor({ ownTab: true }), stage.site);
  await wizard.page.goto(`${stage.site.url}/kontakt`);
  await wizard.openAt(PUMPE);
  await wizard.button('Anmeldung, erledigt, zurück zu diesem Schritt').click();
  await wizard.sees(ANMELDUNG);
  await wizard.choose('Sind Sie bereits Stromkunde der Muster Energie?', 'Ich bin noch kein Kunde');
  for (let press = 0; press < 4; press += 1) {
    await wizard.page.goBack();
    // goBack resolves before the page has handled the move
    await wizard.page.waitForTimeout(50);
  }
  await eventually(() => new URL(wizard.page.url()).pathname).toBe('/kontakt');
});

test('Zurück loses nothing, even what is not in order, and Forward leads past no step that is not', async () => {
  const wizard = await whenTheCustomerIsAt(DATEN);
  await wizard.fill({ Vorname: '', IBAN: 'AT00', PLZ: '04' });
  await wizard.back();
  await wizard.sees(ANMELDUNG);
  await wizard.next();
  await wizard.sees(DATEN);
  expect([
    await wizard.field('Vorname').inputValue(),
    await wizard.field('IBAN').inputValue(),
    await wizard.field('PLZ').inputValue(),
  ]).toEqual(['', 'AT00', '04']);

  await wizard.page.goBack();
  await wizard.sees(ANMELDUNG);
  await wizard.choose('Sind Sie bereits Stromkunde der Muster Energie?', 'Ich bin noch kein Kunde');
  await wizard.page.goForward();
  await wizard.page.getByRole('heading', { name: 'Werden Sie zuerst Stromkunde' }).waitFor();
  expect(await wizard.heading(ANMELDUNG).isVisible()).toBe(true);
});

test('the browser’s Back from an edit that is not in order says what has to be mended', async () => {
  const wizard = await whenTheCustomerIsAt(PRUEFEN);
  await wizard.button('IBAN ändern').click();
  await wizard.sees(DATEN);
  await wizard.fill({ IBAN: 'AT61 1904' });
  await wizard.page.goBack();
  await wizard.summary.getByRole('link', { name: 'IBAN: Bitte geben Sie eine gültige IBAN ein' }).waitFor();
  await eventually(() => isFocused(wizard.field('IBAN'))).toBe(true);
  await wizard.sees(DATEN);
});

test('of a step whose texts a translator has replaced nothing stays on the next one', async () => {
  const wizard = await whenTheCustomerIsAt(PUMPE);
  await wizard.page.evaluate(() => {
    for (const part of document.querySelectorAll('form h2, form .ff-note, form .ff-button-bar button')) {
      const font = document.createElement('font');
      font.append(part.textContent);
      part.replaceChildren(font);
    }
  });
  await wizard.page.locator('form button[type="submit"]').click();
  await wizard.sees(PRUEFEN);
  await wizard.button('Absenden').waitFor();
});

test('Bearbeiten leads to the card’s section, Ändern to the field, and Weiter straight back, at 360 and 1280 px', async () => {
  const wizard = await whenTheCustomerIsAt(PRUEFEN);
  for (const [width, cards, rows] of [
    [360, CARDS, ROWS],
    // what differs at this width is how far the page scrolls: one below another on each step will do
    [1280, CARDS.slice(-2), ROWS.slice(1, 3)],
  ] as const) {
    await wizard.page.setViewportSize({ width, height: 740 });
    for (const [card, step, section] of cards) {
      await wizard.button(`${card} bearbeiten`).click();
      await wizard.sees(step);
      await thenTheFocusIsInView(
        section === step ? wizard.heading(step) : wizard.page.getByRole('heading', { name: section, exact: true }),
      );
      await wizard.button('Weiter zur Übersicht').click();
      await wizard.sees(PRUEFEN);
    }
    for (const [row, step, field] of rows) {
      await wizard.button(`${row} ändern`).click();
      await wizard.sees(step);
      await thenTheFocusIsInView(wizard.field(field));
      await wizard.button('Weiter zur Übersicht').click();
      await wizard.sees(PRUEFEN);
    }
  }
});

test('what was edited stands in the review, and Weiter stops at a step that is not in order any more, which is not done', async () => {
  const wizard = await whenTheCustomerIsAt(PRUEFEN);
  await wizard.button('Persönliche Daten bearbeiten').click();
  await wizard.fill({ Nachname: 'Huber' });
  await wizard.next();
  await wizard.sees(PRUEFEN);
  expect(await wizard.page.getByRole('definition').first().innerText()).toBe('Herr Max Huber');

  await wizard.button('Wärmepumpe bearbeiten').click();
  await wizard.fill({ Rechnungsdatum: '' });
  await wizard.button('Anmeldung, erledigt, zurück zu diesem Schritt').click();
  await wizard.sees(ANMELDUNG);
  await wizard.next();
  await wizard.sees(PUMPE);
  await wizard.fill({ Rechnungsdatum: '22.09.2025' });
  await wizard.next();
  await wizard.sees(PRUEFEN);

  await wizard.button('Persönliche Daten, erledigt, zurück zu diesem Schritt').click();
  await wizard.sees(DATEN);
  await wizard.fill({ IBAN: 'AT00' });
  await wizard.button('Anmeldung, erledigt, zurück zu diesem Schritt').click();
  await wizard.sees(ANMELDUNG);
  expect(await thenTheIndicatorSays(wizard)).toContain('text: Persönliche Daten, noch nicht erreichbar');
});

async function whenTheCustomerIsAt(
  step: StepTitle,
  answers: Readonly<Record<string, unknown>> = {},
  visit: Visit = {},
): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor(visit), stage.site);
  await wizard.openAt(step, answers);
  return wizard;
}

/** @returns the steps as a screen reader reads them: buttons, the current step, plain text */
async function thenTheIndicatorSays(wizard: WizardPage): Promise<readonly string[]> {
  const items = wizard.page
    .getByRole('navigation', { name: 'Fortschritt' })
    .getByRole('list')
    .first()
    .getByRole('listitem');
  return items.evaluateAll((steps) =>
    steps.map((step) => {
      const name = step.querySelector('.ff-sr')?.textContent ?? '';
      if (step.querySelector('button')) return `button: ${name}`;
      return step.querySelector('[aria-current="step"]') ? `current: ${name}` : `text: ${name}`;
    }),
  );
}

async function thenTheFocusIsOn(wizard: WizardPage, step: StepTitle): Promise<void> {
  await eventually(() => isFocused(wizard.heading(step))).toBe(true);
}

async function thenTheFocusIsInView(target: Locator): Promise<void> {
  await eventually(() => isFocused(target)).toBe(true);
  await eventually(() =>
    target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  ).toBe(true);
}
