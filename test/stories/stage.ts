import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Environment } from '../../src/server/config.ts';
import { sharedSite, startSite, type TestSite } from './site.ts';
import { leaveTabs, PATIENCE, takeTab, type Visit } from './tabs.ts';

export type { Visit } from './tabs.ts';

/** A site, and visitors to it. */
export interface Stage {
  readonly site: TestSite;
  /** @returns a page of a new visitor, who has left nothing in the browser yet */
  visitor(visit?: Visit): Promise<Page>;
}

/** What Chromium writes about a request that was answered with an error, or not at all. */
export const FAILED_REQUEST = /^Failed to load resource/;

/**
 * Sets the stage for the stories of a file: on a site of their own, which they may change. Each of them fails when a
 * page has an error in its console, an uncaught error or a violation of the CSP that the story did not expect.
 */
export function setStage(env: Environment = {}, only?: string): Stage {
  return stageOn(
    () => startSite(env, only),
    (site) => site.close(),
  );
}

/**
 * Sets the stage as `setStage` does, on a site that other files have as well: it starts once, and the browser knows its
 * scripts. These stories change neither its definitions nor its clock, and find more applications than their own there.
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

/** Asks again until the answer fits: pages need a moment. */
export function eventually<Answer>(probe: () => Answer | Promise<Answer>, timeout = PATIENCE) {
  return expect.poll(probe, { timeout, interval: 30 });
}

/** Waits until a form works: it is seen earlier, since the server draws it. */
export async function formWorks(page: Page): Promise<void> {
  await page.locator('#ff-app[data-state="ready"]').waitFor({ state: 'attached' });
}
