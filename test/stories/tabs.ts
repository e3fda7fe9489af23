import { type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { answerOn } from './answering.ts';
import { launchBrowser } from '../../src/cli/forms/testing/browser.ts';

/** A step takes a fraction of a second; a machine with much else to do takes its time. */
export const PATIENCE = 20_000;

/** How a visitor comes: a window, and what of the browser's complaints the story itself brings about. */
export interface Visit extends BrowserContextOptions {
  readonly width?: number;
  readonly height?: number;
  /** 'reduce' unless told: movement is drawn frame by frame on the processor, a tenth of what the browser takes. */
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Console errors that belong to the story, e.g. a request that fails on purpose. */
  readonly expected?: readonly RegExp[];
  /**
   * In a tab that nobody had before, which takes twice the time: for stories about history, about what the browser has
   * loaded, about the page's clock, and for those that put something into each page (`addInitScript`)
   * or open more of them. Other visitors sit down at the tab of one before, where nothing is left of her but what the
   * browser has loaded.
   */
  readonly ownTab?: boolean;
}

/** A tab, and what of the browser's complaints its visitor brings about. */
interface Tab {
  readonly page: Page;
  /** What it was opened with, as text; undefined when nobody else sits down at it. */
  readonly options: string | undefined;
  expected: readonly RegExp[];
  taken: boolean;
}

/** What a browser need not do for pages that live for seconds. */
const QUICKER = [
  // a process in store for the next visitor, who hardly ever needs one
  '--renderer-process-limit=1',
  // a process for the graphics card that is not there: 2 to 7 % of the processor's time
  '--in-process-gpu',
  // compile a function a second time, for those that run for long: 7 to 13 %
  '--js-flags=--no-maglev --no-turbofan',
];

let launched: Promise<Browser> | undefined;
const tabs: Tab[] = [];
const complaints: string[] = [];

/** The browser of all files of this process, which it ends with. */
function sharedBrowser(): Promise<Browser> {
  launched ??= launchBrowser(QUICKER);
  return launched;
}

/** @returns the page of a visitor who comes now */
export async function takeTab({
  width = 1280,
  height = 900,
  expected = [],
  ownTab = false,
  colorScheme = 'light',
  forcedColors = 'none',
  reducedMotion = 'reduce',
  ...rest
}: Visit = {}): Promise<Page> {
  const look = { colorScheme, forcedColors, reducedMotion };
  const options = ownTab ? undefined : JSON.stringify(rest);
  const left = tabs.find((tab) => !tab.taken && tab.options !== undefined && tab.options === options);
  if (left) {
    Object.assign(left, { expected, taken: true });
    await left.page.setViewportSize({ width, height });
    await left.page.emulateMedia({ media: null, ...look });
    return left.page;
  }
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    ...look,
    ...rest,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const tab: Tab = { page, options, expected, taken: true };
  tabs.push(tab);
  watch(tab);
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return page;
}

/**
 * All visitors leave.
 * @param origin of the site
 * @returns what the browser complained about
 */
export async function leaveTabs(origin: string): Promise<readonly string[]> {
  await Promise.all(tabs.filter(({ taken }) => taken).map((tab) => leave(tab, origin)));
  return complaints.splice(0);
}

async function leave(tab: Tab, origin: string): Promise<void> {
  // of what its story broke nothing is kept either
  const isLeft = tab.options !== undefined && (await wipe(tab.page, origin).catch(() => false));
  if (isLeft) {
    watch(tab);
    tab.taken = false;
    return;
  }
  tabs.splice(tabs.indexOf(tab), 1);
  await tab.page.context().close();
}

function watch(tab: Tab): void {
  const complain = (text: string) => {
    if (!tab.expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  tab.page.on('pageerror', (error) => complain(`uncaught: ${error.message}`));
  tab.page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complain(`${message.text()} ${message.location().url}`);
  });
}

/** As on the site's pages: between others, the browser would begin with a new process twice a story. */
const HEADERS = [
  { name: 'cross-origin-opener-policy', value: 'same-origin' },
  { name: 'origin-agent-cluster', value: '?1' },
];

/** Takes away what a visitor left in a tab: what was to happen there, and what the site keeps in the browser. */
async function wipe(page: Page, origin: string): Promise<true> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().clearCookies();
  // a page that is left may still keep something: first away from it
  await answerOn(page, { '*/left': () => ({ headers: HEADERS, json: {} }) });
  await page.goto(`${origin}/left`);
  await answerOn(page, {});
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  page.removeAllListeners();
  return true;
}
