import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { byName } from '../../../engine/locale.ts';
import { code, listed, number, text } from '../import/cells.ts';
import type { Column } from '../import/columns.ts';
import type { ColumnLimits } from '../limits.ts';
import type { ListKind } from '../list-kind.ts';
import { ajv, listOf, objectOf, readerOf } from '../shape.ts';

const name = { type: 'string', minLength: 1 } as const;
const figure = { type: 'number' } as const;

/** The properties of an entry that the API returns. */
const SHOWN = [
  'hersteller',
  'fabrikat',
  'bezeichnung',
  'energieeffizenz35',
  'energieeffizenz55',
  'waermenennleistung',
  'anschlussleistung',
] as const;

const shown = {
  hersteller: name,
  fabrikat: name,
  bezeichnung: name,
  energieeffizenz35: figure,
  energieeffizenz55: figure,
  waermenennleistung: figure,
  anschlussleistung: figure,
} as const satisfies Record<(typeof SHOWN)[number], JSONSchema>;

const shape = listOf(objectOf({ ...shown, waermequelle: name })) satisfies JSONSchema;
const shownShape = listOf(objectOf(shown));
const makersShape = listOf({ ...name, description: 'A maker' });

/** forms/data/heatpumps.json: the catalogue's entries with the heat source of each. */
export type HeatPumpData = FromSchema<typeof shape>;
export type HeatPump = HeatPumpData[number];

/** The codes of heat sources in the API. */
const SOURCES = ['LUFT', 'WASSER', 'ERDE', 'DIREKTVERDAMPFER'];

const LIMITED = {
  texts: ['hersteller', 'fabrikat', 'bezeichnung'],
  numbers: ['energieeffizenz35', 'energieeffizenz55', 'waermenennleistung', 'anschlussleistung'],
};

const columnsWithin = ({ text: within, number: between }: ColumnLimits): readonly Column[] => [
  { name: 'hersteller', headings: ['Hersteller'], read: listed(text(within('hersteller'))) },
  { name: 'waermequelle', headings: ['Wärmequelle'], read: code(SOURCES) },
  { name: 'fabrikat', headings: ['Fabrikat'], read: text(within('fabrikat')) },
  { name: 'bezeichnung', headings: ['Bezeichnung', 'Modell'], read: listed(text(within('bezeichnung'))) },
  {
    name: 'energieeffizenz35',
    headings: ['Energieeffizienz 35', 'ηs 35', 'ηs 35 °C', 'eta35'],
    read: number(between('energieeffizenz35')),
    numeric: true,
  },
  {
    name: 'energieeffizenz55',
    headings: ['Energieeffizienz 55', 'ηs 55', 'ηs 55 °C', 'eta55'],
    read: number(between('energieeffizenz55')),
    numeric: true,
  },
  {
    name: 'waermenennleistung',
    headings: ['Nennwärmeleistung', 'Nennwärmeleistung kW', 'Wärmenennleistung kW'],
    read: number(between('waermenennleistung')),
    numeric: true,
  },
  {
    name: 'anschlussleistung',
    headings: ['Anschlussleistung kW', 'Elektrische Anschlussleistung', 'Elektrische Anschlussleistung kW'],
    read: number(between('anschlussleistung')),
    numeric: true,
  },
];

/** An entry as the API returns it. */
export type CatalogueEntry = Omit<HeatPump, 'waermequelle'>;

export interface HeatPumpCatalogue {
  readonly manufacturers: (waermequelle?: string) => readonly string[];
  readonly models: (hersteller: string, waermequelle?: string) => readonly CatalogueEntry[];
}

/** @returns the catalogue of this data; unknown makers and sources have no entries */
export function createHeatPumpCatalogue(data: HeatPumpData): HeatPumpCatalogue {
  /** The key undefined holds the entries of all heat sources. */
  const bySource = new Map<string | undefined, Map<string, CatalogueEntry[]>>();
  for (const pump of data) {
    const entry = entryOf(pump);
    for (const source of [undefined, pump.waermequelle]) {
      const byMaker = bySource.get(source) ?? new Map<string, CatalogueEntry[]>();
      bySource.set(source, byMaker);
      const models = byMaker.get(pump.hersteller);
      if (models) models.push(entry);
      else byMaker.set(pump.hersteller, [entry]);
    }
  }
  // sorted at the first use: sorting all lists of a large catalogue at once would block other requests
  const makers = new Map<string | undefined, readonly string[]>();
  const inOrder = new WeakSet<readonly CatalogueEntry[]>();
  return {
    manufacturers: (waermequelle) => {
      const byMaker = bySource.get(waermequelle);
      if (!byMaker) return [];
      const names = makers.get(waermequelle) ?? [...byMaker.keys()].sort(byName);
      makers.set(waermequelle, names);
      return names;
    },
    models: (hersteller, waermequelle) => {
      const models = bySource.get(waermequelle)?.get(hersteller) ?? [];
      if (!inOrder.has(models)) inOrder.add(models.sort((a, b) => byName(a.bezeichnung, b.bezeichnung)));
      return models;
    },
  };
}

function entryOf({ waermequelle: _waermequelle, ...entry }: HeatPump): CatalogueEntry {
  return entry;
}

const FUNDING = '/v2/funding/waermepumpe';

/** The catalogue of heat pumps. */
export const heatpumps: ListKind<'heatpumps', HeatPumpData, HeatPump, HeatPumpCatalogue> = {
  name: 'heatpumps',
  read: readerOf(ajv.compile<HeatPumpData>(shape)),
  limited: LIMITED,
  readImport: (list, current, limits) => [
    ...list.entries(
      {
        at: [],
        columns: columnsWithin(limits),
        entryOf: (values) => values as HeatPump,
        unique: [
          {
            rule: 'model-twice',
            column: 'bezeichnung',
            keyOf: ({ hersteller, waermequelle, bezeichnung }) => `${hersteller}, ${waermequelle}, ${bezeichnung}`,
          },
        ],
      },
      current,
    ),
  ],
  entriesOf: (data) => data,
  keyOf: ({ hersteller, waermequelle, bezeichnung }) => JSON.stringify([hersteller, waermequelle, bezeichnung]),
  index: createHeatPumpCatalogue,
  lookups: [
    {
      url: `${FUNDING}/all`,
      operationId: 'allMakers',
      summary: 'All makers of heat pumps',
      schema: makersShape,
      answer: (catalogue) => catalogue.manufacturers(),
    },
    {
      url: `${FUNDING}/waermequelle/:waermequelle`,
      operationId: 'makersByHeatSource',
      summary: `The makers with models of a heat source (${SOURCES.join(', ')})`,
      schema: makersShape,
      answer: (catalogue, { waermequelle = '' }) => catalogue.manufacturers(waermequelle),
    },
    {
      url: `${FUNDING}/hersteller/:hersteller`,
      operationId: 'modelsOfMaker',
      summary: "A maker's models",
      schema: shownShape,
      answer: (catalogue, { hersteller = '' }) => catalogue.models(hersteller),
    },
    {
      url: `${FUNDING}/hersteller/:hersteller/:waermequelle`,
      operationId: 'modelsOfMakerByHeatSource',
      summary: "A maker's models of a heat source",
      schema: shownShape,
      answer: (catalogue, { hersteller = '', waermequelle = '' }) => catalogue.models(hersteller, waermequelle),
    },
  ],
  properties: SHOWN,
};
