import { expect, test } from 'vitest';
import { editForms } from '../server/edit-forms.ts';
import { eventually, FAILED_REQUEST, setStage } from './stage.ts';
import { singlePageOn } from './single-page.ts';
import { thenAxeFindsNothing } from './axe.ts';
import { thenAllCanRead } from './for-all.ts';

const FORM = 'brennwertkessel';
const stage = setStage({}, FORM);
const DAYS = `"openFrom": "14.04.2026",
  "openUntil": "15.04.2026",
  "closed": {
    "before": { "title": "Noch nicht geöffnet", "text": "Anträge sind ab 14.04.2026 möglich." },
    "after": { "title": "Die Aktion ist zu Ende", "text": "Fragen? Rufen Sie uns an: {phone}." }
  },
  `;

test('a form that is open on some days only says so on the others, and is listed on its own', async () => {
  editForms(stage.site.formsDir, {
    file: `${FORM}/ui.json`,
    from: '"reference": "BWK",',
    to: `${DAYS}"reference": "BWK",`,
  });
  const page = await stage.visitor({ expected: [FAILED_REQUEST] });
  const sheet = singlePageOn(page, stage.site, FORM);
  const seenOn = async (day: string) => {
    stage.site.setNow(`${day}T12:00:00+02:00`);
    await page.goto(`${stage.site.url}/web/r/`);
    await page.getByRole('heading', { level: 1, name: 'Unsere Förderungen' }).waitFor();
    const listed = await page.getByRole('link', { name: 'Förderung Brennwertkessel' }).count();
    await page.goto(`${stage.site.url}/web/r/${FORM}`);
    const title = (await page.getByRole('main').innerText()).split('\n').filter(Boolean).slice(0, 2).join(': ');
    return { listed: listed === 1, title, form: await page.locator('form').count() };
  };

  expect(await seenOn('2026-04-13')).toEqual({
    listed: false,
    title: 'Förderung Brennwertkessel: Noch nicht geöffnet',
    form: 0,
  });
  await page.getByText('Anträge sind ab 14.04.2026 möglich.').waitFor();
  await eventually(() => page.title()).toBe('Förderung Brennwertkessel | Muster Energie');
  expect(await seenOn('2026-04-14')).toEqual({
    listed: true,
    title: expect.stringMatching(/^Förderung Brennwertkessel: /),
    form: 1,
  });
  expect(await seenOn('2026-04-15')).toEqual({
    listed: true,
    title: expect.stringMatching(/^Förderung Brennwertkessel: /),
    form: 1,
  });
  expect(await seenOn('2026-04-16')).toEqual({
    listed: false,
    title: 'Förderung Brennwertkessel: Die Aktion ist zu Ende',
    form: 0,
  });
  expect(await page.getByRole('main').getByRole('link', { name: '0732 000 0000' }).getAttribute('href')).toBe(
    'tel:07320000000',
  );
  await thenAxeFindsNothing(page, 'a form that has closed');
  await thenAllCanRead(page, 'a form that has closed');
  await page.getByRole('main').getByRole('link', { name: 'Alle Förderungen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Unsere Förderungen' }).waitFor();
  // the whole text is there without a script
  expect(await (await fetch(`${stage.site.url}/web/r/${FORM}`)).text()).toContain('Die Aktion ist zu Ende');

  // who opens the form in time and sends it too late is told why
  stage.site.setNow('2026-04-15T23:55:00+02:00');
  await sheet.openFilled();
  stage.site.setNow('2026-04-16T00:05:00+02:00');
  await sheet.button('Absenden').click();
  await sheet.failure.waitFor();
  expect(await sheet.failure.getByRole('listitem').allInnerTexts()).toEqual([
    'Allgemeiner Fehler 1: Fragen? Rufen Sie uns an: 0732 000 0000.',
  ]);
});
