import { expect, test } from 'vitest';
import { invoice } from './applicant.ts';
import { eventually, shareStage } from './stage.ts';
import { ANMELDUNG, DATEN, PRUEFEN, PUMPE, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = shareStage();

test('a list and the calendar come in 120 ms and go in 100 ms, a new step comes up to its place in 160 ms, and nothing else moves with it', async () => {
  const wizard = wizardOn(await stage.visitor({ reducedMotion: 'no-preference' }), stage.site);
  const { page } = wizard;
  await whenTheListIsOpen(wizard);
  await thenItComesAndGoes(wizard, '.ff-hits');

  await wizard.openAt(ANMELDUNG);
  expect(await movingSections(wizard), 'what is there from the start stays where it is').toEqual([]);
  // the testers' tools are loaded late, and move the line above the form
  await page.locator('.ff-tools-button').waitFor();
  const shifts = await layoutShifts(wizard);
  await wizard.next();
  await wizard.sees(DATEN);
  // the heading is there before it gets the focus, and the page loads the styles of animations only when idle
  await eventually(async () => [...new Set(await movingSections(wizard))]).toEqual(['ff-arrive 0.16s']);
  expect(await shifts(), 'the new step takes its place at once, and nothing moves after that').toEqual([]);
  const fills = (selector: string, part = '') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, pseudo) => getComputedStyle(element, pseudo).transitionDuration, part);
  await eventually(() => Promise.all([fills('.ff-step', '::after'), fills('.ff-bars i')])).toEqual(['0.24s', '0.24s']);
  await wizard.fill({ Vorname: '' });
  await wizard.next();
  await eventually(() => wizard.summary.evaluate((summary) => getComputedStyle(summary).animation)).toContain(
    '0.16s ease-out',
  );
  expect(await fills('.ff-summary li')).toBe('0.16s');

  await wizard.fill({ Vorname: 'Max' });
  await wizard.next();
  await wizard.sees(PUMPE);
  await wizard.calendarButton().first().click();
  await page.getByRole('dialog', { name: 'Kalender' }).waitFor();
  await thenItComesAndGoes(wizard, '.ff-calendar');

  const next = page.locator('button[type=submit]');
  await next.hover();
  expect(await fills('button[type=submit]'), 'a button below the pointer').toBe('0.12s, 0.12s');
  await wizard.upload(invoice(stage.site));
  const card = page.locator('.ff-file-card');
  expect(await card.evaluate((element) => getComputedStyle(element).animation)).toContain('0.16s ease-out');
  await page.goto(`${stage.site.url}/web/r/`);
  expect(await fills('.ff-list-card'), 'a card of the list').toBe('0.12s');
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

  // a thicker edge leaves room for the sign before the text
  await wizard.openAt(ANMELDUNG, { fairEnergyPartner: undefined });
  const sought = wizard.field('Teilnehmender Händler');
  const room = () => sought.evaluate((input) => getComputedStyle(input).paddingLeft);
  await eventually(room).toBe('44px');
  await wizard.next();
  await wizard.summary.waitFor();
  expect([await sought.getAttribute('aria-invalid'), await room()]).toEqual(['true', '44px']);
});

async function whenTheListIsOpen(wizard: WizardPage): Promise<void> {
  await wizard.open();
  await wizard.field('Ich bin Stromkunde der Muster Energie').check();
  await wizard.field('Teilnehmender Händler').fill('linz');
  await wizard.page.getByRole('option').first().waitFor();
}

/**
 * Checks the animations of an overlay. The page itself reads each when it begins: it may be over when Playwright asks.
 */
async function thenItComesAndGoes({ page }: WizardPage, selector: string): Promise<void> {
  const overlay = page.locator(selector);
  const came = await overlay.evaluate((element) => {
    const animation = () => {
      const { animationName, animationDuration } = getComputedStyle(element);
      return `${animationName} ${animationDuration}`;
    };
    new MutationObserver(() => {
      if (element.getAttribute('data-state') === 'closing') document.body.dataset['went'] = animation();
    }).observe(element, { attributeFilter: ['data-state'] });
    return animation();
  });
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'hidden' });
  expect([came, await page.locator('body').getAttribute('data-went')]).toEqual([
    'ff-overlay-in 0.12s',
    'ff-overlay-out 0.1s',
  ]);
  await page.evaluate(() => delete document.body.dataset['went']);
}

/**
 * Records layout shifts from now on, including those right after an input.
 * @returns a function that gets a line for each frame with a shift
 */
async function layoutShifts({ page }: WizardPage): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { sources: { node: Element | null }[] })[]) {
        const moved = shift.sources.map(({ node }) => node?.className ?? 'gone').join(', ');
        document.body.dataset['shifted'] = `${document.body.dataset['shifted'] ?? ''}${moved}\n`;
      }
    }).observe({ type: 'layout-shift' });
  });
  return async () => {
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
    return ((await page.locator('body').getAttribute('data-shifted')) ?? '').split('\n').filter(Boolean);
  };
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
