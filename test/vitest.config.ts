import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import build from '../vite.config.ts';
import { Sequence } from './sequence.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ROOT = here('..');

/** Time limits for tests that start servers, commands or databases on a busy machine. */
const PATIENT = { testTimeout: 60_000, hookTimeout: 120_000 };

/**
 * Code that draws nothing. In `dom` Node itself loads it, and so once per process, while all else is loaded anew for
 * each file (dom.ts): reading forms took a fifth of the project's time. Not while vitest watches, which notices edits
 * only of what it loads.
 */
const LOADED_ONCE = process.argv.includes('run') ? [/\/src\/(definition|engine|server|cli)\/.*\.ts$/] : [];

/** A project of vitest. It builds modules with the product's Vite configuration. */
function project(
  name: string,
  options: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, root: ROOT, environment: 'node', ...options } };
}

// tests do not need the separate environments of the build
const { environments: _environments, builder: _builder, ...shared } = build;

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      root: ROOT,
      // vitest's default leaves one core unused, but tests wait now and then for a page, a server or a database. On two
      // cores `npm test` took 356 s with four workers and 372 s with three, which kept the cores 97 and 93 % busy.
      maxWorkers: availableParallelism() + 2,
      sequence: { sequencer: Sequence },
      // a cache for workers and the servers and commands that they start: each package is compiled, and each file
      // stripped of its types, once
      env: { NODE_COMPILE_CACHE: here('../node_modules/.cache/compile') },
      // README.md says what belongs in which project
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
        // no isolation: starting a process with a DOM takes longer than most files
        project('dom', {
          isolate: false,
          environment: 'jsdom',
          server: { deps: { external: LOADED_ONCE } },
          setupFiles: here('dom.ts'),
          include: ['test/{widgets,app}/**/*.test.{ts,tsx}'],
          exclude: ['test/app/{api,store}/**/*.test.ts', 'test/app/pages/sent/receipt.test.ts'],
          testTimeout: 20_000,
        }),
        project('solver', { ...PATIENT, isolate: false, include: ['test/solver/**/*.test.ts'] }),
        // React's production build, as customers get it; takes a quarter less time than the development build
        {
          ...project('sweeps', {
            env: { NODE_ENV: 'production' },
            // a cache of its own: other projects cache modules for React's development build
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
          include: ['test/{server,cli}/stored/**/*.test.ts', 'test/postgres/**/*.test.ts'],
          exclude: ['**/sqlite*.test.ts'],
          globalSetup: here('postgres/setup.ts'),
        }),
        // retries, because a browser on a busy machine may be slow once; a real fault fails all three times
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
