import type { Mistake } from './mistake.ts';

/** Mistakes in syntax and encoding, and repeated keys. */
export const json: readonly Mistake[] = [
  {
    what: 'a comma too much',
    edits: [['waermepumpe-foerderbonus/ui.json', '"label": "Anmeldung",', '"label": "Anmeldung",,']],
    rule: 'json',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/ui.json', '"label": "Anmeldung",,'],
  },
  {
    what: 'a comma after the last option',
    edits: [['brennwertkessel/schema.json', '"required": ["objektart"]', '"required": ["objektart"],']],
    rule: 'json',
    severity: 'error',
    at: ['brennwertkessel/schema.json', '},\n        { "$ref": "../shared/blocks/altes-heizsystem'],
  },
  {
    what: 'a quotation mark too few',
    edits: [['stressfrei/ui.json', '"label": "Anmeldung"', '"label": Anmeldung"']],
    rule: 'json',
    severity: 'error',
    at: ['stressfrei/ui.json', '"label": Anmeldung"'],
  },
  {
    what: 'a bracket too much',
    edits: [['stressfrei/ui.json', '"reference": "STF",', '"reference": "STF" },']],
    rule: 'json',
    severity: 'error',
    at: ['stressfrei/ui.json', '"reference": "STF" },'],
    germanMessage:
      'Hier ist die Datei nach ihren Klammern schon zu Ende, und doch kommt noch etwas. Sie kann nicht gelesen werden.',
  },
  {
    what: 'a backslash alone',
    edits: [['stressfrei/ui.json', '"label": "Anmeldung"', '"label": "An\\meldung"']],
    rule: 'json',
    severity: 'error',
    at: ['stressfrei/ui.json', '"label": "An\\meldung"'],
    germanMessage: 'Nach dem Zeichen \\ steht etwas, das JSON dort nicht kennt. Die Datei kann nicht gelesen werden.',
  },
  {
    what: 'a comment',
    edits: [
      ['foerderpilot/schema.json', '"type": "object",\n  "allOf"', '"type": "object", // alle Schritte\n  "allOf"'],
    ],
    rule: 'json',
    severity: 'error',
    at: ['foerderpilot/schema.json', '// alle Schritte'],
  },
  {
    what: 'an example with a comma too few',
    edits: [['brennwertkessel/examples/complete.json', '"anrede": "HERR",', '"anrede": "HERR"']],
    rule: 'json',
    severity: 'error',
    at: ['brennwertkessel/examples/complete.json', '"vorname"'],
  },
  {
    what: 'brackets in brackets without an end',
    edits: [['stressfrei/ui.json', '"label": "Anmeldung"', `"label": ${'['.repeat(5000)}${']'.repeat(5000)}`]],
    rule: 'json-depth',
    severity: 'error',
    at: ['stressfrei/ui.json', '[[[['],
  },
  {
    what: 'an example of brackets in brackets',
    edits: [
      [
        'brennwertkessel/examples/complete.json',
        '"anrede": "HERR"',
        `"anrede": ${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
      ],
    ],
    rule: 'json-depth',
    severity: 'error',
    at: ['brennwertkessel/examples/complete.json', '{"a":{"a":'],
  },
  {
    what: 'a limit that stands twice, each with another value',
    edits: [
      [
        'geraetetausch/schema.json',
        'laut Energielabel", "minimum": 1, "maximum": 2000',
        'laut Energielabel", "minimum": 1, "maximum": 2000, "minimum": 10',
      ],
    ],
    rule: 'key-twice',
    severity: 'error',
    at: ['geraetetausch/schema.json', '"maximum": 2000, "minimum": 10'],
  },
  {
    what: 'a message of the catalogue that stands twice',
    edits: [
      [
        'shared/messages.json',
        '"pattern": "Eingabe ist nicht gültig",',
        '"pattern": "Eingabe ist nicht gültig",\n  "required": "Das fehlt.",',
      ],
    ],
    rule: 'key-twice',
    severity: 'error',
    at: ['shared/messages.json', '"required": "Das fehlt."'],
  },
  {
    what: 'a byte order mark',
    edits: [['waermepumpe/ui.json', '{\n  "$schema"', '\uFEFF{\n  "$schema"']],
    rule: 'encoding',
    severity: 'error',
    at: ['waermepumpe/ui.json', '{'],
  },
  {
    what: 'letters that were saved as Latin-1',
    edits: [['raus-aus-oel/schema.json', '"title": "Raus aus Öl"', '"title": "Raus aus \uFFFDl"']],
    rule: 'encoding',
    severity: 'error',
    at: ['raus-aus-oel/schema.json', '"title": "Raus aus'],
  },
  {
    what: 'letters that were read as Latin-1 and saved again',
    edits: [['waermepumpe/ui.json', 'Beantragen Sie hier Ihre Förderung.', 'Beantragen Sie hier Ihre FÃ¶rderung.']],
    rule: 'encoding',
    severity: 'error',
    at: ['waermepumpe/ui.json', '"lead"'],
  },
  {
    what: 'a sign of no width in a code',
    edits: [['shared/blocks/anrede.schema.json', '"const": "HERR"', '"const": "HERR\u200B"']],
    rule: 'encoding',
    severity: 'error',
    at: ['shared/blocks/anrede.schema.json', '"HERR'],
  },
  {
    what: 'an umlaut of two characters',
    edits: [['geraetetausch/schema.json', '"title": "Art des Geräts"', '"title": "Art des Gera\u0308ts"']],
    rule: 'encoding',
    severity: 'error',
    at: ['geraetetausch/schema.json', '"Art des Gera\u0308ts"'],
    germanMessage:
      'Dieser Buchstabe besteht aus zwei Zeichen, zum Beispiel aus a und zwei Punkten statt aus ä. Was gleich aussieht, wäre dadurch verschieden.',
  },
  {
    what: 'a key that stands twice deep inside',
    edits: [
      [
        'raus-aus-oel/ui.json',
        '"verbrauchEinheit": { "widget": "select",',
        '"verbrauchEinheit": { "size": "full", "widget": "select",',
      ],
    ],
    rule: 'key-twice',
    severity: 'error',
    at: ['raus-aus-oel/ui.json', '"verbrauchEinheit": {'],
  },
  {
    what: 'quotation marks of a letter',
    edits: [['raus-aus-oel/ui.json', '"label": "Antrag"', '"label": „Antrag“']],
    rule: 'json',
    severity: 'error',
    at: ['raus-aus-oel/ui.json', '„Antrag“'],
  },
];
