import type { Browser, CDPSession, Page } from 'playwright-core';
import { median } from '../statistics.ts';
import type { Contestant } from './contestants.ts';
import { probe, type Seen } from './probe.ts';
import { WRONG } from './work.ts';

/** A load, a series of keys or a submit that takes longer fails. */
const LONGEST_MS = 60_000;
const WARM_UP = [...'warm'];
/** The digit breaks the pattern, Backspace repairs it. */
const KEYS = [...'abcdefg', '1', 'Backspace', ...'hijklm'];
const BETWEEN_KEYS_MS = 100;
/**
 * Work that happens within this time after the last key counts as work of the keys. A page that has focused no field
 * by then after a submit focuses none.
 */
const AFTERWARDS_MS = 600;
/** How often a wrong character is typed; the median counts. */
const FEEDBACKS = 3;

interface TypingSample {
  /** From navigation to usable, ms. */
  readonly usable: number;
  /** The main thread's work per key, ms. */
  readonly work: number;
  /** From the invalid character to the paint of its message, ms. */
  readonly feedback: number;
}

interface SubmitSample {
  readonly usable: number;
  /** From click to the paint of the last message, ms. */
  readonly submit: number;
  /** From click to the focus on the first problem, ms; NaN for a page that focuses none. */
  readonly focused: number;
}

/** The results for a page in one round. */
export type PageSample = TypingSample & SubmitSample;

/**
 * Types into a page, and submits it empty, each time newly loaded.
 * @param submits how often it is submitted; the median counts
 */
export async function measurePage(
  browser: Browser,
  contestant: Contestant,
  n: number,
  submits: number,
): Promise<PageSample> {
  const { usable, work, feedback } = await measureTyping(browser, contestant, n);
  const submitted: SubmitSample[] = [];
  while (submitted.length < submits) submitted.push(await measureSubmit(browser, contestant, n));
  return {
    work,
    feedback,
    submit: median(submitted.map((sample) => sample.submit)),
    focused: median(submitted.map((sample) => sample.focused)),
    usable: median([usable, ...submitted.map((sample) => sample.usable)]),
  };
}

/** Types into the middle field of a newly loaded page, in a browser with an empty cache. */
function measureTyping(browser: Browser, contestant: Contestant, n: number): Promise<TypingSample> {
  return load(browser, contestant, n, async (page, cdp) => {
    const usable = await seen(page, 'usable');
    await page.waitForTimeout(300);
    const input = page.locator(contestant.marks.field).nth(n >> 1);
    await input.evaluate((element: HTMLElement) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      element.focus();
    });
    await page.waitForTimeout(200);
    await press(page, WARM_UP);
    await page.waitForTimeout(AFTERWARDS_MS);
    await page.evaluate(() => {
      window.bench.keys = 0;
    });
    const before = await taskMs(cdp);
    await press(page, KEYS);
    await page.waitForTimeout(AFTERWARDS_MS);
    const work = ((await taskMs(cdp)) - before) / KEYS.length;
    const typed = await input.inputValue();
    if ((await page.evaluate(() => window.bench.keys)) !== KEYS.length || typed !== 'warmabcdefghijklm')
      throw new Error(`keys were lost: "${typed}"`);
    const feedbacks: number[] = [];
    while (feedbacks.length < FEEDBACKS) {
      feedbacks.push(await measureFeedback(page));
      await press(page, ['Backspace']);
    }
    return { usable, work, feedback: median(feedbacks) };
  });
}

/** Types a wrong character into the focused field. */
async function measureFeedback(page: Page): Promise<number> {
  await page.evaluate((text) => {
    window.bench.awaited = text;
    window.bench.feedback = undefined;
  }, WRONG);
  await page.keyboard.press('1');
  return seen(page, 'feedback');
}

/** Submits the empty form. */
function measureSubmit(browser: Browser, contestant: Contestant, n: number): Promise<SubmitSample> {
  return load(browser, contestant, n, async (page) => {
    const usable = await seen(page, 'usable');
    await page.waitForTimeout(300);
    const button = page.locator(contestant.marks.submit);
    await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.waitForTimeout(300);
    const box = await button.boundingBox();
    if (!box) throw new Error('the button is not shown');
    // Playwright's own click would wait and inspect the page
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const submit = await seen(page, 'submit');
    return { usable, submit, focused: (await seenWithin(page, 'focused', AFTERWARDS_MS)) ?? Number.NaN };
  });
}

/**
 * Loads the page once without measuring: the server compresses files for the first visitor, and caches them for the
 * next.
 */
export function warmUp(browser: Browser, contestant: Contestant, n: number): Promise<unknown> {
  return load(browser, contestant, n, (page) => seen(page, 'usable'));
}

async function load<Sample>(
  browser: Browser,
  contestant: Contestant,
  n: number,
  measure: (page: Page, cdp: CDPSession) => Promise<Sample>,
): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST_MS);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript(probe, { n, marks: contestant.marks });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await page.goto(contestant.address(n), { waitUntil: 'commit' });
    const sample = await measure(page, cdp);
    if (faults.length > 0) throw new Error(faults[0]);
    return sample;
  } catch (error) {
    throw new Error(`${contestant.name}, ${n} fields: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    await context.close();
  }
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
}

async function taskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function seen(page: Page, what: 'usable' | 'feedback' | 'submit'): Promise<number> {
  const value = await seenWithin(page, what, LONGEST_MS);
  if (value === undefined) throw new Error(`not ${what} within ${LONGEST_MS} ms`);
  return value;
}

/** Polls: waiting inside the page would add to the page's own work. */
async function seenWithin(page: Page, what: keyof Seen, longest: number): Promise<number | undefined> {
  for (const end = Date.now() + longest; Date.now() < end; await page.waitForTimeout(100)) {
    const value = await page.evaluate((key) => window.bench[key], what);
    if (typeof value === 'number') return value;
  }
  return undefined;
}
