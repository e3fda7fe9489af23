import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('src/app'),
  base: '/assets/app/',
  publicDir: false,
  resolve: {
    alias: {
      // rjsf pulls these in for features that no definition can reach; 38 kB gzip less
      'markdown-to-jsx/react': here('src/app/stubs/markdown-to-jsx.ts'),
      'fast-uri': here('src/app/stubs/fast-uri.ts'),
    },
  },
  build: {
    outDir: here('.build'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsDir: '.',
    rolldownOptions: {
      input: { page: here('src/app/main.tsx'), embed: here('src/app/embed.ts') },
      // rjsf marks its hooks "use client", which means nothing here
      onLog: (level, log, report) => { if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log); },
    },
  },
  test: {
    root: here('.'),
    projects: [
      { extends: true, test: { name: 'node', root: here('.'), environment: 'node', include: ['test/{engine,server,forms,cli,walls}/**/*.test.ts'] } },
      { extends: true, test: { name: 'dom', root: here('.'), environment: 'jsdom', include: ['test/{widgets,app}/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'stories', root: here('.'), environment: 'node', include: ['test/stories/**/*.test.ts'], fileParallelism: false, testTimeout: 60_000, hookTimeout: 120_000, globalSetup: here('test/stories/setup.ts') } },
    ],
  },
});
