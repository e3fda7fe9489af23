import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Browser, Page } from 'playwright-core';
import { type Day, formatDate } from '../../../engine/calendar.ts';
import type { Form, Step } from '../../../engine/form.ts';
import { LOCALE } from '../../../engine/locale.ts';
import { nearestOpenDay } from '../../../engine/opening.ts';
import { readConfig } from '../../../server/config.ts';
import { startServer } from '../../../server/start.ts';
import { translate } from '../../translate.ts';
import { launchBrowser } from './browser.ts';
import { buildIfStale } from './build.ts';
import { good, type TrialPart, skipped, todo } from './part.ts';

/** A step takes a fraction of a second, but longer on a busy machine. */
const PATIENCE_MS = 15_000;

/** A small phone, so that content that is too wide shows up. In CSS pixels. */
const PHONE = { width: 360, height: 780 };

const FORM = 'form[data-form-step]';

type Lines = readonly string[] | undefined;

/** Walks through forms in a browser. The first walk starts a server with a copy of the forms, and the browser. */
export interface Walks {
  /** Goes through a form in Chromium, filled in with complete.json, and sends it. */
  walk(form: Form, today: Day): Promise<TrialPart>;
  close(): Promise<void>;
}

/** A running server whose day can be set. */
interface WalkedSite {
  readonly url: string;
  setDay(day: Day): void;
  close(): Promise<void>;
}

/** Called when a step is filled in, before it is left. */
export type OnStep = (page: Page, form: Form, step: Step) => Promise<void>;

/**
 * @param ids the forms to walk through; only they are copied, so that an error in another form does not matter
 * @param onStep called on each step
 */
export function openWalks(formsDir: string, ids: readonly string[], onStep?: OnStep): Walks {
  let browser: Promise<Browser> | undefined;
  let site: Promise<WalkedSite> | undefined;
  return {
    async walk(form, today) {
      browser ??= launchBrowser();
      const opened = await browser.catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
      if (typeof opened === 'string')
        return skipped('walk', translate('test.no-browser', { reason: opened.split('\n')[0] ?? '' }), [
          translate('test.next.browser'),
        ]);
      site ??= openSite(formsDir, ids);
      const { url, setDay } = await site;
      const day = nearestOpenDay(form, today);
      setDay(day);
      const context = await opened.newContext({ viewport: PHONE, locale: LOCALE });
      try {
        const page = await context.newPage();
        page.setDefaultTimeout(PATIENCE_MS);
        const lines = await complaintsOn(page, () => goThrough(page, url, form, onStep));
        if (!lines) return skipped('walk', translate('test.not-served'));
        const about = translate('test.walk', { steps: form.steps.length, day: formatDate(day) });
        return lines.length === 0 ? good('walk', about) : todo('walk', about, lines, [translate('test.next.walk')]);
      } finally {
        await context.close();
      }
    },
    async close() {
      await (await browser?.catch(() => undefined))?.close();
      await (await site?.catch(() => undefined))?.close();
    },
  };
}

async function openSite(formsDir: string, ids: readonly string[]): Promise<WalkedSite> {
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), 'forms-test-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  for (const part of ['shared', 'data', ...ids])
    cpSync(join(formsDir, part), join(folder, 'forms', part), { recursive: true, dereference: true });
  let now = new Date();
  const environment = { TEST_MODE: '1', RATE_LIMIT: '0', NOW: now.toISOString(), DATA_DIR: join(folder, 'data') };
  const config = { ...readConfig({ ...environment, FORMS_DIR: join(folder, 'forms') }), now: () => now };
  const server = await startServer(config, pino({ level: 'silent' })).catch((error: unknown) => {
    remove();
    throw error;
  });
  return {
    url: await server.app.listen({ port: 0, host: '127.0.0.1' }),
    // around noon in Vienna, in winter and summer
    setDay: (day) => void (now = new Date(`${formatDate(day).split('.').toReversed().join('-')}T11:00:00Z`)),
    close: () => server.close().finally(remove),
  };
}

/** @returns what stopped the walk, or else the browser's errors; undefined if the form is not served */
async function complaintsOn(page: Page, walk: () => Promise<Lines>): Promise<Lines> {
  const complaints: string[] = [];
  const complain = (text: string) => complaints.push(translate('test.complaint', { text }));
  page.on('pageerror', (error) => complain(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complain(message.text());
  });
  const lines = await walk();
  // what stopped the walk comes first: the browser's errors may follow from it
  return lines?.length === 0 ? complaints : lines;
}

async function goThrough(page: Page, url: string, form: Form, onStep?: OnStep): Promise<Lines> {
  const wide: string[] = [];
  const answer = await page.goto(`${url}/web/r/${form.id}?test=1`);
  if (!answer?.ok()) return undefined;
  await page.locator('#ff-app[data-state="ready"]').waitFor({ state: 'attached' });
  for (const [index, step] of form.steps.entries()) {
    const at = translate('test.at-step', { n: index + 1, step: step.label });
    const sheet = page.locator(`form[data-form-step="${step.id}"]`);
    const isThere = await sheet.waitFor().then(
      () => true,
      () => false,
    );
    if (!isThere) return [`${at} ${translate('test.no-step')}`];
    if (await isTooWide(page)) wide.push(`${at} ${translate('test.too-wide')}`);
    await onStep?.(page, form, step);
    await page.locator(`${FORM} button[type=submit]`).click();
    const held = page.locator('.ff-summary, .ff-info').first();
    const next = form.steps[index + 1];
    const onwards = next
      ? page.locator(`form[data-form-step="${next.id}"]`).waitFor()
      : page.waitForURL(`${url}${form.success.path}**`);
    const outcome = await Promise.race([
      onwards.then(() => 'on' as const),
      held.waitFor().then(() => 'held' as const),
    ]).catch(() => 'nothing' as const);
    if (outcome === 'held') return [`${at} ${(await held.innerText()).replaceAll(/\s+/g, ' ')}`];
    if (outcome === 'nothing') return [`${at} ${translate('test.stuck')}`];
  }
  if (await isTooWide(page)) wide.push(translate('test.too-wide-after'));
  return wide;
}

/** Whether the page is wider than the window. Evaluated in the page. */
function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
}
