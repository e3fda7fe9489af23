import { existsSync } from 'node:fs';
import type { Browser, LaunchOptions } from 'playwright-core';

/**
 * Debian's Chromium where it is installed, else the one that came with the npm packages: neither is downloaded here.
 */
const DEBIAN = '/usr/bin/chromium';

/**
 * What the package's author wants for screenshots: what would make it another browser than the customers', one that
 * lets every origin in, or begins each process from nothing, and a graphics card worked out on the processor, which
 * takes more of it than everything else together.
 */
const NOT_OURS =
  /^--(single-process|headless|disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|disable-features|in-process-gpu|ignore-gpu-blocklist|use-gl|use-angle|enable-unsafe-swiftshader|no-zygote)/;

/**
 * Starts a real Chromium. The packages are loaded here: a server is installed without them.
 * @param args on top of what it needs here
 * @returns the browser; the caller closes it
 */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const options = await browserOptions();
  const { chromium } = await import('playwright-core');
  return chromium.launch({ ...options, args: [...options.args, ...args] });
}

/** Puts Chromium where it is started from, unless it is there: several processes would get in each other's way. */
export async function unpackBrowser(): Promise<void> {
  await browserOptions();
}

async function browserOptions(): Promise<LaunchOptions & { readonly args: readonly string[] }> {
  const ours = ['--no-sandbox', '--disable-gpu'];
  if (existsSync(DEBIAN)) return { executablePath: DEBIAN, args: [...ours, '--disable-quic'] };
  // the package brings its own copies of the system libraries, but unpacks them for this runtime only
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return {
    executablePath: await chromium.executablePath(),
    args: [...chromium.args.filter((arg) => !NOT_OURS.test(arg)), ...ours],
    headless: true,
  };
}
