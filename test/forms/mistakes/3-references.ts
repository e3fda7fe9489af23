import type { Mistake } from './mistake.ts';

/** Names that name nothing, or too much. */
export const references: readonly Mistake[] = [
  {
    what: 'a block that there is not',
    edits: [['waermepumpe-foerderbonus/schema.json', 'blocks/iban.schema.json', 'blocks/ibann.schema.json']],
    rule: 'reference', severity: 'error', at: ['waermepumpe-foerderbonus/schema.json', 'blocks/ibann.schema.json'],
  },
  {
    what: 'two blocks in a circle',
    edits: [
      ['shared/blocks/titel.schema.json', '"type": "object",\n', '"type": "object",\n  "allOf": [{ "$ref": "anrede.schema.json" }],\n'],
      ['shared/blocks/anrede.schema.json', '"type": "object",\n', '"type": "object",\n  "allOf": [{ "$ref": "titel.schema.json" }],\n'],
    ],
    rule: 'reference', severity: 'error', at: ['shared/blocks/titel.schema.json', '"anrede.schema.json"'],
  },
  {
    what: 'a block that no form takes any more',
    edits: [
      ['stressfrei/schema.json', '        { "$ref": "../shared/blocks/erreichbarkeit.schema.json" },\n', ''],
      ['stressfrei/ui.json', '["kundennummer:6", "ansprechpartner:6"],\n            ["erreichbarkeit:12"]', '["kundennummer:6", "ansprechpartner:6"]'],
    ],
    rule: 'block-unused', severity: 'warning', at: ['shared/blocks/erreichbarkeit.schema.json', '{'],
  },
  {
    what: 'an unknown field in a row',
    edits: [['brennwertkessel/ui.json', '["kundennummer:12"]', '["kundenummer:12"]']],
    rule: 'unknown-field', severity: 'error', at: ['brennwertkessel/ui.json', '"kundenummer:12"'],
  },
  {
    what: 'a field in no step',
    edits: [['geraetetausch/ui.json', ', ["personen:12"]', '']],
    rule: 'field-not-placed', severity: 'error', at: ['geraetetausch/schema.json', 'blocks/personen.schema.json'],
  },
  {
    what: 'a field in two sections',
    edits: [['waermepumpe-foerderbonus/ui.json', '["birthday:12"]', '["birthday:6", "iban:6"]']],
    rule: 'field-twice', severity: 'error', at: ['waermepumpe-foerderbonus/ui.json', '["iban:12"]'],
  },
  {
    what: 'a row that is too wide',
    edits: [['stressfrei/ui.json', '["email:6", "tel:6"]', '["email:6", "tel:7"]']],
    rule: 'row-width', severity: 'error', at: ['stressfrei/ui.json', '["email:6", "tel:7"]'],
  },
  {
    what: 'a kind of input that there is not',
    edits: [['geraetetausch/ui.json', '"geraeteart": { "widget": "select"', '"geraeteart": { "widget": "dropdown"']],
    rule: 'format', severity: 'error', at: ['geraetetausch/ui.json', '"dropdown"'],
  },
  {
    what: 'a list that asks with a field that there is not',
    edits: [['shared/blocks/geraet.ui.json', 'waermepumpe/waermequelle/{waermequelle}', 'waermepumpe/waermequelle/{waermequele}']],
    rule: 'lookup-parameter', severity: 'error', at: ['shared/blocks/geraet.ui.json', '{waermequele}'],
  },
  {
    what: 'a list that asks with a field after it',
    edits: [['waermepumpe/ui.json', '["waermequelle:12"], ["waermequelleTyp:12"], ["hersteller:6", "bezeichnung:6"]', '["hersteller:6", "bezeichnung:6"], ["waermequelle:12"], ["waermequelleTyp:12"]']],
    rule: 'lookup-parameter', severity: 'error', at: ['shared/blocks/geraet.ui.json', 'waermepumpe/waermequelle/{waermequelle}'],
  },
  {
    what: 'two lists that wait for each other',
    edits: [['shared/blocks/geraet.ui.json', 'waermepumpe/waermequelle/{waermequelle}', 'waermepumpe/waermequelle/{bezeichnung}']],
    rule: 'lookup-circle', severity: 'error', at: ['shared/blocks/geraet.ui.json', '{bezeichnung}'],
  },
  {
    what: 'two forms with one address',
    edits: [['brennwertkessel/ui.json', '"path": "/v2/funding/brennwertkessel"', '"path": "/v2/funding/geraetetausch"']],
    rule: 'submit-path-twice', severity: 'error', at: ['geraetetausch/ui.json', '"path": "/v2/funding/geraetetausch"'],
  },
  {
    what: 'two forms with one beginning of their reference numbers',
    edits: [['stressfrei/ui.json', '"reference": "STF"', '"reference": "FOP"']],
    rule: 'reference-twice', severity: 'error', at: ['stressfrei/ui.json', '"reference": "FOP"'],
  },
  {
    what: 'an unknown field on the review page',
    edits: [['waermepumpe-foerderbonus/ui.json', '"value": "{birthday}"', '"value": "{birtday}"']],
    rule: 'unknown-field', severity: 'error', at: ['waermepumpe-foerderbonus/ui.json', '"{birtday}"'],
  },
  {
    what: 'a value that comes from a field that there is not',
    edits: [['shared/blocks/katalogwerte.ui.json', '"fabrikat": { "widget": "text", "derivedFrom": "bezeichnung" }', '"fabrikat": { "widget": "text", "derivedFrom": "bezeichnug" }']],
    rule: 'unknown-field', severity: 'error', at: ['shared/blocks/katalogwerte.ui.json', '"bezeichnug"'],
  },
  {
    what: 'a list that fills in a field that there is not',
    edits: [['shared/blocks/geraet.ui.json', '"eta35": "energieeffizenz35"', '"eta53": "energieeffizenz35"']],
    rule: 'unknown-field', severity: 'error', at: ['shared/blocks/geraet.ui.json', '"eta53"'],
  },
  {
    what: 'a mail to a field that there is not',
    edits: [['raus-aus-oel/ui.json', '"confirmationMail": { "to": "email" }', '"confirmationMail": { "to": "emial" }']],
    rule: 'unknown-field', severity: 'error', at: ['raus-aus-oel/ui.json', '"emial"'],
  },
  {
    what: 'a note beside a step that there is not',
    edits: [['waermepumpe-foerderbonus/ui.json', '"steps": ["anmeldung", "persoenlicheDaten", "waermepumpe"]', '"steps": ["anmeldung", "persoenlichedaten", "waermepumpe"]']],
    rule: 'unknown-step', severity: 'error', at: ['waermepumpe-foerderbonus/ui.json', '"persoenlichedaten"'],
  },
  {
    what: 'a required field that there is not',
    edits: [['brennwertkessel/schema.json', '"required": ["objektart"]', '"required": ["objektatr"]']],
    rule: 'unknown-field', severity: 'error', at: ['brennwertkessel/schema.json', '"objektatr"'],
  },
  {
    what: 'looks of a field that there is not',
    edits: [['foerderpilot/ui.json', '"ansprechpartner": { "size"', '"ansprechparnter": { "size"']],
    rule: 'unknown-field', severity: 'error', at: ['foerderpilot/ui.json', '"ansprechparnter"'],
  },
  {
    what: 'another id than the folder has',
    edits: [['waermepumpe/schema.json', '"$id": "waermepumpe"', '"$id": "waermepumpen"']],
    rule: 'id-differs', severity: 'error', at: ['waermepumpe/schema.json', '"$id"'],
  },
  {
    what: 'a rule in a block that is lost where the block is put in',
    edits: [['shared/blocks/ansprechpartner.schema.json', '"type": "object",', '"type": "object",\n  "not": { "required": ["kundennummer"] },']],
    rule: 'keyword-dropped', severity: 'error', at: ['shared/blocks/ansprechpartner.schema.json', '"not"'],
  },
  {
    what: 'a list from an address that there is not',
    edits: [['shared/blocks/geraet.ui.json', '/v2/funding/waermepumpe/waermequelle/{', '/v2/funding/waermepumpe/waermequele/{']],
    rule: 'format', severity: 'error', at: ['shared/blocks/geraet.ui.json', 'waermequele/{'],
  },
  {
    what: 'a search at an address that there is not',
    edits: [['geraetetausch/ui.json', '"url": "/v2/fairenergy/{query}"', '"url": "/v2/fairenegry/{query}"']],
    rule: 'format', severity: 'error', at: ['geraetetausch/ui.json', '"/v2/fairenegry/{query}"'],
  },
  {
    what: 'a mail to a field that is no address',
    edits: [['raus-aus-oel/ui.json', '"confirmationMail": { "to": "email" }', '"confirmationMail": { "to": "tel" }']],
    rule: 'no-email-field', severity: 'error', at: ['raus-aus-oel/ui.json', '"to": "tel"'],
  },
  {
    what: 'a link to confirm for a field that is no address',
    edits: [['stressfrei/ui.json', '"email": "email"', '"email": "tel"']],
    rule: 'no-email-field', severity: 'error', at: ['stressfrei/ui.json', '"email": "tel"'],
  },
  {
    what: 'a link to confirm for an address that may be left empty',
    edits: [['foerderpilot/schema.json', '"required": ["email"]', '"required": ["tel"]']],
    rule: 'opt-in-email-optional', severity: 'error', at: ['foerderpilot/ui.json', '"email": "email"'],
  },
  {
    what: 'a consent that is a name',
    edits: [['foerderpilot/ui.json', '"consents": ["dsgvo", ', '"consents": ["dsgvo", "nachname", ']],
    rule: 'consent-no-tick', severity: 'error', at: ['foerderpilot/ui.json', '"nachname", "elektr'],
  },
  {
    what: 'a consent that is not kept',
    edits: [['stressfrei/ui.json', '"newsletter", "widerruf"]', '"newsletter"]']],
    rule: 'consent-not-kept', severity: 'warning', at: ['stressfrei/ui.json', '"consents"'],
  },
  {
    what: 'a list that leaves out a value that comes from it',
    edits: [['shared/blocks/geraet.ui.json', '          "fabrikat": "fabrikat",\n', '']],
    rule: 'derived-never', severity: 'error', at: ['shared/blocks/katalogwerte.ui.json', '"fabrikat"'],
  },
  {
    what: 'a property that the entries of a list do not have',
    edits: [['shared/blocks/geraet.ui.json', '"energieeffizenz35"', '"energieeffizienz35"']],
    rule: 'format', severity: 'error', at: ['shared/blocks/geraet.ui.json', '"energieeffizienz35"'],
  },
  {
    what: 'a line of a hit that names what hits do not have',
    edits: [['geraetetausch/ui.json', '"itemTitle": "{name}"', '"itemTitle": "{naem}"']],
    rule: 'format', severity: 'error', at: ['geraetetausch/ui.json', '"{naem}"'],
  },
  {
    what: 'a field that is replaced by itself',
    edits: [['shared/blocks/partner.ui.json', '"field": "otherPartner"', '"field": "fairEnergyPartner"']],
    rule: 'alternative-itself', severity: 'error', at: ['shared/blocks/partner.ui.json', '"field": "fairEnergyPartner"'],
  },
  {
    what: 'looks in a block that has no such field',
    edits: [['shared/blocks/name.ui.json', '"vorname": {', '"vornahme": { "widget": "text", "autocomplete": "off" },\n    "vorname": {']],
    rule: 'unknown-field', severity: 'error', at: ['shared/blocks/name.ui.json', '"vornahme"'],
  },
  {
    what: 'a field that the server overwrites',
    edits: [['brennwertkessel/ui.json', '"serverSets": {"ipAddress"', '"serverSets": {"bemerkung": "receivedAt", "ipAddress"']],
    rule: 'server-sets-asked', severity: 'error', at: ['brennwertkessel/ui.json', '"bemerkung": "receivedAt"'],
  },
  {
    what: 'two pages at one address',
    edits: [['shared/pages.json', '"path": "/kontakt"', '"path": "/impressum"']],
    rule: 'page-path-twice', severity: 'error', at: ['shared/pages.json', '"title": "Kontakt"'],
  },
  {
    what: 'a step that the schema as a whole leaves out',
    edits: [['waermepumpe-foerderbonus/schema.json', '{ "$ref": "#/definitions/waermepumpe" },', '']],
    rule: 'step-not-in-all', severity: 'error', at: ['waermepumpe-foerderbonus/ui.json', '"id": "waermepumpe"'],
  },
  {
    what: 'a link of the review page to itself',
    edits: [['waermepumpe-foerderbonus/ui.json', '"edit": "waermepumpe"', '"edit": "absenden"']],
    rule: 'edit-not-before', severity: 'error', at: ['waermepumpe-foerderbonus/ui.json', '"edit": "absenden"'],
  },
  {
    what: 'a success page at the address of another page',
    edits: [['stressfrei/ui.json', '"path": "/Bestellung/Erfolgreich-Stressfrei"', '"path": "/impressum"']],
    rule: 'page-path-twice', severity: 'error', at: ['stressfrei/ui.json', '"/impressum"'],
  },
  {
    what: 'a salutation with a field that no form has',
    edits: [['shared/mails.json', '[ {nachname}],', '[ {nachnahme}],']],
    rule: 'unknown-field', severity: 'error', at: ['shared/mails.json', '"Guten Tag['],
  },
  {
    what: 'a link to a page that there is not',
    edits: [['shared/site.json', '"kontakt": "/kontakt"', '"kontakt": "/kontkat"']],
    rule: 'link-nowhere', severity: 'warning', at: ['shared/site.json', '"/kontkat"'],
  },
  {
    what: 'a link that there is not, on a simple page',
    edits: [['shared/pages.json', '(mailto:{privacyEmail})', '(datenschutzmail)']],
    rule: 'text', severity: 'error', at: ['shared/pages.json', '(datenschutzmail)'],
  },
  {
    what: 'a link that there is not, in the mails',
    edits: [['shared/mails.json', '[Impressum](impressum)', '[Impressum](impressm)']],
    rule: 'text', severity: 'error', at: ['shared/mails.json', '(impressm)'],
  },
];
