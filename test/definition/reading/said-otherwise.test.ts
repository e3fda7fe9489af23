import { expect, it } from 'vitest';
import texts from '../../../src/cli/texts.de.json' with { type: 'json' };
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import { fixOf, messageOf } from '../../../src/definition/lint/finding-messages.ts';
import { TODAY } from '../../engine/made-form.ts';
import { allFiles, formIds } from '../../forms/files.ts';
import { edited } from '../../forms/mistakes/edited.ts';

const ID = 'geraetetausch';

/** @returns what `check` says after this replacement in a file, and how to mend it */
function advice(file: string, before: string, after: string): readonly string[] {
  const files = edited(allFiles, [[`${ID}/${file}`, before, after]]);
  return checkForms(files, { all: formIds, ids: [ID], today: TODAY })
    .filter(({ rule }) => rule === 'format')
    .map((finding) => `${messageOf(finding, texts)} ${fixOf(finding, texts) ?? ''}`);
}

const FIELD = '"type": "string",\n              "title": "Art des Geräts",';
const wordsOf = (words: object) => `${JSON.stringify(words).slice(1, -1)},`;

it('says what to write for the words of JSON Schema that definitions do not have', () => {
  const says = {
    default: '„value“',
    anyOf: '„if“ mit „then“',
    discriminator: '„if“ mit „then“',
    else: '„not“',
    dependencies: '„if“ nennt',
    dependentRequired: '„if“ nennt',
    dependentSchemas: '„if“ nennt',
    additionalProperties: '„properties“',
    patternProperties: '„properties“',
    propertyNames: '„properties“',
    unevaluatedProperties: '„properties“',
    additionalItems: '„items“ ist ein einziges Objekt',
    prefixItems: '„items“ ist ein einziges Objekt',
    unevaluatedItems: '„items“ ist ein einziges Objekt',
    $defs: '„definitions“',
    definitions: '„definitions“',
    $id: 'nur einmal',
    examples: '„placeholder“',
    readOnly: '"state": "readOnly"',
    enumNames: '„oneOf“',
    exclusiveMinimum: '„minimum“',
    exclusiveMaximum: '„maximum“',
    nullable: '„required“',
  };
  const said = advice('schema.json', FIELD, FIELD + wordsOf(says));
  expect(said).toEqual(
    Object.entries(says).map(
      ([word, part]) => expect.stringMatching(`^„${word.replace('$', '\\$')}“ ist keine Angabe.*${part}`) as string,
    ),
  );
});

it('says what to write for the words of a uiSchema', () => {
  const says = {
    'ui:widget': 'Meinten Sie „widget“',
    'ui:placeholder': 'Meinten Sie „placeholder“',
    'ui:help': '„hint“',
    'ui:description': '„hint“',
    'ui:title': '„label“',
    'ui:order': '„rows“',
    'ui:options': 'direkt beim Feld',
    'ui:disabled': '"state"',
    'ui:readonly': '"state"',
    'ui:emptyValue': '„value“',
    'ui:enumNames': '„oneOf“',
  };
  const said = advice('ui.json', '"hersteller": {', `"hersteller": {${wordsOf(says)}`);
  expect(said).toEqual(
    Object.entries(says).map(([word, part]) => expect.stringMatching(`^„${word}“ ist keine Angabe.*${part}`) as string),
  );
});

it.each([
  [
    'an input of numbers',
    'ui.json',
    '"verbrauch": { "widget": "number"',
    '"verbrauch": { "widget": "updown"',
    '"number"',
  ],
  [
    'two types',
    'schema.json',
    FIELD,
    FIELD.replace('"string"', '["string", "null"]'),
    'eine einzige der möglichen Arten',
  ],
  ['a file', 'schema.json', FIELD, `${FIELD} "format": "data-url",`, '„fileTypes“'],
  [
    'entries that differ',
    'schema.json',
    FIELD,
    `${FIELD} "items": [{"type": "string"}],`,
    '„items“ ist ein einziges Objekt',
  ],
])('says what to write for %s', (_what, file, before, after, part) => {
  expect(advice(file, before, after)).toEqual([expect.stringContaining(part)]);
});

it('says of a case in a oneOf only that it stands elsewhere, and of an option what it lacks', () => {
  const option = '{ "const": "KUEHLSCHRANK", "title": "Kühlschrank" }';
  const [found, ...more] = advice('schema.json', option, '{ "properties": {"a": {"title": "A"}}, "required": ["a"] }');
  expect([found, more]).toEqual([expect.stringContaining('je Fall ein „if“ mit „then“'), []]);
  expect(advice('schema.json', option, '{ "const": "KUEHLSCHRANK", "tittle": "Kühlschrank" }')).toEqual([
    expect.stringContaining('Es fehlt die Angabe „title“'),
    expect.stringContaining('Meinten Sie „title“'),
  ]);
});
