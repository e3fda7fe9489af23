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

/** A project of vitest; its modules are built as the product's are. */
function project(
  name: string,
  options: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, root: ROOT, environment: 'node', ...options } };
}

// how the build is parted says nothing about tests
const { environments: _environments, builder: _builder, ...shared } = build;

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      root: ROOT,
      // vitest would leave one core to itself, and tests wait a fifth of their time: for a page, a server, a database
      maxWorkers: availableParallelism() + 1,
      sequence: { sequencer: Sequence },
      // workers, and the servers and commands that they start, compile packages and strip types once for all of them
      env: { NODE_COMPILE_CACHE: here('../node_modules/.cache/compile') },
      // what belongs where: README.md
      projects: [
        project('unit', {
          isolate: false,
          include: [
            'test/{engine,definition,forms}/**/*.test.ts',
            'test/app/{api,store}/**/*.test.ts',
            'test/app/pages/sent/receipt.test.ts',
          ],
          testTimeout: 20_000,
        }),
        // a process with a DOM for each file took longer than most of them
        project('dom', {
          isolate: false,
          environment: 'jsdom',
          setupFiles: here('dom.ts'),
          include: ['test/{widgets,app}/**/*.test.{ts,tsx}'],
          exclude: ['test/app/{api,store}/**/*.test.ts', 'test/app/pages/sent/receipt.test.ts'],
          testTimeout: 20_000,
        }),
        project('solver', { ...PATIENT, isolate: false, include: ['test/solver/**/*.test.ts'] }),
        // React as customers get it, which takes a fourth less time than the one that helps developers
        {
          ...project('sweeps', {
            env: { NODE_ENV: 'production' },
            // what other projects have cached is made for React's development build
            fsModuleCachePath: here('../node_modules/.vitest-cache-production'),
            isolate: false,
            environment: 'jsdom',
            include: ['test/sweeps/**/*.test.{ts,tsx}'],
            testTimeout: 120_000,
            hookTimeout: 120_000,
          }),
          oxc: { jsx: { development: false } },
        },
        project('server', { ...PATIENT, isolate: false, include: ['test/{server,cli}/**/*.test.ts'] }),
        project('postgres', {
          ...PATIENT,
          isolate: false,
          include: ['test/server/stored/**/*.test.ts', 'test/cli/applications*.test.ts', 'test/postgres/**/*.test.ts'],
          exclude: ['**/sqlite*.test.ts'],
          globalSetup: here('postgres/setup.ts'),
        }),
        // a browser on a busy machine may take its time once; a fault stays one three times
        project('stories', {
          ...PATIENT,
          isolate: false,
          include: ['test/stories/**/*.test.ts'],
          retry: 2,
          globalSetup: here('stories/setup.ts'),
        }),
        // what product owners answer for: forms/ as it is today
        project('content', { ...PATIENT, include: ['test/content/**/*.test.ts'] }),
        project('walls', { ...PATIENT, isolate: false, include: ['test/walls/**/*.test.ts'] }),
      ],
    },
  }),
);
