import type { Mistake } from './mistake.ts';

const GERAETE =
  '"enum": ["KUEHLSCHRANK", "GEFRIERGERAET", "KUEHL_GEFRIER_KOMBINATION", "WAESCHETROCKNER", "GESCHIRRSPUELER"]';

/** Mistakes in how rules work together. */
export const logic: readonly Mistake[] = [
  {
    what: 'a pattern that no sample keeps to',
    edits: [
      ['shared/blocks/kundennummer.schema.json', '"maxLength": 20', '"maxLength": 20, "pattern": "^(K|L)-[0-9]{9}$"'],
    ],
    rule: 'undecided',
    severity: 'notice',
    at: ['shared/blocks/kundennummer.schema.json', '"pattern": "^(K'],
    germanMessage:
      'Ob es für das Feld „kundennummer“ einen Wert gibt, den alle seine Regeln zulassen, lässt sich mit Stichproben nicht entscheiden.',
  },
  {
    what: 'a condition that holds while nothing is chosen',
    edits: [
      [
        'raus-aus-oel/schema.json',
        '{"neuesHeizsystem": {"const": "WAERMEPUMPE"}}, "required": ["neuesHeizsystem"] }',
        '{"neuesHeizsystem": {"const": "WAERMEPUMPE"}} }',
      ],
    ],
    rule: 'if-required',
    severity: 'error',
    at: ['raus-aus-oel/schema.json', '{"neuesHeizsystem": {"const": "WAERMEPUMPE"}} }'],
  },
  {
    what: 'a condition on an option that there is not',
    edits: [
      ['waermepumpe/schema.json', '{"warmepumpeArt": {"const": "SANIERT"}}', '{"warmepumpeArt": {"const": "SANIRT"}}'],
    ],
    rule: 'condition-option',
    severity: 'error',
    at: ['waermepumpe/schema.json', '"SANIRT"'],
  },
  {
    what: 'a condition on a number of a field of texts',
    edits: [
      ['shared/blocks/modell-laut-typenschild.schema.json', '{"const": "Modell nicht aufgelistet"}', '{"const": 1}'],
    ],
    rule: 'condition-option',
    severity: 'error',
    at: ['shared/blocks/modell-laut-typenschild.schema.json', '{"const": 1}'],
    germanMessage: '„1“ kann das Feld „bezeichnung“ nicht haben. Dort steht: ein Text in geraden Anführungszeichen.',
  },
  {
    what: 'one of several options of a condition that there is not',
    edits: [['stressfrei/schema.json', '["SANIERT", "UNSANIERT"]', '["SANIERT", "UNSANIRT"]']],
    rule: 'condition-option',
    severity: 'error',
    at: ['stressfrei/schema.json', '"UNSANIRT"'],
  },
  {
    what: 'an exit for an option that there is not',
    edits: [['waermepumpe-foerderbonus/ui.json', '{"const": "KEIN_KUNDE"}', '{"const": "KEINKUNDE"}']],
    rule: 'condition-option',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/ui.json', '"KEINKUNDE"'],
  },
  {
    what: 'a condition that two options would have to hold for at once',
    edits: [
      [
        'waermepumpe-foerderbonus/schema.json',
        '{"kunde": {"const": "KUNDE"}}',
        '{"kunde": {"const": "KUNDE", "enum": ["KEIN_KUNDE"]}}',
      ],
    ],
    rule: 'condition-never',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/schema.json', '"enum": ["KEIN_KUNDE"]'],
  },
  {
    what: 'a condition on an amount that no answer may have',
    edits: [
      [
        'raus-aus-oel/schema.json',
        '"if": { "required": ["verbrauch"] }',
        '"if": { "properties": {"verbrauch": {"minimum": 300000}}, "required": ["verbrauch"] }',
      ],
    ],
    rule: 'condition-never',
    severity: 'error',
    at: ['raus-aus-oel/schema.json', '{"minimum": 300000}'],
  },
  {
    what: 'a condition that wants an answer and wants none',
    edits: [
      [
        'geraetetausch/schema.json',
        '"if": { "properties": {"geraeteart": {"enum": ["WASCHMASCHINE", "E_HERD"]}}, "required": ["geraeteart"] }',
        '"if": { "properties": {"geraeteart": {"enum": ["WASCHMASCHINE", "E_HERD"]}}, "required": ["geraeteart"], "not": {"required": ["geraeteart"]} }',
      ],
    ],
    rule: 'condition-never',
    severity: 'error',
    at: ['geraetetausch/schema.json', '"not": {"required": ["geraeteart"]}'],
  },
  {
    what: 'a condition on every option that there is',
    edits: [
      [
        'waermepumpe/schema.json',
        '"enum": ["HEIZUNG", "HEIZUNG_WARMWASSER"]',
        '"enum": ["HEIZUNG", "HEIZUNG_WARMWASSER", "BRAUCHWASSER"]',
      ],
    ],
    rule: 'condition-always',
    severity: 'error',
    at: ['waermepumpe/schema.json', '"BRAUCHWASSER"]'],
  },
  {
    what: 'a field that no answers bring up',
    edits: [['foerderpilot/schema.json', '["SANIERT", "UNSANIERT"]', '["ALTBAU"]']],
    rule: 'field-never-shown',
    severity: 'error',
    at: ['foerderpilot/schema.json', '"altesHeizsystem": {"$ref"'],
  },
  {
    what: 'a required field that only some answers show',
    edits: [
      [
        'waermepumpe-foerderbonus/schema.json',
        '"required": ["inbetriebnahmedatum", "rechnungsdatum"]',
        '"required": ["inbetriebnahmedatum", "rechnungsdatum", "baujahr"]',
      ],
    ],
    rule: 'required-not-shown',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/schema.json', '"rechnungsdatum", "baujahr"]'],
  },
  {
    what: 'a field that is required in a step that does not have it',
    edits: [
      [
        'waermepumpe-foerderbonus/schema.json',
        '"required": ["inbetriebnahmedatum", "rechnungsdatum"]',
        '"required": ["inbetriebnahmedatum", "rechnungsdatum", "kunde"]',
      ],
    ],
    rule: 'required-elsewhere',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/schema.json', '"rechnungsdatum", "kunde"]'],
    germanMessage:
      'Das Feld „kunde“ ist im Schritt „waermepumpe“ Pflicht, steht aber im Schritt „anmeldung“. Niemand käme über „waermepumpe“ hinaus.',
  },
  {
    what: 'a required field that appears with an optional one',
    edits: [
      [
        'raus-aus-oel/schema.json',
        '"required": ["rechtsverhaeltnis", "altesHeizsystem", "baujahr"]',
        '"required": ["rechtsverhaeltnis", "altesHeizsystem", "baujahr", "verbrauchEinheit"]',
      ],
    ],
    rule: 'required-not-shown',
    severity: 'error',
    at: ['raus-aus-oel/schema.json', '"baujahr", "verbrauchEinheit"]'],
  },
  {
    what: 'a smallest value above the largest',
    edits: [['shared/blocks/wohnflaeche.schema.json', '"minimum": 10', '"minimum": 3000']],
    rule: 'rules-contradict',
    severity: 'error',
    at: ['shared/blocks/wohnflaeche.schema.json', '"minimum": 3000'],
  },
  {
    what: 'a step that no answers get through',
    edits: [
      [
        'brennwertkessel/schema.json',
        '"title": "Nennwärmeleistung", "minimum": 1',
        '"title": "Nennwärmeleistung", "minimum": 101',
      ],
    ],
    rule: 'step-without-answer',
    severity: 'error',
    at: ['brennwertkessel/schema.json', '"antrag": {'],
  },
  {
    what: 'a first day after the last',
    edits: [['waermepumpe-foerderbonus/schema.json', '"dateFrom": "01.03.2025"', '"dateFrom": "01.03.2027"']],
    rule: 'rules-contradict',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/schema.json', '"inbetriebnahmedatum": {'],
  },
  {
    what: 'values that no option has',
    edits: [['geraetetausch/schema.json', '"enum": ["A", "B", "C"]', '"enum": ["A+", "A++"]']],
    rule: 'rules-contradict',
    severity: 'error',
    at: ['geraetetausch/schema.json', '"energieeffizienzklasse": {'],
  },
  {
    what: 'ticks that are needed only if there are any',
    edits: [
      ['shared/blocks/sanierung-pflicht.schema.json', '"required": ["sanierung"],\n  "errorMessage"', '"errorMessage"'],
    ],
    rule: 'list-not-required',
    severity: 'notice',
    at: ['shared/blocks/sanierung-pflicht.schema.json', '"minItems": 2'],
    germanMessage:
      'Beim Feld „sanierung“ muss trotz „minItems“ nichts angekreuzt werden: Die Angabe gilt erst, wenn es ein Häkchen gibt.',
  },
  {
    what: 'more ticks than there are options',
    edits: [['shared/blocks/sanierung-pflicht.schema.json', '"minItems": 2', '"minItems": 4']],
    rule: 'rules-contradict',
    severity: 'error',
    at: ['shared/blocks/sanierung-pflicht.schema.json', '"sanierung": {'],
  },
  {
    what: 'two conditions that hold at once and allow different values',
    edits: [
      ['geraetetausch/schema.json', GERAETE, GERAETE.replace(']', ', "E_HERD"]')],
      ['geraetetausch/schema.json', '"enum": ["A", "B", "C"]', '"enum": ["B", "C"]'],
    ],
    rule: 'branches-contradict',
    severity: 'error',
    at: ['geraetetausch/schema.json', '"if": { "properties": {"geraeteart": {"enum": ["WASCHMASCHINE", "E_HERD"]}}'],
  },
  {
    what: 'a field that is there always and by a condition',
    edits: [
      [
        'foerderpilot/schema.json',
        '"tel": { "$ref"',
        '"altesHeizsystem": { "$ref": "../shared/blocks/altes-heizsystem.schema.json#/properties/altesHeizsystem" },\n            "tel": { "$ref"',
      ],
    ],
    rule: 'field-declared-twice',
    severity: 'error',
    at: ['foerderpilot/schema.json', '"properties": { "altesHeizsystem": {"$ref"'],
  },
  {
    what: 'a field that depends on a later step',
    edits: [
      [
        'waermepumpe-foerderbonus/schema.json',
        '{ "$ref": "../shared/blocks/kundennummer.schema.json" }',
        '{ "if": { "properties": {"warmepumpeArt": {"const": "NEUBAU"}}, "required": ["warmepumpeArt"] }, "then": {"$ref": "../shared/blocks/kundennummer.schema.json"} }',
      ],
    ],
    rule: 'later-step',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/schema.json', '{"const": "NEUBAU"}'],
  },
  {
    what: 'a field that appears once it is filled in',
    edits: [
      [
        'shared/blocks/andere-foerderung.schema.json',
        '"if": { "properties": {"andereFoerderung": {"const": "JA"}}, "required": ["andereFoerderung"] }',
        '"if": { "required": ["andereFoerderungText"] }',
      ],
    ],
    rule: 'condition-circle',
    severity: 'error',
    at: ['shared/blocks/andere-foerderung.schema.json', '"if": { "required": ["andereFoerderungText"] }'],
    germanMessage:
      'Das Feld „andereFoerderungText“ erscheint erst, wenn es selbst eine Antwort hat. Darum sieht es niemand.',
  },
  {
    what: 'a number that is compared with a text',
    edits: [['shared/blocks/leistungswerte.schema.json', '"atMostField": "eta35"', '"atMostField": "fabrikat"']],
    rule: 'compare-type',
    severity: 'error',
    at: ['shared/blocks/leistungswerte.schema.json', '"eta55"'],
  },
  {
    what: 'two options of one value',
    edits: [['brennwertkessel/schema.json', '"const": "WOHNUNG"', '"const": "EINFAMILIENHAUS"']],
    rule: 'option-twice',
    severity: 'error',
    at: ['brennwertkessel/schema.json', '"title": "Wohnung"'],
  },
  {
    what: 'a condition on a code that its option had before',
    edits: [
      ['raus-aus-oel/schema.json', '{ "const": "WAERMEPUMPE",', '{ "const": "PUMPE", "formerly": ["WAERMEPUMPE"],'],
    ],
    rule: 'former-code-asked',
    severity: 'error',
    at: ['raus-aus-oel/schema.json', '"if": { "properties": {"neuesHeizsystem": {"const": "WAERMEPUMPE"}}'],
  },
  {
    what: 'a former code that is the code of an option',
    edits: [['raus-aus-oel/schema.json', '{ "const": "OEL",', '{ "const": "OEL", "formerly": ["FLUESSIGGAS"],']],
    rule: 'former-code-used',
    severity: 'error',
    at: ['raus-aus-oel/schema.json', '"FLUESSIGGAS"]'],
  },
  {
    what: 'a former code at two options',
    edits: [
      ['raus-aus-oel/schema.json', '{ "const": "OEL",', '{ "const": "OEL", "formerly": ["HEIZOEL"],'],
      ['raus-aus-oel/schema.json', '{ "const": "FLUESSIGGAS",', '{ "const": "FLUESSIGGAS", "formerly": [ "HEIZOEL" ],'],
    ],
    rule: 'former-code-twice',
    severity: 'error',
    at: ['raus-aus-oel/schema.json', '"HEIZOEL" ]'],
  },
  {
    what: 'a condition on a field that there is not',
    edits: [
      ['raus-aus-oel/schema.json', '"if": { "required": ["verbrauch"] }', '"if": { "required": ["jahresverbrauch"] }'],
    ],
    rule: 'unknown-field',
    severity: 'error',
    at: ['raus-aus-oel/schema.json', '"jahresverbrauch"'],
  },
  {
    what: 'a field that is declared beside itself',
    edits: [
      [
        'stressfrei/schema.json',
        '{ "properties": {"wohnflaeche"',
        '{ "properties": {"ort": {"type": "string", "title": "Wohnort", "maxLength": 5}} },\n        { "properties": {"wohnflaeche"',
      ],
    ],
    rule: 'field-declared-again',
    severity: 'error',
    at: ['stressfrei/schema.json', '"ort": {'],
  },
  {
    what: 'a block that is taken twice',
    edits: [
      [
        'brennwertkessel/schema.json',
        '        { "$ref": "../shared/blocks/wohnflaeche.schema.json" },',
        '        { "$ref": "../shared/blocks/wohnflaeche.schema.json" },\n        { "$ref": "../shared/blocks/wohnflaeche.schema.json" },',
      ],
    ],
    rule: 'field-declared-again',
    severity: 'error',
    at: ['shared/blocks/wohnflaeche.schema.json', '"wohnflaeche"'],
  },
  {
    what: 'a condition on a tick that was not set',
    edits: [
      [
        'shared/blocks/postanschrift.schema.json',
        '{"rechnungsadrsabweichend": {"const": true}}',
        '{"rechnungsadrsabweichend": {"const": false}}',
      ],
    ],
    rule: 'condition-unticked',
    severity: 'error',
    at: ['shared/blocks/postanschrift.schema.json', '{"const": false}'],
  },
  {
    what: 'a condition on a tick whose value is a text',
    edits: [
      [
        'shared/blocks/postanschrift.schema.json',
        '{"rechnungsadrsabweichend": {"const": true}}',
        '{"rechnungsadrsabweichend": {"const": "true"}}',
      ],
    ],
    rule: 'condition-option',
    severity: 'error',
    at: ['shared/blocks/postanschrift.schema.json', '{"const": "true"}'],
    germanMessage:
      '„true“ steht in Anführungszeichen und ist damit ein Text. Das Feld „rechnungsadrsabweichend“ hat: true, false.',
  },
];
