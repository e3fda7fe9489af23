import type { HeatPump, HeatPumpData } from './shapes.ts';

/** An entry as the API gives it (spec 3). */
export type CatalogueEntry = Omit<HeatPump, 'waermequelle'>;

export interface HeatPumpCatalogue {
  readonly manufacturers: (waermequelle?: string) => readonly string[];
  readonly models: (hersteller: string, waermequelle?: string) => readonly CatalogueEntry[];
}

/** Numbers in names count as numbers: model 8 before model 11. */
const byName = new Intl.Collator('de', { numeric: true });

/** @returns the catalogue over this data; unknown makers and sources have no entries (domain.md 6.2) */
export function createHeatPumpCatalogue(data: HeatPumpData): HeatPumpCatalogue {
  const of = (waermequelle?: string) => data.filter((pump) => waermequelle === undefined || pump.waermequelle === waermequelle);
  return {
    manufacturers: (waermequelle) => [...new Set(of(waermequelle).map((pump) => pump.hersteller))].sort(byName.compare),
    models: (hersteller, waermequelle) =>
      of(waermequelle)
        .filter((pump) => pump.hersteller === hersteller)
        .map(entryOf)
        .sort((a, b) => byName.compare(a.bezeichnung, b.bezeichnung)),
  };
}

function entryOf(pump: HeatPump): CatalogueEntry {
  const { hersteller, fabrikat, bezeichnung, energieeffizenz35, energieeffizenz55, waermenennleistung, anschlussleistung } = pump;
  return { hersteller, fabrikat, bezeichnung, energieeffizenz35, energieeffizenz55, waermenennleistung, anschlussleistung };
}
