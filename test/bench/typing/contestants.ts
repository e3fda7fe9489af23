import fastify from 'fastify';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { createAsset, sendAsset } from '../../../src/server/assets/asset.ts';
import { setHeaders } from '../../../src/server/http/headers.ts';
import { startProduct } from '../product.ts';
import { type BenchForm, flatForm, formId, writeForms } from './definition.ts';
import type { Marks } from './probe.ts';

/** A page that is compared. */
export interface Contestant {
  readonly name: 'ours' | 'plain' | 'rjsf';
  readonly marks: Marks;
  address(n: number): string;
}

export interface Contestants {
  readonly all: readonly Contestant[];
  /** Gives our page with this form. */
  ours(form: string): Contestant;
  close(): Promise<void>;
}

const BENCH = fileURLToPath(new URL('..', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
const field = 'input[type=text]';
const submit = 'button[type=submit]';

/**
 * Builds all pages for production and serves them: ours by the real server from a real definition, the others by a
 * static server with the same compression and headers. The header against foreign openers alone (COOP) makes the
 * browser start a new process, which takes 40 ms that are not the page's.
 */
export async function openContestants(
  sizes: readonly number[],
  others: readonly BenchForm[] = [],
): Promise<Contestants> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  writeForms(join(folder, 'forms'), [...sizes.map(flatForm), ...others]);
  const product = await startProduct(folder);
  const staticServer = fastify();
  await setHeaders(staticServer, []);
  for (const name of ['plain', 'rjsf']) {
    const outDir = join(folder, name);
    await build({
      root: join(BENCH, name),
      base: `/${name}/`,
      configFile: false,
      logLevel: 'error',
      oxc: { jsx: { runtime: 'automatic' } },
      build: { outDir, target: 'es2022', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2000 },
    });
    for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(
      (path) => TYPES[extname(path)],
    )) {
      const asset = createAsset(readFileSync(join(outDir, file)), TYPES[extname(file)] ?? '', 'no-cache');
      staticServer.get(`/${name}/${file === 'index.html' ? '' : file}`, (request, reply) => {
        // stock rjsf compiles its schema in the page, which the CSP would block
        if (name === 'rjsf') reply.removeHeader('content-security-policy');
        return sendAsset(request, reply, asset);
      });
    }
  }
  const staticUrl = await staticServer.listen({ port: 0, host: '127.0.0.1' });
  const ours = (address: (n: number) => string): Contestant => ({
    name: 'ours',
    // the server draws the fields; they are usable once hydrated
    marks: { field: `[data-state="ready"] ${field}`, error: '.ff-error', submit },
    address,
  });
  return {
    ours: (form) => ours(() => `${product.url}/web/r/${form}`),
    all: [
      { name: 'plain', marks: { field, error: '.error', submit }, address: (n) => `${staticUrl}/plain/?n=${n}` },
      ours((n) => `${product.url}/web/r/${formId(n)}`),
      {
        name: 'rjsf',
        marks: { field, error: '.error-detail li', submit },
        address: (n) => `${staticUrl}/rjsf/?n=${n}`,
      },
    ],
    async close() {
      await Promise.all([product.close(), staticServer.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
