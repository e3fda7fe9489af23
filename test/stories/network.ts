import type { Page } from 'playwright-core';

/** A page's way to the server, as its customer has it. */
export interface Network {
  end(): Promise<void>;
  /** A phone's at the edge of its network; what is asked of these addresses (with {parameters}) is answered when it is better again. */
  slowDown(held: readonly string[]): Promise<void>;
  /** As good as it was, again. */
  begin(): Promise<void>;
}

const GOOD = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** @returns the network of a page. What Playwright has for this would turn the page's cache off */
export async function networkOf(page: Page): Promise<Network> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  return {
    async end() {
      await cdp.send('Network.emulateNetworkConditions', { ...GOOD, offline: true });
    },
    async slowDown(held) {
      await cdp.send('Fetch.enable', {
        patterns: held.map((address) => ({ urlPattern: `*${address.replaceAll(/\{\w+\}/g, '*')}*` })),
      });
      await cdp.send('Network.emulateNetworkConditions', SLOW);
    },
    async begin() {
      await cdp.send('Network.emulateNetworkConditions', GOOD);
      // all that is held goes on
      await cdp.send('Fetch.disable');
    },
  };
}
