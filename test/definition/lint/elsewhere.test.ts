import { describe, expect, it } from 'vitest';
import texts from '../../../src/cli/texts.de.json' with { type: 'json' };
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import { fixOf, messageOf } from '../../../src/definition/lint/finding-messages.ts';
import type { FormFiles } from '../../../src/definition/reading/form-files.ts';
import { TODAY } from '../../engine/made-form.ts';
import { allFiles, formIds } from '../../forms/files.ts';
import { listFiles } from '../../forms/lists.ts';
import { edited } from '../../forms/mistakes/edited.ts';

const FILES: FormFiles = new Map([...allFiles, ...listFiles]);
const [SCHEMA, UI] = ['lists/schema.json', 'lists/ui.json'];
const WIZARD = 'waermepumpe-foerderbonus';

type Edit = readonly [file: string, from: string, to: string];

/** These replace the step's condition, and the one in the entries of a list. */
const atStep = (condition: string): Edit => [
  SCHEMA,
  '"properties": {\n              "anlass": {\n                "const": "TAUSCH"\n              }\n            },\n            "required": [\n              "anlass"\n            ]',
  condition.slice(1, -1),
];
const inEntry = (condition: string): Edit => [
  SCHEMA,
  '"properties": {\n                    "zustand": {\n                      "const": "GEBRAUCHT"\n                    }\n                  },\n                  "required": [\n                    "zustand"\n                  ]',
  condition.slice(1, -1),
];

function toldOf(edit: Edit): readonly string[] {
  const [id = ''] = edit[0].split('/');
  return checkForms(edited(FILES, [edit]), { all: [...formIds, 'lists'], ids: [id], today: TODAY })
    .filter(({ rule }) => rule === 'unknown-field')
    .map((finding) => `${messageOf(finding, texts)} ${fixOf(finding, texts)}`);
}

const LIST = '{"properties": {"geraete": {"contains": {"required": ["zustand"]}}}, "required": ["geraete"]}';
const GROUP = '{"properties": {"objekt": {"required": ["nutzung"]}}, "required": ["objekt"]}';
const LIST_IN_GROUP =
  '{"properties": {"objekt": {"properties": {"raeume": {"contains": {"required": ["flaeche"]}}}, "required": ["raeume"]}}, "required": ["objekt"]}';

describe('of a field that is somewhere else is told where:', () => {
  it.each<[string, Edit, string]>([
    [
      'a row names one of another step',
      [`${WIZARD}/ui.json`, '"inbetriebnahmedatum:', '"kunde:1", "inbetriebnahmedatum:'],
      'Das Feld „kunde“ steht in schema.json im Schritt „anmeldung“, nicht in diesem. Bitte in eine Zeile des Schritts „anmeldung“ schreiben oder das Feld in schema.json hierher verschieben.',
    ],
    [
      'a row of the step names one of a list',
      [UI, '"anlass:', '"preis:1", "anlass:'],
      '„preis“ ist ein Feld der Liste „geraete“. Hier gibt es keines, das so heißt. Bitte „preis“ unter „rows“ von „geraete“ schreiben.',
    ],
    [
      'a row of a list names one of the form',
      [UI, '"standort:12"', '"standort:6", "anlass:6"'],
      '„anlass“ ist ein Feld des Formulars, nicht von „geraete“. Bitte in eine Zeile des Schritts „antrag“ schreiben, nicht unter „rows“ von „geraete“.',
    ],
    [
      'a condition at the step asks for one of a list',
      atStep('{"required": ["zustand"]}'),
      `„zustand“ ist ein Feld der Liste „geraete“. Hier gibt es keines, das so heißt. Bitte etwa so danach fragen: ${LIST}`,
    ],
    [
      'a condition at the step asks for one of a group',
      atStep('{"required": ["nutzung"]}'),
      `„nutzung“ ist ein Feld der Gruppe „objekt“. Hier gibt es keines, das so heißt. Bitte etwa so danach fragen: ${GROUP}`,
    ],
    [
      'a condition at the step asks for one of a list in a group',
      atStep('{"required": ["flaeche"]}'),
      `„flaeche“ ist ein Feld der Liste „objekt.raeume“. Hier gibt es keines, das so heißt. Bitte etwa so danach fragen: ${LIST_IN_GROUP}`,
    ],
    [
      'a condition in an entry asks for one of the form',
      inEntry('{"required": ["anlass"]}'),
      '„anlass“ ist ein Feld des Formulars, nicht von „geraete“. Die Bedingung auf „anlass“ gehört zum Schritt: Bitte dort schreiben, nicht in „geraete“.',
    ],
    [
      'a condition in an entry asks for one of another group',
      inEntry('{"required": ["nutzung"]}'),
      `„nutzung“ ist ein Feld der Gruppe „objekt“. Hier gibt es keines, das so heißt. Die Bedingung gehört zum Schritt. Bitte dort etwa so danach fragen: ${GROUP}`,
    ],
    [
      'a condition on a group asks for one of the entry around it',
      inEntry('{"properties": {"standort": {"required": ["zustand"]}}, "required": ["standort"]}'),
      '„zustand“ ist ein Feld der Liste „geraete“. Hier gibt es keines, das so heißt. Die Bedingung auf „zustand“ gehört zu „geraete“: Bitte dort schreiben, nicht in „geraete.standort“.',
    ],
    [
      'the step requires one of a list',
      [SCHEMA, ',\n        "geraete"\n', ',\n        "geraete", "preis"\n'],
      '„preis“ ist ein Feld der Liste „geraete“. Hier gibt es keines, das so heißt. Bitte „preis“ in „required“ bei den Feldern von „geraete“ schreiben.',
    ],
    [
      'an entry requires one of the form',
      [SCHEMA, '"altgeraet"\n', '"altgeraet", "anlass"\n'],
      '„anlass“ ist ein Feld des Formulars, nicht von „geraete“. Bitte „anlass“ in „required“ beim Schritt „antrag“ schreiben, nicht bei den Feldern von „geraete“.',
    ],
    [
      'an entry compares with one of the form',
      [SCHEMA, '"atMostField": "preis"', '"atMostField": "anlass"'],
      '„anlass“ ist ein Feld des Formulars, nicht von „geraete“. Bitte ein Feld nennen, das auch zu „geraete“ gehört.',
    ],
    [
      'ui.json leaves out the list before its field',
      [UI, '"geraete.preis": {', '"preis": {'],
      '„preis“ ist ein Feld der Liste „geraete“. Hier gibt es keines, das so heißt. Bitte „geraete.preis“ schreiben.',
    ],
  ])('%s', (_what, edit, told) => {
    expect(toldOf(edit)).toEqual([told]);
  });

  it.each([LIST, GROUP, LIST_IN_GROUP])('a condition that is written as told is right: %s', (condition) => {
    const found = checkForms(edited(FILES, [atStep(condition)]), {
      all: [...formIds, 'lists'],
      ids: ['lists'],
      today: TODAY,
    });
    const rules = found.map(({ rule }) => rule);
    expect(
      rules.filter((rule) => /^(unknown-field|name-dotted|if-required|condition-(list|group))$/.test(rule)),
    ).toEqual([]);
  });

  it('but a slip of the pen is told as one', () => {
    expect(toldOf(atStep('{"required": ["anlas"]}'))).toEqual([
      'Das Feld „anlas“ gibt es nicht. Meinten Sie „anlass“?',
    ]);
  });
});
