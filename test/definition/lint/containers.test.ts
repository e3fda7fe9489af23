import { describe, expect, it } from 'vitest';
import texts from '../../../src/cli/texts.de.json' with { type: 'json' };
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import { fixOf, messageOf } from '../../../src/definition/lint/finding-messages.ts';
import { withAnswer } from '../../../src/engine/answer-path.ts';
import type { Answers } from '../../../src/engine/form.ts';
import type { FormFiles } from '../../../src/definition/read-form.ts';
import { TODAY } from '../../engine/made-form.ts';
import { edited } from '../../forms/mistakes/edited.ts';
import { allFiles, formIds } from '../../forms/files.ts';
import { listAnswers, listFiles } from '../../forms/lists.ts';

const FILES: FormFiles = new Map([...allFiles, ...listFiles]);
const [SCHEMA, UI] = ['lists/schema.json', 'lists/ui.json'];

function findingsIn(files: FormFiles): readonly string[] {
  return checkForms(files, { all: [...formIds, 'lists'], ids: ['lists'], today: TODAY })
    .filter(({ rule }) => rule !== 'example-missing' && !rule.startsWith('stand-in-'))
    .map((finding) => {
      expect([messageOf(finding, texts), fixOf(finding, texts) ?? ''].join(' ')).not.toMatch(/undefined/);
      expect(messageOf(finding, texts)).not.toBe(finding.message);
      return `${finding.severity} ${finding.rule} ${finding.file} ${finding.values?.['field']?.toString() ?? ''}`;
    });
}

it('a form with lists and groups has no fault', () => {
  expect(findingsIn(FILES)).toEqual([]);
});

