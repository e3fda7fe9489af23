import { type Draft, type Json, NUMBER, number, type Way, ways } from './draft.ts';

/** Adds named values to the form's values.json. */
const name = (draft: Draft, values: Json) => {
  const file = `${draft.id}/values.json`;
  const before = draft.files.get(file) ?? '{}';
  draft.text(file, () => JSON.stringify({ ...(JSON.parse(before) as Json), ...values }));
};

/** Mistakes with named values. */
export const valueWays: readonly Way[] = [
  ...ways('value-unknown', {
    'in the lead': ({ ui }) => void (ui['lead'] = 'Bis zu {value.gibtsnicht} für Sie.'),
    'in a rule': (draft) => void draft.add('zusatz', number({ maximum: '{value.gibtsnicht}' }), { look: NUMBER }),
    'in the mails': (draft) =>
      draft.text('shared/mails.json', (json) => json.replace('Guten Tag,', 'Guten Tag, {value.gibtsnicht},')),
  }),
  ...ways('value-writing', {
    'half of a day': (draft) => {
      name(draft, { letzterTag: { day: '31.12.2031' } });
      draft.ui['lead'] = 'Bis {value.letzterTag.half}.';
    },
    'half a cent': (draft) => {
      name(draft, { betrag: { euro: 0.25 } });
      draft.ui['lead'] = 'Je {value.betrag.half}.';
    },
    'a telephone number in words': (draft) => {
      name(draft, { hilfe: { phone: '0732 111' } });
      draft.ui['lead'] = 'Unter {value.hilfe.long}.';
    },
  }),
  ...ways('value-misplaced', {
    'a day for a number': (draft) => {
      name(draft, { letzterTag: { day: '31.12.2031' } });
      draft.add('zusatz', number({ maximum: '{value.letzterTag}' }), { look: NUMBER });
    },
    'an amount with its sign for a number': (draft) => {
      name(draft, { betrag: { euro: 5 } });
      draft.add('zusatz', number({ maximum: '{value.betrag.sign}' }), { look: NUMBER });
    },
    'a month for a day': (draft) => {
      name(draft, { letzterTag: { day: '31.12.2031' } });
      draft.ui['openUntil'] = '{value.letzterTag.month}';
      draft.ui['closed'] = { after: { title: 'Zu Ende', text: 'Die Aktion ist zu Ende.' } };
    },
  }),
  ...ways('value-circle', {
    'a text in itself': (draft) => name(draft, { eins: { text: 'so {value.eins}' } }),
    'two texts': (draft) => name(draft, { eins: { text: '{value.zwei}' }, zwei: { text: '{value.eins}' } }),
    'three texts': (draft) =>
      name(draft, { eins: { text: '{value.zwei}' }, zwei: { text: '{value.drei}' }, drei: { text: '{value.eins}' } }),
  }),
  ...ways('format', {
    'a value that is no day': (draft) => name(draft, { letzterTag: { day: '31.02.2031' } }),
    'a value that is no amount': (draft) => name(draft, { betrag: { euro: '250 Euro' } }),
    'a value without anything': (draft) => name(draft, { betrag: {} }),
  }),
];
