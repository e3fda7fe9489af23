import { expect, test } from 'vitest';
import { eventually, FAILED_REQUEST, setStage, type Visit } from './stage.ts';
import { PRUEFEN, PUMPE, WIZARD, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = setStage({}, WIZARD);
const MAKER = 'Hersteller (optional)';
const MODEL = 'Modell (optional)';
const MAKERS = '**/v2/funding/waermepumpe/waermequelle/*';

test('the heat source brings its makers and the maker its models, by name, with the one that is not listed last', async () => {
  const wizard = await whenTheCustomerDescribesHerPump();
  expect(await optionsOf(wizard, MAKER)).toEqual(['Bitte wählen']);
  await wizard.choose('Wärmequelle', 'Wasser');
  await eventually(() => optionsOf(wizard, MAKER)).toEqual([
    'Bitte wählen',
    'Hausruck Wärmetechnik',
    'Innquell',
    'Voralpin',
    'Hersteller nicht aufgelistet',
  ]);
  await wizard.select(MAKER, 'Innquell');
  await eventually(() => optionsOf(wizard, MODEL)).toEqual([
    'Bitte wählen',
    'Brunnen 8',
    'Brunnen 12',
    'Brunnen 18',
    'Modell nicht aufgelistet',
  ]);
});

test('each heat source has kinds of its own, and the fourth has none', async () => {
  const wizard = await whenTheCustomerDescribesHerPump();
  for (const [source, legend, kinds] of [
    ['Luft', 'Art der Luftnutzung (optional)', ['Außenluft', 'Abluft']],
    ['Wasser', 'Art der Wassernutzung (optional)', ['Grundwasser', 'Prozesswasser']],
    ['Erde', 'Art der Erdwärmenutzung', ['Flachkollektor', 'Sonderbauformen', 'Tiefenbohrung']],
  ] as const) {
    await wizard.choose('Wärmequelle', source);
    expect(
      await wizard
        .group(legend)
        .getByRole('radio')
        .evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.textContent)),
    ).toEqual(kinds);
  }
  await wizard.choose('Wärmequelle', 'Direktverdampfer');
  expect(await wizard.page.getByRole('group', { name: /^Art der .*nutzung/ }).count()).toBe(0);
});

test('another heat source takes maker and model away, and says so', async () => {
  const wizard = await whenTheCustomerDescribesHerPump();
  await wizard.choose('Wärmequelle', 'Luft');
  await wizard.select(MAKER, 'Hausruck Wärmetechnik');
  await wizard.select(MODEL, 'AeroLine 11');
  await wizard.choose('Wärmequelle', 'Erde');
  await eventually(() => wizard.announced()).toContain('Die Auswahl von Hersteller und Modell wurde zurückgesetzt.');
  expect(await wizard.field(MAKER).inputValue()).toBe('');
  expect(await wizard.field(MODEL).count()).toBe(0);
});

test('another maker takes the model away', async () => {
  const wizard = await whenTheCustomerDescribesHerPump();
  await wizard.choose('Wärmequelle', 'Luft');
  await wizard.select(MAKER, 'Hausruck Wärmetechnik');
  await wizard.select(MODEL, 'AeroLine 11');
  await wizard.select(MAKER, 'Voralpin');
  await eventually(() => optionsOf(wizard, MODEL)).toEqual([
    'Bitte wählen',
    'Alm 7',
    'Alm 10',
    'Modell nicht aufgelistet',
  ]);
  expect(await wizard.field(MODEL).inputValue()).toBe('');
});

test('a maker that is not listed is written in free text, in the place of the model', async () => {
  const wizard = await whenTheCustomerDescribesHerPump();
  await wizard.choose('Wärmequelle', 'Luft');
  await wizard.select(MAKER, 'Hersteller nicht aufgelistet');
  await wizard.fill({ 'Hersteller laut Typenschild (optional)': 'Eigenbau GmbH' });
  expect(await wizard.field(MODEL).count()).toBe(0);
  await wizard.next();
  await wizard.sees(PRUEFEN);
  expect(await wizard.page.getByText('Hersteller nicht aufgelistet: Eigenbau GmbH').isVisible()).toBe(true);
});

