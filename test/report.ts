import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { TestError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What became of the last run, kept until the next one. */
const REPORT = fileURLToPath(new URL('../node_modules/.cache/tests/report.json', import.meta.url));

/** A test as it ended. */
interface ReportedTest {
  readonly name: string;
  readonly state: string;
  /** How often it was tried again. */
  readonly retries: number;
  /** What each failed try said, and where. */
  readonly errors: readonly string[];
}

/** A file of tests as one project ran it. */
export interface ReportedFile {
  readonly project: string;
  readonly file: string;
  readonly state: string;
  /** For imports, hooks and tests. Not for a DOM: vitest tells a process's one anew with each of its files. */
  readonly seconds: number;
  readonly tests: readonly ReportedTest[];
}

/** Writes down, as a reporter of vitest, how every test ended and how long its file took. */
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

/** @returns the files of the last run; throws when there was none, or it did not end */
export function readReport(): readonly ReportedFile[] {
  return JSON.parse(readFileSync(REPORT, 'utf8')) as readonly ReportedFile[];
}
