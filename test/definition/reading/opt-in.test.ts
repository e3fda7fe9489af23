import { describe, expect, it } from 'vitest';
import { DefinitionError, findingText } from '../../../src/engine/errors.ts';
import { readForm } from '../../../src/definition/read-form.ts';
import { files } from '../../forms/files.ts';
import { filesOf, ID } from '../../engine/made-form.ts';

const step = { type: 'object', properties: { email: { type: 'string' }, consent: { type: 'boolean' } } } as const;
const optIn = {
  confirm: '/v2/funding/probe/bestaetigung/{token}',
  email: 'email',
  validDays: 3,
  consents: ['consent'],
  offer: 'zur Probe',
};
const made = (change: object = {}, rest: object = {}) =>
  filesOf({ steps: { one: step }, ui: { success: { path: '/danke' }, optIn: { ...optIn, ...change }, ...rest } });

const findingsOf = (broken: ReadonlyMap<string, string>) => {
  try {
    readForm(ID, broken);
    return [];
  } catch (error) {
    if (error instanceof DefinitionError) return error.findings.map(findingText);
    throw error;
  }
};

describe('an opt-in', () => {
  it('gets its pages from the shared texts, with what it is for filled in', () => {
    const form = readForm(ID, made());
    expect(form.optIn).toMatchObject({
      confirm: '/v2/funding/probe/bestaetigung/{token}',
      validDays: 3,
      pages: {
        landing: { text: 'Mit einem Klick schließen Sie Ihre Anmeldung zur Probe ab.', button: 'Jetzt bestätigen' },
        expired: { button: 'Neu anmelden' },
      },
    });
    expect(form.success).toEqual({
      path: '/danke',
      title: 'Fast geschafft – bitte bestätigen Sie Ihre E-Mail-Adresse',
      text: 'Wir haben Ihnen eine E-Mail an {email} gesendet. Klicken Sie bitte auf den Link in dieser E-Mail, um Ihre Anmeldung abzuschließen. Der Link ist 3 Tage gültig.',
      note: 'Keine E-Mail erhalten? Sehen Sie bitte auch im Spam-Ordner nach.',
    });
    expect(form.submit.label).toBe('Anmelden');
  });

  it('may say it in its own words', () => {
    const form = readForm(
      ID,
      made(
        {},
        {
          success: { path: '/danke', title: 'Danke', text: 'Post {offer} an {email}, {days} Tage.', next: ['Ja.'] },
          submit: { path: '/v2/funding/probe', label: 'Los' },
        },
      ),
    );
    expect(form.success.next).toEqual(['Ja.']);
    expect([form.success.title, form.success.text, form.submit.label]).toEqual([
      'Danke',
      'Post zur Probe an {email}, 3 Tage.',
      'Los',
    ]);
  });
});

describe('what is wrong with an opt-in keeps it out of service:', () => {
  const shared = (from: string, to: string) =>
    new Map([...made(), ['shared/opt-in.json', (files.get('shared/opt-in.json') ?? '').replace(from, to)]]);

  it.each([
    [
      'an address in a field that is not there',
      made({ email: 'mail' }),
      /ui\.json:\d+:\d+ unknown-field form <probe>: the opt-in names unknown field <mail>/,
    ],
    [
      'a consent that is not there',
      made({ consents: ['consent', 'other'] }),
      /unknown-field form <probe>: the opt-in names unknown field <other>/,
    ],
    [
      'a path without the token',
      made({ confirm: '/v2/funding/probe/bestaetigung' }),
      /format form <probe>: \/optIn\/confirm ist keine Adresse wie/,
    ],
    ['a link that never ends', made({ validDays: 365 }), /format form <probe>: \/optIn\/validDays must be <= 30/],
    [
      'a file',
      filesOf({
        steps: { one: { ...step, properties: { ...step.properties, beleg: { type: 'object' } } } },
        fields: { beleg: { widget: 'file' } },
        ui: { optIn },
      }),
      /opt-in-file form <probe>: an opt-in takes no files, as field <beleg> is one/,
    ],
    [
      'the address where the page does not fill it in',
      made({}, { success: { path: '/danke', title: 'Danke, {email}' } }),
      /ui\.json:\d+:\d+ text .*email/,
    ],
    [
      'a link to nowhere in the shared texts',
      shared('Wir melden uns in Kürze bei Ihnen.', 'Mehr [hier](dort).'),
      /shared\/opt-in\.json:\d+:\d+ text unknown link <dort>/,
    ],
    [
      'a placeholder that is none',
      shared('Anmeldung {offer} ab', 'Anmeldung {wofuer} ab'),
      /shared\/opt-in\.json:\d+:\d+ format \/landing\/text has no placeholder/,
    ],
    [
      'shared texts that are missing',
      new Map([...made()].filter(([path]) => path !== 'shared/opt-in.json')),
      /shared\/opt-in\.json:1:1 missing-file is missing/,
    ],
  ])('%s', (_what, broken, said) => {
    expect(findingsOf(broken)).toContainEqual(expect.stringMatching(said));
  });

  it('a form that is none needs a success page of its own', () => {
    expect(findingsOf(filesOf({ steps: { one: step }, ui: { success: { path: '/danke' } } }))).toContainEqual(
      expect.stringMatching(/format form <probe>: \/success must have required property 'title'/),
    );
  });
});
