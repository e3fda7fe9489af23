import type { HeatPump, HeatPumpData } from './shapes.ts';
import { byName } from '../../engine/locale.ts';

/** An entry as the API gives it. */
export type CatalogueEntry = Omit<HeatPump, 'waermequelle'>;

export interface HeatPumpCatalogue {
  /** What it was made of. */
  readonly data: HeatPumpData;
  readonly manufacturers: (waermequelle?: string) => readonly string[];
  readonly models: (hersteller: string, waermequelle?: string) => readonly CatalogueEntry[];
}

/** Numbers in names count as numbers: model 8 before model 11. */

/** @returns the catalogue over this data; unknown makers and sources have no entries */
export function createHeatPumpCatalogue(data: HeatPumpData): HeatPumpCatalogue {
  /** Under undefined those of every heat source. */
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
  // put in order when somebody asks: all lists of a large catalogue at once would hold up who is being served
  const makers = new Map<string | undefined, readonly string[]>();
  const inOrder = new WeakSet<readonly CatalogueEntry[]>();
  return {
    data,
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

function entryOf(pump: HeatPump): CatalogueEntry {
  const {
    hersteller,
    fabrikat,
    bezeichnung,
    energieeffizenz35,
    energieeffizenz55,
    waermenennleistung,
    anschlussleistung,
  } = pump;
  return {
    hersteller,
    fabrikat,
    bezeichnung,
    energieeffizenz35,
    energieeffizenz55,
    waermenennleistung,
    anschlussleistung,
  };
}
