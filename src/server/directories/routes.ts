import type { FastifyInstance } from 'fastify';
import { once } from '../../engine/once.ts';
import { createAsset, QUICK, sendAsset } from '../assets/asset.ts';
import type { Directories } from './index.ts';

interface LookupRequest {
  Params: Record<string, string>;
  Querystring: Record<string, string | string[]>;
}

/** The answer as a compressed file, cached per array: writing and compressing the list of all partners takes long. */
const written = once((answer: readonly unknown[]) =>
  createAsset(JSON.stringify(answer), 'application/json; charset=utf-8', 'no-store', { compress: QUICK }),
);

/** Serves the public lookups. */
export function serveDirectories(app: FastifyInstance, { routes }: Pick<Directories, 'routes'>): void {
  for (const { url, handle } of routes) {
    app.get<LookupRequest>(url, (request, reply) =>
      sendAsset(request, reply, written(handle(request.params, single(request.query)))),
    );
  }
}

/** Joins a parameter that is repeated in the address with commas. */
function single(query: Readonly<Record<string, string | string[]>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}
