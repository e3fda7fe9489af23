import type { Mistake } from './mistake.ts';

/** What customers are told. */
export const messages: readonly Mistake[] = [
  {
    what: 'a rule that has no sentence',
    edits: [['shared/messages.json', '  "uniqueItems": "Bitte wählen Sie jede Möglichkeit nur einmal aus.",\n', '']],
    rule: 'message-missing', severity: 'error', at: ['shared/blocks/erreichbarkeit.schema.json', '"uniqueItems"'],
  },
  {
    what: 'a way to write something that has no sentence',
    edits: [
      ['shared/messages.json', '  "format.date": "Ungültiges Datum!",\n', ''],
    ],
    rule: 'message-missing', severity: 'error', at: ['shared/blocks/geplante-inbetriebnahme.schema.json', '"format": "date"'],
  },
  {
    what: 'an English sentence of the catalogue',
    edits: [['shared/messages.json', 'Bitte wählen Sie jede Möglichkeit nur einmal aus.', 'Please choose each option only once.']],
    rule: 'message-english', severity: 'warning', at: ['shared/messages.json', '"uniqueItems"'],
  },
  {
    what: 'an English sentence of a field',
    edits: [['geraetetausch/schema.json', 'Das Kaufdatum darf nicht in der Zukunft liegen.', 'The date must not be in the future.']],
    rule: 'message-english', severity: 'warning', at: ['geraetetausch/schema.json', '"The date must not'],
  },
  {
    what: 'a pattern that customers would read',
    edits: [['shared/blocks/adresse.schema.json', 'Ungültige Postleitzahl!', 'Muss ^[1-9][0-9]{3}$ entsprechen.']],
    rule: 'message-technical', severity: 'warning', at: ['shared/blocks/adresse.schema.json', '"errorMessage"'],
  },
  {
    what: 'the name of a keyword that customers would read',
    edits: [['raus-aus-oel/schema.json', '{"energieausweis": "Die Datei fehlt."}', '{"energieausweis": "Fehler: minFileSize"}']],
    rule: 'message-technical', severity: 'warning', at: ['raus-aus-oel/schema.json', '"Fehler: minFileSize"'],
  },
  {
    what: 'a sentence for a keyword that is misspelt',
    edits: [['geraetetausch/schema.json', '"yearTo": "Das Altgerät muss', '"yearsTo": "Das Altgerät muss']],
    rule: 'message-unused', severity: 'warning', at: ['geraetetausch/schema.json', '"yearsTo"'],
  },
  {
    what: 'a sentence for a rule that was taken away',
    edits: [['shared/blocks/sanierung-pflicht.schema.json', '      "minItems": 2,\n', '']],
    rule: 'message-unused', severity: 'warning', at: ['shared/blocks/sanierung-pflicht.schema.json', '"minItems"'],
  },
  {
    what: 'a sentence for a field that is not required',
    edits: [['raus-aus-oel/schema.json', '"required": ["neuesHeizsystem", "altanlageEntsorgt", "energieausweis", "bundesfoerderung"]', '"required": ["neuesHeizsystem", "altanlageEntsorgt", "bundesfoerderung"]']],
    rule: 'message-unused', severity: 'warning', at: ['raus-aus-oel/schema.json', '"errorMessage": { "required": {"energieausweis"'],
  },
  {
    what: 'a sentence of the catalogue that no rule brings up',
    edits: [['shared/messages.json', '"default":', '"maxWords": "Bitte geben Sie weniger Wörter ein.",\n  "default":']],
    rule: 'message-unused', severity: 'warning', at: ['shared/messages.json', '"maxWords"'],
  },
  {
    what: 'a sentence that the catalogue has word for word',
    edits: [['shared/blocks/geburtsdatum.schema.json', '"maxAge": "Für', '"minAge": "Sie müssen mindestens 18 Jahre alt sein.",\n        "maxAge": "Für']],
    rule: 'message-repeated', severity: 'warning', at: ['shared/blocks/geburtsdatum.schema.json', '"minAge": "Sie'],
  },
  {
    what: 'a sentence for a missing answer that the catalogue has word for word',
    edits: [['raus-aus-oel/schema.json', '{"energieausweis": "Die Datei fehlt."}', '{"energieausweis": "Dieses Feld ist ein Pflichtfeld."}']],
    rule: 'message-repeated', severity: 'warning', at: ['raus-aus-oel/schema.json', '"energieausweis": "Dieses'],
  },
  {
    what: 'a placeholder that is misspelt',
    edits: [['shared/messages.json', 'einen Wert ab {limit} ein', 'einen Wert ab {limt} ein']],
    rule: 'message-placeholder', severity: 'error', at: ['shared/messages.json', '{limt}'],
  },
  {
    what: 'a placeholder in a sentence of a field, where nothing is filled in',
    edits: [['geraetetausch/schema.json', 'mindestens fünf Jahre alt sein', 'mindestens {limit} Jahre alt sein']],
    rule: 'message-placeholder', severity: 'error', at: ['geraetetausch/schema.json', '{limit}'],
  },
  {
    what: 'a placeholder in a text of the page',
    edits: [['stressfrei/ui.json', '"text": "Servicehotline {phone}"', '"text": "Servicehotline {telefon}"']],
    rule: 'text', severity: 'error', at: ['stressfrei/ui.json', '{telefon}'],
  },
  {
    what: 'a sentence that was deleted, in whose place a general one would stand',
    edits: [['waermepumpe-foerderbonus/schema.json', '                "dateFrom": "Falsches Rechnungsdatum",\n', '']],
    rule: 'example-differs', severity: 'error', at: ['waermepumpe-foerderbonus/examples/frist-zu-frueh.json', '"problems"'],
  },
  {
    what: 'a sentence that names the day that was the last',
    edits: [['waermepumpe-foerderbonus/schema.json', '"dateTo": "31.05.2026"', '"dateTo": "30.06.2026"']],
    rule: 'date-text', severity: 'warning', at: ['waermepumpe-foerderbonus/schema.json', '"dateTo": "Eine Förderung ist nur'],
  },
  {
    what: 'a sentence of spaces',
    edits: [['shared/blocks/adresse.schema.json', '"errorMessage": "Ungültige Postleitzahl!"', '"errorMessage": " "']],
    rule: 'text-blank', severity: 'warning', at: ['shared/blocks/adresse.schema.json', '"errorMessage": " "'],
  },
  {
    what: 'a placeholder that is not closed',
    edits: [['shared/messages.json', 'ab {limit} ein', 'ab {limit ein']],
    rule: 'text-brackets', severity: 'warning', at: ['shared/messages.json', '{limit ein'],
  },
  {
    what: 'a part of the review page that is not closed',
    edits: [['waermepumpe-foerderbonus/ui.json', '[, Baujahr {baujahr}]', '[, Baujahr {baujahr}']],
    rule: 'text-brackets', severity: 'warning', at: ['waermepumpe-foerderbonus/ui.json', '{baujahr}"'],
  },
  {
    what: 'an English label',
    edits: [['geraetetausch/schema.json', '"title": "Kaufdatum"', '"title": "Date of purchase"']],
    rule: 'message-english', severity: 'warning', at: ['geraetetausch/schema.json', '"Date of purchase"'],
  },
  {
    what: 'an English button',
    edits: [['shared/texts.json', '"button.next": "Weiter"', '"button.next": "Next"']],
    rule: 'message-english', severity: 'warning', at: ['shared/texts.json', '"Next"'],
  },
  {
    what: 'HTML in a hint',
    edits: [['stressfrei/ui.json', '"Name und Ort des Händlers."', '"Name und <b>Ort</b> des Händlers."']],
    rule: 'text-markup', severity: 'warning', at: ['stressfrei/ui.json', '<b>Ort</b>'],
  },
  {
    what: 'a text that was to be written later',
    edits: [['foerderpilot/ui.json', '"Name und Ort des Händlers."', '"TODO: Text vom Fachbereich"']],
    rule: 'text-unfinished', severity: 'warning', at: ['foerderpilot/ui.json', 'TODO'],
  },
  {
    what: 'a placeholder in the text for a hit that is not taken',
    edits: [['shared/blocks/partner.ui.json', 'Zu „{text}“', 'Zu „{name}“']],
    rule: 'format', severity: 'error', at: ['shared/blocks/partner.ui.json', '{name}“ wurde'],
  },
];
