// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { evidenceOf, shownIn } from '../../src/cli/forms/report/evidence.ts';
import { junitOf } from '../../src/cli/forms/report/junit.ts';
import { windowsOf } from '../../src/cli/forms/publishing/page.ts';
import { reportPage } from '../../src/cli/forms/report/page.ts';
import { statementsOf } from '../../src/cli/forms/explain/statements.ts';
import { good, skipped, todo } from '../../src/cli/forms/testing/part.ts';
import type { FormOutcome } from '../../src/cli/forms/testing/trial.ts';
import { parseDate } from '../../src/engine/calendar.ts';
import { readExamples } from '../../src/definition/reading/examples.ts';
import { allFiles, productForm } from './files.ts';

const FORM = 'waermepumpe-foerderbonus';
const form = productForm(FORM);
const shown = shownIn(readExamples(allFiles, FORM), []);

const outcomes: readonly FormOutcome[] = [
  {
    form: FORM,
    title: form.title,
    parts: [
      good('examples', '40'),
      todo('paths', '', ['Kein Weg führt zu <b>Modell</b> & „Typ“'], ['Bitte die Bedingung ansehen.']),
      skipped('walk', 'Chromium fehlt'),
    ],
  },
  { form: undefined, title: 'Gemeinsames', parts: [good('check', '')] },
];

it('JUnit XML has a suite for each form and a case for each part, with what was found', async () => {
  const xml = await junitOf(outcomes);
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  const suites = [...document.querySelectorAll('testsuites > testsuite')];
  expect(
    suites.map((suite) => ['name', 'tests', 'failures', 'skipped'].map((name) => suite.getAttribute(name))),
  ).toEqual([
    [`${form.title} (${FORM})`, '3', '1', '1'],
    ['Gemeinsames', '1', '0', '0'],
  ]);
  const failure = document.querySelector('testcase[name="Wege"] > failure');
  expect(failure?.getAttribute('message')).toBe('Kein Weg führt zu <b>Modell</b> & „Typ“');
  expect(failure?.textContent).toContain('Bitte die Bedingung ansehen.');
  expect(document.querySelector('testcase[name^="Im Browser"] > skipped')?.getAttribute('message')).toBe(
    'Chromium fehlt',
  );
});

it('the report says which example shows a rule: its message, else its field filled in', () => {
  const statement = (field: string, rule: string) =>
    statementsOf(form).find((one) => one.field === field && one.rule === rule) ?? { rule, text: '' };
  expect(evidenceOf(form, statement('vorname', 'required'), shown)).toMatch(/^Beispiel /);
  expect(evidenceOf(form, statement('anrede', 'options'), shown)).toMatch(/^Beispiel /);
  expect(evidenceOf(form, statement('vorname', 'maxLength'), [])).toBeUndefined();
});

it.each([
  ['before it opens', '14.04.2026', '01.05.2026', 'ein Tag nach dem jeweiligen Tag'],
  ['while it is open', '10.05.2026', '01.05.2026', 'ein Tag nach dem jeweiligen Tag'],
  ['before it opens on the fixed last day', '14.04.2026', '31.05.2026', '31.05.2026'],
])('the windows of a form name no day that moves, %s', (_when, today, openFrom, last) => {
  expect(windowsOf({ ...form, openFrom }, parseDate(today))).toContain(
    `Rechnungsdatum: erster Tag 01.02.2025, letzter Tag ${last}`,
  );
});

it('the report is one page that needs nothing else, with headings, findings and what is missing', () => {
  const reported = { form, shown, days: ['Offen bis 31.05.2026.'], versions: ['Fassung 1'], pictures: [] };
  const html = reportPage({ moment: '14.04.2026, 09:00', outcomes, forms: new Map([[FORM, reported]]) });
  const document = new DOMParser().parseFromString(html, 'text/html');
  expect(document.documentElement.lang).toBe('de');
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    form.title,
    'Gemeinsames',
  ]);
  expect([...document.querySelectorAll('section:first-of-type h3')].map(({ textContent }) => textContent)).toEqual([
    'Was geprüft wurde',
    'Fristen und Tage, an denen sich etwas ändert',
    'Fassungen',
    'Regeln',
    'Bilder',
  ]);
  expect(document.querySelector('.found')?.textContent).toBe('Kein Weg führt zu <b>Modell</b> & „Typ“');
  expect(document.body.textContent).toContain('Die Bilder fehlen');
  for (const link of document.querySelectorAll('a'))
    expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  expect(document.querySelectorAll('link, script, [src]')).toHaveLength(0);
});
