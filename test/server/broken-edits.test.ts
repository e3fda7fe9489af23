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

/** [title, file, text to replace, its replacement, the text at which the log must point, the rule that it names]. */
it.each<[string, string, string, string, string, string]>([
  ['a comma too much', UI, '"label": "Anmeldung",', '"label": "Anmeldung",,', ',\n      "sections"', 'json'],
  [
    'brackets in brackets without an end',
    UI,
    '"label": "Anmeldung",',
    `"label": ${'['.repeat(5000)}${']'.repeat(5000)},`,
    // the first bracket that is too deep: 50 levels are allowed, and three containers are open before the first bracket
    `${'['.repeat(5000 - 50 + 3)}]`,
    'json-depth',
  ],
  [
    'an unknown keyword',
    'shared/blocks/name.schema.json',
    '"title": "Vorname", "maxLength"',
    '"title": "Vorname", "maxLenght"',
    '"maxLenght"',
    'format',
  ],
  ['an unknown option', IBAN, '"hint"', '"hnit"', '"hnit"', 'format'],
  ['an unknown field in a row', UI, '["kundennummer:12"]', '["kundenummer:12"]', '["kundenummer:12"]', 'unknown-field'],
  ['a row that is too wide', UI, '"tel:6", "email:6"', '"tel:6", "email:7"', '["tel:6", "email:7"]', 'row-width'],
  ['a field that stands twice', UI, '["birthday:12"]', '["birthday:6", "iban:6"]', '["iban:12"]', 'field-twice'],
  ['an unknown widget', IBAN, '"widget": "iban"', '"widget": "ibna"', '"widget": "ibna"', 'format'],
  [
    'an unknown block',
    SCHEMA,
    'blocks/iban.schema.json',
    'blocks/ibann.schema.json',
    '"$ref": "../shared/blocks/ibann.schema.json"',
    'reference',
  ],
  [
    'a pattern that is none',
    'shared/blocks/adresse.schema.json',
    '^[1-9][0-9]{3}$',
    '^([1-9][0-9]{3}$',
    '"pattern"',
    'format',
  ],
  [
    'a day that there is not',
    SCHEMA,
    '"dateTo": "31.05.2026"',
    '"dateTo": "31.06.2026"',
    '"dateTo": "31.06.2026"',
    'format',
  ],
  ['a colour that is none', 'shared/site.json', '"#F2A900"', '"orange"', '"accent": "orange"', 'format'],
  ['an unknown placeholder', UI, 'unter {phone} gerne', 'unter {telefon} gerne', '"note": "Sie haben', 'text'],
  [
    'a text with an unknown placeholder',
    'shared/texts.json',
    '({n} Fehler)',
    '({anzahl} Fehler)',
    '"error.summary.many"',
    'format',
  ],
  ['a text that is not there', 'shared/texts.json', '  "button.next": "Weiter",\n', '', '{', 'format'],
  [
    'a condition on an option that there is not',
    SCHEMA,
    '{"kunde": {"const": "KUNDE"}}',
    '{"kunde": {"const": "KUND"}}',
    '"const": "KUND"}',
    'condition-option',
  ],
  [
    'a required field that some answers hide',
    SCHEMA,
    '"required": ["inbetriebnahmedatum", ',
    '"required": ["inbetriebnahmedatum", "baujahr", ',
    '"baujahr", "rech',
    'required-not-shown',
  ],
  ["a colour on which white can't be read", 'shared/site.json', '"#0B5563"', '"#7FB7C4"', '"brand-700"', 'contrast'],
  [
    'an unknown link',
    UI,
    '[Datenschutzerklärung](datenschutz)',
    '[Datenschutzerklärung](dsgvo)',
    '"note": "Informationen',
    'text',
  ],
])(
  'a broken edit keeps the last good version, and the log names file, line and column: %s',
  async (_what, file, from, to, place, rule) => {
    const before = await hashNow();
    const undo = editForms(server.formsDir, { file, from, to });
    onTestFinished(undo);
    expect(await hashNow()).toBe(before);
    const at = `${file}:${placeOf(server.formsDir, file, place)} `;
    const told = findings().filter((finding) => finding.startsWith(at) && finding.endsWith(`[${rule}]`));
    expect(told).not.toEqual([]);
    // product owners read the log: it must be in German
    expect(told.join(' ')).not.toMatch(/ (?:form <|the |is |has |must )/);
    expect((await server.app.inject(`/web/r/${FORM}`)).statusCode).toBe(200);
    expect(await statusOfSubmit(before)).toBe(201);
    undo();
    expect(await hashNow()).toBe(before);
  },
);
