import type { Mistake } from './mistake.ts';

/** Mistakes in days and ages, as of 14.04.2026. */
export const calendar: readonly Mistake[] = [
  {
    what: 'a last day that is over',
    edits: [['geraetetausch/schema.json', '"dateTo": "today"', '"dateTo": ["31.03.2026", "today"]']],
    rule: 'window-over',
    severity: 'notice',
    at: ['geraetetausch/schema.json', '"dateTo": ["31.03.2026"'],
    germanMessage:
      'Der letzte Tag war der 31.03.2026. Frühere Tage nimmt das Feld „kaufdatum“ weiter an, spätere nicht mehr.',
  },
  {
    what: 'a last day within 60 days',
    edits: [['geraetetausch/schema.json', '"dateTo": "today"', '"dateTo": ["12.06.2026", "today"]']],
    rule: 'window-ends',
    severity: 'notice',
    at: ['geraetetausch/schema.json', '"dateTo": ["12.06.2026"'],
  },
  {
    what: 'a form that is closed',
    edits: [
      [
        'stressfrei/ui.json',
        '"reference": "STF",',
        '"reference": "STF",\n  "openUntil": "31.03.2026",\n  "closed": { "after": { "title": "Vorbei", "text": "Die Aktion ist zu Ende." } },',
      ],
    ],
    rule: 'window-over',
    severity: 'notice',
    at: ['stressfrei/ui.json', '"openUntil"'],
    germanMessage: 'Der letzte Tag war der 31.03.2026. Seither ist das Formular geschlossen.',
  },
  {
    what: 'a first day without the page that is shown before',
    edits: [['stressfrei/ui.json', '"reference": "STF",', '"reference": "STF",\n  "openFrom": "01.06.2026",']],
    rule: 'format',
    severity: 'error',
    at: ['stressfrei/ui.json', '"openFrom"'],
    germanMessage:
      'Vor diesem Tag ist das Formular nicht offen. Es fehlt „closed“ mit „before“: was bis dahin an seiner Stelle steht.',
  },
  {
    what: 'a last day with a page that is shown before alone',
    edits: [
      [
        'stressfrei/ui.json',
        '"reference": "STF",',
        '"reference": "STF",\n  "closed": { "before": { "title": "Bald", "text": "Ab Juni." } },\n  "openFrom": "01.06.2026",\n  "openUntil": "31.12.2026",',
      ],
    ],
    rule: 'format',
    severity: 'error',
    at: ['stressfrei/ui.json', '"openUntil"'],
    germanMessage:
      'Nach diesem Tag ist das Formular nicht mehr offen. Es fehlt „closed“ mit „after“: was dann an seiner Stelle steht.',
  },
  {
    what: 'a form that closes before it opens',
    edits: [
      [
        'raus-aus-oel/ui.json',
        '"reference": "RAO",',
        '"reference": "RAO",\n  "openFrom": "01.06.2027",\n  "openUntil": "01.05.2027",\n  "closed": { "before": { "title": "Bald", "text": "Ab Juni." }, "after": { "title": "Vorbei", "text": "Zu Ende." } },',
      ],
    ],
    rule: 'window-reversed',
    severity: 'error',
    at: ['raus-aus-oel/ui.json', '"openUntil"'],
  },
  {
    what: 'a calendar that goes on after the last day',
    edits: [['waermepumpe-foerderbonus/ui.json', '"to": "31.05.2026"', '"to": "30.06.2026"']],
    rule: 'picker-offers-refused',
    severity: 'error',
    at: ['waermepumpe-foerderbonus/ui.json', '"to": "30.06.2026"'],
  },
  {
    what: 'a calendar that offers days in the future to a rule that has none',
    edits: [
      [
        'brennwertkessel/ui.json',
        '"objektart": { "widget": "radio" },',
        '"objektart": { "widget": "radio" },\n    "inbetriebnahmedatum": { "calendar": {"to": "31.12.2026"} },',
      ],
    ],
    rule: 'picker-offers-refused',
    severity: 'error',
    at: ['brennwertkessel/ui.json', '{"to": "31.12.2026"}'],
  },
  {
    what: 'a calendar that offers days in the past to a rule that has none',
    edits: [
      [
        'shared/blocks/geplante-inbetriebnahme.ui.json',
        '"size": "date"',
        '"size": "date", "calendar": {"from": "today-1y"}',
      ],
    ],
    rule: 'picker-offers-refused',
    severity: 'error',
    at: ['shared/blocks/geplante-inbetriebnahme.ui.json', '"today-1y"'],
  },
  {
    what: 'a calendar that begins after the first day',
    edits: [
      ['shared/blocks/rechnungsdatum.ui.json', '"size": "date"', '"size": "date", "calendar": {"from": "01.01.2020"}'],
    ],
    rule: 'picker-hides-allowed',
    severity: 'error',
    at: ['shared/blocks/rechnungsdatum.ui.json', '"01.01.2020"'],
  },
  {
    what: 'a calendar without weekends for a rule that allows them',
    edits: [
      [
        'geraetetausch/ui.json',
        '"kaufdatum": { "widget": "date",',
        '"kaufdatum": { "widget": "date", "calendar": {"disabledWeekdays": [6, 7]},',
      ],
    ],
    rule: 'picker-leaves-out',
    severity: 'notice',
    at: ['geraetetausch/ui.json', '"disabledWeekdays"'],
  },
  {
    what: 'an age that nobody has who was born on an allowed day',
    edits: [['shared/blocks/geburtsdatum.schema.json', '"minAge": 18,', '"minAge": 111,']],
    rule: 'rules-contradict',
    severity: 'error',
    at: ['shared/blocks/geburtsdatum.schema.json', '"birthday": {'],
  },
  {
    what: 'an age that does not go with a first day of birth',
    edits: [
      [
        'shared/blocks/geburtsdatum.schema.json',
        '"dateTo": "today",',
        '"dateTo": "today",\n      "dateFrom": "01.01.2015",',
      ],
    ],
    rule: 'rules-contradict',
    severity: 'error',
    at: ['shared/blocks/geburtsdatum.schema.json', '"birthday": {'],
  },
  {
    what: 'a 29 February in a year that has none',
    edits: [['geraetetausch/schema.json', '"dateFrom": "01.01.2000"', '"dateFrom": "29.02.2001"']],
    rule: 'format',
    severity: 'error',
    at: ['geraetetausch/schema.json', '"29.02.2001"'],
  },
  {
    what: 'a calendar that leaves out those who were born on 29 February, on the day before their birthday in another year',
    edits: [['shared/blocks/geburtsdatum.ui.json', '"calendar": false', '"calendar": { "to": "today-18y" }']],
    rule: 'picker-hides-allowed',
    severity: 'error',
    at: ['shared/blocks/geburtsdatum.ui.json', '"to": "today-18y"'],
  },
  {
    what: 'a calendar without one day that is allowed',
    edits: [
      [
        'geraetetausch/ui.json',
        '"kaufdatum": { "widget": "date",',
        '"kaufdatum": { "widget": "date", "calendar": {"disabledDates": ["24.12.2025"]},',
      ],
    ],
    rule: 'picker-leaves-out',
    severity: 'notice',
    at: ['geraetetausch/ui.json', '"24.12.2025"'],
  },
  {
    what: 'a text beside the form that names the day that was the last',
    edits: [
      [
        'waermepumpe-foerderbonus/ui.json',
        '"text": "01.03.2025 bis 31.05.2026"',
        '"text": "01.03.2025 bis 30.06.2026"',
      ],
    ],
    rule: 'date-text',
    severity: 'warning',
    at: ['waermepumpe-foerderbonus/ui.json', '30.06.2026'],
  },
  {
    what: 'a page for the time after a last day that was forgotten',
    edits: [
      [
        'stressfrei/ui.json',
        '"reference": "STF",',
        '"reference": "STF",\n  "closed": { "after": { "title": "Vorbei", "text": "Die Aktion ist zu Ende." } },',
      ],
    ],
    rule: 'option-idle',
    severity: 'warning',
    at: ['stressfrei/ui.json', '"title": "Vorbei"'],
    germanMessage: '„closed.after“ sieht niemand: Ohne „openUntil“ schließt das Formular nie.',
  },
  {
    what: 'a page for a closed form that writes another day in words',
    edits: [
      [
        'stressfrei/ui.json',
        '"reference": "STF",',
        '"reference": "STF", "openUntil": "31.12.2026", "closed": {"after": {"title": "Zu spät", "text": "Möglich bis 31. Oktober 2026."}},',
      ],
    ],
    rule: 'date-text',
    severity: 'warning',
    at: ['stressfrei/ui.json', '31. Oktober'],
  },
  {
    what: 'a page for a closed form that names another day',
    edits: [
      [
        'stressfrei/ui.json',
        '"reference": "STF",',
        '"reference": "STF", "openUntil": "31.12.2026", "closed": {"after": {"title": "Zu spät", "text": "Möglich bis 31.10.2026."}},',
      ],
    ],
    rule: 'date-text',
    severity: 'warning',
    at: ['stressfrei/ui.json', '31.10.2026'],
  },
  {
    what: 'a page before the opening of a form that is always open',
    edits: [
      [
        'stressfrei/ui.json',
        '"reference": "STF",',
        '"reference": "STF",\n  "closed": { "before": { "title": "Bald", "text": "Ab Juni." } },',
      ],
    ],
    rule: 'closed-before-idle',
    severity: 'warning',
    at: ['stressfrei/ui.json', '"before"'],
  },
];
