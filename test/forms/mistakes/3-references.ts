import type { Mistake } from './mistake.ts';

/** The end of the wizard's last step, which has its review. */
const LAST_STEP_END = '[Datenschutzerklärung](datenschutz)."\n    }';

/** @returns the edits that give the wizard's schema a step `zusatz` after its review */
const afterReview = (definition: string): Mistake['edits'] => [
  [
    'waermepumpe-foerderbonus/schema.json',
    '{ "$ref": "#/definitions/absenden" }',
    '{ "$ref": "#/definitions/absenden" },\n    { "$ref": "#/definitions/zusatz" }',
  ],
  ['waermepumpe-foerderbonus/schema.json', '"definitions": {\n', `"definitions": {\n    ${definition},\n`],
];

/**
 * Mistakes in names: those of nothing, or of too many things. Long, since it is a table: a row per mistake, and no
 * code.
 */
export const references: readonly Mistake[] = [
  {
    what: 'a block that there is not',
    edits: [['waermepumpe-foerderbonus/schema.json', 'blocks/iban.schema.json', 'blocks/ibann.schema.json']],
    rule: 'reference',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/schema.json', 'blocks/ibann.schema.json'],
  },
  {
    what: 'a step that takes itself, at the line inside of it',
    edits: [
      [
        'stressfrei/schema.json',
        '        { "$ref": "../shared/blocks/titel.schema.json" },\n',
        '        { "title": "Kreis", "$ref": "#/definitions/anmeldung" },\n',
      ],
    ],
    rule: 'reference',
    severity: 'error',
    at: ['stressfrei/schema.json', '"title": "Kreis"'],
  },
  {
    what: 'two blocks in a circle',
    edits: [
      [
        'shared/blocks/titel.schema.json',
        '"type": "object",\n',
        '"type": "object",\n  "allOf": [{ "$ref": "anrede.schema.json" }],\n',
      ],
      [
        'shared/blocks/anrede.schema.json',
        '"type": "object",\n',
        '"type": "object",\n  "allOf": [{ "$ref": "titel.schema.json" }],\n',
      ],
    ],
    rule: 'reference',
    severity: 'error',
    at: ['shared/blocks/titel.schema.json', '"anrede.schema.json"'],
    germanMessage: 'Der Baustein „anrede.schema.json“ führt zu sich selbst zurück.',
  },
  {
    what: 'a block that no form takes any more',
    edits: [
      ['stressfrei/schema.json', '        { "$ref": "../shared/blocks/erreichbarkeit.schema.json" },\n', ''],
      [
        'stressfrei/ui.json',
        '["kundennummer:6", "ansprechpartner:6"],\n            ["erreichbarkeit:12"]',
        '["kundennummer:6", "ansprechpartner:6"]',
      ],
    ],
    rule: 'block-unused',
    severity: 'warning',
    at: ['shared/blocks/erreichbarkeit.schema.json', '{'],
  },
  {
    what: 'an unknown field in a row',
    edits: [['brennwertkessel/ui.json', '["kundennummer:12"]', '["kundenummer:12"]']],
    rule: 'unknown-field',
    severity: 'error',
    at: ['brennwertkessel/ui.json', '"kundenummer:12"'],
  },
  {
    what: 'a field in no step',
    edits: [['geraetetausch/ui.json', ', ["personen:12"]', '']],
    rule: 'field-not-placed',
    severity: 'error',
    at: ['geraetetausch/schema.json', 'blocks/personen.schema.json'],
  },
  {
    what: 'a field in two sections',
    edits: [['waermepumpe-foerderbonus/ui.json', '["birthday:12"]', '["birthday:6", "iban:6"]']],
    rule: 'field-twice',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/ui.json', '["iban:12"]'],
  },
  {
    what: 'a row that is too wide',
    edits: [['stressfrei/ui.json', '["email:6", "tel:6"]', '["email:6", "tel:7"]']],
    rule: 'row-width',
    severity: 'error',
    at: ['stressfrei/ui.json', '["email:6", "tel:7"]'],
  },
  {
    what: 'a kind of input that there is not',
    edits: [['geraetetausch/ui.json', '"geraeteart": { "widget": "select"', '"geraeteart": { "widget": "dropdown"']],
    rule: 'format',
    severity: 'error',
    at: ['geraetetausch/ui.json', '"dropdown"'],
  },
  {
    what: 'a list that asks with a field that there is not',
    edits: [
      [
        'shared/blocks/geraet.ui.json',
        'waermepumpe/waermequelle/{waermequelle}',
        'waermepumpe/waermequelle/{waermequele}',
      ],
    ],
    rule: 'lookup-parameter',
    severity: 'error',
    at: ['shared/blocks/geraet.ui.json', '{waermequele}'],
  },
  {
    what: 'a search that asks with the answer to a field that its form has not',
    edits: [['geraetetausch/ui.json', '"params": {"category": "3"}', '"params": {"category": "3", "near": "{pls}"}']],
    rule: 'lookup-answer-unknown',
    severity: 'warning',
    at: ['geraetetausch/ui.json', '"{pls}"'],
  },
  {
    what: 'a search of a block that asks with the answer to a field that no form has',
    edits: [['shared/blocks/partner.ui.json', '"near": "{plz}"', '"near": "{pls}"']],
    rule: 'lookup-answer-unknown',
    severity: 'warning',
    at: ['shared/blocks/partner.ui.json', '"{pls}"'],
  },
  {
    what: 'a list that asks with a field after it',
    edits: [
      [
        'waermepumpe/ui.json',
        '["waermequelle:12"], ["waermequelleTyp:12"], ["hersteller:6", "bezeichnung:6"]',
        '["hersteller:6", "bezeichnung:6"], ["waermequelle:12"], ["waermequelleTyp:12"]',
      ],
    ],
    rule: 'lookup-parameter',
    severity: 'error',
    at: ['shared/blocks/geraet.ui.json', 'waermepumpe/waermequelle/{waermequelle}'],
  },
  {
    what: 'a search in a category that a field after it names',
    edits: [['geraetetausch/ui.json', '"params": {"category": "3"}', '"params": {"category": "{otherPartner}"}']],
    rule: 'lookup-parameter',
    severity: 'error',
    at: ['geraetetausch/ui.json', '"{otherPartner}"'],
    germanMessage:
      'Was beim Feld „fairEnergyPartner“ zur Auswahl steht, hängt unter „params“ von der Antwort auf „otherPartner“ ab; das ist kein Feld davor. Wer dort antwortet, verliert seine Auswahl.',
  },
  {
    what: 'two lists that wait for each other',
    edits: [
      [
        'shared/blocks/geraet.ui.json',
        'waermepumpe/waermequelle/{waermequelle}',
        'waermepumpe/waermequelle/{bezeichnung}',
      ],
    ],
    rule: 'lookup-circle',
    severity: 'error',
    at: ['shared/blocks/geraet.ui.json', '{bezeichnung}'],
  },
  {
    what: 'two forms with one address',
    edits: [
      ['brennwertkessel/ui.json', '"path": "/v2/funding/brennwertkessel"', '"path": "/v2/funding/geraetetausch"'],
    ],
    rule: 'submit-path-twice',
    severity: 'error',
    at: ['geraetetausch/ui.json', '"path": "/v2/funding/geraetetausch"'],
  },
  {
    what: 'two forms with one beginning of their reference numbers',
    edits: [['stressfrei/ui.json', '"reference": "STF"', '"reference": "FOP"']],
    rule: 'reference-twice',
    severity: 'error',
    at: ['stressfrei/ui.json', '"reference": "FOP"'],
  },
  {
    what: 'an unknown field on the review page',
    edits: [['waermepumpe-foerderbonus/ui.json', '"value": "{birthday}"', '"value": "{birtday}"']],
    rule: 'unknown-field',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/ui.json', '"{birtday}"'],
  },
  {
    what: 'a value that comes from a field that there is not',
    edits: [
      [
        'shared/blocks/katalogwerte.ui.json',
        '"fabrikat": { "widget": "text", "derivedFrom": "bezeichnung" }',
        '"fabrikat": { "widget": "text", "derivedFrom": "bezeichnug" }',
      ],
    ],
    rule: 'unknown-field',
    severity: 'error',
    at: ['shared/blocks/katalogwerte.ui.json', '"bezeichnug"'],
  },
  {
    what: 'a number that goes into a field that there is not',
    edits: [['shared/blocks/adresse.ui.json', '"trailingNumber": "hausnr"', '"trailingNumber": "hausnummer"']],
    rule: 'unknown-field',
    severity: 'error',
    at: ['shared/blocks/adresse.ui.json', '"hausnummer"'],
  },
  {
    what: 'a suggestion that goes by a field that there is not',
    edits: [['shared/blocks/adresse.ui.json', '/v2/plz/{plz}', '/v2/plz/{postleitzahl}']],
    rule: 'unknown-field',
    severity: 'error',
    at: ['shared/blocks/adresse.ui.json', '{postleitzahl}'],
  },
  {
    what: 'a list that fills in a field that there is not',
    edits: [['shared/blocks/geraet.ui.json', '"eta35": "energieeffizenz35"', '"eta53": "energieeffizenz35"']],
    rule: 'unknown-field',
    severity: 'error',
    at: ['shared/blocks/geraet.ui.json', '"eta53"'],
  },
  {
    what: 'a mail to a field that there is not',
    edits: [['raus-aus-oel/ui.json', '"confirmationMail": { "to": "email",', '"confirmationMail": { "to": "emial",']],
    rule: 'unknown-field',
    severity: 'error',
    at: ['raus-aus-oel/ui.json', '"emial"'],
  },
  {
    what: 'a note beside a step that there is not',
    edits: [
      [
        'waermepumpe-foerderbonus/ui.json',
        '"steps": ["anmeldung", "persoenlicheDaten", "waermepumpe"]',
        '"steps": ["anmeldung", "persoenlichedaten", "waermepumpe"]',
      ],
    ],
    rule: 'unknown-step',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/ui.json', '"persoenlichedaten"'],
  },
  {
    what: 'a required field that there is not',
    edits: [['brennwertkessel/schema.json', '"required": ["objektart"]', '"required": ["objektatr"]']],
    rule: 'unknown-field',
    severity: 'error',
    at: ['brennwertkessel/schema.json', '"objektatr"'],
  },
  {
    what: 'looks of a field that there is not',
    edits: [['foerderpilot/ui.json', '"ansprechpartner": { "size"', '"ansprechparnter": { "size"']],
    rule: 'unknown-field',
    severity: 'error',
    at: ['foerderpilot/ui.json', '"ansprechparnter"'],
  },
  {
    what: 'another id than the folder has',
    edits: [['waermepumpe/schema.json', '"$id": "waermepumpe"', '"$id": "waermepumpen"']],
    rule: 'id-differs',
    severity: 'error',
    at: ['waermepumpe/schema.json', '"$id"'],
  },
  {
    what: 'a rule in a block that is lost where the block is put in',
    edits: [
      [
        'shared/blocks/ansprechpartner.schema.json',
        '"type": "object",',
        '"type": "object",\n  "not": { "required": ["kundennummer"] },',
      ],
    ],
    rule: 'keyword-dropped',
    severity: 'error',
    at: ['shared/blocks/ansprechpartner.schema.json', '"not"'],
  },
  {
    what: 'a list from an address that there is not',
    edits: [
      [
        'shared/blocks/geraet.ui.json',
        '/v2/funding/waermepumpe/waermequelle/{',
        '/v2/funding/waermepumpe/waermequele/{',
      ],
    ],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/geraet.ui.json', 'waermequele/{'],
  },
  {
    what: 'a search at an address that there is not',
    edits: [['geraetetausch/ui.json', '"url": "/v2/fairenergy/{query}"', '"url": "/v2/fairenegry/{query}"']],
    rule: 'format',
    severity: 'error',
    at: ['geraetetausch/ui.json', '"/v2/fairenegry/{query}"'],
  },
  {
    what: 'a mail to a field that is no address',
    edits: [['raus-aus-oel/ui.json', '"confirmationMail": { "to": "email",', '"confirmationMail": { "to": "tel",']],
    rule: 'no-email-field',
    severity: 'error',
    at: ['raus-aus-oel/ui.json', '"to": "tel"'],
  },
  {
    what: 'a mail to an address that may be left empty',
    edits: [['shared/blocks/telefon-email.schema.json', '"required": ["tel", "email"]', '"required": ["tel"]']],
    rule: 'confirmation-email-optional',
    severity: 'notice',
    at: ['brennwertkessel/ui.json', '"confirmationMail"'],
  },
  {
    what: 'a link to confirm for a field that is no address',
    edits: [['stressfrei/ui.json', '"email": "email"', '"email": "tel"']],
    rule: 'no-email-field',
    severity: 'error',
    at: ['stressfrei/ui.json', '"email": "tel"'],
  },
  {
    what: 'a link to confirm for an address that may be left empty',
    edits: [['foerderpilot/schema.json', '"required": ["email"]', '"required": ["tel"]']],
    rule: 'opt-in-email-optional',
    severity: 'error',
    at: ['foerderpilot/ui.json', '"email": "email"'],
  },
  {
    what: 'a consent that is a name',
    edits: [['foerderpilot/ui.json', '"consents": ["dsgvo", ', '"consents": ["dsgvo", "nachname", ']],
    rule: 'consent-no-tick',
    severity: 'error',
    at: ['foerderpilot/ui.json', '"nachname", "elektr'],
  },
  {
    what: 'a consent that is not kept',
    edits: [['stressfrei/ui.json', '"newsletter", "widerruf"]', '"newsletter"]']],
    rule: 'consent-not-kept',
    severity: 'warning',
    at: ['stressfrei/ui.json', '"consents"'],
  },
  {
    what: 'a list that leaves out a value that comes from it',
    edits: [['shared/blocks/geraet.ui.json', '          "fabrikat": "fabrikat",\n', '']],
    rule: 'derived-never',
    severity: 'error',
    at: ['shared/blocks/katalogwerte.ui.json', '"fabrikat"'],
  },
  {
    what: 'a property that the entries of a list do not have',
    edits: [['shared/blocks/geraet.ui.json', '"energieeffizenz35"', '"energieeffizienz35"']],
    rule: 'format',
    severity: 'error',
    at: ['shared/blocks/geraet.ui.json', '"energieeffizienz35"'],
  },
  {
    what: 'a line of a hit that names what hits do not have',
    edits: [['geraetetausch/ui.json', '"itemTitle": "{name}"', '"itemTitle": "{naem}"']],
    rule: 'format',
    severity: 'error',
    at: ['geraetetausch/ui.json', '"{naem}"'],
  },
  {
    what: 'a field that is replaced by itself',
    edits: [['shared/blocks/partner.ui.json', '"field": "otherPartner"', '"field": "fairEnergyPartner"']],
    rule: 'alternative-itself',
    severity: 'error',
    at: ['shared/blocks/partner.ui.json', '"field": "fairEnergyPartner"'],
  },
  {
    what: 'a field that is replaced by one of another step',
    edits: [
      [
        'waermepumpe-foerderbonus/ui.json',
        '"fields": {',
        '"fields": {"fairEnergyPartner": {"alternative": {"field": "strasse", "open": "Anderer", "back": "Liste", "notChosen": "Nichts gewählt.", "take": "Ja"}},',
      ],
    ],
    rule: 'alternative-elsewhere',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/ui.json', '"field": "strasse"'],
  },
  {
    what: 'looks in a block that has no such field',
    edits: [
      [
        'shared/blocks/name.ui.json',
        '"vorname": {',
        '"vornahme": { "widget": "text", "autocomplete": "off" },\n    "vorname": {',
      ],
    ],
    rule: 'unknown-field',
    severity: 'error',
    at: ['shared/blocks/name.ui.json', '"vornahme"'],
  },
  {
    what: 'a field that the server overwrites',
    edits: [
      [
        'brennwertkessel/ui.json',
        '"serverSets": {"ipAddress"',
        '"serverSets": {"bemerkung": "receivedAt", "ipAddress"',
      ],
    ],
    rule: 'server-sets-asked',
    severity: 'error',
    at: ['brennwertkessel/ui.json', '"bemerkung": "receivedAt"'],
  },
  {
    what: 'two pages at one address',
    edits: [['shared/pages.json', '"path": "/kontakt"', '"path": "/impressum"']],
    rule: 'page-path-twice',
    severity: 'error',
    at: ['shared/pages.json', '"title": "Kontakt"'],
  },
  {
    what: 'a step that the schema as a whole leaves out',
    edits: [['waermepumpe-foerderbonus/schema.json', '{ "$ref": "#/definitions/waermepumpe" },', '']],
    rule: 'step-not-in-all',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/ui.json', '"id": "waermepumpe"'],
  },
  {
    what: 'a link of the review page to itself',
    edits: [['waermepumpe-foerderbonus/ui.json', '"edit": "waermepumpe"', '"edit": "absenden"']],
    rule: 'edit-not-before',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/ui.json', '"edit": "absenden"'],
  },
  {
    what: 'an edit of the review page that begins at no field',
    edits: [['waermepumpe-foerderbonus/ui.json', '"editAt": "plz"', '"editAt": "plzz"']],
    rule: 'unknown-field',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/ui.json', '"plzz"'],
  },
  {
    what: 'a success page at the address of another page',
    edits: [['stressfrei/ui.json', '"path": "/Bestellung/Erfolgreich-Stressfrei"', '"path": "/impressum"']],
    rule: 'page-path-twice',
    severity: 'error',
    at: ['stressfrei/ui.json', '"/impressum"'],
  },
  {
    what: 'a salutation with a field that no form has',
    edits: [['shared/mails.json', '[ {nachname}],', '[ {nachnahme}],']],
    rule: 'unknown-field',
    severity: 'error',
    at: ['shared/mails.json', '"Guten Tag['],
  },
  {
    what: 'a link to a page that there is not',
    edits: [['shared/site.json', '"kontakt": "/kontakt"', '"kontakt": "/kontkat"']],
    rule: 'link-nowhere',
    severity: 'warning',
    at: ['shared/site.json', '"/kontkat"'],
  },
  {
    what: 'a picture of the site that there is not',
    edits: [['shared/site.json', '"touchIcon": "symbol.png"', '"touchIcon": "symbl.png"']],
    rule: 'picture-missing',
    severity: 'error',
    at: ['shared/site.json', '"symbl.png"'],
  },
  {
    what: 'a picture of the site with another size than phones take',
    edits: [['shared/site.json', '"touchIcon": "symbol.png"', '"touchIcon": "vorschau.png"']],
    rule: 'picture-size',
    severity: 'error',
    at: ['shared/site.json', '"touchIcon":'],
  },
  {
    what: 'a picture of the site that is larger than messengers take',
    edits: [['shared/pictures/symbol.png', '0000000049454e44ae426082', '00'.repeat(300_000)]],
    rule: 'picture-heavy',
    severity: 'error',
    at: ['shared/site.json', '"symbol.png"'],
  },
  {
    what: 'a simple page that nothing describes',
    edits: [['shared/pages.json', '"description": "So erreichen Sie uns: Anschrift, Telefon und E-Mail.",', '']],
    rule: 'description-missing',
    severity: 'warning',
    at: ['shared/pages.json', '{\n      "path": "/kontakt"'],
  },
  {
    what: 'a form that nothing describes',
    edits: [['stressfrei/ui.json', '"lead": "Wir kümmern uns um alles rund um Ihre neue Wärmepumpe.",', '']],
    rule: 'description-missing',
    severity: 'warning',
    at: ['stressfrei/ui.json', '{'],
  },
  {
    what: 'a description with a link',
    edits: [
      ['shared/pages.json', '"description": "Unser Stromangebot', '"description": "Unser [Stromangebot](stromangebot)'],
    ],
    rule: 'format',
    severity: 'error',
    at: ['shared/pages.json', '"Unser [Stromangebot](stromangebot)'],
  },
  {
    what: 'a sign that is no shape',
    edits: [['shared/site.json', '"path": "M16.5', '"path": "url(x) M16.5']],
    rule: 'format',
    severity: 'error',
    at: ['shared/site.json', '"url(x) M16.5'],
  },
  {
    what: 'a setting named as a stand-in that there is not',
    edits: [['shared/site.json', '"detail.address",', '"detail.adress",']],
    rule: 'stand-in-unknown',
    severity: 'error',
    at: ['shared/site.json', '"detail.adress"'],
  },
  {
    what: 'a simple page that is a stand-in',
    edits: [['shared/pages.json', '"title": "Kontakt"', '"title": "Kontakt", "placeholder": true']],
    rule: 'stand-in-page',
    severity: 'notice',
    at: ['shared/pages.json', '"title": "Kontakt"'],
  },
  {
    what: 'a detail in a heading of a simple page that there is not',
    edits: [['shared/pages.json', '"heading": "Kontakt"', '"heading": "Kontakt {detail.fax}"']],
    rule: 'text',
    severity: 'error',
    at: ['shared/pages.json', '{detail.fax}'],
  },
  {
    what: 'a link to a form that there is not',
    edits: [
      ['stressfrei/ui.json', '"text": "Servicehotline {phone}"', '"text": "[Wärmepumpe](/web/r/warmepumpe?test=1)"'],
    ],
    rule: 'form-link-missing',
    severity: 'warning',
    at: ['stressfrei/ui.json', '"text": "[Wärmepumpe]'],
  },
  {
    what: 'a link to a form that is in testing mode alone',
    edits: [
      ['stressfrei/ui.json', '"text": "Servicehotline {phone}"', '"text": "[Wärmepumpe](/web/r/waermepumpe)"'],
      ['waermepumpe/ui.json', '"lead":', '"testOnly": true, "lead":'],
    ],
    rule: 'form-link-testing',
    severity: 'warning',
    at: ['stressfrei/ui.json', '"text": "[Wärmepumpe]'],
  },
  {
    what: 'a link on a simple page to a form that is in testing mode alone',
    edits: [['shared/pages.json', '(mailto:{privacyEmail})', '(/web/r/bausteine)']],
    rule: 'form-link-testing',
    severity: 'warning',
    at: ['shared/pages.json', '(/web/r/bausteine)'],
  },
  {
    what: 'a document that there is not',
    edits: [['shared/site.json', '/dokumente/teilnahmebedingungen.pdf', '/dokumente/teilnahmebedingung.pdf']],
    rule: 'document-missing',
    severity: 'error',
    at: ['shared/site.json', '"teilnahmebedingungen": "/dokumente'],
  },
  {
    what: 'a document that there is not, in a text',
    edits: [
      ['stressfrei/ui.json', '"text": "Servicehotline {phone}"', '"text": "[Datenblatt](/dokumente/Datenblatt.pdf)"'],
    ],
    rule: 'document-missing',
    severity: 'error',
    at: ['stressfrei/ui.json', '"text": "[Datenblatt]'],
  },
  {
    what: 'a document that there is not, on a simple page',
    edits: [['shared/pages.json', '(mailto:{privacyEmail})', '(/dokumente/datenschutz.pdf#page=2)']],
    rule: 'document-missing',
    severity: 'error',
    at: ['shared/pages.json', '(/dokumente'],
  },
  {
    what: 'a link that there is not, on a simple page',
    edits: [['shared/pages.json', '(mailto:{privacyEmail})', '(datenschutzmail)']],
    rule: 'text',
    severity: 'error',
    at: ['shared/pages.json', '(datenschutzmail)'],
  },
  {
    what: 'a link that there is not, in the mails',
    edits: [['shared/mails.json', '[Impressum](impressum)', '[Impressum](impressm)']],
    rule: 'text',
    severity: 'error',
    at: ['shared/mails.json', '(impressm)'],
  },
  {
    what: "a link that there is not, in a form's own mail",
    edits: [
      ['raus-aus-oel/ui.json', '"about": "auf den Bonus', '"ending": ["[Daten](datnschutz)"], "about": "auf den Bonus'],
    ],
    rule: 'text',
    severity: 'error',
    at: ['raus-aus-oel/ui.json', '"[Daten](datnschutz)"'],
  },
  {
    what: "a placeholder that there is not, in the subject of a form's own mail",
    edits: [
      ['raus-aus-oel/ui.json', '"about": "auf den Bonus', '"subject": "Antrag {nummer}", "about": "auf den Bonus'],
    ],
    rule: 'format',
    severity: 'error',
    at: ['raus-aus-oel/ui.json', '"Antrag {nummer}"'],
  },
  {
    what: 'an answer that no card of the review shows',
    edits: [
      ['waermepumpe-foerderbonus/ui.json', '              { "label": "Geburtsdatum", "value": "{birthday}" },\n', ''],
    ],
    rule: 'review-forgets',
    severity: 'warning',
    at: ['waermepumpe-foerderbonus/ui.json', '"review": {'],
  },
  {
    what: 'a review with nothing before it',
    edits: [
      ['geraetetausch/ui.json', '"steps": [', '"steps": [\n    { "id": "pruefen", "label": "Prüfen", "review": {} },'],
      ['geraetetausch/schema.json', '"allOf": [{', '"allOf": [{"$ref": "#/definitions/pruefen"}, {'],
      ['geraetetausch/schema.json', '"definitions": {', '"definitions": {\n    "pruefen": { "title": "Prüfen" },'],
    ],
    rule: 'review-place',
    severity: 'error',
    at: ['geraetetausch/ui.json', '"review": {}'],
    germanMessage: 'Vor der Prüfseite „Prüfen“ wird nach nichts gefragt. Sie hätte nichts zu zeigen.',
  },
  {
    what: 'a step with a field after the review',
    edits: [
      ...afterReview(
        '"zusatz": { "type": "object", "properties": { "frage": { "type": "string", "title": "Frage" } } }',
      ),
      [
        'waermepumpe-foerderbonus/ui.json',
        LAST_STEP_END,
        `${LAST_STEP_END}, { "id": "zusatz", "label": "Zusatz", "sections": [{ "rows": [["frage:12"]] }] }`,
      ],
    ],
    rule: 'review-place',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/ui.json', '"review": {'],
    germanMessage:
      'Nach der Prüfseite „Prüfen & Absenden“ fragt der Schritt „Zusatz“ noch etwas. Diese Antworten stünden weder auf der Prüfseite noch in der E-Mail.',
  },
  {
    what: 'a second review',
    edits: [
      ...afterReview('"zusatz": { "type": "object" }'),
      [
        'waermepumpe-foerderbonus/ui.json',
        LAST_STEP_END,
        `${LAST_STEP_END}, { "id": "zusatz", "label": "Noch einmal", "review": {} }`,
      ],
    ],
    rule: 'review-place',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/ui.json', '"review": {}'],
    germanMessage: 'Der Schritt „Noch einmal“ hat eine zweite Prüfseite; die erste ist „Prüfen & Absenden“.',
  },
  {
    what: 'a row of the review that leaves a comma',
    edits: [['waermepumpe-foerderbonus/ui.json', '{hausnr}[, {stiegeStockTuer}]', '{hausnr}, {stiegeStockTuer}']],
    rule: 'review-left-over',
    severity: 'warning',
    at: ['waermepumpe-foerderbonus/ui.json', '{hausnr}, {stiegeStockTuer}'],
  },
  {
    what: 'a row of the review that is called otherwise than its field',
    edits: [['waermepumpe-foerderbonus/ui.json', '"label": "Telefon",', '"label": "Telefonnummer",']],
    rule: 'review-label',
    severity: 'warning',
    at: ['waermepumpe-foerderbonus/ui.json', '"Telefonnummer"'],
  },
  {
    what: 'a list that fills in one field alone, whose name is misspelt',
    edits: [
      [
        'shared/blocks/geraet.ui.json',
        '"fabrikat": "fabrikat",\n          "waermenennleistung": "waermenennleistung",\n          "anschlussleistung": "anschlussleistung",\n          "eta35": "energieeffizenz35",\n          "eta55": "energieeffizenz55"',
        '"fabrikta": "fabrikat"',
      ],
    ],
    rule: 'unknown-field',
    severity: 'error',
    at: ['shared/blocks/geraet.ui.json', '"fabrikta"'],
  },
  {
    what: 'a search that is not told what was typed',
    edits: [['shared/blocks/partner.ui.json', '"/v2/fairenergy/{query}"', '"/v2/fairenergy"']],
    rule: 'lookup-query',
    severity: 'error',
    at: ['shared/blocks/partner.ui.json', '"/v2/fairenergy"'],
  },
  {
    what: 'a list that is searched by a kind of input in which nobody types',
    edits: [
      [
        'shared/blocks/geraet.ui.json',
        '"/v2/funding/waermepumpe/waermequelle/{waermequelle}"',
        '"/v2/fairenergy/{query}", "value": "name"',
      ],
    ],
    rule: 'lookup-query',
    severity: 'error',
    at: ['shared/blocks/geraet.ui.json', '"/v2/fairenergy/{query}"'],
  },
];
