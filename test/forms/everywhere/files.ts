import { type Draft, text, TEXT, type Way, ways } from './draft.ts';

const uiOf = (draft: Draft) => `${draft.id}/ui.json`;
const schemaOf = (draft: Draft) => `${draft.id}/schema.json`;
const COMPLETE = (draft: Draft) => `${draft.id}/examples/complete.json`;

/** Mistakes in JSON, in its format, and references to things that do not exist. */
export const fileWays: readonly Way[] = [
  ...ways('json', {
    'a comma too much': (draft) => draft.text(uiOf(draft), (json) => json.replace('"steps": [', '"steps": [,')),
    'the last bracket lost': (draft) => draft.text(schemaOf(draft), (json) => json.trimEnd().slice(0, -1)),
    'typographic quotes': (draft) => draft.text(uiOf(draft), (json) => json.replace('"steps"', '„steps“')),
    'a block with a comment': (draft) => draft.text('shared/blocks/name.schema.json', (json) => `// Name\n${json}`),
  }),
  ...ways('json-depth', {
    'brackets in brackets in ui.json': (draft) => void (draft.ui['lead'] = nested()),
    'brackets in brackets in schema.json': (draft) => void (draft.schema['description'] = nested()),
    'brackets in brackets in a block': (draft) => void (draft.block('name')['vorname'] = nested()),
  }),
  ...ways('key-twice', {
    'a key of ui.json': (draft) =>
      draft.text(uiOf(draft), (json) => json.replace('"steps"', '"reference": "XYZ",\n  "steps"')),
    'a key of schema.json': (draft) =>
      draft.text(schemaOf(draft), (json) => json.replace('"title"', '"title": "X",\n  "title"')),
    'a field of a block': (draft) =>
      draft.text('shared/blocks/name.schema.json', (json) =>
        json.replace('"vorname":', '"nachname": {"type": "string"}, "vorname":'),
      ),
  }),
  ...ways('encoding', {
    'a mark before the file': (draft) => draft.text(uiOf(draft), (json) => `\uFEFF${json}`),
    'a sign that is lost': (draft) =>
      draft.text(schemaOf(draft), (json) => json.replace('"title": "', '"title": "\uFFFD')),
    'a sign that nobody sees': (draft) =>
      draft.text(schemaOf(draft), (json) => json.replace('"title": "', '"title": "\u200B')),
  }),
  ...ways('missing-file', {
    'ui.json': (draft) => draft.text(uiOf(draft), () => undefined),
    'schema.json': (draft) => draft.text(schemaOf(draft), () => undefined),
    'the messages': (draft) => draft.text('shared/messages.json', () => undefined),
  }),
  ...ways('format', {
    'an option that there is not': (draft) => void (draft.ui['stepps'] = []),
    'a keyword that there is not': (draft) => void draft.add('zusatz', text({ maxlength: 3 }), { look: TEXT }),
    'a day that there is not': (draft) =>
      void draft.add('zusatz', text({ format: 'date', dateTo: '31.06.2026' }), { look: TEXT }),
    'a kind of input that there is not': (draft) => void (draft.look('nachname')['widget'] = 'dropdown'),
    'a step without its name': (draft) => void delete draft.step['id'],
    'a pattern that is none': (draft) => void draft.add('zusatz', text({ pattern: '^(' }), { look: TEXT }),
  }),
  ...ways('reference', {
    'a block that there is not': (draft) => void draft.rules.push({ $ref: '../shared/blocks/gibtsnicht.schema.json' }),
    'a field that a block has not': (draft) =>
      void draft.rules.push({
        properties: { zusatz: { $ref: '../shared/blocks/name.schema.json#/properties/zusatz' } },
      }),
    'a block in itself': (draft) =>
      void (draft.json('shared/blocks/name.schema.json')['allOf'] = [{ $ref: 'name.schema.json' }]),
  }),
  ...ways('id-differs', {
    'with a number': (draft) => void (draft.schema['$id'] = `${draft.id}2`),
    'with an ending': (draft) => void (draft.schema['$id'] = `${draft.id}-neu`),
    'of another form': (draft) => void (draft.schema['$id'] = draft.id === 'stressfrei' ? 'waermepumpe' : 'stressfrei'),
  }),
  ...ways('example-base', {
    'complete.json builds upon the empty one': (draft) => void (draft.json(COMPLETE(draft))['from'] = 'leer'),
    'complete.json builds upon itself': (draft) => void (draft.json(COMPLETE(draft))['from'] = 'complete'),
    'complete.json builds upon none that there is': (draft) =>
      void (draft.json(COMPLETE(draft))['from'] = 'gibtsnicht'),
  }),
  ...ways('example-incomplete', {
    'a name that is never short enough': (draft) => void (draft.block('name')['vorname'].maxLength = 2),
    'a postcode that nothing matches': (draft) => void (draft.block('adresse')['plz'].pattern = '^[1-9][0-9]{3}$^'),
    'a house number of twenty signs': (draft) => void (draft.block('adresse')['hausnr'].minLength = 20),
    'a field that nobody has filled in': (draft) => void draft.add('zusatz', text(), { look: TEXT, required: true }),
    'an answer that was taken away': (draft) => void delete draft.json(COMPLETE(draft))['answers'].nachname,
  }),
  ...ways('nobody-submits', {
    // without an example only the search for answers decides
    'a first name that nothing matches': (draft) => {
      draft.text(COMPLETE(draft), () => undefined);
      draft.block('name')['vorname'].pattern = '^x^';
    },
    'a house number that nothing matches': (draft) => {
      draft.text(COMPLETE(draft), () => undefined);
      draft.block('adresse')['hausnr'].pattern = '^x^';
    },
    'a postcode that nothing matches': (draft) => {
      draft.text(COMPLETE(draft), () => undefined);
      draft.block('adresse')['plz'].pattern = '^[1-9][0-9]{3}$^';
    },
  }),
  ...ways('regex-runaway', {
    'repetitions in repetitions': (draft) =>
      void draft.add('zusatz', text({ pattern: '^([A-Za-z]+ ?)+$' }), { look: TEXT }),
    'branches that overlap': (draft) => void draft.add('zusatz', text({ pattern: '^(\\w|\\d)+$' }), { look: TEXT }),
    'a star in a star': (draft) => void draft.add('zusatz', text({ pattern: '^(a*)*$' }), { look: TEXT }),
  }),
];

function nested(): unknown {
  let value: unknown = [];
  for (let depth = 0; depth < 60; depth++) value = [value];
  return value;
}
