import { existsSync, statfsSync } from 'node:fs';
import type { Browser, LaunchOptions } from 'playwright-core';

/**
 * Debian's Chromium, for systems without the packaged one; without Debian's, an installed Chrome. Nothing is
 * downloaded.
 */
const DEBIAN = '/usr/bin/chromium';

/**
 * Arguments of @sparticuz/chromium that are left out. They suit screenshots, but make it another browser than the
 * customers': they lift the protection between origins, or start each process without a zygote. A GPU emulated on the
 * CPU takes more CPU time than everything else together.
 */
const NOT_OURS =
  /^--(single-process|headless|disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|disable-features|in-process-gpu|ignore-gpu-blocklist|use-gl|use-angle|enable-unsafe-swiftshader|no-zygote)/;

/**
 * Chromium uses /dev/shm if at least this many bytes of it are free: eight times the size that Docker gives a
 * container.
 */
const SHARED_MEMORY = 512 * 1024 ** 2;

/**
 * Starts a real Chromium. Imports its packages on demand: servers are installed without them.
 * @param args arguments in addition to those that are always needed
 * @returns the browser; the caller closes it
 */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const options = await browserOptions();
  const { chromium } = await import('playwright-core');
  return chromium.launch({ ...options, ignoreDefaultArgs: notPlaywrights(), args: [...options.args, ...args] });
}

/**
 * The arguments of Playwright that are left out. Playwright makes Chromium's processes share files in /tmp, because a
 * container's /dev/shm is usually small (64 MB in Docker), and a page that does not fit there crashes. A large /dev/shm
 * saves 8 % of the CPU time of three of the longest story files.
 */
function notPlaywrights(): string[] {
  if (!existsSync('/dev/shm')) return [];
  const { bsize, bavail } = statfsSync('/dev/shm');
  return bsize * bavail >= SHARED_MEMORY ? ['--disable-dev-shm-usage'] : [];
}

/**
 * Unpacks the packaged Chromium if that was not done yet. Call it before several processes launch browsers: they would
 * all unpack it to the same place.
 */
export async function unpackBrowser(): Promise<void> {
  await browserOptions();
}

/**
 * The packaged Chromium is the same on all machines, and faster than Debian's. The variable CHROMIUM names another one.
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

/** @returns undefined on other systems than Linux on x64, and if the package is not installed (npm ci --omit=dev) */
async function packagedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // the package brings its own copies of the system libraries, but unpacks them for this runtime only
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const loaded = await import('@sparticuz/chromium').catch(() => undefined);
  return loaded?.default;
}
