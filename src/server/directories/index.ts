import { join } from 'node:path';
import { watchedJson } from '../json-file.ts';
import { createHeatPumpCatalogue } from './heatpumps.ts';
import type { HeatPumpCatalogue } from './heatpumps.ts';
import { createPartnerDirectory } from './partners.ts';
import type { PartnerDirectory } from './partners.ts';
import { readHeatPumps, readPartners } from './shapes.ts';

type Params = Readonly<Record<string, string>>;

/** One public lookup of the spec's section 7. */
export interface DirectoryRoute {
  /** As Fastify writes it, e.g. /v2/fairenergy/:query */
  readonly url: string;
  readonly handle: (params: Params, query: Params) => readonly unknown[];
}

export interface Directories {
  /** In the order in which they are tried. */
  readonly routes: readonly DirectoryRoute[];
  /**
   * Asks the lookup that a page asked, so that a submit is judged by the same list.
   * @param address path and query as the browser sends them
   * @returns the list, or undefined when no lookup has this address
   */
  readonly resolve: (address: string) => readonly unknown[] | undefined;
  readonly demoData: boolean;
}

const LONGEST = 200;

/** @param sources give the present directories; they are asked at every lookup */
export function createDirectories(sources: { partners: () => PartnerDirectory; heatPumps: () => HeatPumpCatalogue }): Directories {
  const { partners, heatPumps } = sources;
  const funding = '/v2/funding/waermepumpe';
  const lookups: DirectoryRoute[] = [
    { url: '/v2/fairenergy', handle: (_, filter) => partners().list(filter) },
    { url: '/v2/fairenergy/allCompetenceGroups', handle: () => partners().groups() },
    { url: '/v2/fairenergy/:query', handle: ({ query = '' }, filter) => partners().search(query, filter) },
    { url: `${funding}/all`, handle: () => heatPumps().manufacturers() },
    { url: `${funding}/waermequelle/:waermequelle`, handle: ({ waermequelle = '' }) => heatPumps().manufacturers(waermequelle) },
    { url: `${funding}/hersteller/:hersteller`, handle: ({ hersteller = '' }) => heatPumps().models(hersteller) },
    { url: `${funding}/hersteller/:hersteller/:waermequelle`, handle: ({ hersteller = '', waermequelle = '' }) => heatPumps().models(hersteller, waermequelle) },
  ];
  const routes = lookups.map(({ url, handle }): DirectoryRoute => {
    return { url, handle: (params, query) => (Object.values(params).every(isReasonable) ? handle(params, query) : []) };
  });
  return { routes, resolve: (address) => resolve(routes, address), demoData: true };
}

/**
 * Opens the directories in forms/data; edits count from the next lookup on.
 * @param failed is told when an edit broke a file; the data before it stays in use
 * @throws Error naming the file and the place when one can't be read
 */
export function openDirectories(formsDir: string, failed: (error: Error) => void): Directories {
  return createDirectories({
    partners: watchedJson(join(formsDir, 'data', 'partners.json'), (value) => createPartnerDirectory(readPartners(value)), failed),
    heatPumps: watchedJson(join(formsDir, 'data', 'heatpumps.json'), (value) => createHeatPumpCatalogue(readHeatPumps(value)), failed),
  });
}

function isReasonable(param: string): boolean {
  return param.length <= LONGEST && !/\p{Cc}/u.test(param);
}

function resolve(routes: readonly DirectoryRoute[], address: string): readonly unknown[] | undefined {
  const [path = '', search = ''] = address.split('?');
  for (const route of routes) {
    const params = paramsOf(route.url, path);
    if (params) return route.handle(params, Object.fromEntries(new URLSearchParams(search)));
  }
  return undefined;
}

/** @returns the parameters, or undefined when the path is not of this pattern or not decodable */
function paramsOf(pattern: string, path: string): Params | undefined {
  const names = pattern.split('/');
  const parts = path.split('/');
  if (names.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (!name.startsWith(':')) {
      if (name !== part) return undefined;
    } else {
      try {
        params[name.slice(1)] = decodeURIComponent(part);
      } catch {
        return undefined;
      }
    }
  }
  return params;
}
