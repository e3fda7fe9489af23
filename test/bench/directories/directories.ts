import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { heatpumps } from '../../../src/server/directories/kinds/heatpumps.ts';
import { listKinds } from '../../../src/server/directories/kinds/index.ts';
import type { DirectoryKind } from '../../../src/server/directories/kinds/index.ts';
import { partners } from '../../../src/server/directories/kinds/partners/index.ts';
import { readPartners } from '../../../src/server/directories/kinds/partners/shape.ts';
import { LOOKUPS, lookupAt } from '../../../src/server/directories/lookups.ts';
import { openable } from '../../../src/server/directories/open-list.ts';
import type { OpenedList } from '../../../src/server/directories/open-list.ts';
import { madeHeatPumps, madePartners } from '../../server/directories/made-lists.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { FORMS_DIR } from '../forms-folder.ts';
import { sideBySide } from '../side-by-side.ts';

const DATA = join(FORMS_DIR, 'data');
const ROUNDS = { full: 200, quick: 50 };
const BATCH_MS = 4;

/** Lookups in both sets of lists: the demo data in forms/data, and 50,000 models and 5,000 partners. */
interface Question {
  readonly name: string;
  readonly demo: readonly string[];
  readonly large: readonly string[];
  readonly bound: number;
}

type Lists = ReadonlyMap<DirectoryKind, OpenedList>;

const search = (queries: readonly string[]) => queries.map((query) => `/v2/fairenergy/${encodeURIComponent(query)}`);
const models = (maker: string) => [`/v2/funding/waermepumpe/hersteller/${encodeURIComponent(maker)}/LUFT`];

/**
 * The lookups, answered and written as JSON, compared with the same over the demo data, whose lists are about a hundred
 * and a thousand times shorter.
 */
export const directories: Benchmark = async ({ quick }) => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(DATA, `${name}.json`), 'utf8'));
  const demo = new Map(listKinds.map(({ name, open }) => [name, open(read(name))]));
  const demoPartners = readPartners(read('partners')).partners;
  const manyPartners = madePartners(5000);
  const pumps = madeHeatPumps(50_000);
  const large: Lists = new Map([
    ['partners', openable(partners).open({ competenceGroups: [], partners: manyPartners })],
    ['heatpumps', openable(heatpumps).open(pumps)],
  ]);
  const typed = ['linz', 'haustechnik', '4020', 'wärme', 'bau wels'];
  const questions: readonly Question[] = [
    {
      name: 'search for what people type',
      demo: search(typed),
      large: search([...typed.slice(1), 'donautal']),
      bound: 10,
    },
    { name: 'search for one letter', demo: search(['e', 's', '4']), large: search(['e', 's', '4']), bound: 10 },
    {
      name: 'partner by full name, as a submit asks',
      demo: search([demoPartners[7]?.fullName ?? '']),
      large: search([manyPartners[777]?.fullName ?? '']),
      bound: 40,
    },
    {
      name: 'makers of a heat source',
      demo: ['/v2/funding/waermepumpe/waermequelle/LUFT'],
      large: ['/v2/funding/waermepumpe/waermequelle/LUFT'],
      bound: 20,
    },
    {
      name: 'models of a maker',
      demo: models('Hausruck Wärmetechnik'),
      large: models(pumps[0]?.hersteller ?? ''),
      bound: 20,
    },
  ];
  const rounds = quick ? ROUNDS.quick : ROUNDS.full;
  return questions.map((question) => figureOf(question, rounds, demo, large));
};

function figureOf({ name, demo, large, bound }: Question, rounds: number, demoLists: Lists, largeLists: Lists): Figure {
  const reference = askingAll(demo, demoLists);
  const ours = askingAll(large, largeLists);
  return sideBySide(
    {
      name: `directories, ${name}, µs, 50,000 models and 5,000 partners to the demo data`,
      rounds,
      batch: BATCH_MS,
      bound,
    },
    ours,
    reference,
  );
}

/**
 * @returns a function that runs these lookups and gives the average bytes of a response
 * @throws Error for an address that is no lookup or finds nothing, since its time would mean nothing
 */
function askingAll(addresses: readonly string[], lists: Lists): () => number {
  const asked = addresses.map((address) => {
    const lookup = lookupAt(address);
    const list = lookup && lists.get(lookup.kind);
    if (!list) throw new Error(`${address} is none of ${LOOKUPS.map(({ url }) => url).join(', ')}`);
    return () => lookup.answer(list);
  });
  const ask = () => asked.reduce((bytes, answer) => bytes + JSON.stringify(answer()).length, 0) / asked.length;
  if (ask() <= 2) throw new Error(`${addresses.join(', ')} find nothing`);
  return ask;
}
