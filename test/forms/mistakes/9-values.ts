import type { Mistake } from './mistake.ts';

const WPB = 'waermepumpe-foerderbonus';
const [VALUES, UI, SCHEMA] = [`${WPB}/values.json`, `${WPB}/ui.json`, `${WPB}/schema.json`];
const BONUS = '"bonus": { "euro": 250 }';
const LEAD = 'Sichern Sie sich {value.bonus} für';

/** Mistakes with named values. */
export const values: readonly Mistake[] = [
  {
    what: 'a value with a slip in its name',
    edits: [[UI, LEAD, 'Sichern Sie sich {value.bonsu} für']],
    rule: 'value-unknown',
    severity: 'error',
    at: [UI, '{value.bonsu}'],
    germanMessage: 'Den Wert „bonsu“ gibt es nicht.',
  },
  {
    what: 'a value of a form in what all forms use',
    edits: [['shared/mails.json', 'Guten Tag[ {anrede}]', 'Guten Tag, {value.bonus}[ {anrede}]']],
    rule: 'value-unknown',
    severity: 'error',
    at: ['shared/mails.json', '"salutation"'],
  },
  {
    what: 'a value of another form in a block',
    edits: [['shared/blocks/rechnung.ui.json', 'höchstens 10 MB', 'höchstens {value.groesse}']],
    rule: 'value-unknown',
    severity: 'error',
    at: ['shared/blocks/rechnung.ui.json', '{value.groesse}'],
  },
  {
    what: 'the month of an amount',
    edits: [[UI, LEAD, 'Sichern Sie sich {value.bonus.month} für']],
    rule: 'value-writing',
    severity: 'error',
    at: [UI, '{value.bonus.month}'],
    germanMessage: 'Den Wert „bonus“ kann man nicht als „month“ schreiben.',
  },
  {
    what: 'half of an odd number of cents',
    edits: [[VALUES, BONUS, '"bonus": { "euro": 250.25 }']],
    rule: 'value-writing',
    severity: 'error',
    at: [UI, '{value.bonus.half.sign}'],
    germanMessage: 'Die Hälfte von „bonus“ geht sich in Cent nicht aus.',
  },
  {
    what: 'an amount where a day belongs',
    edits: [[UI, '"calendar": { "from": "01.02.2025"', '"calendar": { "from": "{value.bonus}"']],
    rule: 'value-misplaced',
    severity: 'error',
    at: [UI, '"from": "{value.bonus}"'],
    germanMessage: '„from“ braucht einen Tag; {value.bonus} ist keiner, sondern: 250 Euro.',
  },
  {
    what: 'a day where a number belongs',
    edits: [
      [VALUES, BONUS, `${BONUS},\n  "ende": { "day": "30.11.2031" }`],
      [
        SCHEMA,
        '"minLength": 10,\n              "format": "date",\n              "dateFrom": "01.03.2025"',
        '"minLength": "{value.ende}",\n              "format": "date",\n              "dateFrom": "01.03.2025"',
      ],
    ],
    rule: 'value-misplaced',
    severity: 'error',
    at: [SCHEMA, '"minLength": "{value.ende}"'],
  },
  {
    what: 'an example with a value that there is not',
    edits: [[`${WPB}/examples/frist-zu-spaet.json`, '"today": "31.05.2026"', '"today": "{value.ende}"']],
    rule: 'value-unknown',
    severity: 'error',
    at: [`${WPB}/examples/frist-zu-spaet.json`, '{value.ende}'],
  },
  {
    what: 'texts that need each other',
    edits: [[VALUES, BONUS, `${BONUS},\n  "eins": { "text": "{value.zwei}" },\n  "zwei": { "text": "{value.eins}" }`]],
    rule: 'value-circle',
    severity: 'error',
    at: [VALUES, '"text": "{value.zwei}"'],
    germanMessage: 'Der Wert „eins“ braucht sich selbst: eins → zwei → eins.',
  },
  {
    what: 'a day that there is not',
    edits: [[VALUES, BONUS, `${BONUS},\n  "ende": { "day": "31.06.2026" }`]],
    rule: 'format',
    severity: 'error',
    at: [VALUES, '31.06.2026'],
    germanMessage: '„31.06.2026“ ist kein Tag wie 31.05.2026.',
  },
  {
    what: 'parts of a cent',
    edits: [[VALUES, BONUS, '"bonus": { "euro": 250.125 }']],
    rule: 'format',
    severity: 'error',
    at: [VALUES, '250.125'],
    germanMessage: '„250.125“ ist kein Betrag: höchstens zwei Stellen nach dem Punkt.',
  },
  {
    what: 'a value that is two',
    edits: [[VALUES, BONUS, '"bonus": { "euro": 250, "text": "viel" }']],
    rule: 'format',
    severity: 'error',
    at: [VALUES, '"bonus"'],
    germanMessage: 'Hier darf nur eine Angabe stehen.',
  },
  {
    what: 'a value that nothing asks for',
    edits: [[VALUES, BONUS, `${BONUS},\n  "ende": { "day": "30.11.2031" }`]],
    rule: 'value-unused',
    severity: 'warning',
    at: [VALUES, '"ende"'],
  },
  {
    what: 'an amount that is typed out',
    edits: [[UI, LEAD, 'Sichern Sie sich 250 € für']],
    rule: 'value-typed-out',
    severity: 'warning',
    at: [UI, '250 €'],
    germanMessage:
      '„250 €“ ist hier ausgeschrieben, ist aber der Wert „bonus“. Wird er geändert, bliebe es hier, wie es ist.',
  },
  {
    what: 'a day that is typed out in a rule',
    edits: [
      [VALUES, BONUS, `${BONUS},\n  "beginn": { "day": "01.02.2025" }`],
      [UI, 'Rechnungen von 01.02.2025', 'Rechnungen von {value.beginn}'],
      [UI, '"from": "01.02.2025"', '"from": "{value.beginn}"'],
    ],
    rule: 'value-typed-out',
    severity: 'warning',
    at: [SCHEMA, '"dateFrom": "01.02.2025"'],
  },
  {
    what: 'a file that may have any size',
    edits: [['shared/blocks/rechnung.schema.json', ',\n      "maxFileSize": "10 MB"', '']],
    rule: 'file-without-limit',
    severity: 'warning',
    at: ['shared/blocks/rechnung.schema.json', '"rechnung"'],
  },
  {
    what: 'files that are larger together than the server takes',
    edits: [['shared/blocks/rechnung.schema.json', '"10 MB"', '"70 MB"']],
    rule: 'files-too-large',
    severity: 'error',
    at: ['bausteine-liste/schema.json', '{'],
  },
  {
    what: 'thousands with a point',
    edits: [['geraetetausch/schema.json', '"maximum": 2000 }', '"maximum": 2.000 }']],
    rule: 'thousands-point',
    severity: 'warning',
    at: ['geraetetausch/schema.json', '2.000'],
    germanMessage: '„2.000“ ist hier 2: In JSON trennt der Punkt die Nachkommastellen.',
  },
];
