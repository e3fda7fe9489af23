import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../src/cli/forms/testing/browser.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { mediansOf } from '../statistics.ts';
import { type Contestant, openContestants } from '../typing/contestants.ts';
import { ENTRIES, FIELDS_OF_ENTRY, listForm } from '../typing/definition.ts';
import { measurePage, type PageSample, warmUp } from '../typing/page-load.ts';

const FIELDS = ENTRIES * FIELDS_OF_ENTRY;
/** How many pages are loaded and submitted per round; their median counts. */
const SUBMITS = 5;

const METRICS = [
  { key: 'work', text: 'main-thread work per key', bound: 1.5 },
  { key: 'feedback', text: 'wrong character to its message', bound: 1.5 },
  { key: 'submit', text: 'empty submit to the last message', bound: 2 },
  { key: 'usable', text: 'navigation to usable', bound: 3 },
] as const;

/**
 * A list of 20 entries with 15 fields each, compared with the same number of plain HTML inputs; and adding its 20th
 * entry, compared with adding the second.
 */
export const lists: Benchmark = async ({ quick, alone, progress }) => {
  progress('building the pages');
  const full = listForm(ENTRIES);
  const short = listForm(1);
  const contestants = await openContestants([], [full, short]);
  const browser = await launchBrowser();
  try {
    const plain = contestants.all.find(({ name }) => name === 'plain') as Contestant;
    const ours = contestants.ours(full.id);
    for (const one of [plain, ours]) await warmUp(browser, one, FIELDS);
    const rounds: { ours: PageSample; plain: PageSample }[] = [];
    const added: { second: number; last: number }[] = [];
    for (let round = 0; round < (quick ? 2 : alone ? 5 : 3); round++) {
      const samples = {
        plain: await measurePage(browser, plain, FIELDS, SUBMITS),
        ours: await measurePage(browser, ours, FIELDS, SUBMITS),
      };
      rounds.push(samples);
      added.push(await adding(browser, contestants.ours(short.id)));
      progress(`round ${round + 1}: ${JSON.stringify(samples)}, added ${JSON.stringify(added.at(-1))}`);
    }
    return [
      ...METRICS.map(({ key, text, bound }): Figure => ({
        name: `lists, ${ENTRIES} entries of ${FIELDS_OF_ENTRY} fields: ${text}, ms, to plain HTML`,
        ...mediansOf(rounds.map(({ ours, plain }) => ({ ours: ours[key], reference: plain[key] }))),
        bound,
      })),
      {
        name: `lists: adding entry ${ENTRIES}, ms, to adding the second`,
        ...mediansOf(added.map(({ second, last }) => ({ ours: last, reference: second }))),
        bound: 2,
      },
    ];
  } finally {
    await browser.close();
    await contestants.close();
  }
};

/**
 * Adds entries to a list that begins with one.
 * @returns the ms from click to paint of the second and the last entry
 */
async function adding(browser: Browser, contestant: Contestant): Promise<{ second: number; last: number }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(contestant.address(FIELDS));
    await page.getByRole('button', { name: 'Add an entry' }).waitFor();
    await page.waitForTimeout(500);
    const times: number[] = [];
    for (let entry = 2; entry <= ENTRIES; entry++) {
      times.push(
        await page.evaluate(
          (entries) =>
            new Promise<number>((resolve) => {
              const start = performance.now();
              document.querySelector<HTMLElement>('.ff-entries-foot button')?.click();
              const look = () =>
                requestAnimationFrame(() => {
                  if (document.querySelectorAll('.ff-entry').length < entries) {
                    look();
                    return;
                  }
                  const { port1, port2 } = new MessageChannel();
                  port1.addEventListener('message', () => resolve(performance.now() - start));
                  port1.start();
                  port2.postMessage(0);
                });
              look();
            }),
          entry,
        ),
      );
      await page.waitForTimeout(100);
    }
    return { second: times[0] ?? Number.NaN, last: times.at(-1) ?? Number.NaN };
  } finally {
    await page.close();
  }
}
