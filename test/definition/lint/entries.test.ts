import { describe, expect, it } from 'vitest';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import { withAnswer } from '../../../src/engine/answer-path.ts';
import type { Answers } from '../../../src/engine/form.ts';
import type { FormFiles } from '../../../src/definition/reading/form-files.ts';
import { TODAY } from '../../engine/made-form.ts';
import { edited } from '../../forms/mistakes/edited.ts';
import { allFiles, formIds } from '../../forms/files.ts';
import { listAnswers, listFiles } from '../../forms/lists.ts';

const FILES: FormFiles = new Map([...allFiles, ...listFiles]);
const SCHEMA = 'lists/schema.json';

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
      'a field of a group that there is not, which a condition about the form looks at',
      [
        [
          SCHEMA,
          '"anlass": {\n                "const": "TAUSCH"\n              }\n            }',
          '"anlass": {\n                "const": "TAUSCH"\n              }, "objekt": {"properties": {"nutzng": {"const": "BETRIEB"}}}\n            }',
        ],
      ],
      'unknown-field objekt.nutzng',
      '"nutzng"',
    ],
    [
      'a field of entries that there is not, which a condition about the form looks at',
      [
        [
          SCHEMA,
          '"anlass": {\n                "const": "TAUSCH"\n              }\n            }',
          '"anlass": {\n                "const": "TAUSCH"\n              }, "geraete": {"not": {"contains": {"required": ["preiss"]}}}\n            }',
        ],
      ],
      'unknown-field geraete.preiss',
      '"preiss"',
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
      'a field that a condition inside of entries names as ui.json does',
      [
        [
          SCHEMA,
          '"required": [\n                                "maengelArt"\n                              ]',
          '"required": ["geraete.maengelArt"]',
        ],
      ],
      'name-dotted ',
      '"geraete.maengelArt"',
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

/** @returns the findings in the form when these answers are its complete example */
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
