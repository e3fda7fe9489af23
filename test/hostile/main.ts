import { parseArgs } from 'node:util';
import { MissingProgramError } from './belongings.ts';
import { buildIfStale } from '../../src/cli/forms/testing/build.ts';
import type { Attack } from './attack.ts';
import { addresses } from './attacks/addresses.ts';
import { bodies } from './attacks/bodies.ts';
import { browsers } from './attacks/browsers.ts';
import { floods } from './attacks/floods.ts';
import { handOver } from './attacks/hand-over.ts';
import { parsing } from './attacks/parsing.ts';
import { people } from './attacks/people.ts';
import { staff } from './attacks/staff.ts';
import { customersOf } from './customer.ts';
import { type Result, tellIn } from './report.ts';
import { setStage } from './stage.ts';

/**
 * `npm run hostile [-- --only WORD] [--postgres] [--clamd]`: attacks the built product as an outsider. Ends with 1 if
 * something did not hold, with 2 if clamd is not installed. A run of all attacks over SQLite and without clamd writes
 * its results into README.md.
 */
const ATTACKS: readonly Attack[] = [
  ...parsing,
  ...addresses,
  ...browsers,
  ...bodies,
  ...people,
  ...handOver,
  ...floods,
  ...staff,
];
/** The status of a server at its limits. */
const BUSY = 503;
/** The log's messages then. Files that clamd has no time for are held, and scanned later. */
const BUSY_LINE = /^(?:unavailable|clamd does not answer|a held file could not be scanned)/;
const MOST_FINDINGS = 5;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    postgres: { type: 'boolean', default: false },
    clamd: { type: 'boolean', default: false },
  },
});
const wanted = ATTACKS.filter(({ area, sent }) => `${area} ${sent}`.includes(values.only));
await buildIfStale();
const stage = await setStage(values).catch((error: unknown) => {
  if (!(error instanceof MissingProgramError)) throw error;
  console.error(error.message);
  process.exit(2);
});
const customers = customersOf(stage.port);
const results: Result[] = [];
try {
  for (const attack of wanted) {
    const result = await resultOf(attack);
    results.push(result);
    console.log(
      `${result.findings.length === 0 ? 'ok    ' : 'FAILED'}  ${attack.area}: ${attack.sent}: ${result.came}`,
    );
    for (const finding of result.findings.slice(0, MOST_FINDINGS)) console.log(`        ${finding}`);
  }
  const lost = await countedFindings();
  for (const finding of lost) console.log(finding);
  const good = lost.length === 0 && results.every(({ findings }) => findings.length === 0);
  if (values.only === '' && !values.postgres && !values.clamd) tellIn(results, customers.references.size);
  console.log(
    `${results.length} attacks, ${customers.references.size} customers meanwhile: ${good ? 'all held' : 'not all held'}`,
  );
  process.exitCode = good ? 0 : 1;
} finally {
  await stage.close();
}

async function resultOf(attack: Attack): Promise<Result> {
  const [answered, logged] = [stage.answers.length, (await stage.log()).length];
  const work = attack.run(stage).then(
    (came) => ({ came, findings: [] }),
    (error: unknown) => ({ came: 'did not hold', findings: [error instanceof Error ? error.message : String(error)] }),
  );
  if (attack.fillsUp) await work;
  const { findings, slowestMs, applications } = await customers.during(work);
  const { came, findings: own } = await work;
  return {
    ...attack,
    came,
    slowestMs,
    applications,
    findings: [...own, ...findings, ...(await failuresSince(answered, logged, attack))],
  };
}

/** @returns responses and log lines since then that show a failure of the server */
async function failuresSince(answered: number, logged: number, { fillsUp }: Attack): Promise<readonly string[]> {
  const isFailure = (status: number) => status >= 500 && !(fillsUp && status === BUSY);
  const lines = (await stage.log()).slice(logged);
  return [
    ...stage.answers
      .slice(answered)
      .filter(({ status }) => isFailure(status))
      .map(({ status, text }) => `answered with ${status}: ${text.slice(0, 100)}`),
    ...lines
      .filter(({ level, msg }) => Number(level) >= 50 && !(fillsUp && BUSY_LINE.test(String(msg))))
      .map((line) => `in the log: ${JSON.stringify(line).slice(0, 400)}`),
  ];
}

/**
 * @returns a finding if the number of stored applications differs from the number of distinct references in responses
 */
async function countedFindings(): Promise<readonly string[]> {
  const told = new Set(customers.references);
  for (const { status, text } of stage.answers)
    if (status === 201) told.add(/"referenz":"([^"]+)"/.exec(text)?.[1] ?? text);
  const stored = await stage.stored();
  return stored === told.size ? [] : [`${told.size} applications were told a reference, ${stored} are stored`];
}
