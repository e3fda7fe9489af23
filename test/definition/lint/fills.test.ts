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

/** @returns the findings about chosen and filled values after these edits, each in German after its severity */
const told = (edits: Mistake['edits'], { ids = [FORM], lists = resolve } = {}) =>
  checkForms(edited(allFiles, edits), { all: formIds, ids, today: TODAY, resolve: lists })
    .filter(({ rule }) => rule === 'fills-refused' || rule === 'choice-refused')
    .map((finding) => `${finding.severity} ${finding.file}: ${messageOf(finding, texts)} ${fixOf(finding, texts)}`);

const fillsEta35 = (property: string): Mistake['edits'] => [
  [BLOCK, '"eta35": "energieeffizenz35"', `"eta35": "${property}"`],
];

const modelsOfLength = (most: number): Mistake['edits'] => [
  [
    'shared/blocks/geraet.schema.json',
    '"title": "Modell", "maxLength": 120',
    `"title": "Modell", "maxLength": ${most}`,
  ],
];

it('every list of the forms has entries, and fills fields with values, that the rules allow', () => {
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

const partnersWith = (rule: string): Mistake['edits'] => [
  [
    'shared/blocks/partner.schema.json',
    '"title": "Teilnehmender Händler", "maxLength": 200',
    `"title": "Händler", ${rule}`,
  ],
];

it('entries that the rules of their own field refuse are told, as an error if no entry is left', () => {
  const [some, ...others] = told(partnersWith('"maxLength": 36'));
  expect(others).toEqual([]);
  expect(some).toMatch(
    /^warning .*Die Regeln von „fairEnergyPartner“ lassen \d+ von \d+ Einträgen seiner Liste nicht zu, zum Beispiel ".{37,}"\./,
  );
  expect(told(partnersWith('"pattern": "^[0-9]+$"'))).toEqual([
    expect.stringMatching(/^error .*Die Regeln von „fairEnergyPartner“ lassen keinen Eintrag seiner Liste zu/),
  ]);
});

it('the entry that is appended to a list counts as one of it', () => {
  expect(told(modelsOfLength(21))).toEqual([
    expect.stringMatching(/^warning .*„bezeichnung“ lassen 1 von \d+ .*"Modell nicht aufgelistet"/),
  ]);
});

it('a search is asked with the answers in its parameters, and nothing is said about entries that none leads to', () => {
  const search = '"params": {"category": "3"}, "value": "fullName", "itemTitle": "{name}"';
  const filling = (category: string): Mistake['edits'] => [
    ['geraetetausch/ui.json', search, `${search.replace('3', category)}, "fills": {"baujahr": "ort"}`],
  ];
  expect(told(filling('{geraeteart}'), { ids: ['geraetetausch'] })).toEqual([]);
  expect(told(filling('{bezeichnung}'), { ids: ['geraetetausch'] })).toEqual([]);
  expect(told(filling('all'), { ids: ['geraetetausch'] })).toHaveLength(1);
});

it('nothing is said about a list that is not known', () => {
  expect(told(fillsEta35('fabrikat'), { lists: () => undefined })).toEqual([]);
  expect(told(modelsOfLength(1), { lists: () => undefined })).toEqual([]);
});
