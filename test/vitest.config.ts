import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import build from '../vite.config.ts';
import { Sequence } from './sequence.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ROOT = here('..');

/** For tests that start servers, commands or databases, on a machine with much else to do. */
const PATIENT = { testTimeout: 60_000, hookTimeout: 120_000 };

/** A project of vitest; its modules are those of the product's build, stubs included. */
function project(
  name: string,
  options: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, root: ROOT, environment: 'node', ...options } };
}

export default mergeConfig(
  build,
  defineConfig({
    test: {
      root: ROOT,
      // vitest would leave one core to itself, and tests wait a fifth of their time: for a page, a server, a database
      maxWorkers: availableParallelism() + 1,
      sequence: { sequencer: Sequence },
      projects: [
        project('node', {
          ...PATIENT,
          isolate: false,
          include: ['test/{engine,server,forms,cli,walls}/**/*.test.ts', 'test/app/{api,store}/**/*.test.ts'],
        }),
        // the same files once more, over a real PostgreSQL (test/server/place.ts), and what only several processes show
        project('postgres', {
          ...PATIENT,
          isolate: false,
          include: ['test/{server,postgres}/**/*.test.ts', 'test/cli/applications*.test.ts'],
          exclude: ['test/server/store/sqlite*.test.ts'],
          globalSetup: here('postgres/setup.ts'),
        }),
        // what draws (.tsx), or reads the window; a process with a DOM for each file took longer than most of them
        project('dom', {
          pool: 'vmThreads',
          environment: 'jsdom',
          testTimeout: 20_000,
          include: ['test/{widgets,app}/**/*.test.{ts,tsx}'],
          exclude: ['test/app/{api,store}/**/*.test.ts'],
        }),
        // a browser on a busy machine may take its time once; a fault stays one three times
        project('stories', {
          ...PATIENT,
          isolate: false,
          include: ['test/stories/**/*.test.ts'],
          retry: 2,
          globalSetup: here('stories/setup.ts'),
        }),
      ],
    },
  }),
);
