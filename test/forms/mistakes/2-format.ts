import type { Mistake } from './mistake.ts';

/** Keywords, options, types, regular expressions. */
export const format: readonly Mistake[] = [
  {
    what: 'a misspelt keyword',
    edits: [['shared/blocks/name.schema.json', '"title": "Vorname", "maxLength"', '"title": "Vorname", "maxLenght"']],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/name.schema.json', '"maxLenght"'],
  },
  {
    what: 'a misspelt option',
    edits: [['brennwertkessel/ui.json', '"decimals": 1', '"decimal": 1']],
    rule: 'format',
    severity: 'error',
    at: ['brennwertkessel/ui.json', '"decimal": 1'],
  },
  {
    what: 'an option of an input kind, misspelt',
    edits: [['waermepumpe/ui.json', '"inputMode": "numeric"', '"inputmode": "numeric"']],
    rule: 'format',
    severity: 'error',
    at: ['waermepumpe/ui.json', '"inputmode"'],
  },
  {
    what: 'a type that there is not',
    edits: [
      [
        'geraetetausch/schema.json',
        '"type": "integer", "title": "Jahresverbrauch laut',
        '"type": "int", "title": "Jahresverbrauch laut',
      ],
    ],
    rule: 'format',
    severity: 'error',
    at: ['geraetetausch/schema.json', '"type": "int"'],
  },
  {
    what: 'a field without a type',
    edits: [['shared/blocks/personen.schema.json', '"type": "integer", "title"', '"title"']],
    rule: 'input-type',
    severity: 'error',
    at: ['shared/blocks/personen.schema.json', '"personen"'],
  },
  {
    what: 'an input for numbers at a field that takes texts',
    edits: [['brennwertkessel/ui.json', '"bezeichnung": { "widget": "text"', '"bezeichnung": { "widget": "number"']],
    rule: 'input-type',
    severity: 'error',
    at: ['brennwertkessel/schema.json', '"bezeichnung"'],
  },
  {
    what: 'a choice without options',
    edits: [['brennwertkessel/ui.json', '"fabrikat": { "widget": "text"', '"fabrikat": { "widget": "select"']],
    rule: 'options-missing',
    severity: 'error',
    at: ['brennwertkessel/schema.json', '"fabrikat"'],
  },
  {
    what: 'a consent that may be taken back',
    edits: [['shared/blocks/teilnahmebedingungen.schema.json', ', "const": true', '']],
    rule: 'tick-not-required',
    severity: 'warning',
    at: ['shared/blocks/teilnahmebedingungen.schema.json', '"agb2"'],
  },
  {
    what: 'a limit as a text',
    edits: [['raus-aus-oel/schema.json', '"maximum": 200000', '"maximum": "200000"']],
    rule: 'format',
    severity: 'error',
    at: ['raus-aus-oel/schema.json', '"maximum": "200000"'],
  },
  {
    what: 'a number of days as a text',
    edits: [['stressfrei/ui.json', '"validDays": 7', '"validDays": "7"']],
    rule: 'format',
    severity: 'error',
    at: ['stressfrei/ui.json', '"validDays": "7"'],
  },
  {
    what: 'a width that there is not',
    edits: [['foerderpilot/ui.json', '"ansprechpartner": { "size": "full"', '"ansprechpartner": { "size": "ful"']],
    rule: 'format',
    severity: 'error',
    at: ['foerderpilot/ui.json', '"size": "ful"'],
  },
  {
    what: 'a day that there is not',
    edits: [['waermepumpe-foerderbonus/schema.json', '"dateTo": "31.05.2026"', '"dateTo": "31.06.2026"']],
    rule: 'format',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/schema.json', '"dateTo": "31.06.2026"'],
  },
  {
    what: 'a regular expression that does not compile',
    edits: [['shared/blocks/adresse.schema.json', '^[1-9][0-9]{3}$', '^([1-9][0-9]{3}$']],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/adresse.schema.json', '"plz": {'],
  },
  {
    what: 'a regular expression that runs away over nested repetitions',
    edits: [
      [
        'shared/blocks/name.schema.json',
        '"title": "Vorname", "maxLength": 80',
        '"title": "Vorname", "maxLength": 80, "pattern": "^([A-Za-z]+ ?)+$"',
      ],
    ],
    rule: 'regex-runaway',
    severity: 'error',
    at: ['shared/blocks/name.schema.json', '"pattern"'],
  },
  {
    what: 'a regular expression that runs away over branches that overlap',
    edits: [
      [
        'brennwertkessel/schema.json',
        '"title": "Bezeichnung", "maxLength": 120',
        '"title": "Bezeichnung", "maxLength": 120, "pattern": "^(\\\\w|\\\\d)+$"',
      ],
    ],
    rule: 'regex-runaway',
    severity: 'error',
    at: ['brennwertkessel/schema.json', '"pattern"'],
  },
  {
    what: 'a form without its $schema',
    edits: [['brennwertkessel/ui.json', '  "$schema": "../shared/meta/ui.json",\n', '']],
    rule: 'schema-not-named',
    severity: 'warning',
    at: ['brennwertkessel/ui.json', '{'],
  },
  {
    what: 'a block without its $schema',
    edits: [['shared/blocks/personen.schema.json', '  "$schema": "../meta/block.json",\n', '']],
    rule: 'schema-not-named',
    severity: 'warning',
    at: ['shared/blocks/personen.schema.json', '{'],
  },
  {
    what: 'an example without its $schema',
    edits: [['stressfrei/examples/leer.json', '  "$schema": "../../shared/meta/example.json",\n', '']],
    rule: 'schema-not-named',
    severity: 'warning',
    at: ['stressfrei/examples/leer.json', '{'],
  },
  {
    what: 'a $schema that is not there',
    edits: [['geraetetausch/schema.json', '"../shared/meta/schema.json"', '"../shared/meta/shema.json"']],
    rule: 'schema-not-named',
    severity: 'warning',
    at: ['geraetetausch/schema.json', '"$schema"'],
  },
  {
    what: 'a limit for numbers at a text',
    edits: [
      [
        'geraetetausch/schema.json',
        '"title": "Modell / Type des Neugeräts",',
        '"title": "Modell / Type des Neugeräts", "minimum": 3,',
      ],
    ],
    rule: 'keyword-idle',
    severity: 'error',
    at: ['geraetetausch/schema.json', '"minimum": 3,'],
  },
  {
    what: 'a limit for texts at a number',
    edits: [
      [
        'raus-aus-oel/schema.json',
        '"title": "Bisheriger Jahresverbrauch",',
        '"title": "Bisheriger Jahresverbrauch", "maxLength": 6,',
      ],
    ],
    rule: 'keyword-idle',
    severity: 'error',
    at: ['raus-aus-oel/schema.json', '"maxLength": 6'],
  },
  {
    what: 'a first day without the format of a day',
    edits: [
      [
        'geraetetausch/schema.json',
        '"minLength": 10,\n              "format": "date",\n              "dateFrom"',
        '"minLength": 10,\n              "dateFrom"',
      ],
    ],
    rule: 'keyword-idle',
    severity: 'error',
    at: ['geraetetausch/schema.json', '"dateFrom": "01.01.2000"'],
  },
  {
    what: 'an option whose code is a number',
    edits: [['raus-aus-oel/schema.json', '{"const": "JA", "title": "Ja"}', '{"const": 1, "title": "Ja"}']],
    rule: 'option-type',
    severity: 'error',
    at: ['raus-aus-oel/schema.json', '{"const": 1'],
  },
  {
    what: 'a list at an input for texts',
    edits: [
      [
        'geraetetausch/ui.json',
        '"hersteller": { "widget": "text",',
        '"hersteller": { "lookup": {"url": "/v2/fairenergy/{query}"}, "widget": "text",',
      ],
    ],
    rule: 'option-idle',
    severity: 'warning',
    at: ['geraetetausch/ui.json', '"/v2/fairenergy/{query}"}'],
  },
  {
    what: 'a calendar at an input for texts',
    edits: [
      [
        'brennwertkessel/ui.json',
        '"fabrikat": { "widget": "text",',
        '"fabrikat": { "calendar": {"from": "today"}, "widget": "text",',
      ],
    ],
    rule: 'option-idle',
    severity: 'warning',
    at: ['brennwertkessel/ui.json', '{"from": "today"}'],
  },
  {
    what: 'a first value that the rules refuse',
    edits: [['stressfrei/ui.json', '"otherPartner": {', '"wohnflaeche": { "value": 5 },\n    "otherPartner": {']],
    rule: 'value-refused',
    severity: 'warning',
    at: ['stressfrei/ui.json', '"value": 5'],
  },
  {
    what: 'a telephone number without digits',
    edits: [['shared/site.json', '"0732 000 0000"', '"auf Anfrage"']],
    rule: 'format',
    severity: 'error',
    at: ['shared/site.json', '"auf Anfrage"'],
  },
];
