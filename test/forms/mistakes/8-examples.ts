import type { Mistake } from './mistake.ts';

/** Mistakes in examples, and missing ones. */
export const examples: readonly Mistake[] = [
  {
    what: 'an example that expects another message',
    edits: [
      ['brennwertkessel/examples/datum-morgen.json', 'darf nicht in der Zukunft liegen.', 'liegt in der Zukunft.'],
    ],
    rule: 'example-differs',
    severity: 'error',
    at: ['brennwertkessel/examples/datum-morgen.json', '"problems"'],
  },
  {
    what: 'a limit that an example is no longer within',
    edits: [['geraetetausch/schema.json', '"yearTo": "today-5y"', '"yearTo": "today-6y"']],
    rule: 'example-differs',
    severity: 'error',
    at: ['geraetetausch/examples/altgeraet-fuenf-jahre.json', '"problems"'],
  },
  {
    what: 'an answer under a name that no field has',
    edits: [['stressfrei/examples/nur-pflichtfelder.json', '"anrede"', '"anrde"']],
    rule: 'example-differs',
    severity: 'error',
    at: ['stressfrei/examples/nur-pflichtfelder.json', '"problems"'],
  },
  {
    what: 'answers to fields that were deleted',
    edits: [['stressfrei/examples/complete.json', '"answers": {', '"answers": { "notiz": "", "eigentumsform": "",']],
    rule: 'unknown-field',
    severity: 'warning',
    at: ['stressfrei/examples/complete.json', '"notiz": ""'],
    germanMessage: 'Diese Felder gibt es nicht: notiz, eigentumsform.',
  },
  {
    what: 'an example without its day',
    edits: [['foerderpilot/examples/leer.json', '  "today": "14.04.2026",\n', '']],
    rule: 'format',
    severity: 'error',
    at: ['foerderpilot/examples/leer.json', '{'],
  },
  {
    what: 'a message that was deleted',
    edits: [
      [
        'waermepumpe-foerderbonus/ui.json',
        '"message": "Der Wärmepumpe Förderbonus gilt nur für Stromkunden."',
        '"message": "Nur für Stromkunden."',
      ],
    ],
    rule: 'example-differs',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/examples/kein-kunde.json', '"problems"'],
  },
  {
    what: 'a condition that no example visits',
    edits: [
      [
        'brennwertkessel/schema.json',
        '"required": ["objektart"]',
        '"required": ["objektart"],\n          "allOf": [{ "if": { "properties": {"objektart": {"const": "WOHNUNG"}}, "required": ["objektart"] }, "then": {"required": ["bezeichnung"]} }]',
      ],
    ],
    rule: 'branch-unvisited',
    severity: 'warning',
    at: ['brennwertkessel/schema.json', '{"const": "WOHNUNG"}'],
  },
  {
    what: 'a message that no example brings up',
    edits: [
      [
        'geraetetausch/schema.json',
        '"title": "Modell / Type des Neugeräts", "maxLength": 120',
        '"title": "Modell / Type des Neugeräts", "maxLength": 120, "errorMessage": {"maxLength": "Bitte kürzen Sie die Bezeichnung."}',
      ],
    ],
    rule: 'message-unvisited',
    severity: 'warning',
    at: ['geraetetausch/schema.json', 'Bitte kürzen Sie'],
  },
  {
    what: 'an example on a day that there is not',
    edits: [['stressfrei/examples/leer.json', '"14.04.2026"', '"31.04.2026"']],
    rule: 'format',
    severity: 'error',
    at: ['stressfrei/examples/leer.json', '"31.04.2026"'],
  },
  {
    what: 'an example that does not say what it shows',
    edits: [['stressfrei/examples/leer.json', '"Nichts ausgefüllt."', '" "']],
    rule: 'format',
    severity: 'error',
    at: ['stressfrei/examples/leer.json', '"description": " "'],
  },
  {
    what: 'a filled-in form that can not be sent',
    edits: [['geraetetausch/examples/complete.json', '"altgeraetEntsorgt": true', '"altgeraetEntsorgt": false']],
    rule: 'example-incomplete',
    severity: 'error',
    at: ['geraetetausch/examples/complete.json', '"problems"'],
  },
  {
    what: 'an example that builds upon one that there is not',
    edits: [['stressfrei/examples/neubau.json', '"from": "nur-pflichtfelder"', '"from": "nur-pflichtfeld"']],
    rule: 'example-base',
    severity: 'error',
    at: ['stressfrei/examples/neubau.json', '"from"'],
    germanMessage: 'Das Beispiel baut auf „nur-pflichtfeld“ auf, das es nicht gibt.',
  },
  {
    what: 'an example that builds upon itself',
    edits: [['stressfrei/examples/neubau.json', '"from": "nur-pflichtfelder"', '"from": "neubau"']],
    rule: 'example-base',
    severity: 'error',
    at: ['stressfrei/examples/neubau.json', '"from"'],
    germanMessage: 'Das Beispiel baut über „neubau“ auf sich selbst auf.',
  },
  {
    what: 'a complete example that builds upon another one',
    edits: [['stressfrei/examples/complete.json', '"today": "14.04.2026"', '"from": "nur-pflichtfelder"']],
    rule: 'example-base',
    severity: 'error',
    at: ['stressfrei/examples/complete.json', '"from"'],
    germanMessage: 'complete.json füllt das Formular aus und darf auf keinem anderen Beispiel aufbauen.',
  },
  {
    what: 'an answer that another example has under another name',
    edits: [['stressfrei/examples/unsaniert.json', '"altesHeizsystem"', '"altesHeizystem"']],
    rule: 'unknown-field',
    severity: 'warning',
    at: ['stressfrei/examples/unsaniert.json', '"altesHeizystem"'],
  },
  {
    what: 'an end that no example comes to',
    edits: [
      [
        'waermepumpe-foerderbonus/ui.json',
        '"exits": [\n',
        '"exits": [\n        { "if": { "required": ["fairEnergyPartner", "otherPartner"] }, "title": "Nur mit Vertrag", "text": "Bitte rufen Sie uns an.", "link": { "label": "Zum Stromangebot", "href": "stromangebot" }, "problem": { "field": "kunde", "message": "Nur mit einem Vertrag." } },\n',
      ],
    ],
    rule: 'exit-unvisited',
    severity: 'warning',
    at: ['waermepumpe-foerderbonus/ui.json', '"required": ["fairEnergyPartner", "otherPartner"]'],
  },
];
