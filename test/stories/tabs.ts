import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { answerOn } from './answering.ts';
import { launchBrowser } from '../../src/cli/forms/testing/browser.ts';

/** In ms. A step takes a fraction of a second, but longer on a busy machine. */
export const PATIENCE = 20_000;

/** A visitor's window, and the browser errors that the story causes on purpose. */
export interface Visit extends BrowserContextOptions {
  readonly width?: number;
  readonly height?: number;
  /** By default 'reduce': the CPU draws animations frame by frame, which takes a tenth of the browser's time. */
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Console errors that the story causes on purpose, e.g. by a request that fails. */
  readonly expected?: readonly RegExp[];
  /**
   * Whether to open a new tab, which takes twice the time: for stories about history, the browser's cache or the page's
   * clock, and for those that use `addInitScript` or open more tabs. Other visitors get the tab of an earlier one,
   * where only the browser's cache is left.
   */
  readonly ownTab?: boolean;
}

/** A tab, and the browser errors that its visitor causes on purpose. */
interface Tab {
  readonly page: Page;
  /** The options that it was opened with, as text; undefined for a tab that no later visitor gets. */
  readonly options: string | undefined;
  expected: readonly RegExp[];
  taken: boolean;
}

/** Arguments that save work which does not pay off for pages that live for seconds. */
const QUICKER = [
  // no spare process for the next visitor, who hardly ever needs one
  '--renderer-process-limit=1',
  // no process for a GPU, since there is none: saves 2 to 7 % of the CPU time
  '--in-process-gpu',
  // no optimising compilers, which pay off for long runs: saves 7 to 13 %
  '--js-flags=--no-maglev --no-turbofan',
];

let launched: Promise<Browser> | undefined;
const tabs: Tab[] = [];
const complaints: string[] = [];

/** The browser that all files of this process share. It ends with the process. */
function sharedBrowser(): Promise<Browser> {
  launched ??= launchBrowser(QUICKER);
  return launched;
}

/**
 * Gives a visitor a tab.
 * @returns its page
 */
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
 * Ends the visits of all visitors.
 * @param origin of the site
 * @returns the unexpected errors that the browser reported
 */
export async function leaveTabs(origin: string): Promise<readonly string[]> {
  await Promise.all(tabs.filter(({ taken }) => taken).map((tab) => leave(tab, origin)));
  return complaints.splice(0);
}

async function leave(tab: Tab, origin: string): Promise<void> {
  // a tab that its story broke can't be wiped, and is closed, too
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

/** The headers of the site's pages. Without them the browser would start a new process twice per story. */
const HEADERS = [
  { name: 'cross-origin-opener-policy', value: 'same-origin' },
  { name: 'origin-agent-cluster', value: '?1' },
];

/** Resets a tab: removes its routes, listeners and cookies, and the site's localStorage and sessionStorage. */
async function wipe(page: Page, origin: string): Promise<true> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().clearCookies();
  // leaves the page first: a page may still store something when it is left
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
