import { expect, test } from 'vitest';
import { eventually, shareStage, type Visit } from './stage.ts';
import { ANMELDUNG, DATEN, PRUEFEN, PUMPE, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = shareStage();
const MOVING: Visit = { reducedMotion: 'no-preference' };

test('a list comes in 120 ms and goes in 100 ms', async () => {
  const wizard = wizardOn(await stage.visitor({ ownTab: true, ...MOVING }), stage.site);
  await whenTheListIsOpen(wizard);
  await thenItComesAndGoes(wizard, '.ff-hits');
});

test('the calendar comes in 120 ms and goes in 100 ms', async () => {
  const wizard = wizardOn(await stage.visitor({ ownTab: true, ...MOVING }), stage.site);
  await wizard.openAt(PUMPE);
  await wizard.calendarButton().first().click();
  await wizard.page.getByRole('dialog', { name: 'Kalender' }).waitFor();
  await thenItComesAndGoes(wizard, '.ff-calendar');
});

test('a new step comes up to its place in 160 ms, and nothing else moves with it', async () => {
  const wizard = wizardOn(await stage.visitor({ ownTab: true, ...MOVING }), stage.site);
  await wizard.openAt(ANMELDUNG);
  expect(await movingSections(wizard), 'what is there from the start stays where it is').toEqual([]);
  await wizard.page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) document.body.dataset['shifted'] = 'yes';
    }).observe({ type: 'layout-shift' });
  });
  await wizard.next();
  await wizard.sees(DATEN);
  expect(new Set(await movingSections(wizard))).toEqual(new Set(['ff-arrive 0.16s']));
  expect(await wizard.page.locator('body').getAttribute('data-shifted')).toBeNull();
  const fills = (selector: string, part = '') =>
    wizard.page
      .locator(selector)
      .first()
      .evaluate((element, pseudo) => getComputedStyle(element, pseudo).transitionDuration, part);
  await eventually(() => Promise.all([fills('.ff-step', '::after'), fills('.ff-bars i')])).toEqual(['0.24s', '0.24s']);
  await wizard.fill({ Vorname: '' });
  await wizard.next();
  const comes = await wizard.summary.evaluate((summary) => getComputedStyle(summary).animation);
  expect(comes).toContain('0.16s ease-out');
  expect(await fills('.ff-summary li')).toBe('0.16s');
});

test('who asks for less motion sees nothing move', async () => {
  const wizard = wizardOn(await stage.visitor(), stage.site);
  await whenTheListIsOpen(wizard);
  expect(await movingParts(wizard)).toEqual([]);
  await wizard.openAt(ANMELDUNG);
  for (const step of [DATEN, PUMPE, PRUEFEN] as const) {
    await wizard.next();
    await wizard.sees(step);
    if (step === PUMPE) await wizard.calendarButton().first().click();
    expect(await movingParts(wizard)).toEqual([]);
    if (step === PUMPE) await wizard.page.keyboard.press('Escape');
  }
});

test('with forced colours edges say what colours said', async () => {
  const wizard = wizardOn(await stage.visitor({ forcedColors: 'active' }), stage.site);
  await wizard.openAt(DATEN, { vorname: undefined, anrede: 'HERR' });
  await wizard.next();
  await wizard.summary.waitFor();
  const edge = (selector: string) =>
    wizard.page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor, outlineStyle, backgroundColor } =
          getComputedStyle(element);
        return {
          width: borderTopWidth,
          line: borderTopStyle,
          edge: borderTopColor,
          outline: outlineStyle,
          ground: backgroundColor,
        };
      });
  const plain = await edge('[data-field="nachname"] input');
  const wrong = await edge('[data-field="vorname"] input');
  expect([plain.line, plain.width, wrong.line, wrong.width]).toEqual(['solid', '1px', 'solid', '2px']);
  expect(wrong.outline, 'the field with the problem has the focus').toBe('solid');
  const chosen = await edge('.ff-option:has(:checked)');
  const free = await edge('.ff-option:not(:has(:checked))');
  expect([chosen.width, chosen.edge]).not.toEqual([free.width, free.edge]);
  const current = await edge('.ff-step-current .ff-step-circle');
  const upcoming = await edge('.ff-step-upcoming .ff-step-circle');
  expect(current.ground).not.toBe(upcoming.ground);
  for (const button of ['.ff-button-primary', '.ff-button-secondary']) expect((await edge(button)).line).toBe('solid');
});

async function whenTheListIsOpen(wizard: WizardPage): Promise<void> {
  await wizard.open();
  await wizard.field('Ich bin Stromkunde der Muster Energie').check();
  await wizard.field('Teilnehmender Händler').fill('linz');
  await wizard.page.getByRole('option').first().waitFor();
}

async function thenItComesAndGoes({ page }: WizardPage, selector: string): Promise<void> {
  const overlay = page.locator(selector);
  const animation = () =>
    overlay.evaluate((element) => {
      const { animationName, animationDuration } = getComputedStyle(element);
      return [animationName, animationDuration];
    });
  expect(await animation()).toEqual(['ff-overlay-in', '0.12s']);
  await page.clock.install();
  // a machine with much else to do takes its time to get there
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.keyboard.press('Escape');
  await page.clock.runFor(99);
  expect(await animation()).toEqual(['ff-overlay-out', '0.1s']);
  await page.clock.runFor(1);
  await overlay.waitFor({ state: 'hidden' });
}

function movingSections({ page }: WizardPage): Promise<readonly string[]> {
  return page.locator('.ff-section').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const { animationName, animationDuration } = getComputedStyle(section);
      return animationName === 'none' ? [] : [`${animationName} ${animationDuration}`];
    }),
  );
}

function movingParts(wizard: WizardPage): Promise<readonly string[]> {
  return wizard.page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { animationName, transitionDuration } = getComputedStyle(element);
      const still = animationName === 'none' && transitionDuration.split(', ').every((time) => time === '0s');
      return still ? [] : [`${element.className}: ${animationName} ${transitionDuration}`];
    }),
  );
}
