import { existsSync, statfsSync } from 'node:fs';
import type { Browser, LaunchOptions } from 'playwright-core';

/** Where the packages brought none: Debian's, or the Chrome that is installed. None is downloaded here. */
const DEBIAN = '/usr/bin/chromium';

/**
 * What the package's author wants for screenshots: what would make it another browser than the customers', one that
 * lets every origin in, or begins each process from nothing, and a graphics card worked out on the processor, which
 * takes more of it than everything else together.
 */
const NOT_OURS =
  /^--(single-process|headless|disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|disable-features|in-process-gpu|ignore-gpu-blocklist|use-gl|use-angle|enable-unsafe-swiftshader|no-zygote)/;

/** Bytes that have to be free in /dev/shm before Chromium uses it: eight times what Docker gives a container. */
const SHARED_MEMORY = 512 * 1024 ** 2;

/**
 * Starts a real Chromium. The packages are loaded here: a server is installed without them.
 * @param args on top of what it needs here
 * @returns the browser; the caller closes it
 */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const options = await browserOptions();
  const { chromium } = await import('playwright-core');
  return chromium.launch({ ...options, ignoreDefaultArgs: notPlaywrights(), args: [...options.args, ...args] });
}

/**
 * Playwright has Chromium's processes share files in /tmp, because a container's /dev/shm is small as a rule (Docker's
 * holds 64 MB) and a page that does not fit there dies. Where it is large, it saves 8 % of the processor's time that
 * three of the longest story files take.
 */
function notPlaywrights(): string[] {
  if (!existsSync('/dev/shm')) return [];
  const { bsize, bavail } = statfsSync('/dev/shm');
  return bsize * bavail >= SHARED_MEMORY ? ['--disable-dev-shm-usage'] : [];
}

/** Puts Chromium where it is started from, unless it is there: several processes would get in each other's way. */
export async function unpackBrowser(): Promise<void> {
  await browserOptions();
}

/**
 * The Chromium of the packages is the same for everybody, and quicker than Debian's. CHROMIUM names another one.
 */
async function browserOptions(): Promise<LaunchOptions & { readonly args: readonly string[] }> {
  const named = process.env['CHROMIUM'];
  const ours = ['--no-sandbox', '--disable-gpu'];
  const packaged = named === undefined ? await packagedChromium() : undefined;
  if (!packaged) {
    const found = named ?? (existsSync(DEBIAN) ? DEBIAN : undefined);
    return { ...(found ? { executablePath: found } : { channel: 'chrome' }), args: [...ours, '--disable-quic'] };
  }
  return {
    executablePath: await packaged.executablePath(),
    args: [...packaged.args.filter((arg) => !NOT_OURS.test(arg)), ...ours],
    headless: true,
  };
}

/** @returns undefined on other systems than its own, and where it is not installed (npm ci --omit=dev) */
async function packagedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // the package brings its own copies of the system libraries, but unpacks them for this runtime only
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const loaded = await import('@sparticuz/chromium').catch(() => undefined);
  return loaded?.default;
}
