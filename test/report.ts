import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { TestError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The results of the last run, kept until the next one. */
const REPORT = fileURLToPath(new URL('../node_modules/.cache/tests/report.json', import.meta.url));

/** The result of one test. */
interface ReportedTest {
  readonly name: string;
  readonly state: string;
  /** How often it was retried. */
  readonly retries: number;
  /** The message and place of each failed try. */
  readonly errors: readonly string[];
}

/** The results of a test file in one project. */
export interface ReportedFile {
  readonly project: string;
  readonly file: string;
  readonly state: string;
  /**
   * The time for imports, hooks and tests. Without the time to set up a DOM, which vitest reports again for each file
   * of a process.
   */
  readonly seconds: number;
  readonly tests: readonly ReportedTest[];
}

/** A reporter for vitest. Writes the result of every test, and how long its file took, to a file. */
export default class Report implements Reporter {
  onTestRunStart(): void {
    removeReport();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    mkdirSync(dirname(REPORT), { recursive: true });
    writeFileSync(REPORT, JSON.stringify(modules.map(reported), undefined, 1));
  }
}

function reported(module: TestModule): ReportedFile {
  const { prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    state: module.state(),
    seconds: (prepareDuration + setupDuration + collectDuration + duration) / 1000,
    tests: [...module.children.allTests()].map((test) => ({
      name: test.fullName,
      state: test.result().state,
      retries: test.diagnostic()?.retryCount ?? 0,
      errors: (test.result().errors ?? []).map(said),
    })),
  };
}

function said({ message, stacks = [] }: TestError): string {
  const [line = ''] = stripVTControlCharacters(message).split('\n');
  return [line, ...stacks.slice(0, 2).map((at) => `${relative(ROOT, at.file)}:${at.line}`)].join(', ');
}

export function removeReport(): void {
  rmSync(REPORT, { force: true });
}

/**
 * @returns the results of the last run
 * @throws Error if there was none, or it did not end
 */
export function readReport(): readonly ReportedFile[] {
  return JSON.parse(readFileSync(REPORT, 'utf8')) as readonly ReportedFile[];
}
