import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A task of a product owner, done by edits of the forms' folder alone. */
interface Job {
  readonly what: string;
  /** The arguments of `npm run forms --` before the edits. */
  readonly command?: readonly string[];
  readonly edits: readonly (readonly [file: string, from: string, to: string])[];
}

const BONUS = 'waermepumpe-foerderbonus';
const [SCHEMA, UI] = [`${BONUS}/schema.json`, `${BONUS}/ui.json`];
const HEATING = 'shared/blocks/altes-heizsystem.schema.json';

/** The window's last day is in rules, their messages and all texts that name it. */
const WINDOW = [SCHEMA, UI].map((file) => [file, '31.05.2026', '31.12.2026'] as const);

export const JOBS: readonly Job[] = [
  {
    what: 'a label, a hint and a message',
    edits: [
      [SCHEMA, '"title": "Datum der Inbetriebnahme"', '"title": "Tag der Inbetriebnahme"'],
      [UI, 'Das Datum steht auf Ihrer Rechnung.', 'Sie finden es oben auf Ihrer Rechnung.'],
      [SCHEMA, 'Falsches Rechnungsdatum', 'Dieses Rechnungsdatum passt nicht.'],
    ],
  },
  {
    what: 'a limit in a shared block',
    edits: [['shared/blocks/kundennummer.schema.json', '"maxLength": 20', '"maxLength": 24']],
  },
  {
    what: 'an amount that has a name',
    edits: [[`${BONUS}/values.json`, '"euro": 250', '"euro": 300']],
  },
  { what: 'a later end of a window', edits: WINDOW },
  {
    what: 'an optional field, on the review page too',
    edits: [
      [
        SCHEMA,
        '{ "$ref": "../shared/blocks/name.schema.json" },',
        '{ "$ref": "../shared/blocks/titel.schema.json" },\n        { "$ref": "../shared/blocks/name.schema.json" },',
      ],
      [UI, '["tel:6", "email:6"], ["birthday:12"]', '["prefix:6", "postfix:6"], ["tel:6", "email:6"], ["birthday:12"]'],
      [UI, '"{anrede} {vorname} {nachname}"', '"{anrede}[ {prefix}] {vorname} {nachname}[, {postfix}]"'],
    ],
  },
  {
    what: 'a field that one kind of building needs, with its own message',
    edits: [
      [
        SCHEMA,
        '{ "$ref": "../shared/blocks/waermequelle.schema.json" },',
        `{
          "if": { "properties": {"warmepumpeArt": {"const": "NEUBAU"}}, "required": ["warmepumpeArt"] },
          "then": {
            "properties": {
              "baujahrGebaeude": {
                "type": "integer", "title": "Baujahr des Gebäudes", "minimum": 1900, "maximum": 9999, "yearTo": "today",
                "errorMessage": {
                  "minimum": "Bitte geben Sie ein Baujahr ab 1900 ein.",
                  "maximum": "Bitte geben Sie ein Baujahr ab 1900 ein.",
                  "yearTo": "Dieses Jahr hat noch nicht begonnen."
                }
              }
            },
            "required": ["baujahrGebaeude"]
          }
        },
        { "$ref": "../shared/blocks/waermequelle.schema.json" },`,
      ],
      [UI, '["altesHeizsystem:6", "baujahr:6"]', '["altesHeizsystem:6", "baujahr:6"], ["baujahrGebaeude:6"]'],
      [
        UI,
        '{ "label": "Wärmequelle", ',
        '{ "label": "Baujahr des Gebäudes", "value": "{baujahrGebaeude}" },\n              { "label": "Wärmequelle", ',
      ],
      [
        UI,
        '"fields": {',
        '"fields": {\n    "baujahrGebaeude": { "widget": "number", "autocomplete": "off", "inputMode": "numeric", "size": "year" },',
      ],
    ],
  },
  {
    what: 'an option more, and the code of another one',
    edits: [
      [
        HEATING,
        '{ "const": "SONSTIGE"',
        '{ "const": "FERNWAERME", "title": "Fernwärme" },\n        { "const": "SONSTIGE"',
      ],
      [HEATING, '"const": "OEL"', '"const": "HEIZOEL"'],
    ],
  },
  {
    what: 'a step more, with a field that only some see',
    edits: [
      [
        SCHEMA,
        '    { "$ref": "#/definitions/waermepumpe" },',
        '    { "$ref": "#/definitions/haushalt" },\n    { "$ref": "#/definitions/waermepumpe" },',
      ],
      [
        SCHEMA,
        '    "waermepumpe": {\n',
        `    "haushalt": {
      "type": "object",
      "properties": {
        "leute": { "type": "integer", "title": "Personen im Haushalt", "minimum": 1, "maximum": 20 },
        "eauto": { "type": "string", "title": "Haben Sie ein E-Auto?", "oneOf": [{ "const": "JA", "title": "Ja, zu Hause geladen" }, { "const": "NEIN", "title": "Kein E-Auto" }] }
      },
      "required": ["leute", "eauto"],
      "allOf": [
        {
          "if": { "properties": {"eauto": {"const": "JA"}}, "required": ["eauto"] },
          "then": { "properties": { "kilometer": { "type": "integer", "title": "Kilometer im Jahr", "minimum": 1, "maximum": 200000 } }, "required": ["kilometer"] }
        }
      ]
    },
    "waermepumpe": {
`,
      ],
      [
        UI,
        '    {\n      "id": "waermepumpe",',
        `    {
      "id": "haushalt",
      "label": "Haushalt",
      "sections": [{ "title": "Ihr Haushalt", "rows": [["leute:6"], ["eauto:12"], ["kilometer:6"]] }]
    },
    {
      "id": "waermepumpe",`,
      ],
      [
        UI,
        '          {\n            "title": "Marktpartner",',
        `          {
            "title": "Haushalt",
            "edit": "haushalt",
            "rows": [
              { "label": "Personen im Haushalt", "value": "{leute}" },
              { "label": "Haben Sie ein E-Auto?", "value": "{eauto}" },
              { "label": "Kilometer im Jahr", "value": "{kilometer}" }
            ]
          },
          {
            "title": "Marktpartner",`,
      ],
      [
        UI,
        '"fields": {',
        `"fields": {
    "leute": { "widget": "number", "autocomplete": "off", "inputMode": "numeric" },
    "eauto": { "widget": "radio" },
    "kilometer": { "widget": "number", "autocomplete": "off", "inputMode": "numeric" },`,
      ],
    ],
  },
  {
    what: 'a form more',
    command: ['new', 'wallbox', '--from', 'geraetetausch'],
    edits: [
      ['wallbox/schema.json', '"title": "Förderung Gerätetausch"', '"title": "Förderung Wallbox"'],
      ['wallbox/ui.json', '"testOnly": true,', ''],
      ['wallbox/ui.json', 'Förderung Gerätetausch', 'Förderung Wallbox'],
    ],
  },
  {
    what: 'a form that is closed from a day on',
    edits: [
      [
        'wallbox/ui.json',
        '"reference":',
        '"openUntil": "30.06.2026",\n  "closed": { "after": { "title": "Die Aktion ist zu Ende", "text": "Anträge waren bis 30.06.2026 möglich." } },\n  "reference":',
      ],
    ],
  },
];

/**
 * Makes the edits of a job.
 * @throws Error if an edit finds nothing to replace
 */
export function edit(formsDir: string, { edits }: Job): void {
  for (const [file, from, to] of edits) replaceIn(join(formsDir, file), from, to);
}

function replaceIn(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no <${from}>`);
  writeFileSync(path, text.replaceAll(from, to));
}

/** Replaces a text in all examples of a form that contain it. */
export function inExamples(formsDir: string, form: string, from: string, to: string): void {
  const folder = join(formsDir, form, 'examples');
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    if (text.includes(from)) writeFileSync(join(folder, name), text.replaceAll(from, to));
  }
}
