import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CSSOptions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { WIDTHS } from './src/app/look/place.ts';
import { COMPRESS } from './src/server/assets/asset.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Compresses the files of a build, then writes the manifest: a running server takes a build over as soon as it finds
 * its manifest.
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
      // without this, each server compresses everything at its start, which takes two seconds of CPU; in watch mode
      // every change is a build, which should be quick
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

/** Name of the script that every page with fields loads first. */
const FIRST_SCRIPT = 'app';

/**
 * Creates a plugin that changes the scripts for browsers after Vite, which writes at the top of a script, and into each
 * script what its imports need.
 */
function afterVite(
  name: string,
  change: (first: Rolldown.OutputChunk, scripts: readonly Rolldown.OutputChunk[]) => void,
): Plugin {
  return {
    name,
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
        const first = scripts.find((script) => script.name === FIRST_SCRIPT);
        if (!first) this.error(`there is no script "${FIRST_SCRIPT}"`);
        change(first, scripts);
      },
    },
  };
}

/**
 * Has Chromium compile the functions of the first script beside its download, instead of each at its first call: on a
 * phone with 3G a first field is checked some 150 ms earlier, of 3,800 (`npm run bench -- --only paint`). To other
 * browsers it is a comment, and Chromium reads it only at the very top. https://v8.dev/blog/explicit-compile-hints
 */
const compiledOnArrival = afterVite('compiled-on-arrival', (first) => {
  first.code = `//# allFunctionsCalledOnLoad\n${first.code}`;
});

/**
 * Keeps scripts that are loaded later from linking the first script's style sheet. Every page and host page has its
 * styles already; linked again, they would come after those of later.css, and win over them.
 */
const stylesOnce = afterVite('styles-once', (first, scripts) => {
  for (const sheet of first.viteMetadata?.importedCss ?? [])
    for (const script of scripts)
      // a place in that list is known by its number, so it stays; the first script is loaded already
      script.code = script.code.replaceAll(`"${sheet}"`, `"${first.fileName}"`);
});

/**
 * Gives our styles more weight than the selectors of host pages that name an id, as those of many content management
 * systems do (`#content h2`). Rules of custom properties alone are left as they are: the operator's colours win over
 * them.
 */
const aboveIds = {
  postcssPlugin: 'above-ids',
  Rule(rule: { selector: string; nodes: readonly { readonly type: string; readonly prop?: string }[] }) {
    const isOfProperties = rule.nodes.every(({ type, prop }) => type === 'comment' || prop?.startsWith('--'));
    if (isOfProperties || rule.selector.includes('#')) return;
    rule.selector = rule.selector.replaceAll(/\.ff-(?:root|embedded)(?![\w-])/g, '$&:not(#_#_)');
  },
};

type PostCssPlugin = Extract<
  NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number],
  { readonly postcssPlugin: string }
>;

/** Has the sheet for host pages ask for the width of the form's place instead of the window (src/app/look/place.ts). */
const byPlace: PostCssPlugin = {
  postcssPlugin: 'by-place',
  AtRule: {
    media(query, { result, rule }) {
      if (!result.opts.from?.endsWith('/look/host.css') || !query.params.includes('width')) return;
      const [, side, ems] = /^\((min|max)-width: ([\d.]+)em\)$/.exec(query.params) ?? [];
      // a window of at most 47.9375em is one below 48em
      const width = WIDTHS.find(({ window }) => window === Number(ems) + (side === 'max' ? 1 / 16 : 0));
      if (!width) throw query.error('src/app/look/place.ts does not have this width');
      const isBelow = `[data-below~='${width.window}']`;
      const place = `:where(${side === 'max' ? isBelow : `:not(${isBelow})`})`;
      const nodes = query.nodes ?? [];
      if (query.parent?.type === 'root') {
        query.walkRules((each) => void (each.selector = each.selector.replaceAll('.ff-root', `$&${place}`)));
        query.replaceWith(nodes);
      } else query.replaceWith(rule({ selector: `&${place}`, nodes }));
    },
  },
};

export default defineConfig({
  root: here('src/app'),
  css: { postcss: { plugins: [byPlace, aboveIds] } },
  base: '/assets/app/',
  publicDir: false,
  plugins: [compiledOnArrival, stylesOnce, compressedAndComplete()],
  // stubs for packages that rjsf imports and our code never calls: decisions.md#rjsf
  resolve: {
    alias: {
      'markdown-to-jsx/react': here('src/app/rjsf/unused/markdown-to-jsx.ts'),
      'fast-uri': here('src/app/rjsf/unused/fast-uri.ts'),
      jsonpointer: here('src/app/rjsf/unused/jsonpointer.ts'),
      // the longer name first: the shorter one would match its beginning
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
    // draws pages on the server: a single file with all dependencies, built for production as the browser's files are
    server: {
      consumer: 'server',
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        emptyOutDir: true,
        manifest: '.server/manifest.json',
        rolldownOptions: {
          input: { draw: here('src/app/draw-page.tsx') },
          // writes the receipt's PDF, which only happens in the browser, where the answers are
          external: [/\/write-receipt\.ts$/],
          output: { entryFileNames: '.server/[name]-[hash].js', codeSplitting: false },
        },
      },
    },
    client: {
      build: {
        // the directory already holds the build for the server
        emptyOutDir: false,
        manifest: true,
        // kB: the script that writes the receipt's PDF exceeds Vite's default of 500, and is only loaded on demand
        chunkSizeWarningLimit: 550,
        rolldownOptions: {
          // compressing takes most of a build on purpose: no warning about that
          checks: { pluginTimings: false },
          input: {
            app: here('src/app/main.tsx'),
            embed: here('src/app/embed.ts'),
            site: here('src/app/look/site.css'),
            later: here('src/app/look/later.css'),
            host: here('src/app/look/host.css'),
          },
          // inlines constants, since most are shorter than their names: saves 0.5 kB of the first load
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          // one file for what `app` and `embed` load first: each further file is a request more before the first paint
          output: {
            codeSplitting: {
              groups: [
                {
                  name: FIRST_SCRIPT,
                  tags: ['$initial'],
                  test: (id) =>
                    !/\/src\/app\/(?:(?:embed|mount-embedded|look\/place)\.tsx?|look\/(?:site|later|host)\.css)$/.test(
                      id,
                    ),
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
      // last: its manifest is what makes a running server take the build over
      if (client) await build(client);
    },
  },
});
