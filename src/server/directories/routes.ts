import type { FastifyInstance } from 'fastify';
import type { Directories } from './index.ts';

interface Lookup {
  Params: Record<string, string>;
  Querystring: Record<string, string | string[]>;
}

/** Serves the public lookups (spec 7). */
export function serveDirectories(app: FastifyInstance, { routes }: Pick<Directories, 'routes'>): void {
  for (const { url, handle } of routes) {
    app.get<Lookup>(url, (request, reply) => reply.send(handle(request.params, single(request.query))));
  }
}

/** A parameter that stands twice in the address counts as a comma list. */
function single(query: Readonly<Record<string, string | string[]>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}
