import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Environment } from '../../src/server/config.ts';
import { answerOn } from './answering.ts';
import { startSite, type TestSite } from './site.ts';

/** How a visitor comes: a window, and what of the browser's complaints the story itself brings about. */
export interface Visit extends BrowserContextOptions {
  readonly width?: number;
  readonly height?: number;
  /** Console errors that belong to the story, e.g. a request that fails on purpose. */
  readonly expected?: readonly RegExp[];
  /** Comes once for all stories of the file: what the browser has loaded it does not load again. */
  readonly stays?: boolean;
  /**
   * Sits down at the tab of the visitor before, where nothing is left of her but what the browser has loaded: half the
   * time. Not for stories about history or the page's clock.
   */
  readonly sameTab?: boolean;
}

/** A tab, and what of the browser's complaints its visitor brings about. */
interface Tab {
  readonly page: Page;
  readonly options: string;
  expected: readonly RegExp[];
  taken: boolean;
}

/** One site for all stories of a file. */
export interface Stage {
  readonly site: TestSite;
  /** @returns a page of a new visitor, who has nothing in the browser yet */
  visitor(visit?: Visit): Promise<Page>;
}

let connected: Promise<Browser> | undefined;

/** The browser of all stories; one connection of this process serves all its files. */
function sharedBrowser(): Promise<Browser> {
  connected ??= chromium.connect(inject('browser'));
  return connected;
}

/** A step takes a fraction of a second; a machine with much else to do takes its time. */
const PATIENCE = 20_000;

/** What Chromium writes about a request that was answered with an error, or not at all. */
export const FAILED_REQUEST = /^Failed to load resource/;

/**
 * Sets the stage for the stories of a file. Each of them fails when a page has an error in its console, an uncaught
 * error or a violation of the CSP that the story did not expect.
 */
export function setStage(env: Environment = {}, only?: string): Stage {
  let site: TestSite | undefined;
  const contexts: BrowserContext[] = [];
  const staying: BrowserContext[] = [];
  const tabs: Tab[] = [];
  const complaints: string[] = [];

  const watch = (tab: Tab) => {
    const complain = (text: string) => {
      if (!tab.expected.some((pattern) => pattern.test(text))) complaints.push(text);
    };
    tab.page.on('pageerror', (error) => complain(`uncaught: ${error.message}`));
    tab.page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complain(message.text());
    });
  };
  const leave = async (tab: Tab) => {
    try {
      await wipe(tab.page, `${site?.url}/healthz`);
      watch(tab);
      tab.taken = false;
    } catch {
      // its story broke it: nobody sits down at it again
      tabs.splice(tabs.indexOf(tab), 1);
      await tab.page.context().close();
    }
  };

  beforeAll(async () => {
    site = await startSite(env, only);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    await Promise.all(tabs.filter(({ taken }) => taken).map(leave));
    expect(complaints.splice(0), 'complaints of the browser').toEqual([]);
  });
  afterAll(async () => {
    await Promise.all(staying.map((context) => context.close()));
    await site?.close();
  });

  return {
    get site() {
      if (!site) throw new Error('the stage is set before the stories begin, and not earlier');
      return site;
    },
    async visitor({ width = 1280, height = 900, expected = [], stays = false, sameTab = false, ...options } = {}) {
      const chosen = { viewport: { width, height }, locale: 'de-AT', timezoneId: 'Europe/Vienna', ...options };
      const left = sameTab && tabs.find((tab) => !tab.taken && tab.options === JSON.stringify(chosen));
      if (left) {
        Object.assign(left, { expected, taken: true });
        return left.page;
      }
      const browser = await sharedBrowser();
      const context = await browser.newContext(chosen);
      (stays || sameTab ? staying : contexts).push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      const tab: Tab = { page, options: JSON.stringify(chosen), expected, taken: true };
      if (sameTab) tabs.push(tab);
      watch(tab);
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) =>
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
        );
      });
      return page;
    },
  };
}

/** Takes away what a visitor left in a tab: what was to happen there, and what the site keeps in the browser. */
async function wipe(page: Page, address: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await answerOn(page, {});
  await page.context().clearCookies();
  // a page that is left may still keep something: first away from it
  await page.goto(address);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  page.removeAllListeners();
}

/** Asks again until the answer fits: pages need a moment. */
export function eventually<Answer>(probe: () => Answer | Promise<Answer>, timeout = PATIENCE) {
  return expect.poll(probe, { timeout, interval: 30 });
}

/** Waits until a form works: it is seen earlier, since the server draws it. */
export async function formWorks(page: Page): Promise<void> {
  await page.locator('#ff-app[data-state="ready"]').waitFor({ state: 'attached' });
}
