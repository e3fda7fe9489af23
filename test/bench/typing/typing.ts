import { launchBrowser } from '../../../src/cli/forms/testing/browser.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { median } from '../statistics.ts';
import { type Contestant, openContestants } from './contestants.ts';
import { measureSubmit, measureTyping, type SubmitSample, warmUp } from './page-load.ts';

/** What is told of a page, ms. */
interface Sample {
  readonly work: number;
  readonly feedback: number;
  readonly submit: number;
  readonly focused: number;
  readonly usable: number;
}

type Name = Contestant['name'];
type Round = Readonly<Record<Name, Sample>>;

const METRICS: readonly { readonly key: keyof Sample; readonly text: string; readonly bound?: number }[] = [
  { key: 'work', text: 'main-thread work per key', bound: 2 },
  { key: 'feedback', text: 'wrong character to its message', bound: 2 },
  { key: 'submit', text: 'empty submit to the last message', bound: 2.5 },
  // the summary and the way to the first problem come with the frame after the messages
  { key: 'focused', text: 'empty submit to the first problem focused' },
  { key: 'usable', text: 'navigation to usable', bound: 3.5 },
];
interface Effort {
  readonly rounds: number;
  /** Pages that are loaded and submitted in each round; their median counts. */
  readonly submits: number;
}

/** By number of fields: the fewer milliseconds something takes, the more of it is the machine's. */
const FULL: ReadonlyMap<number, Effort> = new Map([
  [20, { rounds: 9, submits: 3 }],
  [100, { rounds: 7, submits: 3 }],
  [300, { rounds: 5, submits: 3 }],
  [1000, { rounds: 5, submits: 1 }],
]);
/** The same with as few rounds as have a middle one: all benchmarks took 13 minutes with five rounds of 20 fields. */
const AMONG_ALL: ReadonlyMap<number, Effort> = new Map([
  [20, { rounds: 3, submits: 3 }],
  [100, { rounds: 3, submits: 1 }],
  [300, { rounds: 3, submits: 1 }],
  [1000, { rounds: 3, submits: 1 }],
]);
const QUICK: ReadonlyMap<number, Effort> = new Map([
  [20, { rounds: 5, submits: 3 }],
  [300, { rounds: 2, submits: 1 }],
]);

/**
 * Typing in a form of n text fields with five rules: our page beside plain HTML inputs with the browser's own
 * validation, and stock rjsf beside both. In each round another one comes first; a ratio is the median of the rounds'
 * ratios.
 */
export const typing: Benchmark = async ({ quick, alone, progress }) => {
  const effortBySize = quick ? QUICK : alone ? FULL : AMONG_ALL;
  progress('building the pages');
  const contestants = await openContestants([...effortBySize.keys()]);
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const [n, { rounds, submits }] of effortBySize) {
      const all: Round[] = [];
      for (const contestant of contestants.all) await warmUp(browser, contestant, n);
      for (let round = 0; round < rounds; round++) {
        const samples: Partial<Record<Name, Sample>> = {};
        for (const offset of contestants.all.keys()) {
          const contestant = contestants.all[(round + offset) % contestants.all.length] as Contestant;
          const { usable, work, feedback } = await measureTyping(browser, contestant, n);
          const submitted: SubmitSample[] = [];
          while (submitted.length < submits) submitted.push(await measureSubmit(browser, contestant, n));
          samples[contestant.name] = {
            work,
            feedback,
            submit: median(submitted.map((sample) => sample.submit)),
            focused: median(submitted.map((sample) => sample.focused ?? Number.NaN)),
            usable: median([usable, ...submitted.map((sample) => sample.usable)]),
          };
        }
        all.push(samples as Round);
        const told = METRICS.map(({ key }) => {
          const values = (['floor', 'ours', 'rjsf'] as const).map((name) => samples[name]?.[key].toFixed(1));
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

function figuresOf(n: number, rounds: readonly Round[]): readonly Figure[] {
  return METRICS.flatMap(({ key, text, bound }) => {
    const of = (name: Name) => median(rounds.map((round) => round[name][key]));
    const ratio = (reference: Name) => median(rounds.map((round) => round.ours[key] / round[reference][key]));
    const figures: Figure[] = [
      {
        name: `typing, ${n} fields: ${text}, ms, to plain HTML`,
        ours: of('ours'),
        reference: of('floor'),
        ratio: ratio('floor'),
        ...(bound === undefined ? {} : { bound }),
      },
    ];
    // stock rjsf focuses no field
    if (!Number.isNaN(of('rjsf')))
      figures.push({
        name: `typing, ${n} fields: ${text}, ms, to stock rjsf`,
        ours: of('ours'),
        reference: of('rjsf'),
        ratio: ratio('rjsf'),
      });
    return figures;
  });
}
