import type { Browser, Page } from 'playwright-core';
import type { FirstField } from './forms.ts';
import { type Network, slowDown } from './networks.ts';
import { fillFirstField, type Paint, watchPaint } from './probe.ts';

/** A load that takes longer has failed. */
const LONGEST_MS = 60_000;
/** The polling interval: waiting inside the page would add to the page's own work. */
const PAUSE_MS = 200;
/** How long it watches after everything is loaded: late shifts and lost input happen within this time. */
const AFTERWARDS_MS = 500;

interface Visit {
  readonly address: string;
  readonly network: Network;
  readonly field: FirstField;
  /** Whether the first field gets an invalid answer; otherwise the page is only looked at. */
  readonly fills: boolean;
}

/** @returns a page on a phone, with an empty cache */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'de-AT',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_MS);
  return page;
}

/**
 * Loads a page on a phone.
 * @returns what the probe recorded until everything was loaded
 * @throws Error if the page fails, or loses what was filled in
 */
export async function visit(browser: Browser, { address, network, field, fills }: Visit): Promise<Paint> {
  const page = await openPhone(browser);
  try {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript(watchPaint);
    if (fills) await page.addInitScript(fillFirstField, field);
    await slowDown(await page.context().newCDPSession(page), network);
    await page.goto(address, { waitUntil: 'commit' });
    await found(page, fills ? field.message : field.control);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(AFTERWARDS_MS);
    if (fills && !(await isKept(page, field))) faults.push('what was filled in is lost');
    if (faults.length > 0) throw new Error(faults[0]);
    return await page.evaluate(() => window.paint);
  } catch (error) {
    throw new Error(`${address}, ${network.name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    await page.context().close();
  }
}

async function found(page: Page, selector: string): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await page.waitForTimeout(PAUSE_MS))
    if (await page.evaluate((wanted) => document.querySelector(wanted) !== null, selector)) return;
  throw new Error(`no <${selector}> within ${LONGEST_MS} ms`);
}

function isKept(page: Page, { control, text }: FirstField): Promise<boolean> {
  return page.evaluate(
    ([selector, typed]) => {
      const input = document.querySelector<HTMLInputElement>(selector);
      return typed === undefined ? input?.checked === true : input?.value === typed;
    },
    [control, text] as const,
  );
}
