import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Environment } from '../../src/server/starting/environment.ts';
import { sharedSite, startSite, type TestSite } from './site.ts';
import { leaveTabs, PATIENCE, takeTab, type Visit } from './tabs.ts';

export type { Visit } from './tabs.ts';

/** A site, and visitors to it. */
export interface Stage {
  readonly site: TestSite;
  /** Opens a page for a new visitor, whose browser has stored nothing yet. */
  visitor(visit?: Visit): Promise<Page>;
}

/** Chromium's console message about a request that failed, or got an error status. */
export const FAILED_REQUEST = /^Failed to load resource/;

/**
 * Starts a site for the stories of one file, which may change it. A story fails if a page has an unexpected console
 * error, uncaught error or CSP violation.
 * @param env variables of the server
 * @param only the only form that the site has
 */
export function setStage(env: Environment = {}, only?: string): Stage {
  return stageOn(
    () => startSite(env, only),
    (site) => site.close(),
  );
}

/**
 * Works like `setStage`, on a site that other files share: it starts once, and the browser has cached its scripts.
 * These stories must not change its definitions or clock, and may find applications of others.
 */
export function shareStage(): Stage {
  return stageOn(sharedSite, () => undefined);
}

function stageOn(open: () => Promise<TestSite>, close: (site: TestSite) => Promise<void> | undefined): Stage {
  let site: TestSite | undefined;

  beforeAll(async () => {
    site = await open();
  });
  afterEach(async () => {
    expect(await leaveTabs(site?.url ?? ''), 'complaints of the browser').toEqual([]);
  });
  afterAll(async () => {
    if (site) await close(site);
  });

  return {
    get site() {
      if (!site) throw new Error('the stage is set before the stories begin, and not earlier');
      return site;
    },
    visitor: takeTab,
  };
}

/** Polls until the expectation holds: pages need a moment. */
export function eventually<Answer>(probe: () => Answer | Promise<Answer>, timeout = PATIENCE) {
  return expect.poll(probe, { timeout, interval: 30 });
}

/** Waits until a form is hydrated. It is visible earlier, since the server draws it. */
export async function formWorks(page: Page): Promise<void> {
  await page.locator('#ff-app[data-state="ready"]').waitFor({ state: 'attached' });
}
