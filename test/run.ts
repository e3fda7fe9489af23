import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm test`: lint, types, then every test, the stories in Chromium among them. Everything runs, whatever failed before;
 * the last line counts lint and each type check as a test of its own.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CHECKS = [
  ['oxlint', '--deny-warnings'],
  ['tsc', '-p', 'src/engine'],
  ['tsc', '-p', 'src/server'],
  ['tsc', '-p', 'src/app'],
  ['tsc', '-p', '.'],
];

interface Counts { passed: number; failed: number }

/** Runs a package's command with this very Node, not with whatever the machine has. @returns its exit code */
function run(name: string, ...args: readonly string[]): number {
  const require = createRequire(import.meta.url);
  const owner = name === 'tsc' ? 'typescript' : name;
  const manifest = require.resolve(`${owner}/package.json`, { paths: [ROOT] });
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> };
  const script = join(manifest, '..', typeof bin === 'string' ? bin : (bin[name] ?? ''));
  return spawnSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}

/** Runs every project of vitest. @returns how many tests passed and failed; a file that could not be run counts as one that failed */
function runTests(args: readonly string[]): Counts {
  const folder = mkdtempSync(join(tmpdir(), 'test-run-'));
  const report = join(folder, 'report.json');
  const status = run('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args);
  try {
    const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      testResults: { status: string; assertionResults: { status: string }[] }[];
    };
    const failed = testResults.reduce((sum, file) => {
      const tests = file.assertionResults.filter((test) => test.status === 'failed').length;
      return sum + (tests === 0 && file.status === 'failed' ? 1 : tests);
    }, 0);
    return { passed, failed: failed === 0 && status !== 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const counts: Counts = { passed: 0, failed: 0 };
for (const [name = '', ...args] of CHECKS) {
  const good = run(name, ...args) === 0;
  console.log(`${good ? 'ok' : 'FAILED'}  ${name} ${args.join(' ')}`);
  if (good) counts.passed++;
  else counts.failed++;
}
const tests = runTests(process.argv.slice(2));
counts.passed += tests.passed;
counts.failed += tests.failed;
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
