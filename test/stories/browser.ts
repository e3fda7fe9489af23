import chromium from '@sparticuz/chromium';
import { existsSync } from 'node:fs';
import { type Browser, chromium as playwright } from 'playwright-core';

/** Debian's Chromium where it is installed, else the one that came with the npm packages: neither is downloaded here. */
const DEBIAN = '/usr/bin/chromium';

/** What the package's author wants for screenshots, and what would make it another browser than the customers': one that lets every origin in. */
const NOT_OURS = /^--(single-process|headless|disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|disable-features)/;

/**
 * Starts a real Chromium.
 * @returns the browser; the caller closes it
 */
export async function launchBrowser(): Promise<Browser> {
  if (existsSync(DEBIAN)) return playwright.launch({ executablePath: DEBIAN, args: ['--no-sandbox', '--disable-quic'] });
  // the package brings its own copies of the system libraries, but unpacks them for this runtime only
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  return playwright.launch({ executablePath: await chromium.executablePath(), args: [...chromium.args.filter((arg) => !NOT_OURS.test(arg)), '--no-sandbox'], headless: true });
}
