import { type Draft, type Json, number, NUMBER, text, TEXT, TICK, tick, type Way, ways, when } from './draft.ts';

const DEALER = { url: '/v2/fairenergy/{query}', params: { category: 'all' }, value: 'fullName', itemTitle: '{name}' };
const MODEL = '/v2/funding/waermepumpe/hersteller/';

/** Adds a list of persons. */
function addPersons(draft: Draft, items: Json = {}, rows: readonly (readonly string[])[] = [['name:12']]): void {
  const properties = { name: text({ title: 'Name' }), ...items };
  draft.add(
    'personen2',
    { type: 'array', title: 'Personen', maxItems: 3, items: { type: 'object', properties } },
    {
      look: {
        widget: 'list',
        rows,
        itemTitle: 'Person {n}',
        add: 'Person hinzufügen',
        remove: 'Person {n} entfernen',
        empty: 'Keine.',
      },
    },
  );
  draft.ui['fields']['personen2.name'] = TEXT;
}

/** Adds a select whose lookup URL has another field's answer as a parameter. */
function addLookup(draft: Draft, name: string, url: string): void {
  draft.add(name, text({ title: name }), {
    look: { widget: 'select', autocomplete: 'off', lookup: { url, value: 'bezeichnung', loading: 'Lädt …' } },
  });
}

/** Adds a last step with a tick. */
function addLastStep({ ui, schema }: Draft): void {
  ui['steps'].push({ id: 'neu', label: 'Neu', sections: [{ title: 'Neu', rows: [['haken:12']] }] });
  schema['definitions'].neu = { type: 'object', properties: { haken: tick({ title: 'Haken' }) } };
  schema['allOf'].push({ $ref: '#/definitions/neu' });
  ui['fields'].haken = TICK;
}

/** Adds a step to the schema, but not to ui.json. */
function addHiddenStep({ schema }: Draft, id: string, properties: Json): void {
  schema['definitions'][id] = { type: 'object', properties };
  schema['allOf'].push({ $ref: `#/definitions/${id}` });
}

