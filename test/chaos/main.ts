import { SingleBar } from 'cli-progress';
import { parseArgs } from 'node:util';
import { isGood, tableOf } from './report.ts';
import { type Outcome, runOver } from './run.ts';
import { STORES } from './stores.ts';
import { isGoodUpgrade, tableOfUpgrades } from './upgrade/report.ts';
import { runUpgrade, type Upgraded } from './upgrade/run.ts';

/**
 * `npm run chaos -- [--applications N] [--duplicates N] [--kill random|none] [--store sqlite|postgres|both] [--seed N]
 * [--backup] [--publishing] [--receiver]`, or `npm run chaos -- --upgrade [--from REVISION]` with the first four
 * options. Ends with 1 if something was lost or doubled, with 2 on wrong use.
 */
const USAGE =
  'npm run chaos -- --applications 500 --duplicates 3 --kill random|none --store sqlite|postgres|both --seed 1 --backup --publishing --receiver\n' +
  'npm run chaos -- --upgrade --from REVISION --applications 500 --duplicates 3 --store sqlite|postgres|both';
const MOST_FINDINGS = 40;

const { applications, duplicates, kill, stores, seed, backup, publishing, receiver, upgrade, from } = readOptions();
const outcomes: Outcome[] = [];
const upgrades: Upgraded[] = [];
for (const name of stores) {
  const store = await STORES[name]?.();
  if (!store) continue;
  if (upgrade) {
    try {
      upgrades.push(await runUpgrade(store, { applications, duplicates, from, note: console.error }));
    } finally {
      await store.remove();
    }
    continue;
  }
  const bar = process.stderr.isTTY
    ? new SingleBar({
        stream: process.stderr,
        format: `${store.title} {bar} {value}/{total} answered, {what}`,
        hideCursor: true,
      })
    : undefined;
  console.error(`${store.title}: ${applications} applications, ${duplicates} times each, seed ${seed}`);
  bar?.start(applications, 0, { what: '' });
  try {
    const outcome = await runOver(store, {
      applications,
      duplicates,
      kill: kill === 'random',
      backup,
      publishing,
      receiver,
      seed,
      progress: (answered) => bar?.update(answered),
      note: (what) => (bar ? bar.update({ what }) : console.error(what)),
    });
    outcomes.push(outcome);
  } finally {
    bar?.stop();
    await store.remove();
  }
}

console.log(`\n${upgrade ? tableOfUpgrades(upgrades) : tableOf(outcomes)}\n`);
for (const { title, findings } of [...outcomes, ...upgrades]) {
  for (const finding of findings.slice(0, MOST_FINDINGS)) console.log(`${title}: ${finding}`);
  if (findings.length > MOST_FINDINGS) console.log(`${title}: and ${findings.length - MOST_FINDINGS} more`);
}
const good = outcomes.every(isGood) && upgrades.every(isGoodUpgrade);
console.log(good ? 'nothing was lost, nothing was doubled' : 'the counts differ');
process.exit(good ? 0 : 1);

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        applications: { type: 'string', default: '100' },
        duplicates: { type: 'string', default: '3' },
        kill: { type: 'string', default: 'random' },
        store: { type: 'string', default: 'both' },
        seed: { type: 'string', default: String(Date.now() % 100_000) },
        backup: { type: 'boolean', default: false },
        publishing: { type: 'boolean', default: false },
        receiver: { type: 'boolean', default: false },
        upgrade: { type: 'boolean', default: false },
        from: { type: 'string' },
      },
    });
    return {
      applications: whole(values.applications),
      duplicates: whole(values.duplicates),
      kill: oneOf(values.kill, ['random', 'none']),
      stores: values.store === 'both' ? Object.keys(STORES) : [oneOf(values.store, Object.keys(STORES))],
      seed: whole(values.seed),
      backup: values.backup,
      publishing: values.publishing,
      receiver: values.receiver,
      upgrade: values.upgrade,
      from: values.from,
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    return process.exit(2);
  }
}

function whole(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new RangeError(`${text} is no whole number from 1 to 999999`);
  return Number(text);
}

function oneOf(text: string, known: readonly string[]): string {
  if (!known.includes(text)) throw new RangeError(`${text} is none of ${known.join(', ')}`);
  return text;
}
