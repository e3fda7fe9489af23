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
  {
    what: 'a consent that is ticked already',
    edits: [['shared/blocks/newsletter.ui.json', '"widget": "checkbox"', '"widget": "checkbox", "value": true']],
    rule: 'consent-prefilled', severity: 'error', at: ['shared/blocks/newsletter.ui.json', '"value": true'],
  },
  {
    what: 'a heading of spaces',
    edits: [['stressfrei/ui.json', '"title": "Kontaktdaten"', '"title": " "']],
    rule: 'text-blank', severity: 'warning', at: ['stressfrei/ui.json', '"title": " "'],
  },
  {
    what: 'a step without a name',
    edits: [['foerderpilot/ui.json', '"label": "Anmeldung"', '"label": ""']],
    rule: 'text-blank', severity: 'warning', at: ['foerderpilot/ui.json', '"label": ""'],
  },
  {
    what: 'two options that differ by a space',
    edits: [['raus-aus-oel/schema.json', '"title": "Liter"}, {"const": "KWH", "title": "kWh"}', '"title": "Liter"}, {"const": "KWH", "title": "liter "}']],
    rule: 'label-twice', severity: 'warning', at: ['raus-aus-oel/schema.json', '"LITER"'],
  },
  {
    what: 'two headings of one name',
    edits: [['stressfrei/ui.json', '"title": "Marktpartner"', '"title": "Kontaktdaten"']],
    rule: 'label-twice', severity: 'warning', at: ['stressfrei/ui.json', '"rows": [["fairEnergyPartner:12"]'],
  },
  {
    what: 'two steps of one name',
    edits: [['waermepumpe-foerderbonus/ui.json', '"label": "Prüfen & Absenden"', '"label": "wärmepumpe"']],
    rule: 'label-twice', severity: 'warning', at: ['waermepumpe-foerderbonus/ui.json', '"label": "wärmepumpe"'],
  },
  {
    what: 'a link that does not say where it leads',
    edits: [['raus-aus-oel/ui.json', '"label": "Teilnahmebedingungen ansehen"', '"label": "hier"']],
    rule: 'link-vague', severity: 'warning', at: ['raus-aus-oel/ui.json', '"label": "hier"'],
  },
  {
    what: 'a link in a text that does not say where it leads',
    edits: [['brennwertkessel/ui.json', '[Datenschutzerklärung](datenschutz)', '[hier](datenschutz)']],
    rule: 'link-vague', severity: 'warning', at: ['brennwertkessel/ui.json', '[hier]'],
  },
  {
    what: 'a link in the mails without a text',
    edits: [['shared/mails.json', '[Impressum](impressum)', '[ ](impressum)']],
    rule: 'link-without-text', severity: 'error', at: ['shared/mails.json', '[ ](impressum)'],
  },
  {
    what: 'what browsers fill in, in the wrong order',
    edits: [['shared/blocks/adresse.ui.json', '"section-inst postal-code"', '"postal-code section-inst"']],
    rule: 'autocomplete-unknown', severity: 'warning', at: ['shared/blocks/adresse.ui.json', '"postal-code section-inst"'],
  },
  {
    what: 'an option without its umlaut',
    edits: [['raus-aus-oel/schema.json', '"title": "Öl"', '"title": "Oel"']],
    rule: 'umlaut', severity: 'warning', at: ['raus-aus-oel/schema.json', '"Oel"'],
  },
  {
    what: 'a row of the review page without its umlaut',
    edits: [['waermepumpe-foerderbonus/ui.json', '[{eta35} bei 35 °C]', '[{eta35} fuer 35 °C]']],
    rule: 'umlaut', severity: 'warning', at: ['waermepumpe-foerderbonus/ui.json', 'fuer 35'],
  },
];
