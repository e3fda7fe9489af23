import { type Draft, text, TEXT, type Way, ways } from './draft.ts';

/** @returns the id of another form */
const other = (id: string) => (id === 'geraetetausch' ? 'brennwertkessel' : 'geraetetausch');
const uiOf = (draft: Draft, id: string) => draft.json(`${id}/ui.json`);
const pages = (draft: Draft) => draft.json('shared/pages.json')['pages'];

/** Mistakes in texts, links, addresses and the files that all forms share. */
export const textWays: readonly Way[] = [
  ...ways('text', {
    'a placeholder in the lead': ({ ui }) => void (ui['lead'] = 'Rufen Sie uns an: {telefon}.'),
    'a link in a hint': (draft) => void (draft.look('nachname')['hint'] = 'Siehe [Hilfe](gibtsnicht).'),
    'a placeholder beside the form': ({ ui }) =>
      void (ui['aside'] = { sections: [{ title: 'Fragen?', text: '{hotline}' }] }),
    'a link in the mails': (draft) =>
      draft.text('shared/mails.json', (json) => json.replaceAll('](impressum)', '](impressm)')),
  }),
  ...ways('label-markup', {
    'a link in a label': (draft) => void (draft.look('nachname')['label'] = 'Name ([Hilfe](/hilfe))'),
    'a telephone number in a label': (draft) => void (draft.look('nachname')['label'] = 'Name, {phone}'),
    'a slip in a placeholder of a label': (draft) => void (draft.look('nachname')['label'] = 'Name ({oparator})'),
  }),
  ...ways('link-without-text', {
    'in the mails': (draft) => draft.text('shared/mails.json', (json) => json.replaceAll('[Impressum](', '[](')),
    'on a page': (draft) => void pages(draft)[0].paragraphs.push('Mehr: [](impressum)'),
    'in the texts': (draft) => void (draft.json('shared/texts.json')['not-found.text'] = '[](kontakt)'),
  }),
  ...ways('document-missing', {
    'in a hint': (draft) => void (draft.look('nachname')['hint'] = '[Merkblatt](/dokumente/merkblatt.pdf)'),
    'among the links': (draft) =>
      void (draft.json('shared/site.json')['links'].teilnahmebedingungen = '/dokumente/weg.pdf'),
    'on a page': (draft) => void pages(draft)[0].paragraphs.push('[Merkblatt](/dokumente/merkblatt.pdf)'),
  }),
  ...ways('reference-twice', {
    "another form's": (draft) => void (draft.ui['reference'] = uiOf(draft, other(draft.id))['reference']),
    "the wizard's": (draft) => (draft.id === 'waermepumpe-foerderbonus' ? false : void (draft.ui['reference'] = 'WPB')),
    "an opt-in's": (draft) => (draft.id === 'stressfrei' ? false : void (draft.ui['reference'] = 'STF')),
  }),
  ...ways('submit-path-twice', {
    "another form's": (draft) => void (draft.ui['submit'].path = uiOf(draft, other(draft.id))['submit'].path),
    "the wizard's": (draft) =>
      draft.id === 'waermepumpe-foerderbonus'
        ? false
        : void (draft.ui['submit'].path = '/v2/funding/waermepumpeFoerderbonus'),
    'that of a link to confirm': (draft) =>
      draft.ui['optIn']
        ? void (draft.ui['optIn'].confirm = uiOf(draft, draft.id === 'stressfrei' ? 'foerderpilot' : 'stressfrei')[
            'optIn'
          ].confirm)
        : false,
  }),
  ...ways('success-path-twice', {
    "another form's": (draft) => void (draft.ui['success'].path = uiOf(draft, other(draft.id))['success'].path),
    "the wizard's": (draft) =>
      draft.id === 'waermepumpe-foerderbonus'
        ? false
        : void (draft.ui['success'].path = uiOf(draft, 'waermepumpe-foerderbonus')['success'].path),
    "an opt-in's": (draft) =>
      draft.id === 'stressfrei' ? false : void (draft.ui['success'].path = uiOf(draft, 'stressfrei')['success'].path),
  }),
  ...ways('page-path-twice', {
    'the imprint': (draft) => void (draft.ui['success'].path = '/impressum'),
    'the contact': (draft) => void (draft.ui['success'].path = '/kontakt'),
    'two pages': (draft) => void (pages(draft)[1].path = pages(draft)[0].path),
  }),
  ...ways('no-email-field', {
    'a mail to the telephone': ({ ui }) => void (ui['confirmationMail'] = { to: 'tel', about: 'auf Förderung' }),
    'a mail to the name': ({ ui }) => void (ui['confirmationMail'] = { to: 'nachname', about: 'auf Förderung' }),
    'a mail to a new text': (draft) => {
      draft.add('zusatz', text(), { look: TEXT });
      draft.ui['confirmationMail'] = { to: 'zusatz', about: 'auf Förderung' };
    },
    'a link to confirm': ({ ui }) => (ui['optIn'] ? void (ui['optIn'].email = 'nachname') : false),
  }),
  ...ways('server-sets-asked', {
    'the name': ({ ui }) => void (ui['submit'].serverSets = { nachname: 'receivedAt' }),
    'the town': ({ ui }) => void (ui['submit'].serverSets = { ort: 'clientAddress' }),
    'a new field': (draft) => {
      draft.add('zusatz', text(), { look: TEXT });
      draft.ui['submit'].serverSets = { zusatz: 'receivedAt' };
    },
  }),
  ...ways('unknown-step', {
    'beside the form': ({ ui }) =>
      void (ui['aside'] = { sections: [{ title: 'Hilfe', text: 'Gern.', steps: ['gibtsnicht'] }] }),
    'in other letters': ({ ui, step }) =>
      void (ui['aside'] = { sections: [{ title: 'Hilfe', text: 'Gern.', steps: [step['id'].toUpperCase()] }] }),
    'open on phones': ({ ui }) =>
      void (ui['aside'] = { sections: [{ title: 'Hilfe', text: 'Gern.', open: ['gibtsnicht'] }] }),
  }),
  ...ways('state-for-tests', {
    'a mistake at once': (draft) => void (draft.look('nachname')['state'] = 'error'),
    'a field that loads': (draft) => void (draft.look('vorname')['state'] = 'loading'),
    'a new field': (draft) => void draft.add('zusatz', text(), { look: { ...TEXT, state: 'error' } }),
  }),
  ...ways('message-missing', {
    'of a field that must be': (draft) => void delete draft.json('shared/messages.json')['required'],
    'of a text that is too long': (draft) => void delete draft.json('shared/messages.json')['maxLength'],
    'of a pattern': (draft) => {
      delete draft.json('shared/messages.json')['pattern'];
      draft.add('zusatz', text({ pattern: '^x*$' }), { look: TEXT });
    },
  }),
  ...ways('message-placeholder', {
    'of a length': (draft) =>
      void draft.add('zusatz', text({ errorMessage: { maxLength: 'Höchstens {laenge} Zeichen.' } }), { look: TEXT }),
    'of two': (draft) =>
      void draft.add('zusatz', text({ errorMessage: { maxLength: 'Höchstens {limit} von {alle}.' } }), { look: TEXT }),
    'of all forms': (draft) => void (draft.json('shared/messages.json')['maxLength'] = 'Höchstens {laenge} Zeichen.'),
  }),
  ...ways('contrast', {
    'a light blue': (draft) => void (draft.json('shared/site.json')['brand']['brand-700'] = '#7FB7C4'),
    white: (draft) => void (draft.json('shared/site.json')['brand']['brand-700'] = '#FFFFFF'),
    'a light yellow': (draft) => void (draft.json('shared/site.json')['brand']['brand-700'] = '#FFF3B0'),
  }),
  ...ways('stand-in-unknown', {
    'a detail': (draft) => void draft.json('shared/site.json')['placeholders'].push('detail.adress'),
    'a setting': (draft) => void draft.json('shared/site.json')['placeholders'].push('telefon'),
    'in other letters': (draft) => void draft.json('shared/site.json')['placeholders'].push('Operator'),
  }),
  ...ways('consent-prefilled', {
    'a consent of an opt-in': (draft) =>
      draft.ui['optIn'] ? void (draft.look(draft.ui['optIn'].consents[0])['value'] = true) : false,
    'the second one': (draft) =>
      draft.ui['optIn'] ? void (draft.look(draft.ui['optIn'].consents[1])['value'] = true) : false,
    'the last one': (draft) =>
      draft.ui['optIn'] ? void (draft.look(draft.ui['optIn'].consents.at(-1))['value'] = true) : false,
  }),
  ...ways('consent-no-tick', {
    'a name': ({ ui }) => (ui['optIn'] ? void ui['optIn'].consents.push('nachname') : false),
    'a choice': ({ ui }) => (ui['optIn'] ? void ui['optIn'].consents.push('anrede') : false),
    'a mail address': ({ ui }) => (ui['optIn'] ? void ui['optIn'].consents.push('email') : false),
  }),
];
