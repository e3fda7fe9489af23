import type { Mistake } from './mistake.ts';

/** What people see, hear and have to fill in. */
export const people: readonly Mistake[] = [
  {
    what: 'a field without a label',
    edits: [['shared/blocks/name.schema.json', '"title": "Vorname", ', '']],
    rule: 'label-missing', severity: 'error', at: ['shared/blocks/name.schema.json', '"vorname"'],
  },
  {
    what: 'a field of one form without a label',
    edits: [['geraetetausch/schema.json', '"title": "Hersteller des Neugeräts", ', '']],
    rule: 'label-missing', severity: 'error', at: ['geraetetausch/schema.json', '"hersteller": {'],
  },
  {
    what: 'two fields of one label in a section',
    edits: [['brennwertkessel/schema.json', '"title": "Fabrikat / Type"', '"title": "Hersteller"']],
    rule: 'label-twice', severity: 'warning', at: ['brennwertkessel/schema.json', '"fabrikat": {'],
  },
  {
    what: 'two options of one label',
    edits: [['shared/blocks/erreichbarkeit.schema.json', '"Nachmittag"', '"Vormittag"']],
    rule: 'label-twice', severity: 'warning', at: ['shared/blocks/erreichbarkeit.schema.json', '"NACHMITTAG"'],
  },
  {
    what: 'a name that the browser is not told to fill in',
    edits: [['shared/blocks/name.ui.json', '"autocomplete": "given-name", ', '']],
    rule: 'autocomplete-missing', severity: 'warning', at: ['shared/blocks/name.ui.json', '"vorname"'],
  },
  {
    what: 'an amount that the browser is not told to leave alone',
    edits: [['geraetetausch/ui.json', '"verbrauch": { "widget": "number", "unit": "kWh", "inputMode": "numeric", "autocomplete": "off",', '"verbrauch": { "widget": "number", "unit": "kWh", "inputMode": "numeric",']],
    rule: 'autocomplete-missing', severity: 'warning', at: ['geraetetausch/ui.json', '"verbrauch": {'],
  },
  {
    what: 'something to fill in that browsers do not know',
    edits: [['shared/blocks/telefon-email.ui.json', '"autocomplete": "tel"', '"autocomplete": "phone"']],
    rule: 'autocomplete-unknown', severity: 'warning', at: ['shared/blocks/telefon-email.ui.json', '"phone"'],
  },
  {
    what: 'a link without a text',
    edits: [['brennwertkessel/ui.json', '"label": "Teilnahmebedingungen ansehen"', '"label": " "']],
    rule: 'link-without-text', severity: 'error', at: ['brennwertkessel/ui.json', '"label": " "'],
  },
  {
    what: 'a link in a text without a text',
    edits: [['foerderpilot/ui.json', '[Datenschutzerklärung](datenschutz)', '[](datenschutz)']],
    rule: 'link-without-text', severity: 'error', at: ['foerderpilot/ui.json', '[](datenschutz)'],
  },
  {
    what: 'a title without its umlaut',
    edits: [['waermepumpe/schema.json', '"title": "Förderung Wärmepumpe"', '"title": "Förderung Waermepumpe"']],
    rule: 'umlaut', severity: 'warning', at: ['waermepumpe/schema.json', 'Waermepumpe'],
  },
  {
    what: 'a label without its umlaut',
    edits: [['geraetetausch/schema.json', '"title": "Das Altgerät wurde', '"title": "Das Altgeraet wurde']],
    rule: 'umlaut', severity: 'warning', at: ['geraetetausch/schema.json', 'Altgeraet wurde'],
  },
  {
    what: 'a small word without its umlaut',
    edits: [['foerderpilot/ui.json', 'Förderung für Ihre', 'Förderung fuer Ihre']],
    rule: 'umlaut', severity: 'warning', at: ['foerderpilot/ui.json', 'fuer Ihre'],
  },
  {
    what: 'a colour on which white can\'t be read',
    edits: [['shared/site.json', '"#0B5563"', '"#7FB7C4"']],
    rule: 'contrast', severity: 'error', at: ['shared/site.json', '"brand-700"'],
  },
];
