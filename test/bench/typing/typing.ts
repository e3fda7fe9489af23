import { launchBrowser } from '../../../src/cli/forms/testing/browser.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { mediansOf } from '../statistics.ts';
import { type Contestant, openContestants } from './contestants.ts';
import { measurePage, type PageSample, warmUp } from './page-load.ts';

type Name = Contestant['name'];
type Round = ReadonlyMap<Name, PageSample>;

interface Metric {
  readonly key: keyof PageSample;
  readonly text: string;
  /** @param n number of fields */
  readonly bound?: (n: number) => number;
}

const METRICS: readonly Metric[] = [
  { key: 'work', text: 'main-thread work per key', bound: () => 2 },
  { key: 'feedback', text: 'wrong character to its message', bound: () => 2 },
  { key: 'submit', text: 'empty submit to the last message', bound: () => 2.5 },
  // the summary and the focus on the first problem come one frame after the messages
  { key: 'focused', text: 'empty submit to the first problem focused' },
  { key: 'usable', text: 'navigation to usable', bound: (n) => (n <= 300 ? 2.5 : 3.2) },
];

/** How often a page is measured. */
interface Repeats {
  readonly rounds: number;
  /** How many pages are loaded and submitted per round; their median counts. */
  readonly submits: number;
}

/** By the number of fields. Small numbers need more rounds: short times vary more with the machine. */
const FULL: ReadonlyMap<number, Repeats> = new Map([
  [20, { rounds: 9, submits: 5 }],
  [100, { rounds: 7, submits: 5 }],
  [300, { rounds: 5, submits: 5 }],
  [1000, { rounds: 5, submits: 3 }],
]);
/** The same with the fewest rounds that have a middle one: all benchmarks together have to end within 12 minutes. */
const AMONG_ALL: ReadonlyMap<number, Repeats> = new Map([
  [20, { rounds: 3, submits: 5 }],
  [100, { rounds: 3, submits: 5 }],
  [300, { rounds: 3, submits: 5 }],
  [1000, { rounds: 3, submits: 2 }],
]);
const QUICK: ReadonlyMap<number, Repeats> = new Map([
  [20, { rounds: 5, submits: 3 }],
  [300, { rounds: 2, submits: 3 }],
]);

/**
 * Typing in a form with n text fields and five rules: our page compared with plain HTML inputs with the browser's own
 * validation, and with stock rjsf. Each round begins with another page; a ratio is the median of the rounds' ratios. A
 * run of all benchmarks leaves out stock rjsf, which has no bound.
 */
export const typing: Benchmark = async ({ quick, alone, progress }) => {
  const repeatsBySize = quick ? QUICK : alone ? FULL : AMONG_ALL;
  progress('building the pages');
  const contestants = await openContestants([...repeatsBySize.keys()]);
  const compared = contestants.all.filter(({ name }) => quick || alone || name !== 'rjsf');
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const [n, { rounds, submits }] of repeatsBySize) {
      const all: Round[] = [];
      for (const contestant of compared) await warmUp(browser, contestant, n);
      for (let round = 0; round < rounds; round++) {
        const samples = new Map<Name, PageSample>();
        for (const offset of compared.keys()) {
          const contestant = compared[(round + offset) % compared.length] as Contestant;
          samples.set(contestant.name, await measurePage(browser, contestant, n, submits));
        }
        all.push(samples);
        const told = METRICS.map(({ key }) => {
          const values = contestants.all.map(({ name }) => samples.get(name)?.[key].toFixed(1) ?? '–');
          return `${key} ${values.join(' / ')}`;
        });
        progress(`${n} fields, round ${round + 1} of ${rounds}: ${told.join(', ')}`);
      }
      figures.push(...figuresOf(n, all));
    }
    return figures;
  } finally {
    await browser.close();
    await contestants.close();
  }
};

/** @returns a figure per metric and measured reference */
function figuresOf(n: number, rounds: readonly Round[]): readonly Figure[] {
  const compare = (reference: Name, key: keyof PageSample) =>
    mediansOf(
      rounds.map((round) => ({
        ours: round.get('ours')?.[key] ?? Number.NaN,
        reference: round.get(reference)?.[key] ?? Number.NaN,
      })),
    );
  return METRICS.flatMap(({ key, text, bound }) => {
    const name = `typing, ${n} fields: ${text}, ms, to`;
    const toPlain = { name: `${name} plain HTML`, ...compare('plain', key), ...(bound && { bound: bound(n) }) };
    const toStock = { name: `${name} stock rjsf`, ...compare('rjsf', key) };
    // stock rjsf focuses no field
    return Number.isNaN(toStock.reference) ? [toPlain] : [toPlain, toStock];
  });
}