describe('a mistake in a list or group is found:', () => {
  it.each<[string, readonly (readonly [string, string, string])[], string]>([
    ['no limit', [[SCHEMA, '"maxItems": 5,', '']], `error list-without-limit ${SCHEMA} geraete`],
    ['too high a limit', [[SCHEMA, '"maxItems": 5,', '"maxItems": 101,']], `error list-too-long ${SCHEMA} geraete`],
    [
      'more entries at least than at most',
      [[SCHEMA, '"minItems": 1,', '"minItems": 7,']],
      `error rules-contradict ${SCHEMA} geraete`,
    ],
    [
      'entries that it needs, and may lack',
      [[SCHEMA, ',\n        "geraete"\n', '\n']],
      `notice list-not-required ${SCHEMA} geraete`,
    ],
    [
      'what an entry has to hold, beside the entry',
      [[SCHEMA, '"maxItems": 5,', '"maxItems": 5, "required": ["preis"],']],
      `error list-required-outside ${SCHEMA} geraete`,
    ],
    [
      'a list in a list',
      [
        [
          SCHEMA,
          '"standort": {\n',
          '"teile": {"type":"array","title":"Teile","maxItems":2,"items":{"type":"object","properties":{"nr":{"type":"string","title":"Nr"}}}},\n"standort": {\n',
        ],
        [
          UI,
          '"geraete.zustand": {',
          '"geraete.teile": {"widget":"list","rows":[["nr"]]},"geraete.teile.nr": {"widget":"text"},"geraete.zustand": {',
        ],
      ],
      `error list-in-list ${SCHEMA} geraete.teile`,
    ],
    [
      'an unknown field in a row',
      [[UI, '"standort:12"', '"standortt:12"']],
      `error unknown-field ${UI} geraete.standortt`,
    ],
    [
      'a field of the form in a row',
      [[UI, '"standort:12"', '"standort:6", "anlass:6"']],
      `error unknown-field ${UI} geraete.anlass`,
    ],
    ['a row that is too wide', [[UI, '"ort:8"', '"ort:9"']], `error row-width ${UI} `],
    ['a field in no row', [[UI, '"anzahlung:4"', '"preis:4"']], `error field-not-placed ${SCHEMA} geraete.anzahlung`],
    [
      'a field without an input',
      [[UI, '"geraete.maengel":', '"geraete.mangel":']],
      `error field-without-widget ${UI} geraete.maengel`,
    ],
    ['an unknown field', [[UI, '"geraete.maengel":', '"geraete.mangel":']], `error unknown-field ${UI} geraete.mangel`],
    [
      'a list that is drawn as a text',
      [[UI, '"widget": "list",\n      "itemTitle": "Gerät {n}"', '"widget": "text",\n      "itemTitle": "Gerät {n}"']],
      `error container-kind ${SCHEMA} geraete`,
    ],
    [
      'a text that is drawn as a group',
      [[UI, '"objekt.firma": {\n      "widget": "text"', '"objekt.firma": {\n      "widget": "group"']],
      `error container-kind ${SCHEMA} objekt.firma`,
    ],
    [
      'something that is added to nothing',
      [[SCHEMA, '"type": "array",\n          "title": "Geräte",', '"title": "Geräte",']],
      `error container-only-added ${SCHEMA} geraete`,
    ],
    [
      'a required field that there is not',
      [[SCHEMA, '"altgeraet"\n', '"altgerat"\n']],
      `error unknown-field ${SCHEMA} geraete.altgerat`,
    ],
    [
      'a condition on a field that there is not',
      [
        [
          SCHEMA,
          '"if": {\n                  "properties": {\n                    "zustand"',
          '"if": {\n                  "properties": {\n                    "stand"',
        ],
      ],
      `error unknown-field ${SCHEMA} geraete.stand`,
    ],
    [
      'a comparison with a field around the list',
      [[SCHEMA, '"atMostField": "preis"', '"atMostField": "anlass"']],
      `error unknown-field ${SCHEMA} geraete.anlass`,
    ],
    [
      'a mail to each entry',
      [[UI, '"submit": {', '"confirmationMail": {"to": "geraete.altgeraet"},\n  "submit": {']],
      `error field-in-list ${UI} geraete.altgeraet`,
    ],
    [
      'one value of the server for all entries',
      [
        [
          UI,
          '"path": "/v2/funding/lists"',
          '"path": "/v2/funding/lists", "serverSets": {"geraete.altgeraet": "receivedAt"}',
        ],
      ],
      `error field-in-list ${UI} geraete.altgeraet`,
    ],
    [
      'a first value in an entry that its rules refuse',
      [[UI, '"geraete.preis": {', '"geraete.preis": {"value":0,']],
      `warning value-refused ${UI} geraete.preis`,
    ],
    [
      'a review of one entry',
      [
        [
          UI,
          '"label": "Antrag",',
          '"label": "Antrag", "review": {"cards": [{"title": "Alles", "rows": [{"label": "Preis", "value": "{geraete.preis}"}]}]},',
        ],
      ],
      `error field-in-list ${UI} geraete.preis`,
    ],
  ])('%s', (_what, edits, finding) => {
    expect(findingsIn(edited(FILES, edits))).toContain(finding);
  });

  it('but a review may show a field of a group', () => {
    const review =
      '"label": "Antrag", "review": {"cards": [{"title": "Alles", "rows": [{"label": "Straße", "value": "{objekt.strasse}"}]}]},';
    expect(findingsIn(edited(FILES, [[UI, '"label": "Antrag",', review]]))).toEqual([]);
  });

  it('but an entry and a group may begin with values', () => {
    const values: [string, string, string][] = [
      [UI, '"geraete.preis": {', '"geraete.preis": {"value":5000,'],
      [UI, '"objekt.strasse": {', '"objekt.strasse": {"value":"Uferzeile",'],
    ];
    expect(findingsIn(edited(FILES, values))).toEqual([]);
  });
});

