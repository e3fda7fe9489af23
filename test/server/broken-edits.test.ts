import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { editForms, placeOf } from './edit-forms.ts';
import { exampleAnswers, startTestServer, type TestServer } from './test-server.ts';

const FORM = 'waermepumpe-foerderbonus';
const PATH = '/v2/funding/waermepumpeFoerderbonus';
const SCHEMA = `${FORM}/schema.json`;
const UI = `${FORM}/ui.json`;
const IBAN = 'shared/blocks/iban.ui.json';
const complete = exampleAnswers(FORM);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, FORM);
});
afterAll(() => server.close());

async function hashNow(): Promise<string> {
  return (await server.app.inject(`/v2/forms/${FORM}`)).json<{ hash: string }>().hash;
}

async function statusOfSubmit(version: string): Promise<number> {
  return (
    await server.app.inject({ method: 'POST', url: PATH, payload: complete, headers: { 'form-version': version } })
  ).statusCode;
}

const findings = () => server.log.flatMap(({ finding }) => (typeof finding === 'string' ? [finding] : []));

/** What is edited; the place where it hurts; what the log says there. */
it.each<[string, string, string, string, string, string]>([
  [
    'a comma too much',
    UI,
    '"label": "Anmeldung",',
    '"label": "Anmeldung",,',
    ',\n      "sections"',
    'json is not valid JSON: PropertyNameExpected',
  ],
  [
    'brackets in brackets without an end',
    UI,
    '"label": "Anmeldung",',
    `"label": ${'['.repeat(5000)}${']'.repeat(5000)},`,
    // three are open before
    `${'['.repeat(5000 - 50 + 3)}]`,
    'json-depth is nested more than 50 deep',
  ],
  [
    'an unknown keyword',
    'shared/blocks/name.schema.json',
    '"title": "Vorname", "maxLength"',
    '"title": "Vorname", "maxLenght"',
    '"maxLenght"',
    `format /properties/vorname has an unknown option "maxLenght"`,
  ],
  ['an unknown option', IBAN, '"hint"', '"hnit"', '"hnit"', `format /fields/iban has an unknown option "hnit"`],
  [
    'an unknown field in a row',
    UI,
    '["kundennummer:12"]',
    '["kundenummer:12"]',
    '["kundenummer:12"]',
    `unknown-field form <${FORM}>: step <persoenlicheDaten> names unknown field <kundenummer>`,
  ],
  [
    'a row that is too wide',
    UI,
    '"tel:6", "email:6"',
    '"tel:6", "email:7"',
    '["tel:6", "email:7"]',
    `row-width form <${FORM}>: step <persoenlicheDaten>: a row is wider than 12 columns`,
  ],
  [
    'a field that stands twice',
    UI,
    '["birthday:12"]',
    '["birthday:6", "iban:6"]',
    '["iban:12"]',
    `field-twice form <${FORM}>: field <iban> stands in step <persoenlicheDaten> and again in <persoenlicheDaten>`,
  ],
  [
    'an unknown widget',
    IBAN,
    '"widget": "iban"',
    '"widget": "ibna"',
    '"widget": "ibna"',
    `format /fields/iban/widget must be equal to one of the allowed values: text, textarea, email, tel, number, password, radio, checkbox, checkboxes, select, date, iban, meterpoint, file, autocomplete, list, group`,
  ],
  [
    'an unknown block',
    SCHEMA,
    'blocks/iban.schema.json',
    'blocks/ibann.schema.json',
    '"../shared/blocks/ibann.schema.json"',
    `reference ${SCHEMA}: "$ref": "../shared/blocks/ibann.schema.json" names nothing`,
  ],
  [
    'a pattern that is none',
    'shared/blocks/adresse.schema.json',
    '^[1-9][0-9]{3}$',
    '^([1-9][0-9]{3}$',
    '"pattern"',
    `format /properties/plz/pattern must match format "regex"`,
  ],
  [
    'a day that there is not',
    SCHEMA,
    '"dateTo": "31.05.2026"',
    '"dateTo": "31.06.2026"',
    '"dateTo": "31.06.2026"',
    `format form <${FORM}>: /definitions/waermepumpe/allOf/7/properties/inbetriebnahmedatum/dateTo ist kein Tag: 31.05.2026, today oder today+1d.`,
  ],
  [
    'a colour that is none',
    'shared/site.json',
    '"#F2A900"',
    '"orange"',
    '"accent": "orange"',
    `format /brand/accent ist keine Farbe wie #0B5563.`,
  ],
  [
    'an unknown placeholder',
    UI,
    'unter {phone} gerne',
    'unter {telefon} gerne',
    '"note": "Sie haben',
    `text form <${FORM}>: text <{telefon}>: nothing to fill in for <telefon>`,
  ],
  [
    'a text with an unknown placeholder',
    'shared/texts.json',
    '({n} Fehler)',
    '({anzahl} Fehler)',
    '"error.summary.many"',
    `format /error.summary.many must match pattern "^([^{}]|\\{(n|operator|company|privacyEmail)\\})+$"`,
  ],
  [
    'a text that is not there',
    'shared/texts.json',
    '  "button.next": "Weiter",\n',
    '',
    '{',
    `format the file must have required property 'button.next'`,
  ],
  [
    'a condition on an option that there is not',
    SCHEMA,
    '{"kunde": {"const": "KUNDE"}}',
    '{"kunde": {"const": "KUND"}}',
    '"if": {"properties": {"kunde": {"const": "KUND"}}',
    `condition-never form <${FORM}>: no answers let the condition hold`,
  ],
  [
    'a required field that some answers hide',
    SCHEMA,
    '"required": ["inbetriebnahmedatum", ',
    '"required": ["inbetriebnahmedatum", "baujahr", ',
    '"baujahr", "rech',
    `required-not-shown form <${FORM}>: field <baujahr> is required where it is not shown`,
  ],
  [
    "a colour on which white can't be read",
    'shared/site.json',
    '"#0B5563"',
    '"#7FB7C4"',
    '"brand-700"',
    'contrast brand-700 on #FFFFFF has a contrast of 2,2',
  ],
  [
    'an unknown link',
    UI,
    '[Datenschutzerklärung](datenschutz)',
    '[Datenschutzerklärung](dsgvo)',
    '"note": "Informationen',
    `text form <${FORM}>: unknown link <dsgvo>`,
  ],
])(
  'a broken edit keeps the last good version, and the log names file, line and column: %s',
  async (_what, file, from, to, place, message) => {
    const before = await hashNow();
    const undo = editForms(server.formsDir, { file, from, to });
    onTestFinished(undo);
    expect(await hashNow()).toBe(before);
    expect(findings()).toContain(`${file}:${placeOf(server.formsDir, file, place)} ${message}`);
    expect((await server.app.inject(`/web/r/${FORM}`)).statusCode).toBe(200);
    expect(await statusOfSubmit(before)).toBe(201);
    undo();
    expect(await hashNow()).toBe(before);
  },
);
