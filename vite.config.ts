import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { COMPRESS } from './src/server/assets/asset.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const schemaUtils = [
  'findFieldInSchema',
  'findSelectedOptionInXxxOf',
  'getClosestMatchingOption',
  'getDisplayLabel',
  'getFirstMatchingOption',
  'getFromSchema',
  'isFilesArray',
  'isMultiSelect',
  'isSelect',
  'omitExtraData',
  'sanitizeDataForNewSchema',
  'shallowAllOfMerge',
  'toPathSchema',
];

/** Files of packages that nothing here reaches, by the stub that says why: a third of the bundle. */
const stubs: Readonly<Record<string, string>> = {
  '@rjsf/core/lib/getDefaultRegistry.js': 'rjsf-registry.ts',
  '@rjsf/utils/lib/schema/getDefaultFormState.js': 'rjsf-defaults.ts',
  '@rjsf/utils/lib/findSchemaDefinition.js': 'rjsf-unreached.ts',
  ...Object.fromEntries(schemaUtils.map((name) => [`@rjsf/utils/lib/schema/${name}.js`, 'rjsf-unreached.ts'])),
  'axios/lib/adapters/fetch.js': 'axios-fetch.ts',
  'axios/lib/helpers/AxiosURLSearchParams.js': 'axios-parameters.ts',
  ...Object.fromEntries(
    ['formDataToJSON', 'toFormData', 'toURLEncodedForm'].map((name) => [
      `axios/lib/helpers/${name}.js`,
      'axios-unreached.ts',
    ]),
  ),
  'axios/lib/helpers/HttpStatusCode.js': 'axios-status-codes.ts',
};

function withStubs(): Plugin {
  return {
    name: 'stubs',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const stub = stubs[resolved?.id.split('/node_modules/').at(-1) ?? ''];
      return stub === undefined ? resolved : here(`src/app/rjsf/stubs/${stub}`);
    },
  };
}

/**
 * V8 compiles a function when it is first called, which made the first failed submit a third slower than the next:
 * asked like this it does so while the file arrives, on another thread. Other browsers read a comment.
 */
function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    enforce: 'post',
    // the last of all: the minifier keeps no comments, and it has to be the first line
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.name === 'app')
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}

/**
 * downshift hangs a table on each of its hooks, which would keep the unused ones in the bundle: more than a fourth of
 * the search.
 */
function withoutUnusedHooks(): Plugin {
  return {
    name: 'without-unused-hooks',
    transform: {
      filter: { id: /\/downshift\.esm\.mjs$/ },
      handler: (code) => ({
        code: code.replaceAll(/^(?:useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*$/gm, ''),
        map: null,
      }),
    },
  };
}

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
            .filter((file) => /\.(?:js|css)$/.test(file))
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

export default defineConfig({
  root: here('src/app'),
  base: '/assets/app/',
  publicDir: false,
  plugins: [withStubs(), withoutUnusedHooks(), compiledAtOnce(), compressedAndComplete()],
  resolve: { alias: { 'markdown-to-jsx/react': here('src/app/rjsf/stubs/markdown-to-jsx.ts') } },
  build: {
    outDir: here('.build'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsDir: '.',
    rolldownOptions: {
      input: { page: here('src/app/main.tsx'), embed: here('src/app/embed.ts') },
      // what both need at once is one file: each file more is a request more before anything is seen
      output: {
        codeSplitting: {
          groups: [{ name: 'app', tags: ['$initial'], test: (id) => !/\/src\/app\/(main\.tsx|embed\.ts)$/.test(id) }],
        },
      },
      // rjsf marks its hooks "use client", which means nothing here
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
