import { expect, it } from 'vitest';
import texts from '../../../src/cli/texts.de.json' with { type: 'json' };
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import { fixOf, messageOf } from '../../../src/definition/lint/finding-messages.ts';
import { openDirectories } from '../../../src/server/directories/index.ts';
import { TODAY } from '../../engine/made-form.ts';
import { allFiles, FORMS, formIds } from '../../forms/files.ts';
import { edited } from '../../forms/mistakes/edited.ts';
import type { Mistake } from '../../forms/mistakes/mistake.ts';

const FORM = 'waermepumpe-foerderbonus';
const BLOCK = 'shared/blocks/geraet.ui.json';
const VALUES = 'shared/blocks/katalogwerte.schema.json';
const ADDRESS = 'shared/blocks/adresse.ui.json';

const { resolve } = openDirectories(FORMS, (error) => {
  throw error;
});

/** @returns the findings about filled values after these edits, each in German after its severity */
const told = (edits: Mistake['edits'], { ids = [FORM], lists = resolve } = {}) =>
  checkForms(edited(allFiles, edits), { all: formIds, ids, today: TODAY, resolve: lists })
    .filter(({ rule }) => rule === 'fills-refused')
    .map((finding) => `${finding.severity} ${finding.file}: ${messageOf(finding, texts)} ${fixOf(finding, texts)}`);

const fillsEta35 = (property: string): Mistake['edits'] => [
  [BLOCK, '"eta35": "energieeffizenz35"', `"eta35": "${property}"`],
];

it('every list of the forms fills fields with values that their rules allow', () => {
  expect(told([], { ids: [...formIds] })).toEqual([]);
});

it.each([
  ['a text for a number', 'fabrikat', '"AeroLine" bei „AeroLine 6“'],
  ['numbers beyond the limits', 'waermenennleistung', '6 bei „AeroLine 6“'],
])('a property with %s is an error, once for all forms with the block', (_what, property, example) => {
  const both = { ids: [FORM, 'waermepumpe'] };
  expect(told(fillsEta35(property), both)).toEqual([
    expect.stringMatching(
      `^error ${BLOCK}: Keiner der Werte, mit denen die Liste von „bezeichnung“ .*„eta35“.*${example}`,
    ),
  ]);
});

it('a rule that some entries break is a warning with their number and one of them', () => {
  expect(told([[VALUES, '"minimum": 100, "maximum": 350', '"minimum": 200, "maximum": 350']])).toEqual([
    expect.stringMatching(
      /^warning .*„eta35“ mit „energieeffizenz35“ aus\. Bei \d+ von \d+ Einträgen .* 184 bei „AeroLine 6“/,
    ),
  ]);
});

it('searches, and lists whose address customers type, are checked with what examples answer', () => {
  const place = { url: '/v2/plz/{plz}', value: 'ort', fills: { plz: 'ort' } };
  const typed = '"suggest": { "url": "/v2/plz/{plz}", "value": "ort" }';
  expect(told([[ADDRESS, typed, `"lookup": ${JSON.stringify(place)}`]])).toEqual([
    expect.stringMatching(/^error .*„ort“ das Feld „plz“ ausfüllt/),
  ]);
  const search = '"value": "fullName", "itemTitle": "{name}"';
  const filling = `${search}, "fills": {"baujahr": "ort"}`;
  expect(told([['geraetetausch/ui.json', search, filling]], { ids: ['geraetetausch'] })).toEqual([
    expect.stringMatching(/^error .* das Feld „baujahr“ ausfüllt/),
  ]);
});

it('nothing is said about a list that is not known', () => {
  expect(told(fillsEta35('fabrikat'), { lists: () => undefined })).toEqual([]);
});