describe('a mistake in what an entry asks is found at its line:', () => {
  it.each<[string, readonly (readonly [string, string, string])[], string, string]>([
    [
      'an option that there is not',
      [[SCHEMA, '"const": "JA"\n', '"const": "JEIN"\n']],
      'condition-option geraete.maengel',
      '"JEIN"',
    ],
    [
      'an option of a group that there is not',
      [[SCHEMA, '"const": "BETRIEB"\n                  }', '"const": "BETRIB"\n                  }']],
      'condition-option objekt.nutzung',
      '"BETRIB"',
    ],
    [
      'a condition that holds while nothing is chosen',
      [
        [
          SCHEMA,
          '"maengelArt": {\n                                  "const": "TECHNISCH"\n                                }\n                              },\n                              "required": [\n                                "maengelArt"\n                              ]',
          '"maengelArt": {\n                                  "const": "TECHNISCH"\n                                }\n                              }',
        ],
      ],
      'if-required geraete.maengelArt',
      '"if": {\n                              "properties": {\n                                "maengelArt"',
    ],
    [
      'a condition that never holds',
      [
        [
          SCHEMA,
          '"const": "TECHNISCH"\n                                }',
          '"const": "TECHNISCH", "enum": ["OPTISCH"]\n}',
        ],
      ],
      'condition-never ',
      '"if": {\n                              "properties": {\n                                "maengelArt"',
    ],
    [
      'a condition that always holds',
      [[SCHEMA, '"const": "GEBRAUCHT"\n                    }', '"enum": ["NEU", "GEBRAUCHT"]\n                    }']],
      'condition-always ',
      '"if": {\n                  "properties": {\n                    "zustand"',
    ],
    [
      'a required field that only some entries show',
      [
        [
          SCHEMA,
          '"zustand",\n                  "kaufdatum",',
          '"zustand",\n"maengel",\n                  "kaufdatum",',
        ],
      ],
      'required-not-shown geraete.maengel',
      '"maengel",\n                  "kaufdatum"',
    ],
    [
      'a smallest value above the largest',
      [
        [
          SCHEMA,
          '"minimum": 1,\n                    "maximum": 100000',
          '"minimum": 200000,\n                    "maximum": 100000',
        ],
      ],
      'rules-contradict geraete.preis',
      '"preis": {',
    ],
    [
      'a field that a condition about the form declares once more',
      [[SCHEMA, '"altgeraet": {', '"zustand": {"type": "string", "title": "Noch einmal"},\n"altgeraet": {']],
      'field-declared-twice geraete.zustand',
      '"zustand": {"type": "string", "title": "Noch einmal"}',
    ],
    [
      'a window that is over',
      [[SCHEMA, '"dateTo": "today"', '"dateTo": "01.01.2020"']],
      'window-over geraete.kaufdatum',
      '"dateTo": "01.01.2020"',
    ],
  ])('%s', (_what, edits, finding, at) => {
    const after = edited(FILES, edits);
    const text = after.get(SCHEMA) ?? '';
    const line = text.slice(0, text.indexOf(at)).split('\n').length;
    const found = checkForms(after, { all: [...formIds, 'lists'], ids: ['lists'], today: TODAY }).map(
      ({ rule, values, line: place }) => `${rule} ${values?.['field']?.toString() ?? ''} ${place}`,
    );
    expect(found).toContain(`${finding} ${line}`);
  });
});

/** What is found in the form with these answers as its complete example. */
const found = (answers: Answers) => {
  const example = { description: 'Alles', today: '14.04.2026', answers, problems: [] };
  const files = new Map([...FILES, ['lists/examples/complete.json', JSON.stringify(example)] as const]);
  return checkForms(files, { all: [...formIds, 'lists'], ids: ['lists'], today: TODAY });
};

describe('an example of a form with lists', () => {
  it('visits the conditions that hold in one of its entries', () => {
    expect(found(listAnswers).filter(({ rule }) => rule === 'branch-unvisited' || rule === 'unknown-field')).toEqual(
      [],
    );
  });

  it('leaves out those that hold in none, and the messages inside', () => {
    const rules = found(withAnswer(listAnswers, ['geraete', 0, 'maengelArt'], 'OPTISCH'));
    const text = FILES.get(SCHEMA) ?? '';
    const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
    expect(rules.filter(({ rule }) => rule === 'branch-unvisited').map(({ line }) => line)).toEqual([
      lineOf('"if": {\n                              "properties": {\n                                "maengelArt"'),
    ]);
    expect(rules.filter(({ rule }) => rule === 'message-unvisited').map(({ values }) => values?.['field'])).toEqual(
      expect.arrayContaining(['geraete.maengelText', 'geraete.anzahlung', 'geraete.preis', 'objekt.strasse']),
    );
  });

  it('with an unknown name in an entry is told', () => {
    const rules = found(withAnswer(listAnswers, ['geraete', 1, 'farbe'], 'rot'));
    expect(rules.filter(({ rule }) => rule === 'unknown-field').map(({ values }) => values?.['field'])).toEqual([
      'geraete.farbe',
    ]);
  });
});

it('a list of texts is told that its entries need fields', () => {
  const files = edited(FILES, [
    [
      SCHEMA,
      '"firma": {\n                    "type": "string",',
      '"firma": {\n"type": "array", "items": {"type": "string"},',
    ],
    [UI, '"objekt.firma": {\n      "widget": "text"', '"objekt.firma": {\n      "widget": "list"'],
  ]);
  const told = checkForms(files, { all: [...formIds, 'lists'], ids: ['lists'], today: TODAY });
  expect(told.map((finding) => `${messageOf(finding, texts)} ${fixOf(finding, texts) ?? ''}`)).toContainEqual(
    expect.stringMatching(/^Das Feld „objekt\.firma“ hat .* Einträge ohne Felder.*„items“ ein Objekt mit Feldern/),
  );
});
