import { describe, expect, it } from 'vitest';
import texts from '../../../src/cli/texts.de.json' with { type: 'json' };
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import { readForm } from '../../../src/definition/read-form.ts';
import { fixOf, messageOf } from '../../../src/definition/lint/finding-messages.ts';
import { TODAY } from '../../engine/made-form.ts';
import { formIds } from '../../forms/files.ts';
import { edited } from '../../forms/mistakes/edited.ts';
import { FILES, LINKS, SCHEMA, UI, searchNear, searchThatFills, insteadOf, findingsIn } from './list-findings.ts';

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
      'a search that asks with a field of another list',
      [[UI, '"objekt.raeume.name": {', `${searchNear('{geraete.preis}')},"objekt.raeume.name": {`]],
      `warning field-in-list ${UI} geraete.preis`,
    ],
    [
      'a search that fills a field of each entry of another list',
      [[UI, '"objekt.raeume.name": {', `${searchThatFills('geraete.preis')},"objekt.raeume.name": {`]],
      `error field-in-list ${UI} geraete.preis`,
    ],
    [
      'a search in an entry that fills a field of the form',
      [[UI, '"objekt.raeume.name": {', `${searchThatFills('anlass')},"objekt.raeume.name": {`]],
      `error fills-outside ${UI} anlass`,
    ],
    [
      'a search in an entry that fills a field of the group around its list',
      [[UI, '"objekt.raeume.name": {', `${searchThatFills('strasse')},"objekt.raeume.name": {`]],
      `error fills-outside ${UI} objekt.strasse`,
    ],
    [
      'a search in an entry with free text further out',
      [[UI, '"objekt.raeume.name": {', `${insteadOf('firma')},"objekt.raeume.name": {`]],
      `error alternative-elsewhere ${UI} objekt.raeume.fairEnergyPartner`,
    ],
    [
      'a search in an entry with itself as free text',
      [[UI, '"objekt.raeume.name": {', `${insteadOf('fairEnergyPartner')},"objekt.raeume.name": {`]],
      `error alternative-itself ${UI} objekt.raeume.fairEnergyPartner`,
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
      'a first answer of a group',
      [[UI, '"objekt": {', '"objekt": {"value":{"strasse":"Uferzeile"},']],
      `warning option-idle ${UI} objekt`,
    ],
    ['links of a list', [[UI, '"geraete": {', `"geraete": {${LINKS},`]], `warning option-idle ${UI} geraete`],
    [
      'a fold-out of a group',
      [[UI, '"objekt": {', '"objekt": {"more":{"title":"Was zählt?","text":"Das Haus."},']],
      `warning option-idle ${UI} objekt`,
    ],
    [
      'a hint at a message of a list',
      [[UI, '"geraete": {', '"geraete": {"errorHint":"Bitte am Typenschild nachsehen.",']],
      `warning option-idle ${UI} geraete`,
    ],
    [
      'a condition that asks for a group, which is always there',
      [
        [
          SCHEMA,
          '"anlass": {\n                "const": "TAUSCH"\n              }\n            }',
          '"anlass": {\n                "const": "TAUSCH"\n              }\n            }, "not": {"required": ["objekt"]}',
        ],
      ],
      `error condition-group ${SCHEMA} objekt`,
    ],
    [
      'a condition that asks a list for what its entries have',
      [
        [
          SCHEMA,
          '"anlass": {\n                "const": "TAUSCH"\n              }\n            }',
          '"geraete": {"properties": {"zustand": {"const": "NEU"}}, "required": ["zustand"]}\n            }',
        ],
      ],
      `error condition-list ${SCHEMA} geraete`,
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
});

it.each([
  ['more entries at least than at most', '"minItems": 6, "maxItems": 4,', 'error rules-contradict'],
  ['many entries at least and no limit', '"minItems": 6,', 'error list-without-limit'],
])('a list that a condition adds to is searched in spite of %s', (_what, limits, finding) => {
  const files = edited(FILES, [
    [SCHEMA, '"minItems": 1,\n          "maxItems": 5,', limits],
    [SCHEMA, '"altgeraet"\n', '"altgeraet", "anzahlung"\n'],
  ]);
  expect(findingsIn(files)).toContain(`${finding} ${SCHEMA} geraete`);
});

it('a list that may be left empty in spite of its smallest number is served, and told', () => {
  const files = edited(FILES, [
    [SCHEMA, ',\n        "geraete"\n', '\n'],
    [SCHEMA, '"geraete": "Bitte geben Sie mindestens ein Gerät an."', '"anlass": "Bitte nennen Sie den Anlass."'],
  ]);
  expect(findingsIn(files)).toContain(`notice list-not-required ${SCHEMA} geraete`);
  expect(() => readForm('lists', files)).not.toThrow();
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
