import { expect, test } from 'vitest';
import { click } from './acting.ts';
import { eventually } from './form-page.tsx';
import { setSite } from './site.ts';
import type { Reply, Sent } from './transport.ts';
import { openWizard, type Wizard } from './wizard.ts';

const site = setSite();
const MAKER = 'Hersteller (optional)';
const MODEL = 'Modell (optional)';
const NAMED_MODEL = 'Modell laut Typenschild (optional)';
const MAKERS = '/v2/funding/waermepumpe/waermequelle/';

test('the heat source brings its makers and the maker its models, by name, with the one that is not listed last', async () => {
  const wizard = await whenTheCustomerDescribesHerPump();
  expect(wizard.optionsOf(MAKER)).toEqual(['Zuerst Wärmequelle wählen']);
  wizard.choose('Wärmequelle', 'Wasser');
  await eventually(() => wizard.optionsOf(MAKER)).toEqual([
    'Bitte wählen',
    'Hausruck Wärmetechnik',
    'Innquell',
    'Voralpin',
    'Hersteller nicht aufgelistet',
  ]);
  await wizard.select(MAKER, 'Innquell');
  await eventually(() => wizard.optionsOf(MODEL)).toEqual([
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
    wizard.choose('Wärmequelle', source);
    const options = [...(wizard.group(legend)?.querySelectorAll('input[type=radio]') ?? [])];
    expect(
      options.map(
        (option) => (option.closest('label')?.querySelector('span[id]') ?? option.closest('label'))?.textContent,
      ),
    ).toEqual(kinds);
  }
  wizard.choose('Wärmequelle', 'Direktverdampfer');
  const legends = [...wizard.root.querySelectorAll('legend')].map(({ textContent }) => textContent);
  expect(legends.filter((legend) => /^Art der .*nutzung/.test(legend ?? ''))).toEqual([]);
});

test('another heat source takes maker and model away, and says so', async () => {
  const wizard = await whenTheCustomerDescribesHerPump();
  wizard.choose('Wärmequelle', 'Luft');
  await wizard.select(MAKER, 'Hausruck Wärmetechnik');
  await wizard.select(MODEL, 'AeroLine 11');
  wizard.choose('Wärmequelle', 'Erde');
  await eventually(() => wizard.announced()).toContain(
    'Die Angaben zum Gerät, die davon abhängen, wurden zurückgesetzt.',
  );
  expect(wizard.field(MAKER).value).toBe('');
  expect(wizard.shows(MODEL)).toBe(false);
});

test('the device is there again when the heat source that was chosen by mistake is taken back', async () => {
  const wizard = await whenTheCustomerDescribesHerPump();
  wizard.choose('Wärmequelle', 'Luft');
  wizard.choose('Art der Luftnutzung (optional)', 'Außenluft');
  await wizard.select(MAKER, 'Hausruck Wärmetechnik');
  await wizard.select(MODEL, 'AeroLine 11');
  wizard.choose('Wärmequelle', 'Erde');
  expect(wizard.shows(MODEL)).toBe(false);
  wizard.choose('Wärmequelle', 'Luft');
  await eventually(() => wizard.field(MODEL).value).toBe('AeroLine 11');
  expect(wizard.field(MAKER).value).toBe('Hausruck Wärmetechnik');
  expect(wizard.root.querySelector('[data-field=waermequelleTyp] input:checked')).not.toBeNull();
  await wizard.next();
  await wizard.sees('absenden');
  expect(wizard.root.textContent).toMatch(
    /Luft \(Außenluft\).*Hausruck Wärmetechnik, AeroLine 11.*Nennwärmeleistung11/,
  );
});

test('another maker takes the model away', async () => {
  const wizard = await whenTheCustomerDescribesHerPump();
  wizard.choose('Wärmequelle', 'Luft');
  await wizard.select(MAKER, 'Hausruck Wärmetechnik');
  await wizard.select(MODEL, 'AeroLine 11');
  await wizard.select(MAKER, 'Voralpin');
  await eventually(() => wizard.optionsOf(MODEL)).toEqual([
    'Bitte wählen',
    'Alm 7',
    'Alm 10',
    'Modell nicht aufgelistet',
  ]);
  expect(wizard.field(MODEL).value).toBe('');
});

test('a maker that is not listed is written in free text, in the place of the model', async () => {
  const wizard = await whenTheCustomerDescribesHerPump();
  wizard.choose('Wärmequelle', 'Luft');
  await wizard.select(MAKER, 'Hersteller nicht aufgelistet');
  wizard.write({ 'Hersteller laut Typenschild (optional)': 'Eigenbau GmbH', [NAMED_MODEL]: 'Sonne 3' });
  expect(wizard.shows(MODEL)).toBe(false);
  await wizard.next();
  await wizard.sees('absenden');
  expect(wizard.root.textContent).toContain('Hersteller nicht aufgelistet: Eigenbau GmbH');
  expect(wizard.root.textContent).toContain('Modell laut TypenschildSonne 3');
});

test('a model that is not listed is written in free text, which stays when the maker is another one', async () => {
  const wizard = await whenTheCustomerDescribesHerPump();
  wizard.choose('Wärmequelle', 'Luft');
  await wizard.select(MAKER, 'Voralpin');
  expect(wizard.shows(NAMED_MODEL)).toBe(false);
  await wizard.select(MODEL, 'Modell nicht aufgelistet');
  wizard.write({ [NAMED_MODEL]: 'Alm 12 Spezial' });
  await wizard.next();
  await wizard.sees('absenden');
  expect(wizard.root.textContent).toContain('Voralpin, Modell nicht aufgelistet');
  expect(wizard.root.textContent).toContain('Modell laut TypenschildAlm 12 Spezial');
  click(wizard.button('Zurück'));
  await wizard.sees('waermepumpe');
  await wizard.select(MAKER, 'Hausruck Wärmetechnik');
  expect(wizard.shows(NAMED_MODEL)).toBe(false);
  await wizard.select(MAKER, 'Hersteller nicht aufgelistet');
  expect(wizard.field(NAMED_MODEL).value).toBe('Alm 12 Spezial');
});

test('maker and model may stay open', async () => {
  const wizard = await whenTheCustomerDescribesHerPump();
  wizard.choose('Wärmequelle', 'Direktverdampfer');
  await wizard.next();
  expect(wizard.step()).toBe('absenden');
});

test.each<[string, Reply]>([
  ['is answered with an error', { status: 500, json: { message: 'Die Anfrage konnte nicht verarbeitet werden.' } }],
  ['is not answered', 'lost'],
])(
  'a list that %s says so, and does not hold up the application: what is not in it can be named',
  async (_failure, reply) => {
    const wizard = await whenTheCustomerDescribesHerPump();
    wizard.answerWith(forMakers(() => reply));
    wizard.choose('Wärmequelle', 'Wasser');
    await eventually(() => wizard.announced()).toContain(
      'Die Liste konnte nicht geladen werden. Sie können auch „Hersteller nicht aufgelistet“ wählen.',
    );
    expect(wizard.optionsOf(MAKER)).toEqual(['Bitte wählen', 'Hersteller nicht aufgelistet']);
    await wizard.select(MAKER, 'Hersteller nicht aufgelistet');
    expect(wizard.field(NAMED_MODEL).value).toBe('');
    await wizard.next();
    expect(wizard.step()).toBe('absenden');
  },
);

test('a slow list says that it is on its way', async () => {
  const wizard = await whenTheCustomerDescribesHerPump();
  const gate = Promise.withResolvers<undefined>();
  wizard.answerWith(forMakers(() => gate.promise));
  wizard.choose('Wärmequelle', 'Wasser');
  await eventually(() => wizard.optionsOf(MAKER)).toEqual(['Hersteller werden geladen …']);
  expect(wizard.field(MAKER).getAttribute('aria-busy')).toBe('true');
  gate.resolve(undefined);
  await eventually(() => wizard.optionsOf(MAKER)).toContain('Innquell');
  expect(wizard.field(MAKER).getAttribute('aria-busy')).toBeNull();
});

test('the answer to an earlier question does not fill the list of a later one', async () => {
  const wizard = await whenTheCustomerDescribesHerPump();
  const gate = Promise.withResolvers<undefined>();
  wizard.answerWith(({ url }) => (url.endsWith('/waermequelle/WASSER') ? gate.promise : undefined));
  wizard.choose('Wärmequelle', 'Wasser');
  wizard.choose('Wärmequelle', 'Direktverdampfer');
  const expected = [
    'Bitte wählen',
    'Kaltenberg Systeme',
    'Steyrtal Energietechnik',
    'Traunkraft',
    'Hersteller nicht aufgelistet',
  ];
  await eventually(() => wizard.optionsOf(MAKER)).toEqual(expected);
  gate.resolve(undefined);
  await wizard.settled();
  expect(wizard.optionsOf(MAKER)).toEqual(expected);
});

const forMakers =
  (reply: () => Reply | Promise<Reply>) =>
  ({ url }: Sent) =>
    url.startsWith(MAKERS) ? reply() : undefined;

/** Opens the step with everything valid but the pump, which is not described yet. */
function whenTheCustomerDescribesHerPump(): Promise<Wizard> {
  return openWizard(site.server, 'waermepumpe', {
    waermequelle: undefined,
    waermequelleTyp: undefined,
    hersteller: undefined,
    bezeichnung: undefined,
  });
}
