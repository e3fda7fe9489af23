import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { editForms, placeOf } from '../server/edit-forms.ts';
import { exampleAnswers, NOW, storedRow } from '../server/test-server.ts';
import { type EditRow, EDITS, type Place, TAKEN, type Told } from './edits.ts';
import { eventually, FAILED_REQUEST, setStage } from './stage.ts';
import { ADDRESS, PRUEFEN, SUCCESS, wizardOn } from './wizard-page.ts';

const FORM = 'waermepumpe-foerderbonus';
const PATH = '/v2/funding/waermepumpeFoerderbonus';
const STEPS = ['anmeldung', 'persoenlicheDaten', 'waermepumpe', 'absenden'];
const complete = exampleAnswers(FORM);
const stage = setStage({}, FORM);

/** Opens a page anew; a step of the wizard with the example's answers. */
async function open(page: Page, place: Place): Promise<void> {
  if (place.startsWith('/')) {
    await page.goto(stage.site.url + place);
    return page.locator('h1').waitFor();
  }
  await page.goto(`${stage.site.url}${ADDRESS}?test=1`);
  for (const step of STEPS.slice(0, STEPS.indexOf(place)))
    await page.locator(`form[data-form-step="${step}"] button[type=submit]`).click();
  return page.locator(`form[data-form-step="${place}"]`).waitFor();
}

async function answerTo({ sent }: EditRow): Promise<Told> {
  const response = await fetch(stage.site.url + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...complete, ...sent }),
  });
  if (response.status !== 400) return response.status as typeof TAKEN;
  return ((await response.json()) as { path: string[]; message: string }[]).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
}

const told = ({ answers }: EditRow, index: 0 | 1): Told =>
  answers === TAKEN || typeof answers[0] === 'string' ? (answers as Told) : (answers as readonly [Told, Told])[index];

describe('an edit shows on the next page that is opened, and in the next answer', () => {
  const before = new Map<EditRow, { readonly page: unknown; readonly answer: Told }>();
  let page: Page;
  beforeAll(async () => {
    page = await stage.visitor({ stays: true });
    for (const place of new Set(EDITS.map(({ at }) => at))) {
      await open(page, place);
      for (const row of EDITS)
        if (row.at === place) before.set(row, { page: await row.look(page), answer: await answerTo(row) });
    }
  });

  it.each(EDITS.map((row) => [row.what, row] as const))('%s', async (_what, row) => {
    expect(before.get(row)).toEqual({ page: row.sees[0], answer: told(row, 0) });
    const undo = row.edits.map((edit) => editForms(stage.site.formsDir, edit));
    onTestFinished(() => {
      for (const back of undo.toReversed()) back();
    });
    await open(page, row.at);
    expect({ page: await row.look(page), answer: await answerTo(row) }).toEqual({
      page: row.sees[1],
      answer: told(row, 1),
    });
  });
});

/** The example's postcode is none any more. */
const stricter = () =>
  editForms(stage.site.formsDir, {
    file: 'shared/blocks/adresse.schema.json',
    from: '^[1-9][0-9]{3}$',
    to: '^5[0-9]{3}$',
  });
const atReview = async () => {
  const wizard = wizardOn(await stage.visitor({ expected: [FAILED_REQUEST] }), stage.site);
  await wizard.openAt(PRUEFEN);
  await wizard.tick('Ich habe die Teilnahmebedingungen gelesen und stimme ihnen zu.');
  return wizard;
};

describe('a tab that was opened before an edit', () => {
  const CHANGED = 'Das Formular wurde geändert. Bitte laden Sie die Seite neu. Ihre Angaben bleiben erhalten.';
  it('can still submit, and is judged by what it showed', async () => {
    const wizard = await atReview();
    const { hash } = (await (await fetch(`${stage.site.url}/v2/forms/${FORM}`)).json()) as { hash: string };
    onTestFinished(stricter());
    expect(
      (
        await fetch(`${stage.site.url}/v2/forms/${FORM}`).then(
          (response) => response.json() as Promise<{ hash: string }>,
        )
      ).hash,
    ).not.toBe(hash);
    await wizard.send();
    await wizard.page.waitForURL(`**${SUCCESS}`);
    const reference = await wizard.page.getByText(/^WPB-2026-\d{6}$/).innerText();
    expect(await storedRow(stage.site, reference)).toMatchObject({ definition_hash: hash, answers: { plz: '4020' } });
  });

  it('is given the new form a day later, with a sentence and with the answers', async () => {
    const wizard = await atReview();
    onTestFinished(() => stage.site.setNow(NOW));
    onTestFinished(stricter());
    await fetch(`${stage.site.url}/v2/forms/${FORM}`);
    stage.site.setNow('2026-04-15T09:00:00+02:00');
    await wizard.send();
    await wizard.page.getByText(CHANGED).first().waitFor();
    await wizard.next();
    expect(await wizard.field('Vorname').inputValue()).toBe('Max');
    await wizard.next();
    await eventually(() => wizard.message('PLZ')).toBe('Ungültige Postleitzahl!');
  });
});

describe('a broken edit', () => {
  const UI = `${FORM}/ui.json`;
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
    const page = await stage.visitor();
    await open(page, 'anmeldung');
    const before = await page.locator('form').innerHTML();
    onTestFinished(editForms(stage.site.formsDir, { file, from, to }));
    await open(page, 'anmeldung');
    expect(await page.locator('form').innerHTML()).toBe(before);
    const found = stage.site.log.flatMap(({ finding }) => (typeof finding === 'string' ? [finding] : []));
    expect(
      found.filter((finding) => finding.startsWith(`${file}:${placeOf(stage.site.formsDir, file, place)} `)),
    ).toHaveLength(1);
  });
});