/** Mistakes in relations between fields, steps and lists. */
export const relationWays: readonly Way[] = [
  ...ways('later-step', {
    'a field by a later tick': (draft) => {
      addLastStep(draft);
      const condition = { properties: { haken: { const: true } }, required: ['haken'] };
      draft.add('zusatz', text(), { look: TEXT, when: condition });
    },
    'a field by a later answer': (draft) => {
      addLastStep(draft);
      draft.add('zusatz', text(), { look: TEXT, when: { required: ['haken'] } });
    },
    'a rule by a later tick': (draft) => {
      addLastStep(draft);
      draft.rules.push({ if: { required: ['haken'] }, then: { required: ['ort'] } });
    },
  }),
  ...ways('step-not-shown', {
    'a step with a field': (draft) => addHiddenStep(draft, 'neu', { zusatz: text() }),
    'a step with a tick': (draft) => addHiddenStep(draft, 'neu', { haken: tick() }),
    'two steps': (draft) => {
      addHiddenStep(draft, 'neu', { zusatz: text() });
      addHiddenStep(draft, 'alt', { haken: tick() });
    },
  }),
  ...ways('step-without-answer', {
    'a number that must be and can not': (draft) =>
      void draft.add('zusatz', number({ minimum: 10 }), { look: NUMBER, required: true }),
    'a text that must be and can not': (draft) =>
      void draft.add('zusatz', text({ minLength: 50 }), { look: TEXT, required: true }),
    'a tick that must be set and not': (draft) =>
      void draft.add('zusatz', tick({ const: true, enum: [false] }), { look: TICK, required: true }),
  }),
  ...ways('lookup-parameter', {
    'a field after it': (draft) => {
      addLookup(draft, 'modell', `${MODEL}{marke}/LUFT`.replace('LUFT', '{marke}'));
      draft.add('marke', text({ title: 'Marke' }), { look: TEXT });
    },
    'a field that there is not': (draft) => addLookup(draft, 'modell', `${MODEL}{marke}/{marke}`),
    itself: (draft) => addLookup(draft, 'modell', `${MODEL}{modell}/{modell}`),
  }),
  ...ways('lookup-circle', {
    itself: (draft) => addLookup(draft, 'modell', `${MODEL}{modell}/{modell}`),
    'two that wait for each other': (draft) => {
      addLookup(draft, 'modell', `${MODEL}{marke}/{marke}`);
      addLookup(draft, 'marke', `${MODEL}{modell}/{modell}`);
    },
    'three in a circle': (draft) => {
      addLookup(draft, 'eins', `${MODEL}{zwei}/{zwei}`);
      addLookup(draft, 'zwei', `${MODEL}{drei}/{drei}`);
      addLookup(draft, 'drei', `${MODEL}{eins}/{eins}`);
    },
  }),
  ...ways('derived-never', {
    'from a list that does not fill it': (draft) => {
      draft.add('zusatz', text(), { look: { widget: 'text', derivedFrom: 'fairEnergyPartner' } });
      draft.rows.pop();
    },
    'a number from it': (draft) => {
      draft.add('zusatz', number(), { look: { widget: 'number', derivedFrom: 'fairEnergyPartner' } });
      draft.rows.pop();
    },
    'from a text': (draft) => void draft.add('zusatz', text(), { look: { widget: 'text', derivedFrom: 'nachname' } }),
  }),
  ...ways('alternative-itself', {
    'the dealer': (draft) => void (draft.look('fairEnergyPartner')['alternative'] = instead('fairEnergyPartner')),
    'a new search': (draft) =>
      void draft.add('zusatz', text(), {
        look: { widget: 'autocomplete', autocomplete: 'off', lookup: DEALER, alternative: instead('zusatz') },
      }),
    'a search that appears': (draft) =>
      void draft.add('zusatz', text(), {
        look: { widget: 'autocomplete', autocomplete: 'off', lookup: DEALER, alternative: instead('zusatz') },
        when: when('anrede', 'HERR'),
      }),
  }),
  ...ways('list-in-list', {
    'of texts': (draft) => addPersons(draft, { kinder: listOf({ vorname: text() }) }),
    'of numbers': (draft) => addPersons(draft, { jahre: listOf({ jahr: number() }) }),
    'of ticks': (draft) => addPersons(draft, { haken: listOf({ ja: tick() }) }),
  }),
  ...ways('field-in-list', {
    'to mail to': (draft) => {
      addPersons(draft);
      draft.ui['confirmationMail'] = { to: 'personen2.name', about: 'auf Förderung' };
    },
    'that the server sets': (draft) => {
      addPersons(draft);
      draft.ui['submit'].serverSets = { 'personen2.name': 'receivedAt' };
    },
    'that the server sets, another way': (draft) => {
      addPersons(draft);
      draft.ui['submit'].serverSets = { 'personen2.name': 'clientAddress' };
    },
  }),
  ...ways('container-only-added', {
    'a list that there is not': ({ rules }) =>
      void rules.push({ properties: { liste: { items: { properties: { name: text() } } } } }),
    'a group that there is not': ({ rules }) =>
      void rules.push({ properties: { gruppe: { properties: { name: text() } } } }),
    'by a condition': ({ rules }) =>
      void rules.push({
        if: when('anrede', 'HERR'),
        then: { properties: { gruppe: { properties: { name: text() } } } },
      }),
  }),
  ...ways('opt-in-file', {
    'an invoice': addFile('rechnung2'),
    'a picture': addFile('bild'),
    'a proof': addFile('nachweis2'),
  }),
  ...ways('opt-in-email-optional', {
    'no longer required': (draft) =>
      draft.ui['optIn'] ? forgetEmail([...draft.rules, draft.json('shared/blocks/telefon-email.schema.json')]) : false,
    'a new address': (draft) => (draft.ui['optIn'] ? addAddress(draft) : false),
    'an address that appears': (draft) => (draft.ui['optIn'] ? addAddress(draft, when('anrede', 'HERR')) : false),
  }),
  ...ways('address-reserved', {
    'the assets': ({ ui }) => void (ui['success'].path = '/assets/fertig'),
    'the forms': ({ ui }) => void (ui['success'].path = '/web/r/fertig'),
    'the requests': ({ ui }) => void (ui['success'].path = '/v2/fertig'),
  }),
  // the meta-schema defines the form of paths
  ...ways('format', {
    'with a question': ({ ui }) => void (ui['submit'].path = '/v2/funding/x?y=1'),
    'another website': ({ ui }) => void (ui['success'].path = 'https://example.at/fertig'),
    'without a slash': ({ ui }) => void (ui['success'].path = 'fertig'),
  }),
];

function listOf(properties: Json): Json {
  return { type: 'array', title: 'Innen', maxItems: 2, items: { type: 'object', properties } };
}

function instead(field: string): Json {
  return {
    field,
    open: 'Nicht in der Liste',
    back: 'Doch aus der Liste',
    notChosen: '„{text}“?',
    take: '„{text}“ nehmen',
  };
}

function addFile(name: string): Way['make'] {
  return (draft) => {
    if (!draft.ui['optIn']) return false;
    const rule = { $ref: '../shared/blocks/rechnung.schema.json#/properties/rechnung', title: name };
    draft.add(name, rule, { look: { widget: 'file' } });
    return undefined;
  };
}

function forgetEmail(rules: readonly Json[]): void {
  for (const rule of rules)
    if (Array.isArray(rule['required'])) rule['required'] = rule['required'].filter((name: string) => name !== 'email');
}

function addAddress(draft: Draft, condition?: Json): void {
  const look = { widget: 'email', autocomplete: 'off' };
  draft.add('mail2', text({ format: 'email' }), { look, ...(condition ? { when: condition } : {}) });
  draft.ui['optIn'].email = 'mail2';
}
