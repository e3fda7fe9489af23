import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readReport, removeReport, type ReportedFile } from './report.ts';
import { summaryOf } from './summary.ts';

/**
 * `npm test`: lint and types, and meanwhile every test, the stories in Chromium among them: each waits for something
 * now and then. Everything runs, whatever fails; what is written is told in this order, and the last line counts the
 * format and lint as a test each. With arguments, which are vitest's, it is these tests alone.
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
  /** Tells what it has written, and from now on at once what it writes. */
  tell(): void;
}

/** Starts a package's command with this very Node, not with whatever the machine has. */
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

/** Checks the format, and lints, which checks the types as well; tells what comes of each. */
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

/** Tests of vitest. */
interface Tests extends Pick<Run, 'tell'> {
  /** How every test ended, and vitest itself. */
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

/** A file that could not be run counts as a test that failed; so does vitest when it ends badly without one. */
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