test('maker and model may stay open', async () => {
  const wizard = await whenTheCustomerDescribesHerPump();
  await wizard.choose('Wärmequelle', 'Direktverdampfer');
  await wizard.next();
  await wizard.sees(PRUEFEN);
});

for (const [failure, fail] of [
  ['is answered with an error', 'error'],
  ['is not answered', 'abort'],
] as const) {
  test(`a list that ${failure} can be fetched again`, async () => {
    const wizard = await whenTheCustomerDescribesHerPump({ expected: [FAILED_REQUEST] });
    await wizard.page.route(
      MAKERS,
      (route) =>
        fail === 'abort'
          ? route.abort()
          : route.fulfill({ status: 500, json: { message: 'Die Anfrage konnte nicht verarbeitet werden.' } }),
      { times: 1 },
    );
    await wizard.choose('Wärmequelle', 'Wasser');
    await wizard.page.getByText('Die Liste konnte nicht geladen werden.', { exact: true }).first().waitFor();
    await eventually(() => wizard.announced()).toContain('Die Liste konnte nicht geladen werden.');
    await wizard.button('Erneut versuchen').click();
    await eventually(() => optionsOf(wizard, MAKER)).toContain('Innquell');
    expect(await wizard.field(MAKER).evaluate((select) => select === document.activeElement)).toBe(true);
    expect(await wizard.button('Erneut versuchen').count()).toBe(0);
  });
}

test('a list that failed does not hold up the application', async () => {
  const wizard = await whenTheCustomerDescribesHerPump({ expected: [FAILED_REQUEST] });
  await wizard.page.route(MAKERS, (route) => route.abort());
  await wizard.choose('Wärmequelle', 'Wasser');
  await wizard.page.getByText('Die Liste konnte nicht geladen werden.', { exact: true }).first().waitFor();
  await wizard.next();
  await wizard.sees(PRUEFEN);
});

test('a slow list says that it is on its way', async () => {
  const wizard = await whenTheCustomerDescribesHerPump();
  const gate = Promise.withResolvers<void>();
  await wizard.page.route(MAKERS, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await wizard.choose('Wärmequelle', 'Wasser');
  await eventually(() => optionsOf(wizard, MAKER)).toEqual(['Hersteller werden geladen …']);
  expect(await wizard.field(MAKER).getAttribute('aria-busy')).toBe('true');
  gate.resolve();
  await eventually(() => optionsOf(wizard, MAKER)).toContain('Innquell');
  expect(await wizard.field(MAKER).getAttribute('aria-busy')).toBeNull();
});

test('the answer to an earlier question does not fill the list of a later one', async () => {
  const wizard = await whenTheCustomerDescribesHerPump();
  const gate = Promise.withResolvers<void>();
  await wizard.page.route('**/waermequelle/WASSER', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await wizard.choose('Wärmequelle', 'Wasser');
  await wizard.choose('Wärmequelle', 'Direktverdampfer');
  const expected = [
    'Bitte wählen',
    'Kaltenberg Systeme',
    'Steyrtal Energietechnik',
    'Traunkraft',
    'Hersteller nicht aufgelistet',
  ];
  await eventually(() => optionsOf(wizard, MAKER)).toEqual(expected);
  const answered = wizard.page.waitForResponse('**/waermequelle/WASSER');
  gate.resolve();
  await (await answered).finished();
  expect(await optionsOf(wizard, MAKER)).toEqual(expected);
});

/** All in order but the pump itself, which is not described yet. */
async function whenTheCustomerDescribesHerPump(visit?: Visit): Promise<WizardPage> {
  const wizard = wizardOn(await stage.visitor({ sameTab: true, ...visit }), stage.site);
  await wizard.openAt(PUMPE, {
    waermequelle: undefined,
    waermequelleTyp: undefined,
    hersteller: undefined,
    bezeichnung: undefined,
  });
  return wizard;
}

function optionsOf(wizard: WizardPage, label: string): Promise<readonly string[]> {
  return wizard.field(label).getByRole('option').allTextContents();
}
