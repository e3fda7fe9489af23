import type { Mistake } from './mistake.ts';

/** Edits without a mistake: `check` must not report anything about them. */
export const harmless: readonly Pick<Mistake, 'what' | 'edits'>[] = [
  {
    what: 'another label',
    edits: [['geraetetausch/schema.json', '"title": "Kaufdatum"', '"title": "Datum des Kaufs"']],
  },
  {
    what: 'an option whose code is another one, with the former one',
    edits: [
      [
        'shared/blocks/altes-heizsystem.schema.json',
        '{ "const": "OEL",',
        '{ "const": "HEIZOEL", "formerly": ["OEL", "OIL"],',
      ],
    ],
  },
  {
    what: 'a heading with a proper name',
    edits: [['brennwertkessel/ui.json', '"title": "Marktpartner"', '"title": "Ihr Händler (Marktpartner)"']],
  },
  {
    what: 'a hint with signs',
    edits: [
      [
        'stressfrei/ui.json',
        '"Name und Ort des Händlers."',
        '"Name & Ort: z. B. „Müller GmbH“, 4020 Linz – 5 < 6, A/B, 100 %"',
      ],
    ],
  },
  {
    what: 'a hint with a loan word',
    edits: [
      [
        'stressfrei/ui.json',
        '"Name und Ort des Händlers."',
        '"Online-Check, Download, Update und Newsletter sind gratis."',
      ],
    ],
  },
  {
    what: 'words that look as if an umlaut were missing',
    edits: [
      [
        'stressfrei/ui.json',
        '"Name und Ort des Händlers."',
        '"Neue Steuer, Quelle, Aktuelles, Poesie, Koeffizient, zuerst, Individuell, Natur, genau, blaue Treue"',
      ],
    ],
  },
  {
    what: 'a link with a target',
    edits: [
      ['foerderpilot/ui.json', '[Datenschutzerklärung](datenschutz)', '[Erklärung zum Datenschutz](datenschutz)'],
    ],
  },
  {
    what: 'a link to another website',
    edits: [['shared/site.json', '"/privat/strom"', '"https://strom.example/privat"']],
  },
  { what: "another page of the operator's", edits: [['shared/site.json', '"/privat/strom"', '"/angebote/wechseln"']] },
  {
    what: 'a longer text',
    edits: [
      [
        'geraetetausch/schema.json',
        '"title": "Hersteller des Neugeräts", "maxLength": 80',
        '"title": "Hersteller des Neugeräts", "maxLength": 120',
      ],
    ],
  },
  {
    what: 'a further option',
    edits: [
      [
        'raus-aus-oel/schema.json',
        '{"const": "KG", "title": "kg"}',
        '{"const": "KG", "title": "kg"}, {"const": "RM", "title": "Raummeter"}',
      ],
    ],
  },
  { what: 'a longer notice period', edits: [['stressfrei/ui.json', '"validDays": 7', '"validDays": 14']] },
  { what: 'other widths', edits: [['stressfrei/ui.json', '["email:6", "tel:6"]', '["email:7/12", "tel:5"]']] },
  {
    what: 'a form that opens and closes',
    edits: [
      [
        'geraetetausch/ui.json',
        '"reference": "GER",',
        '"reference": "GER", "openFrom": "01.03.2026", "openUntil": "31.12.2027", "closed": {"before": {"title": "Noch nicht", "text": "Ab 01.03.2026."}, "after": {"title": "Vorbei", "text": "Bis 31.12.2027. Rufen Sie uns an: {phone}."}},',
      ],
    ],
  },
  {
    what: 'a field that begins with a value',
    edits: [['stressfrei/ui.json', '"otherPartner": {', '"wohnflaeche": { "value": 120 },\n    "otherPartner": {']],
  },
  {
    what: 'a tick that brings up fields, ticked from the beginning',
    edits: [
      [
        'brennwertkessel/ui.json',
        '"objektart": {',
        '"rechnungsadrsabweichend": { "value": true },\n    "objektart": {',
      ],
    ],
  },
  {
    what: 'an optional part on the review page',
    edits: [['waermepumpe-foerderbonus/ui.json', '"value": "{birthday}"', '"value": "{birthday}[ ({anrede})]"']],
  },
  {
    what: 'a browser that may fill in for work',
    edits: [['shared/blocks/telefon-email.ui.json', '"autocomplete": "tel"', '"autocomplete": "section-a work tel"']],
  },
  {
    what: 'another ending of the mails',
    edits: [['shared/mails.json', '"Freundliche Grüße\\n{operator}"', '"Freundliche Grüße\\nIhr Team der {operator}"']],
  },
  {
    what: 'another description of an example',
    edits: [['stressfrei/examples/leer.json', '"Nichts ausgefüllt."', '"Das Formular wird leer abgesendet."']],
  },
  { what: 'another day of an example', edits: [['stressfrei/examples/leer.json', '"14.04.2026"', '"29.02.2028"']] },
  {
    what: 'a text with a window that is one',
    edits: [
      [
        'waermepumpe-foerderbonus/ui.json',
        '"title": "Inbetriebnahme", "text": "01.03.2025 bis 31.05.2026"',
        '"title": "Inbetriebnahme", "text": "Zwischen 01.03.2025 und 31.05.2026"',
      ],
    ],
  },
  {
    what: 'a calendar that leaves out nothing',
    edits: [
      [
        'geraetetausch/ui.json',
        '"kaufdatum": { "widget": "date",',
        '"kaufdatum": { "widget": "date", "calendar": {"from": "01.01.2000", "to": "today"},',
      ],
    ],
  },
  { what: 'another colour', edits: [['shared/site.json', '"#0B5563"', '"#7A1F3D"']] },
  { what: 'Windows line ends', edits: [['shared/blocks/iban.ui.json', '{\n  "$schema"', '{\r\n  "$schema"']] },
  { what: 'a lead in other words', edits: [['stressfrei/ui.json', 'Wir kümmern uns um alles', 'Wir erledigen alles']] },
  {
    what: 'another title of a form',
    edits: [['stressfrei/schema.json', '"title": "Anmeldung', '"title": "Ihre Anmeldung']],
  },
  {
    what: 'a hint where there was none',
    edits: [
      [
        'geraetetausch/ui.json',
        '"hersteller": { "widget": "text"',
        '"hersteller": { "hint": "Steht auf dem Typenschild.", "widget": "text"',
      ],
    ],
  },
  { what: 'a shorter row', edits: [['stressfrei/ui.json', '["email:6", "tel:6"]', '["email:6"], ["tel:6"]']] },
  {
    what: 'options in another order',
    edits: [
      [
        'shared/blocks/anrede.schema.json',
        '{"const": "HERR", "title": "Herr"}, {"const": "FRAU", "title": "Frau"}',
        '{"const": "FRAU", "title": "Frau"}, {"const": "HERR", "title": "Herr"}',
      ],
    ],
  },
  { what: 'another telephone number', edits: [['shared/site.json', '"0732 000 0000"', '"0732 123 456"']] },
  {
    what: 'a label of an option',
    edits: [['brennwertkessel/schema.json', '"title": "Wohnung"', '"title": "Eigentumswohnung"']],
  },
  {
    what: 'a button in other words',
    edits: [['shared/texts.json', '"button.next": "Weiter"', '"button.next": "Nächster Schritt"']],
  },
  {
    what: 'a form that keeps nothing on the device',
    edits: [['geraetetausch/ui.json', '"reference": "GER",', '"reference": "GER", "draft": false,']],
  },
  {
    what: 'a further field that may be left empty',
    edits: [
      [
        'geraetetausch/schema.json',
        '"hersteller": { "type": "string"',
        '"seriennummer": { "type": "string", "title": "Seriennummer", "maxLength": 40 },\n            "hersteller": { "type": "string"',
      ],
      [
        'geraetetausch/ui.json',
        '["hersteller:6", "bezeichnung:6"]',
        '["hersteller:6", "bezeichnung:6"], ["seriennummer:6"]',
      ],
      [
        'geraetetausch/ui.json',
        '"hersteller": { "widget": "text"',
        '"seriennummer": { "widget": "text", "autocomplete": "off" },\n    "hersteller": { "widget": "text"',
      ],
    ],
  },
  {
    what: 'an example that differs in one answer',
    edits: [
      [
        'geraetetausch/examples/waschmaschine.json',
        '"energieeffizienzklasse": "A"',
        '"energieeffizienzklasse": "A", "bemerkung": null',
      ],
    ],
  },
  {
    what: 'a field that is wide on phones',
    edits: [['stressfrei/ui.json', '["email:6", "tel:6"]', '["email:6/12", "tel:6/12"]']],
  },
  {
    what: 'a place that the postcode alone fills in',
    edits: [
      [
        'shared/blocks/adresse.ui.json',
        '"ort": { "widget": "text",',
        '"ort": { "widget": "text", "state": "readOnly",',
      ],
    ],
  },
  {
    what: 'a number that the street alone fills in',
    edits: [
      [
        'shared/blocks/adresse.ui.json',
        '"hausnr": { "widget": "text",',
        '"hausnr": { "widget": "text", "state": "readOnly",',
      ],
    ],
  },
  {
    what: 'a figure that the list alone fills in',
    edits: [
      [
        'shared/blocks/leistungswerte.ui.json',
        '"eta35": { "widget": "number",',
        '"eta35": { "widget": "number", "state": "readOnly",',
      ],
    ],
  },
  {
    what: 'an answer that is given',
    edits: [
      [
        'brennwertkessel/ui.json',
        '"fabrikat": { "widget": "text",',
        '"fabrikat": { "widget": "text", "state": "readOnly", "value": "GB172",',
      ],
    ],
  },
  { what: 'another place in the list', edits: [['geraetetausch/ui.json', '"order": 7', '"order": 2']] },
  { what: 'another sign in the list', edits: [['geraetetausch/ui.json', '"icon": "plug"', '"icon": "leaf"']] },
  { what: 'a heading after sending', edits: [['geraetetausch/ui.json', '"So geht es weiter"', '"Wie es weitergeht"']] },
  {
    what: 'another subject of a mail',
    edits: [['shared/mails.json', '"Ihr Antrag {about} ist eingegangen', '"Antrag {about} eingegangen']],
  },
  {
    what: 'a section with a text and no fields',
    edits: [
      [
        'geraetetausch/ui.json',
        '{ "title": "Bankverbindung",',
        '{ "title": "Bitte beachten", "text": "Nur einmal je Haushalt." },\n        { "title": "Bankverbindung",',
      ],
    ],
  },
  {
    what: 'a step that is a text alone',
    edits: [
      [
        'brennwertkessel/ui.json',
        '"steps": [',
        '"steps": [\n    { "id": "vorher", "label": "Vorher", "sections": [{ "text": "Bitte halten Sie die Rechnung bereit." }] },',
      ],
      ['brennwertkessel/schema.json', '"allOf": [{', '"allOf": [{"$ref": "#/definitions/vorher"}, {'],
      ['brennwertkessel/schema.json', '"definitions": {', '"definitions": {\n    "vorher": { "title": "Vorher" },'],
    ],
  },
  {
    what: 'a link from one form in testing mode to another',
    edits: [
      ['bausteine/ui.json', '"lead": "Jede Feldart', '"lead": "[Listen](/web/r/bausteine-liste), und jede Feldart'],
    ],
  },
  {
    what: 'the title of a form that is closed before',
    edits: [
      [
        'brennwertkessel/ui.json',
        '"reference":',
        '"openUntil": "31.12.2026", "closed": { "after": { "title": "Zu", "text": "Vorbei." } }, "reference":',
      ],
      [
        'geraetetausch/ui.json',
        '"reference":',
        '"openFrom": "01.01.2027", "closed": { "before": { "title": "Bald", "text": "Noch nicht." } }, "reference":',
      ],
      ['geraetetausch/schema.json', '"title": "Förderung Gerätetausch"', '"title": "Förderung Brennwertkessel"'],
    ],
  },
  {
    what: 'the title of a form in testing mode alone',
    edits: [['geraetetausch/schema.json', '"title": "Förderung Gerätetausch"', '"title": "Bausteine"']],
  },
];
