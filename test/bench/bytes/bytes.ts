import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../../src/cli/forms/testing/browser.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { FORMS_DIR } from '../forms-folder.ts';
import { startProduct } from '../product.ts';

const FORM = 'waermepumpe-foerderbonus';
const MOST = 130_000;
/** Loading counts as finished after this long without a request. */
const QUIET_MS = 1000;

interface Loaded {
  readonly part: string;
  readonly bytes: number;
}

/**
 * The bytes that a customer's browser transfers until the first step can be used: compressed, with the response
 * headers. The page is never idle here, which leaves out everything that it fetches ahead in idle time.
 */
export const bytes: Benchmark = async ({ progress }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  cpSync(FORMS_DIR, join(folder, 'forms'), { recursive: true });
  progress('building the page');
  const product = await startProduct(folder);
  const browser = await launchBrowser();
  try {
    const page = await (await browser.newContext()).newPage();
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const loaded = await watch(page);
    await page.goto(`${product.url}/web/r/${FORM}`);
    await page.locator('input[type=radio]').first().waitFor();
    await page.waitForTimeout(QUIET_MS);
    for (const { part, bytes: size } of loaded) progress(`${String(size).padStart(7)} ${part}`);
    return figuresOf(loaded);
  } finally {
    await browser.close();
    await product.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function watch(page: Page): Promise<readonly Loaded[]> {
  const loaded: Loaded[] = [];
  const paths = new Map<string, string>();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => paths.set(requestId, new URL(request.url).pathname));
  // a request that a preload answers has 0 bytes
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength > 0) loaded.push({ part: paths.get(requestId) ?? '', bytes: encodedDataLength });
  });
  return loaded;
}

const PARTS: readonly (readonly [string, RegExp])[] = [
  ['scripts', /^\/assets\/app\/.*\.js$/],
  ['styles', /\.css$/],
  ['definition and rules', /^\/assets\/forms\//],
  ['page', /^\/web\//],
];

function figuresOf(loaded: readonly Loaded[]): readonly Figure[] {
  const sum = (some: readonly Loaded[]) => some.reduce((total, { bytes: size }) => total + size, 0);
  const all = sum(loaded);
  const parts = PARTS.map(([name, pattern]) => ({ name, size: sum(loaded.filter(({ part }) => pattern.test(part))) }));
  return [
    { name: 'bytes until step 1 can be used, to the limit', ours: all, reference: MOST, ratio: all / MOST, bound: 1 },
    ...parts.map(({ name, size }) => ({
      name: `bytes until step 1: ${name}, of all`,
      ours: size,
      reference: all,
      ratio: size / all,
    })),
  ];
}
