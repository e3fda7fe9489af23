import {
  choice,
  DATE,
  day,
  type Json,
  number,
  NUMBER,
  SELECT,
  text,
  TEXT,
  TICK,
  tick,
  type Way,
  ways,
  when,
} from './draft.ts';

const HERR = when('anrede', 'HERR');

/** Contradictions in rules, conditions, lists and calendars. */
export const logicWays: readonly Way[] = [
  ...ways('rules-contradict', {
    'a text that is shorter and longer': (draft) => void draft.add('zusatz', text({ minLength: 50 }), { look: TEXT }),
    'a number that is less and more': (draft) => void draft.add('zusatz', number({ minimum: 10 }), { look: NUMBER }),
    'a day that is earlier and later': (draft) =>
      void draft.add('zusatz', day({ dateFrom: '01.01.2027', dateTo: '31.12.2026' }), { look: DATE }),
    'a value that no option has': (draft) => void draft.add('zusatz', choice({ enum: ['DREI'] }), { look: SELECT }),
    'a value that is not the only one': (draft) => void draft.add('zusatz', number({ const: 12 }), { look: NUMBER }),
    'a pattern that the only value does not match': (draft) =>
      void draft.add('zusatz', text({ pattern: '^x$', const: 'y' }), { look: TEXT }),
    'an age that nobody has': (draft) => void draft.add('zusatz', day({ minAge: 90, maxAge: 18 }), { look: DATE }),
  }),
  ...ways('if-required', {
    'of an option': (draft) =>
      void draft.add('zusatz', text(), { look: TEXT, when: { properties: { anrede: { const: 'HERR' } } } }),
    'of several options': (draft) =>
      void draft.add('zusatz', text(), { look: TEXT, when: { properties: { anrede: { enum: ['HERR', 'FRAU'] } } } }),
    'of a text': (draft) =>
      void draft.add('zusatz', text(), { look: TEXT, when: { properties: { ort: { const: 'Linz' } } } }),
  }),
  ...ways('condition-option', {
    'an option that there is not': (draft) =>
      void draft.add('zusatz', text(), { look: TEXT, when: when('anrede', 'DIVERS') }),
    'one of several': (draft) =>
      void draft.add('zusatz', text(), { look: TEXT, when: when('anrede', 'HERR', 'DIVERS') }),
    'in other letters': (draft) => void draft.add('zusatz', text(), { look: TEXT, when: when('anrede', 'Herr') }),
  }),
  ...ways('former-code-asked', {
    'of an option': (draft) => {
      draft.add('wahl', renamed('DREI'), { look: SELECT });
      draft.add('zusatz', text(), { look: TEXT, when: when('wahl', 'DREI') });
    },
    'beside a present one': (draft) => {
      draft.add('wahl', renamed('DREI'), { look: SELECT });
      draft.add('zusatz', text(), { look: TEXT, when: when('wahl', 'ZWEI', 'DREI') });
    },
    'of a shared block': (draft) => {
      draft.block('anrede')['anrede'].oneOf[0] = { const: 'MANN', title: 'Herr', formerly: ['HERR'] };
      draft.add('zusatz', text(), { look: TEXT, when: HERR });
    },
  }),
  ...ways('former-code-used', {
    'of another option': (draft) => void draft.add('zusatz', renamed('ZWEI'), { look: SELECT }),
    'of the option itself': (draft) => void draft.add('zusatz', renamed('EINS'), { look: SELECT }),
    'of a shared block': (draft) => void (draft.block('anrede')['anrede'].oneOf[0].formerly = ['MANN', 'FRAU']),
  }),
  ...ways('former-code-twice', {
    'at one option': (draft) => void draft.add('zusatz', renamed('DREI', 'DREI'), { look: SELECT }),
    'at two options': (draft) => {
      const rule = renamed('DREI');
      rule['oneOf'][1].formerly = ['DREI'];
      draft.add('zusatz', rule, { look: SELECT });
    },
    'of a shared block': (draft) => {
      for (const option of draft.block('anrede')['anrede'].oneOf) option.formerly = ['PERSON'];
    },
  }),
  ...ways('condition-never', {
    'an amount that is not allowed': (draft) => {
      draft.add('zahl', number({ title: 'Zahl' }), { look: NUMBER });
      draft.add('zusatz', text(), { look: TEXT, when: { properties: { zahl: { minimum: 50 } }, required: ['zahl'] } });
    },
    'two options at once': (draft) =>
      void draft.add('zusatz', text(), {
        look: TEXT,
        when: { properties: { anrede: { const: 'HERR', enum: ['FRAU'] } }, required: ['anrede'] },
      }),
    'an answer and none': (draft) =>
      void draft.add('zusatz', text(), { look: TEXT, when: { ...HERR, not: { required: ['anrede'] } } }),
  }),
  ...ways('condition-always', {
    'every option': (draft) => void draft.add('zusatz', text(), { look: TEXT, when: when('anrede', 'HERR', 'FRAU') }),
    'an answer that is required': (draft) =>
      void draft.add('zusatz', text(), { look: TEXT, when: { required: ['anrede'] } }),
    'every amount': (draft) => {
      draft.add('zahl', number({ title: 'Zahl' }), { look: NUMBER, required: true });
      draft.add('zusatz', text(), { look: TEXT, when: { properties: { zahl: { maximum: 9 } }, required: ['zahl'] } });
    },
  }),
  ...ways('field-never-shown', {
    'of an option that there is not': (draft) =>
      void draft.add('zusatz', text(), { look: TEXT, when: when('anrede', 'DIVERS') }),
    'of an answer that is two at once': (draft) =>
      void draft.add('zusatz', text(), { look: TEXT, when: { allOf: [HERR, when('anrede', 'FRAU')] } }),
    'of a value that is not allowed': (draft) => {
      draft.add('zahl', number({ title: 'Zahl' }), { look: NUMBER });
      draft.add('zusatz', text(), { look: TEXT, when: { properties: { zahl: { minimum: 50 } }, required: ['zahl'] } });
    },
  }),
  ...ways('required-not-shown', {
    'of some answers': (draft) => {
      draft.add('zusatz', text(), { look: TEXT, when: HERR });
      draft.rules.push({ required: ['zusatz'] });
    },
    'of other answers': (draft) => {
      draft.add('zusatz', text(), { look: TEXT, when: HERR });
      draft.rules.push({ if: when('anrede', 'FRAU'), then: { required: ['zusatz'] } });
    },
    'of a tick': (draft) => {
      draft.add('haken', tick({ title: 'Haken' }), { look: TICK });
      draft.add('zusatz', text(), {
        look: TEXT,
        when: { properties: { haken: { const: true } }, required: ['haken'] },
      });
      draft.rules.push({ required: ['zusatz'] });
    },
  }),
  ...ways('branches-contradict', {
    'two numbers': (draft) => {
      draft.add('zusatz', number({ minimum: 1, maximum: 3 }), { look: NUMBER, when: HERR });
      draft.rules.push({ if: when('nachname', 'Huber'), then: { properties: { zusatz: number({ minimum: 7 }) } } });
    },
    'two choices': (draft) => {
      draft.add('zusatz', choice({ enum: ['EINS'] }), { look: SELECT, when: HERR });
      draft.rules.push({ if: when('ort', 'Linz'), then: { properties: { zusatz: choice({ enum: ['ZWEI'] }) } } });
    },
    'two days': (draft) => {
      draft.add('zusatz', day({ dateTo: '31.12.2010' }), { look: DATE, when: HERR });
      draft.rules.push({ if: when('ort', 'Linz'), then: { properties: { zusatz: day({ dateFrom: '01.01.2011' }) } } });
    },
  }),
  ...ways('field-declared-twice', {
    'always and by a condition': (draft) => {
      draft.add('zusatz', text(), { look: TEXT });
      draft.rules.push({ if: HERR, then: { properties: { zusatz: text() } } });
    },
    'the name, by a condition too': ({ rules }) =>
      void rules.push({ if: HERR, then: { properties: { ort: text({ title: 'Ort' }) } } }),
    'a choice': (draft) => {
      draft.add('zusatz', choice(), { look: SELECT });
      draft.rules.push({ if: HERR, then: { properties: { zusatz: choice() } } });
    },
  }),
  ...ways('field-declared-again', {
    'the name': ({ rules }) => void rules.push({ properties: { nachname: text({ title: 'Familienname' }) } }),
    'a block': ({ rules }) => void rules.push({ $ref: '../shared/blocks/name.schema.json' }),
    'a new field': (draft) =>
      void (draft.add('zusatz', text(), { look: TEXT }),
      draft.rules.push({ properties: { zusatz: text({ maxLength: 3 }) } })),
  }),
  ...ways('keyword-dropped', {
    'a block that forbids': (draft) =>
      void (draft.json('shared/blocks/name.schema.json')['not'] = { required: ['prefix'] }),
    'a block with a value': (draft) =>
      void (draft.json('shared/blocks/adresse.schema.json')['not'] = { required: ['vorname'] }),
    'a block with a negation': (draft) =>
      void (draft.json('shared/blocks/anrede.schema.json')['not'] = { required: ['vorname'] }),
  }),
  ...ways('picker-offers-refused', {
    'days after the last': (draft) =>
      void draft.add('zusatz', day(), { look: { ...DATE, calendar: { to: '31.12.2099' } } }),
    'days before the first': (draft) =>
      void draft.add('zusatz', day(), { look: { ...DATE, calendar: { from: '01.01.1990' } } }),
    'days to come': (draft) => void draft.add('zusatz', day(), { look: { ...DATE, calendar: { to: 'today+1y' } } }),
  }),
  ...ways('picker-hides-allowed', {
    'the first years': (draft) =>
      void draft.add('zusatz', day(), { look: { ...DATE, calendar: { from: '01.01.2020' } } }),
    'the last years': (draft) => void draft.add('zusatz', day(), { look: { ...DATE, calendar: { to: '31.12.2020' } } }),
    'days that are over': (draft) =>
      void draft.add('zusatz', day(), { look: { ...DATE, calendar: { from: 'today' } } }),
  }),
  ...ways('window-reversed', {
    'by a month': ({ ui }) => void Object.assign(ui, closing('01.06.2027', '01.05.2027')),
    'by a day': ({ ui }) => void Object.assign(ui, closing('02.05.2027', '01.05.2027')),
    'by a year': ({ ui }) => void Object.assign(ui, closing('01.05.2028', '01.05.2027')),
  }),
  ...ways('list-without-limit', {
    'of persons': (draft) => void draft.add('liste', list({ maxItems: undefined }), { look: LIST }),
    'with a least number': (draft) =>
      void draft.add('liste', list({ maxItems: undefined, minItems: 1 }), { look: LIST }),
    'that appears': (draft) => void draft.add('liste', list({ maxItems: undefined }), { look: LIST, when: HERR }),
  }),
  ...ways('list-too-long', {
    'by one': (draft) => void draft.add('liste', list({ maxItems: 101 }), { look: LIST }),
    'by much': (draft) => void draft.add('liste', list({ maxItems: 5000 }), { look: LIST }),
    'that appears': (draft) => void draft.add('liste', list({ maxItems: 101 }), { look: LIST, when: HERR }),
  }),
  ...ways('container-kind', {
    'a list as a text': (draft) => void draft.add('liste', list(), { look: TEXT }),
    'a list as a group': (draft) => void draft.add('liste', list(), { look: { widget: 'group', rows: [['name:12']] } }),
    'a text as a list': (draft) => void draft.add('zusatz', text(), { look: LIST }),
  }),
];

const LIST = {
  widget: 'list',
  rows: [['name:12']],
  itemTitle: 'Person {n}',
  add: 'Person hinzufügen',
  remove: 'Person {n} entfernen',
  empty: 'Keine.',
};

/** A choice whose first option has former codes. */
function renamed(...codes: readonly string[]): Json {
  const rule = choice();
  rule['oneOf'][0].formerly = codes;
  return rule;
}

function list(more: object = {}): object {
  const items = { type: 'object', properties: { name: text({ title: 'Name' }) } };
  return JSON.parse(JSON.stringify({ type: 'array', title: 'Personen', maxItems: 3, items, ...more })) as object;
}

function closing(openFrom: string, openUntil: string): object {
  const closed = { before: { title: 'Bald', text: 'Noch nicht offen.' }, after: { title: 'Vorbei', text: 'Zu Ende.' } };
  return { openFrom, openUntil, closed };
}
