import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readReport, removeReport, type ReportedFile } from './report.ts';
import { summaryOf } from './summary.ts';

/**
 * `npm test`: runs format, lint and types, and at the same time all tests with those in Chromium, since each of them
 * waits now and then. Runs everything, even after a failure. Prints the output in this order; the last line counts
 * format and lint as one test each. With arguments, which go to vitest, it only runs these tests.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CHECKS = [
  ['oxfmt', '--check'],
  ['oxlint', '--deny-warnings'],
];

interface Counts {
  passed: number;
  failed: number;
}

interface Run {
  readonly exitCode: Promise<number>;
  /** Prints the output so far, and from now on everything at once. */
  tell(): void;
}

/** Starts a package's command with the Node that runs this program, not with another one of the machine. */
function start(name: string, ...args: readonly string[]): Run {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve(`${name}/package.json`, { paths: [ROOT] });
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

/** Checks the format, then lints, which includes a type check. Prints the result of each. */
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

/** A run of vitest. */
interface Tests extends Pick<Run, 'tell'> {
  /** The results of all tests, and vitest's exit code. */
  readonly ended: Promise<{ readonly files: readonly ReportedFile[]; readonly exitCode: number }>;
}

function startTests(args: readonly string[]): Tests {
  removeReport();
  const { exitCode, tell } = start(
    'vitest',
    'run',
    '--config=test/vitest.config.ts',
    '--reporter=dot',
    '--reporter=./test/report.ts',
    ...args,
  );
  return { ended: exitCode.then((code) => ({ files: reportedFiles(), exitCode: code })), tell };
}

function reportedFiles(): readonly ReportedFile[] {
  try {
    return readReport();
  } catch {
    return [];
  }
}

/** Counts a file that could not be run as a failed test, and vitest itself if it fails without one. */
function countsIn(files: readonly ReportedFile[], exitCode: number): Counts {
  const tests = files.flatMap((file) => file.tests);
  const broken = files.filter((file) => file.state === 'failed' && file.tests.every(({ state }) => state !== 'failed'));
  const failed = tests.filter(({ state }) => state === 'failed').length + broken.length;
  return {
    passed: tests.filter(({ state }) => state === 'passed').length,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
  };
}

const wanted = process.argv.slice(2);
const tests = startTests(wanted);
const counts = wanted.length === 0 ? await runChecks() : { passed: 0, failed: 0 };
tests.tell();
const { files, exitCode } = await tests.ended;
if (files.length > 0) console.log(summaryOf(files).join('\n'));
const { passed, failed } = countsIn(files, exitCode);
console.log(`${counts.passed + passed} passed, ${counts.failed + failed} failed`);
process.exitCode = counts.failed + failed === 0 ? 0 : 1;
