import type { Mistake } from './mistake.ts';

/**
 * Mistakes in keywords, options, types and regular expressions. Long, since it is a table: a row per mistake, and no
 * code.
 */
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
    what: 'a choice whose values have no titles',
    edits: [
      ['brennwertkessel/ui.json', '"fabrikat": { "widget": "text"', '"fabrikat": { "widget": "select"'],
      [
        'brennwertkessel/schema.json',
        '"title": "Fabrikat / Type",',
        '"title": "Fabrikat / Type", "enum": ["ALT", "NEU"],',
      ],
    ],
    rule: 'options-missing',
    severity: 'error',
    at: ['brennwertkessel/schema.json', '"fabrikat"'],
    germanMessage: 'Beim Feld „fabrikat“ gibt es nichts auszuwählen: Die Werte unter „enum“ haben keine Beschriftung.',
  },
  {
    what: 'a choice at an input for texts',
    edits: [
      [
        'brennwertkessel/schema.json',
        '"title": "Fabrikat / Type",',
        '"title": "Fabrikat / Type", "oneOf": [{"const": "ALT", "title": "Alt"}, {"const": "NEU", "title": "Neu"}],',
      ],
    ],
    rule: 'options-unseen',
    severity: 'error',
    at: ['brennwertkessel/schema.json', '"fabrikat"'],
    germanMessage: 'Die Möglichkeiten von „fabrikat“ sieht niemand: Die Eingabeart „text“ zeigt „oneOf“ nicht.',
  },
  {
    what: 'a choice beside a list that is fetched',
    edits: [
      [
        'geraetetausch/ui.json',
        '"geraeteart": { "widget": "select",',
        '"geraeteart": { "lookup": {"url": "/v2/funding/waermepumpe/all"}, "widget": "select",',
      ],
    ],
    rule: 'options-unseen',
    severity: 'error',
    at: ['geraetetausch/schema.json', '"geraeteart"'],
    germanMessage: 'Die Möglichkeiten von „geraeteart“ sieht niemand: Zur Auswahl steht nur die Liste aus „lookup“.',
  },
  {
    what: 'a consent that may be taken back',
    edits: [['shared/blocks/teilnahmebedingungen.schema.json', ', "const": true', '']],
    rule: 'tick-not-required',
    severity: 'warning',
    at: ['shared/blocks/teilnahmebedingungen.schema.json', '"agb2"'],
  },
  {
    what: 'a field that has to be filled in, and can not be',
    edits: [
      [
        'brennwertkessel/ui.json',
        '"fabrikat": { "widget": "text",',
        '"fabrikat": { "widget": "text", "state": "readOnly",',
      ],
    ],
    rule: 'required-locked',
    severity: 'error',
    at: ['brennwertkessel/ui.json', '"state": "readOnly"'],
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
    what: 'what must be answered, at a field itself',
    edits: [
      [
        'geraetetausch/schema.json',
        '"title": "Modell / Type des Neugeräts",',
        '"title": "Modell / Type des Neugeräts", "required": ["bezeichnung"],',
      ],
    ],
    rule: 'keyword-idle',
    severity: 'error',
    at: ['geraetetausch/schema.json', '"title": "Modell / Type des Neugeräts", "required"'],
    germanMessage: '„required“ hat beim Feld „bezeichnung“ selbst keine Wirkung.',
  },
  {
    what: 'that it must be answered, at a field itself',
    edits: [
      [
        'geraetetausch/schema.json',
        '"title": "Modell / Type des Neugeräts",',
        '"title": "Modell / Type des Neugeräts", "required": true,',
      ],
    ],
    rule: 'format',
    severity: 'error',
    at: ['geraetetausch/schema.json', '"required": true,'],
    germanMessage: '„true“ ist keine Liste. Pflichtfelder stehen in „required“ neben „properties“, je mit Namen.',
  },
  {
    what: 'what must be answered, in a warning',
    edits: [['shared/blocks/leistungswerte.schema.json', '"warning": {', '"warning": { "required": ["eta35"],']],
    rule: 'keyword-idle',
    severity: 'error',
    at: ['shared/blocks/leistungswerte.schema.json', '"required": ["eta35"]'],
    germanMessage: '„required“ hat beim Feld „eta55“ selbst keine Wirkung.',
  },
  {
    what: 'a condition in a warning',
    edits: [
      [
        'shared/blocks/leistungswerte.schema.json',
        '"warning": {',
        '"warning": { "if": {"minimum": 5}, "then": {"maximum": 9},',
      ],
    ],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/leistungswerte.schema.json', '"if": {"minimum": 5}'],
    germanMessage: '„if“ ist in „warning“ nicht möglich: Der Hinweis gilt überall, wo sein Feld erscheint.',
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
    what: 'an option without a code',
    edits: [['raus-aus-oel/schema.json', '{"const": "JA", "title": "Ja"}', '{"const": "", "title": "Ja"}']],
    rule: 'option-code',
    severity: 'error',
    at: ['raus-aus-oel/schema.json', '{"const": ""'],
    germanMessage:
      'Die Möglichkeit „Ja“ des Felds „bundesfoerderung“ hat einen leeren Code. Wer sie wählt, hat nichts gewählt.',
  },
  {
    what: 'an option whose code ends with a blank',
    edits: [['raus-aus-oel/schema.json', '{"const": "JA", "title": "Ja"}', '{"const": "JA ", "title": "Ja"}']],
    rule: 'option-code',
    severity: 'error',
    at: ['raus-aus-oel/schema.json', '{"const": "JA "'],
    germanMessage:
      'Der Code „JA “ der Möglichkeit „Ja“ (Feld „bundesfoerderung“) kommt als „JA“ an, ohne Leerzeichen am Rand und ohne unsichtbare Zeichen. Die Möglichkeit ließe sich nicht absenden.',
  },
  {
    what: 'a former code that begins with a blank',
    edits: [
      [
        'raus-aus-oel/schema.json',
        '{"const": "JA", "title": "Ja"}',
        '{"const": "JA", "title": "Ja", "formerly": [" J"]}',
      ],
    ],
    rule: 'option-code',
    severity: 'error',
    at: ['raus-aus-oel/schema.json', '"formerly": [" J"]'],
  },
  {
    what: 'a list at an input for texts',
    edits: [
      [
        'geraetetausch/ui.json',
        '"hersteller": { "widget": "text",',
        '"hersteller": { "lookup": {"url": "/v2/fairenergy/{query}", "value": "name"}, "widget": "text",',
      ],
    ],
    rule: 'option-idle',
    severity: 'warning',
    at: ['geraetetausch/ui.json', '"value": "name"}'],
  },
  {
    what: 'a placeholder at an input that is not typed into',
    edits: [
      [
        'geraetetausch/ui.json',
        '"geraeteart": { "widget": "select",',
        '"geraeteart": { "placeholder": "Bitte wählen", "widget": "select",',
      ],
    ],
    rule: 'option-idle',
    severity: 'warning',
    at: ['geraetetausch/ui.json', '"placeholder": "Bitte wählen"'],
  },
  {
    what: 'a mail that an opt-in never sends',
    edits: [
      [
        'stressfrei/ui.json',
        '"success": {',
        '"confirmationMail": { "to": "email", "about": "auf Förderung" },\n  "success": {',
      ],
    ],
    rule: 'option-idle',
    severity: 'warning',
    at: ['stressfrei/ui.json', '"confirmationMail"'],
    germanMessage:
      '„confirmationMail“ hat bei einer Anmeldung mit „optIn“ keine Wirkung: Diese E-Mail wird nie gesendet.',
  },
  {
    what: 'next steps that the page of an opt-in does not show',
    edits: [
      [
        'stressfrei/ui.json',
        '"success": {',
        '"success": { "nextTitle": "So geht es weiter", "next": ["Wir rufen Sie an."],',
      ],
    ],
    rule: 'option-idle',
    severity: 'warning',
    at: ['stressfrei/ui.json', '"nextTitle"'],
    germanMessage:
      '„success.nextTitle“ hat bei einer Anmeldung mit „optIn“ keine Wirkung: Die Seite nach dem Absenden zeigt es nicht.',
  },
  {
    what: 'a keyboard at an input that is not typed into',
    edits: [
      [
        'shared/blocks/teilnahmebedingungen.ui.json',
        '"widget": "checkbox"',
        '"inputMode": "numeric", "widget": "checkbox"',
      ],
    ],
    rule: 'option-idle',
    severity: 'warning',
    at: ['shared/blocks/teilnahmebedingungen.ui.json', '"inputMode"'],
  },
  {
    what: 'a spelling that the input for IBANs never checks',
    edits: [['shared/blocks/iban.ui.json', '"widget": "iban"', '"spellCheck": true, "widget": "iban"']],
    rule: 'option-idle',
    severity: 'warning',
    at: ['shared/blocks/iban.ui.json', '"spellCheck"'],
  },
  {
    what: 'cards side by side at an input that has none',
    edits: [
      [
        'geraetetausch/ui.json',
        '"geraeteart": { "widget": "select",',
        '"geraeteart": { "tight": true, "widget": "select",',
      ],
    ],
    rule: 'option-idle',
    severity: 'warning',
    at: ['geraetetausch/ui.json', '"tight"'],
  },
  {
    what: 'a second line of an option that a select does not draw',
    edits: [
      [
        'geraetetausch/schema.json',
        '{ "const": "KUEHLSCHRANK", "title": "Kühlschrank" }',
        '{ "const": "KUEHLSCHRANK", "title": "Kühlschrank", "description": "Ohne Gefrierfach" }',
      ],
    ],
    rule: 'option-idle',
    severity: 'warning',
    at: ['geraetetausch/schema.json', '"description": "Ohne Gefrierfach"'],
  },
  {
    what: 'a section of the aside for no step',
    edits: [
      ['waermepumpe-foerderbonus/ui.json', '"steps": ["anmeldung", "persoenlicheDaten", "waermepumpe"]', '"steps": []'],
    ],
    rule: 'option-idle',
    severity: 'warning',
    at: ['waermepumpe-foerderbonus/ui.json', '"steps": []'],
    germanMessage: 'Diesen Abschnitt der Spalte zeigt kein Schritt: „steps“ ist leer.',
  },
  {
    what: 'a section of the aside that is open where it does not stand',
    edits: [['waermepumpe-foerderbonus/ui.json', '"steps": ["anmeldung", "pers', '"steps": ["pers']],
    rule: 'option-idle',
    severity: 'warning',
    at: ['waermepumpe-foerderbonus/ui.json', '"open": ["anmeldung"]'],
    germanMessage:
      'Im Schritt „anmeldung“ steht dieser Abschnitt der Spalte nicht offen da: „steps“ nennt den Schritt nicht.',
  },
  {
    what: 'a suggestion from a list that there is not',
    edits: [['shared/blocks/adresse.ui.json', '/v2/plz/{plz}', '/v2/orte/{plz}']],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/adresse.ui.json', '/v2/orte/'],
  },
  {
    what: 'a suggestion of what the entries of its list do not have',
    edits: [
      [
        'shared/blocks/adresse.ui.json',
        '"url": "/v2/plz/{plz}", "value": "ort"',
        '"url": "/v2/plz/{plz}", "value": "fabrikat"',
      ],
    ],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/adresse.ui.json', '"value": "fabrikat"'],
    germanMessage: '„fabrikat“ hat die Liste in url nicht: möglich sind plz und ort.',
  },
  {
    what: 'a list that does not say what of an entry is chosen',
    edits: [['shared/blocks/geraet.ui.json', '"value": "bezeichnung",', '']],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/geraet.ui.json', '"lookup": {\n        "url": "/v2/funding/waermepumpe/hersteller/'],
    germanMessage: 'Es fehlt die Angabe „value“.',
  },
  {
    what: 'a field filled with what the entries of its list do not have',
    edits: [['shared/blocks/geraet.ui.json', '"fabrikat": "fabrikat"', '"fabrikat": "fullName"']],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/geraet.ui.json', '"fabrikat": "fullName"'],
  },
  {
    what: 'a suggestion at an input that is not typed into',
    edits: [
      [
        'geraetetausch/ui.json',
        '"geraeteart": { "widget": "select",',
        '"geraeteart": { "suggest": {"url": "/v2/plz/{plz}", "value": "ort"}, "widget": "select",',
      ],
    ],
    rule: 'option-idle',
    severity: 'warning',
    at: ['geraetetausch/ui.json', '"suggest"'],
  },
  {
    what: 'a calendar that is switched on, as it is anyway',
    edits: [['shared/blocks/geburtsdatum.ui.json', '"calendar": false', '"calendar": true']],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/geburtsdatum.ui.json', '"calendar": true'],
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
  {
    what: 'a telephone number that is no text',
    edits: [['shared/site.json', '"0732 000 0000"', '7320000000']],
    rule: 'format',
    severity: 'error',
    at: ['shared/site.json', '7320000000'],
  },
  {
    what: 'two types at once',
    edits: [['shared/blocks/personen.schema.json', '"type": "integer"', '"type": ["integer", "null"]']],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/personen.schema.json', '"type": ["integer"'],
    germanMessage: '„["integer","null"]“ gibt es nicht. Möglich sind: object, string, number, integer, boolean, array.',
  },
  {
    what: 'a name of a field with a hyphen',
    edits: [['shared/blocks/personen.schema.json', '"personen": {', '"personen-zahl": {']],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/personen.schema.json', '"personen-zahl"'],
    germanMessage:
      '„personen-zahl“ ist kein Name für ein Feld: Er beginnt mit einem Buchstaben und enthält nur Buchstaben ohne Umlaute, Ziffern und _.',
  },
  {
    what: 'a name of a field that every object has',
    edits: [['shared/blocks/personen.schema.json', '"personen": {', '"toString": {']],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/personen.schema.json', '"toString"'],
    germanMessage:
      '„toString“ kann kein Feld heißen: So heißt in Browser und Server schon etwas anderes, und die Antwort ginge verloren. Bitte das Feld anders nennen, überall, wo es vorkommt.',
  },
  {
    what: 'such a name in a list',
    edits: [
      ['bausteine-liste/schema.json', '"art": {\n                "type"', '"valueOf": {\n                "type"'],
    ],
    rule: 'format',
    severity: 'error',
    at: ['bausteine-liste/schema.json', '"valueOf"'],
  },
  {
    what: 'such a name in a group',
    edits: [['bausteine-liste/schema.json', '"empfaenger": { "type"', '"prototype": { "type"']],
    rule: 'format',
    severity: 'error',
    at: ['bausteine-liste/schema.json', '"prototype"'],
  },
  {
    what: 'an object as the only value',
    edits: [['shared/blocks/personen.schema.json', '"type": "integer"', '"type": "integer", "const": { "n": 1 }']],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/personen.schema.json', '"const"'],
    germanMessage:
      'Der Wert hat die falsche Art. Hier gehört hin: ein Text in geraden Anführungszeichen, eine Zahl ohne Anführungszeichen, mit Punkt statt Komma, true oder false ohne Anführungszeichen.',
  },
  {
    what: 'objects among the allowed values',
    edits: [['shared/blocks/personen.schema.json', '"type": "integer"', '"type": "integer", "enum": [{ "n": 1 }, 2]']],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/personen.schema.json', '"enum"'],
    germanMessage:
      'Der Wert hat die falsche Art. Hier gehört hin: ein Text in geraden Anführungszeichen, eine Zahl ohne Anführungszeichen, mit Punkt statt Komma, true oder false ohne Anführungszeichen.',
  },
  {
    what: 'an allowed value twice',
    edits: [['shared/blocks/personen.schema.json', '"type": "integer"', '"type": "integer", "enum": [1, 1]']],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/personen.schema.json', '"enum"'],
    germanMessage: 'Ein Wert steht hier doppelt.',
  },
  {
    what: 'no fields where they should stand',
    edits: [['brennwertkessel/schema.json', '"antrag": {', '"antrag": {\n      "properties": null,']],
    rule: 'format',
    severity: 'error',
    at: ['brennwertkessel/schema.json', '"properties": null'],
    germanMessage: 'Der Wert hat die falsche Art. Hier gehört hin: Angaben in geschweiften Klammern { }.',
  },
  {
    what: 'a condition at a field that no value can meet',
    edits: [
      [
        'shared/blocks/personen.schema.json',
        '"type": "integer"',
        '"type": "integer", "if": { "minimum": 1 }, "then": { "maximum": 0 }',
      ],
    ],
    rule: 'rules-contradict',
    severity: 'error',
    at: ['shared/blocks/personen.schema.json', '"personen"'],
  },
  {
    what: 'a step that is a text',
    edits: [['brennwertkessel/schema.json', '"type": "object",\n      ', '"type": "string",\n      ']],
    rule: 'step-fields',
    severity: 'error',
    at: ['brennwertkessel/schema.json', '"type": "string",\n      '],
  },
  {
    what: 'a step with nothing to show',
    edits: [
      ['brennwertkessel/ui.json', '"steps": [', '"steps": [\n    { "id": "leer", "label": "Leer" },'],
      ['brennwertkessel/schema.json', '"allOf": [{', '"allOf": [{"$ref": "#/definitions/leer"}, {'],
      ['brennwertkessel/schema.json', '"definitions": {', '"definitions": {\n    "leer": { "title": "Leer" },'],
    ],
    rule: 'step-fields',
    severity: 'error',
    at: ['brennwertkessel/schema.json', '"leer": {'],
  },
  {
    what: 'a section with nothing to show',
    edits: [
      [
        'geraetetausch/ui.json',
        '{ "title": "Bankverbindung",',
        '{ "nested": true },\n        { "title": "Bankverbindung",',
      ],
    ],
    rule: 'section-empty',
    severity: 'error',
    at: ['geraetetausch/ui.json', '{ "nested": true }'],
  },
  {
    what: 'a condition whose "then" is misspelt',
    edits: [
      [
        'shared/blocks/postanschrift.schema.json',
        '"required": ["rechnungsadrsabweichend"] },\n      "then"',
        '"required": ["rechnungsadrsabweichend"] },\n      "than"',
      ],
    ],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/postanschrift.schema.json', '"than"'],
  },
  {
    what: 'a format that the kind of input does not help with',
    edits: [['shared/blocks/telefon-email.ui.json', '"widget": "email"', '"widget": "text"']],
    rule: 'input-format',
    severity: 'error',
    at: ['shared/blocks/telefon-email.schema.json', '"email"'],
  },
  {
    what: 'what a search is told besides, misspelt',
    edits: [['shared/blocks/partner.ui.json', '"category"', '"categorie"']],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/partner.ui.json', '"categorie"'],
  },
];
