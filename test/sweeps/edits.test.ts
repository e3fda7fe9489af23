import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { storeAcceptance } from '../../src/app/pages/sent/acceptance.ts';
import { editForms, placeOf } from '../server/edit-forms.ts';
import { exampleAnswers, NOW, storedRow } from '../server/test-server.ts';
import { click } from './acting.ts';
import { type EditRow, EDITS, type Place, TAKEN, type Told } from './edits.ts';
import { type FormPage, openPage, until } from './form-page.tsx';
import { setSite } from './site.ts';
import { openWizard, STEPS, SUBMIT, WIZARD } from './wizard.ts';

const complete = exampleAnswers(WIZARD);
const site = setSite({}, WIZARD);

/** Opens a page, or a step of the wizard filled in with the example. */
async function open(place: Place): Promise<FormPage> {
  // without it the success page has nothing to thank for
  storeAcceptance(WIZARD, { reference: 'WPB-2026-000001', receivedAt: '' });
  if (place.startsWith('/')) return openPage(site.server, place);
  const page = await openPage(site.server, `/web/r/${WIZARD}?test=1`);
  for (const step of STEPS.slice(
    0,
    STEPS.findIndex((id) => id === place),
  )) {
    await until(() => page.step() === step);
    click(page.root.querySelector<HTMLElement>('button[type=submit]') ?? page.root);
  }
  await until(() => page.step() === place);
  return page;
}

async function answerTo({ sent }: EditRow): Promise<Told> {
  const response = await site.server.app.inject({ method: 'POST', url: SUBMIT, payload: { ...complete, ...sent } });
  if (response.statusCode !== 400) return response.statusCode as typeof TAKEN;
  return response
    .json<{ path: string[]; message: string }[]>()
    .map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const told = ({ answers }: EditRow, index: 0 | 1): Told =>
  answers === TAKEN || typeof answers[0] === 'string' ? (answers as Told) : (answers as readonly [Told, Told])[index];

describe('an edit shows on the next page that is opened, and in the next answer', () => {
  const before = new Map<EditRow, { readonly page: unknown; readonly answer: Told }>();
  beforeAll(async () => {
    for (const place of new Set(EDITS.map(({ at }) => at))) {
      const page = await open(place);
      for (const row of EDITS)
        if (row.at === place) before.set(row, { page: await row.look(page), answer: await answerTo(row) });
      page.leave();
    }
  });

  it.each(EDITS.map((row) => [row.what, row] as const))('%s', async (_what, row) => {
    expect(before.get(row)).toEqual({ page: row.sees[0], answer: told(row, 0) });
    const undo = row.edits.map((edit) => editForms(site.server.formsDir, edit));
    onTestFinished(() => {
      for (const back of undo.toReversed()) back();
    });
    expect({ page: await row.look(await open(row.at)), answer: await answerTo(row) }).toEqual({
      page: row.sees[1],
      answer: told(row, 1),
    });
  });
});

/**
 * Edits the form so that the postcode of an open page is no longer valid.
 * @returns a function that undoes the edits
 */
const stricter = () => {
  const undo = [
    { file: `${WIZARD}/examples/complete.json`, from: '"plz": "4020"', to: '"plz": "5020"' },
    { file: 'shared/blocks/adresse.schema.json', from: '^[1-9][0-9]{3}$', to: '^5[0-9]{3}$' },
  ].map((edit) => editForms(site.server.formsDir, edit));
  return () => {
    for (const back of undo.toReversed()) back();
  };
};
const hashNow = async () => (await site.server.app.inject(`/v2/forms/${WIZARD}`)).json<{ hash: string }>().hash;

describe('a page that was opened before an edit', () => {
  it('can still submit, and is checked by what it showed', async () => {
    const wizard = await openWizard(site.server, 'absenden');
    const hash = await hashNow();
    onTestFinished(stricter());
    expect(await hashNow()).not.toBe(hash);
    await wizard.send();
    const reference = /WPB-2026-\d{6}/.exec(wizard.root.textContent ?? '')?.[0] ?? '';
    expect(await storedRow(site.server, reference)).toMatchObject({ definition_hash: hash, answers: { plz: '4020' } });
  });

  it('is given the new form a day later, with the answers, and told what is not in order any more', async () => {
    const wizard = await openWizard(site.server, 'absenden');
    onTestFinished(() => site.server.setNow(NOW));
    onTestFinished(stricter());
    await hashNow();
    site.server.setNow('2026-04-15T09:00:00+02:00');
    await wizard.send();
    await wizard.sees('persoenlicheDaten');
    const note = wizard.root.querySelector('.ff-returned')?.textContent;
    expect(note).toContain('Das Formular wurde inzwischen geändert.');
    expect(note).toContain('Bitte prüfen oder ergänzen Sie noch: PLZ');
    expect(wizard.field('Vorname').value).toBe('Max');
    await wizard.next();
    expect(wizard.message('PLZ')).toBe('Ungültige Postleitzahl!');
  });
});

async function drawnFirst(): Promise<string | undefined> {
  const page = await open('anmeldung');
  const form = page.root.querySelector('form')?.innerHTML;
  page.leave();
  return form;
}

describe('a broken edit', () => {
  const UI = `${WIZARD}/ui.json`;
  it.each([
    ['a mistake in the JSON', UI, '"label": "Anmeldung",', '"label": "Anmeldung"', '"sections"'],
    [
      'an unknown keyword',
      'shared/blocks/name.schema.json',
      '"title": "Vorname", "maxLength"',
      '"title": "Vorname", "maxLenght"',
      '"maxLenght"',
    ],
    ['an unknown field in a row', UI, '["kundennummer:12"]', '["kundenummer:12"]', '["kundenummer:12"]'],
    ['an unknown widget', 'shared/blocks/iban.ui.json', '"widget": "iban"', '"widget": "ibna"', '"widget": "ibna"'],
  ])('leaves the page as it was, and the log says where: %s', async (_what, file, from, to, place) => {
    const before = await drawnFirst();
    // the server may have read the files between two edits of the test before
    const earlier = site.server.log.length;
    onTestFinished(editForms(site.server.formsDir, { file, from, to }));
    expect(await drawnFirst()).toBe(before);
    const found = site.server.log
      .slice(earlier)
      .flatMap(({ finding }) => (typeof finding === 'string' ? [finding] : []));
    expect(
      found.filter((finding) => finding.startsWith(`${file}:${placeOf(site.server.formsDir, file, place)} `)),
    ).toHaveLength(1);
  });
});
