import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm test`: lint and types, and meanwhile every test, the stories in Chromium among them: each waits for something now
 * and then. Everything runs, whatever fails; what is written is told in this order, and the last line counts lint and each
 * type check as a test of its own.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CHECKS = [
  ['oxfmt', '--check'],
  ['oxlint', '--deny-warnings'],
  ['tsc', '-p', 'src/engine'],
  ['tsc', '-p', 'src/server'],
  ['tsc', '-p', 'src/app'],
  ['tsc', '-p', '.'],
];

interface Counts {
  passed: number;
  failed: number;
}

interface Run {
  readonly exitCode: Promise<number>;
  /** Tells what it has written, and from now on at once what it writes. */
  tell(): void;
}

/** Starts a package's command with this very Node, not with whatever the machine has. */
function start(name: string, ...args: readonly string[]): Run {
  const require = createRequire(import.meta.url);
  const owner = name === 'tsc' ? 'typescript' : name;
  const manifest = require.resolve(`${owner}/package.json`, { paths: [ROOT] });
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> };
  const script = join(manifest, '..', typeof bin === 'string' ? bin : (bin[name] ?? ''));
  const child = spawn(process.execPath, [script, ...args], { cwd: ROOT, stdio: ['inherit', 'pipe', 'pipe'] });
  const held: Buffer[] = [];
  let told = false;
  const take = (chunk: Buffer) => void (told ? process.stdout.write(chunk) : held.push(chunk));
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return {
    exitCode: new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1))),
    tell() {
      told = true;
      process.stdout.write(Buffer.concat(held.splice(0)));
    },
  };
}

/** Lints and checks the types, one after the other, and tells what comes of each. */
async function runChecks(): Promise<Counts> {
  const counts = { passed: 0, failed: 0 };
  for (const [name = '', ...args] of CHECKS) {
    const check = start(name, ...args);
    check.tell();
    const good = (await check.exitCode) === 0;
    console.log(`${good ? 'ok' : 'FAILED'}  ${name} ${args.join(' ')}`);
    counts[good ? 'passed' : 'failed']++;
  }
  return counts;
}

/** Every project of vitest. */
interface Tests extends Pick<Run, 'tell'> {
  /** How many tests passed and failed; a file that could not be run counts as one that failed. */
  readonly counts: Promise<Counts>;
}

function startTests(args: readonly string[]): Tests {
  const folder = mkdtempSync(join(tmpdir(), 'test-run-'));
  const report = join(folder, 'report.json');
  const { exitCode, tell } = start(
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  );
  const counts = exitCode
    .then((code) => countsIn(report, code))
    .finally(() => rmSync(folder, { recursive: true, force: true }));
  return { counts, tell };
}

function countsIn(report: string, exitCode: number): Counts {
  try {
    const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      testResults: { status: string; assertionResults: { status: string }[] }[];
    };
    const failed = testResults.reduce((sum, file) => {
      const tests = file.assertionResults.filter((test) => test.status === 'failed').length;
      return sum + (tests === 0 && file.status === 'failed' ? 1 : tests);
    }, 0);
    return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const tests = startTests(process.argv.slice(2));
const counts = await runChecks();
tests.tell();
const { passed, failed } = await tests.counts;
console.log(`${counts.passed + passed} passed, ${counts.failed + failed} failed`);
process.exitCode = counts.failed + failed === 0 ? 0 : 1;
