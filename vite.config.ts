import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { COMPRESS } from './src/server/assets/asset.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * A server that runs meanwhile takes a build over as soon as it finds its manifest: that is written when all else is
 * there.
 */
function compressedAndComplete(): Plugin {
  const MANIFEST = '.vite/manifest.json';
  let manifest: string | Uint8Array = '';
  return {
    name: 'compressed-and-complete',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const file = bundle[MANIFEST];
        if (file?.type !== 'asset') this.error(`there is no ${MANIFEST}`);
        manifest = file.source;
        delete bundle[MANIFEST];
      },
    },
    async writeBundle({ dir = '' }, bundle) {
      // each server that starts would compress all of it anew: two seconds of a processor; not while every change is a
      // build
      if (!this.meta.watchMode)
        await Promise.all(
          Object.keys(bundle)
            .filter((file) => /\.(?:js|css|ttf)$/.test(file))
            .map(async (file) => {
              const path = join(dir, file);
              await writeFile(`${path}.br`, await COMPRESS.br(await readFile(path)));
            }),
        );
      const path = join(dir, MANIFEST);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.part`, manifest);
      await rename(`${path}.part`, path);
    },
  };
}

/** What every page with fields loads first. */
const FIRST_SCRIPT = 'app';

/**
 * Has Chromium compile the functions of the first script beside its download, instead of each at its first call: on a
 * phone with 3G a first field is checked some 150 ms earlier, of 3,800 (`npm run bench -- --only paint`). To other
 * browsers it is a comment. https://v8.dev/blog/explicit-compile-hints
 */
function compiledOnArrival(): Plugin {
  return {
    name: 'compiled-on-arrival',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // the comment counts at the very top of the file alone, where Vite writes too
      order: 'post',
      handler(_, bundle) {
        const first = Object.values(bundle).find(({ name, type }) => type === 'chunk' && name === FIRST_SCRIPT);
        if (first?.type !== 'chunk') this.error(`there is no script "${FIRST_SCRIPT}"`);
        first.code = `//# allFunctionsCalledOnLoad\n${first.code}`;
      },
    },
  };
}

export default defineConfig({
  root: here('src/app'),
  base: '/assets/app/',
  publicDir: false,
  plugins: [compiledOnArrival(), compressedAndComplete()],
  // whole packages that rjsf imports and nothing here calls: decisions.md#rjsf
  resolve: {
    alias: {
      'markdown-to-jsx/react': here('src/app/rjsf/unused/markdown-to-jsx.ts'),
      'fast-uri': here('src/app/rjsf/unused/fast-uri.ts'),
      jsonpointer: here('src/app/rjsf/unused/jsonpointer.ts'),
      // the longer name first: the other would take its beginning
      '@x0k/json-schema-merge/lib/array': here('src/app/rjsf/unused/json-schema-merge.ts'),
      '@x0k/json-schema-merge': here('src/app/rjsf/unused/json-schema-merge.ts'),
    },
  },
  build: {
    outDir: here('.build'),
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsDir: '.',
    rolldownOptions: {
      // rjsf marks its hooks "use client", which means nothing here
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
  environments: {
    // draws pages on the server: one file with all that it needs, as browsers get it
    server: {
      consumer: 'server',
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        emptyOutDir: true,
        manifest: '.server/manifest.json',
        rolldownOptions: {
          input: { draw: here('src/app/draw-page.tsx') },
          // writes a PDF where the answers are, in the browser alone
          external: [/\/write-receipt\.ts$/],
          output: { entryFileNames: '.server/[name]-[hash].js', codeSplitting: false },
        },
      },
    },
    client: {
      build: {
        // the server's part is there already
        emptyOutDir: false,
        manifest: true,
        // kB: what writes the receipt's PDF is larger than Vite's 500, and loaded by who asks for one
        chunkSizeWarningLimit: 550,
        rolldownOptions: {
          // compressing takes most of a build, and is meant to
          checks: { pluginTimings: false },
          input: {
            app: here('src/app/main.tsx'),
            embed: here('src/app/embed.ts'),
            site: here('src/app/look/site.css'),
            later: here('src/app/look/later.css'),
          },
          // names of constants are longer than most of them, and stand in each use: 0.5 kB of the first load
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          // what both need at once is one file: each file more is a request more before anything is seen
          output: {
            codeSplitting: {
              groups: [
                {
                  name: FIRST_SCRIPT,
                  tags: ['$initial'],
                  test: (id) => !/\/src\/app\/(?:(?:embed|mount-embedded)\.tsx?|look\/(?:site|later)\.css)$/.test(id),
                },
              ],
            },
          },
        },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { server, client } }) {
      if (server) await build(server);
      // last, since servers take a build over with the browser's manifest
      if (client) await build(client);
    },
  },
});
