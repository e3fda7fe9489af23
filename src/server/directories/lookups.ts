import type { HeatPumpCatalogue } from './heatpumps.ts';
import type { PartnerDirectory } from './partners.ts';
import type { DirectoryKind } from './shapes.ts';

type Params = Readonly<Record<string, string>>;

/** What lookups answer from. */
export interface Lists {
  readonly partners: PartnerDirectory;
  readonly heatpumps: HeatPumpCatalogue;
}

/** One public lookup. */
export interface Lookup {
  /** As Fastify writes it, e.g. /v2/fairenergy/:query */
  readonly url: string;
  /** The list that it looks into. */
  readonly kind: DirectoryKind;
  /** @returns its answer from these lists */
  readonly answer: (lists: Lists, params: Params, query: Params) => readonly unknown[];
}

const LONGEST = 200;
const FUNDING = '/v2/funding/waermepumpe';

/** In the order in which they are tried. */
export const LOOKUPS: readonly Lookup[] = (
  [
    { kind: 'partners', url: '/v2/fairenergy', answer: ({ partners }, _, filter) => partners.list(filter) },
    { kind: 'partners', url: '/v2/fairenergy/allCompetenceGroups', answer: ({ partners }) => partners.groups() },
    {
      kind: 'partners',
      url: '/v2/fairenergy/:query',
      answer: ({ partners }, { query = '' }, filter) => partners.search(query, filter),
    },
    { kind: 'heatpumps', url: `${FUNDING}/all`, answer: ({ heatpumps }) => heatpumps.manufacturers() },
    {
      kind: 'heatpumps',
      url: `${FUNDING}/waermequelle/:waermequelle`,
      answer: ({ heatpumps }, { waermequelle = '' }) => heatpumps.manufacturers(waermequelle),
    },
    {
      kind: 'heatpumps',
      url: `${FUNDING}/hersteller/:hersteller`,
      answer: ({ heatpumps }, { hersteller = '' }) => heatpumps.models(hersteller),
    },
    {
      kind: 'heatpumps',
      url: `${FUNDING}/hersteller/:hersteller/:waermequelle`,
      answer: ({ heatpumps }, { hersteller = '', waermequelle = '' }) => heatpumps.models(hersteller, waermequelle),
    },
  ] satisfies readonly Lookup[]
).map((lookup) => ({
  ...lookup,
  answer: (lists, params, query) =>
    Object.values(params).every(isReasonable) ? lookup.answer(lists, params, query) : [],
}));

function isReasonable(param: string): boolean {
  return param.length <= LONGEST && !/\p{Cc}/u.test(param);
}

/** A lookup's address, ready to be answered from any lists. */
export interface Asked {
  readonly kind: DirectoryKind;
  readonly answer: (lists: Lists) => readonly unknown[];
}

/**
 * @param address path and query as the browser sends them
 * @returns undefined when no lookup has this address
 */
export function lookupAt(address: string): Asked | undefined {
  const [path = '', search = ''] = address.split('?');
  for (const { url, kind, answer } of LOOKUPS) {
    const params = paramsOf(url, path);
    if (params)
      return { kind, answer: (lists) => answer(lists, params, Object.fromEntries(new URLSearchParams(search))) };
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
