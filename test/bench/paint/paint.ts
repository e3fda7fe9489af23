import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../../../src/cli/forms/testing/browser.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { FORMS_DIR } from '../forms-folder.ts';
import { startProduct } from '../product.ts';
import { mediansOf } from '../statistics.ts';
import { FORMS, type PaintForm } from './forms.ts';
import { type Network, NETWORKS } from './networks.ts';
import { visit } from './phone.ts';
import { openPlainPages } from './plain-page.ts';

/** The results of one page in one round: times in ms, and the layout shift. */
interface Sample {
  readonly first: number;
  readonly largest: number;
  readonly checked: number;
  readonly shift: number;
}
type Round = Readonly<Record<'ours' | 'plain', Sample>>;

const METRICS: readonly { readonly key: keyof Sample; readonly text: string; readonly bound: number }[] = [
  { key: 'first', text: 'first paint', bound: 1.3 },
  { key: 'largest', text: 'largest paint', bound: 1.3 },
  { key: 'checked', text: 'first field filled in and checked', bound: 2.8 },
];
/** The largest allowed layout shift. */
const MOST_SHIFT = 0.01;

/**
 * The first load of a form on a phone, compared with a page of plain HTML that shows the same. Both take turns, each
 * with an empty cache: once to only look at the page, once to fill in its first field. A ratio is the median of the
 * rounds' ratios; of layout shifts the worst counts. A run of all benchmarks leaves out the network without limits,
 * which has no bound.
 */
export const paint: Benchmark = async ({ quick, alone, progress }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  cpSync(FORMS_DIR, join(folder, 'forms'), { recursive: true });
  progress('building the pages');
  const product = await startProduct(folder);
  const browser = await launchBrowser();
  const plain = await openPlainPages(browser, product.url, FORMS);
  try {
    const figures: Figure[] = [];
    const networks = NETWORKS.filter(({ bound }) => bound || quick || alone);
    for (const network of networks)
      for (const form of FORMS) {
        const pages = { ours: `${product.url}/web/r/${form.id}`, plain: plain.address(form.id) };
        const measure = async (name: keyof Round): Promise<Sample> => {
          const load = { address: pages[name], network, field: form.field };
          const { first, largest, shift } = await visit(browser, { ...load, fills: false });
          const { checked = Number.NaN } = await visit(browser, { ...load, fills: true });
          return { first, largest, shift, checked };
        };
        const rounds: Round[] = [];
        const wanted = alone && !quick ? network.rounds : network.fewRounds;
        while (rounds.length < wanted) {
          const samples: Partial<Record<keyof Round, Sample>> = {};
          const order = rounds.length % 2 === 0 ? (['ours', 'plain'] as const) : (['plain', 'ours'] as const);
          for (const name of order) samples[name] = await measure(name);
          rounds.push(samples as Round);
          progress(`${form.name}, ${network.name}, round ${rounds.length} of ${wanted}: ${tellOf(samples as Round)}`);
        }
        figures.push(...figuresOf(form, network, rounds));
      }
    return figures;
  } finally {
    await browser.close();
    await Promise.all([plain.close(), product.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
};

function tellOf({ ours, plain }: Round): string {
  const times = METRICS.map(({ key }) => `${key} ${ours[key].toFixed(0)} / ${plain[key].toFixed(0)}`);
  return [...times, `shift ${ours.shift.toFixed(4)} / ${plain.shift.toFixed(4)}`].join(', ');
}

function figuresOf(form: PaintForm, network: Network, rounds: readonly Round[]): readonly Figure[] {
  const name = (text: string) => `paint, ${form.name}, ${network.name}: ${text}`;
  // the worst, since a shift in one load of five happens to one customer in five
  const shift = Math.max(...rounds.map(({ ours }) => ours.shift));
  return [
    ...METRICS.map(({ key, text, bound }) => ({
      name: name(`${text}, ms, to plain HTML`),
      ...mediansOf(rounds.map(({ ours, plain }) => ({ ours: ours[key], reference: plain[key] }))),
      ...(network.bound ? { bound } : {}),
    })),
    {
      name: name('layout shift at worst, to the limit'),
      ours: shift,
      reference: MOST_SHIFT,
      ratio: shift / MOST_SHIFT,
      ...(network.bound ? { bound: 1 } : {}),
    },
  ];
}
