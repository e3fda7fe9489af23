import {
  choice,
  type Draft,
  DATE,
  day,
  number,
  NUMBER,
  SELECT,
  text,
  TEXT,
  TICK,
  tick,
  type Way,
  ways,
} from './draft.ts';

/** Mistakes in steps, rows, kinds of input and the values of fields. */
export const fieldWays: readonly Way[] = [
  ...ways('field-not-placed', {
    'the row of the name': ({ step }) => {
      for (const section of step['sections'])
        section.rows = section.rows.filter((row: string[]) => !row.join().includes('nachname:'));
    },
    'a new field': (draft) => void (draft.add('zusatz', text(), { look: TEXT }), draft.rows.pop()),
    'a new choice': (draft) => void (draft.add('zusatz', choice(), { look: SELECT }), draft.rows.pop()),
  }),
  ...ways('field-twice', {
    'in two rows': (draft) => void draft.rows.push(['nachname:12']),
    'in two sections': ({ step }) => void step['sections'].push({ title: 'Noch einmal', rows: [['vorname:12']] }),
    'a new field in one row': (draft) =>
      void (draft.add('zusatz', text(), { look: TEXT }), draft.rows.push(['zusatz:6', 'zusatz:6'])),
  }),
  ...ways('field-without-widget', {
    'a text': (draft) => void draft.add('zusatz', text()),
    'a number': (draft) => void draft.add('zusatz', number(), { look: { autocomplete: 'off' } }),
    'a choice that appears': (draft) =>
      void draft.add('zusatz', choice(), { when: { properties: { anrede: { const: 'HERR' } }, required: ['anrede'] } }),
  }),
  ...ways('row-width', {
    'three of five': (draft) => void draft.rows.push(...three(draft, 5, 5, 5)),
    'one that is whole, and two': (draft) => void draft.rows.push(...three(draft, 12, 1, 1)),
    'by one twelfth': (draft) => void draft.rows.push(...three(draft, 4, 4, 5)),
  }),
  ...ways('unknown-field', {
    'in a row': (draft) => void draft.rows.push(['nachnahme:12']),
    required: (draft) => void draft.rules.push({ required: ['nachnahme'] }),
    'in a condition': (draft) => void draft.add('zusatz', text(), { look: TEXT, when: { required: ['nachnahme'] } }),
    'to derive from': (draft) =>
      void draft.add('zusatz', text(), { look: { widget: 'text', derivedFrom: 'nachnahme' } }),
    'to mail to': ({ ui }) => void (ui['confirmationMail'] = { to: 'emial', about: 'auf Förderung' }),
  }),
  ...ways('step-twice', {
    'the first one again': ({ ui }) => void ui['steps'].push(ui['steps'][0]),
    'one with other sections': ({ ui, step }) =>
      void ui['steps'].push({ id: step['id'], label: 'Noch einmal', sections: [] }),
    'three of a name': ({ ui, step }) => void ui['steps'].push(step, step),
  }),
  ...ways('step-not-in-all', {
    'a new step': (draft) => addStep(draft, 'neu'),
    'the step of the name, beside a new one': (draft) => {
      addStep(draft, 'neu');
      const { schema, step } = draft;
      const others = schema['allOf'].filter((one: { $ref?: string }) => one.$ref !== `#/definitions/${step['id']}`);
      schema['allOf'] = [...others, { $ref: '#/definitions/neu' }];
    },
    'two new ones': (draft) => void [addStep(draft, 'neu'), addStep(draft, 'alt')],
  }),
  ...ways('step-fields', {
    'a step that is a text': (draft) => void (draft.schema['definitions'][draft.step['id']].type = 'string'),
    'a step that is a list': (draft) => void (draft.schema['definitions'][draft.step['id']].type = 'array'),
    'a step with nothing': ({ ui, schema }) => {
      ui['steps'].push({ id: 'leer', label: 'Leer' });
      schema['definitions'].leer = { title: 'Leer' };
      schema['allOf'].push({ $ref: '#/definitions/leer' });
    },
  }),
  ...ways('input-type', {
    'an input for numbers at a text': (draft) => void draft.add('zusatz', text(), { look: NUMBER }),
    'an input for texts at a number': (draft) => void draft.add('zusatz', number(), { look: TEXT }),
    'a tick at a text': (draft) => void draft.add('zusatz', text(), { look: TICK }),
    'an input for texts at a tick': (draft) => void draft.add('zusatz', tick(), { look: TEXT }),
  }),
  ...ways('input-format', {
    'an input for days at a text': (draft) => void draft.add('zusatz', text(), { look: DATE }),
    'an input for addresses of mails': (draft) =>
      void draft.add('zusatz', text(), { look: { widget: 'email', autocomplete: 'email' } }),
    'an input for IBANs': (draft) =>
      void draft.add('zusatz', text(), { look: { widget: 'iban', autocomplete: 'off' } }),
  }),
  ...ways('options-missing', {
    'a list without entries': (draft) => void draft.add('zusatz', text(), { look: SELECT }),
    'buttons without a choice': (draft) => void draft.add('zusatz', text(), { look: { widget: 'radio' } }),
    'the name as a choice': (draft) => void (draft.look('nachname')['widget'] = 'select'),
  }),
  ...ways('option-twice', {
    'a new choice': (draft) =>
      void draft.add(
        'zusatz',
        choice({
          oneOf: [
            { const: 'A', title: 'A' },
            { const: 'A', title: 'B' },
          ],
        }),
        { look: SELECT },
      ),
    'the title': (draft) => void draft.block('anrede')['anrede'].oneOf.push({ const: 'HERR', title: 'Divers' }),
    'three times': (draft) =>
      void draft.add('zusatz', choice({ oneOf: [1, 2, 3].map((n) => ({ const: 'A', title: `A${n}` })) }), {
        look: SELECT,
      }),
  }),
  ...ways('option-type', {
    'a number among texts': (draft) =>
      void draft.add(
        'zusatz',
        choice({
          oneOf: [
            { const: 1, title: 'Eins' },
            { const: 'B', title: 'B' },
          ],
        }),
        { look: SELECT },
      ),
    'a tick among texts': (draft) =>
      void draft.add(
        'zusatz',
        choice({
          oneOf: [
            { const: true, title: 'Ja' },
            { const: 'B', title: 'B' },
          ],
        }),
        { look: SELECT },
      ),
    'a text among numbers': (draft) =>
      void draft.add(
        'zusatz',
        {
          type: 'integer',
          title: 'Zusatz',
          oneOf: [
            { const: '1', title: 'Eins' },
            { const: 2, title: 'Zwei' },
          ],
        },
        { look: SELECT },
      ),
  }),
  ...ways('keyword-idle', {
    'a limit for numbers at a text': (draft) => void draft.add('zusatz', text({ minimum: 3 }), { look: TEXT }),
    'a limit for texts at a number': (draft) => void draft.add('zusatz', number({ maxLength: 3 }), { look: NUMBER }),
    'a first day at a text': (draft) => void draft.add('zusatz', text({ dateFrom: 'today' }), { look: TEXT }),
    'a pattern at a tick': (draft) => void draft.add('zusatz', tick({ pattern: '^x$' }), { look: TICK }),
  }),
  ...ways('label-missing', {
    'of a text': (draft) => void delete draft.add('zusatz', text(), { look: TEXT })['title'],
    'of a choice': (draft) => void delete draft.add('zusatz', choice(), { look: SELECT })['title'],
    'of the name': (draft) => void delete draft.block('name')['nachname'].title,
  }),
  ...ways('compare-type', {
    'a number with a text': (draft) => void draft.add('zusatz', number({ atMostField: 'nachname' }), { look: NUMBER }),
    'a day with a text': (draft) => void draft.add('zusatz', day({ atMostField: 'nachname' }), { look: DATE }),
    'a number with a day': (draft) => {
      draft.add('tag', day({ title: 'Tag' }), { look: DATE });
      draft.add('zusatz', number({ atMostField: 'tag' }), { look: NUMBER });
    },
  }),
];

/**
 * Adds three fields.
 * @returns the rows with these fields, which replace their own rows
 */
function three(draft: Draft, ...widths: readonly number[]): string[][] {
  const names = ['eins', 'zwei', 'drei'];
  for (const name of names) draft.add(name, text({ title: name }), { look: TEXT });
  draft.rows.splice(-3);
  return [names.map((name, at) => `${name}:${widths[at]}`)];
}

/** Adds a step with a field, but not to the schema's `allOf`. */
function addStep({ ui, schema }: Draft, id: string): void {
  ui['steps'].push({ id, label: id, sections: [{ title: id, rows: [[`${id}Feld:12`]] }] });
  schema['definitions'][id] = { type: 'object', properties: { [`${id}Feld`]: text() } };
  ui['fields'][`${id}Feld`] = TEXT;
}
