import type { HeatPump, HeatPumpData, Partner, PartnerData } from '../shapes.ts';

/** How many entries a new list has, and how it differs from the one before it. */
export interface Difference {
  readonly entries: number;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

/** @returns the difference between two catalogues; an entry is known by its maker, heat source and model */
export function compareHeatPumps(before: HeatPumpData, now: HeatPumpData): Difference {
  return compare(before, now, ({ hersteller, waermequelle, bezeichnung }: HeatPump) =>
    JSON.stringify([hersteller, waermequelle, bezeichnung]),
  );
}

/** @returns the difference between two directories; a partner is known by the full name, which applications hold */
export function comparePartners(before: PartnerData, now: PartnerData): Difference {
  return compare(before.partners, now.partners, ({ fullName }: Partner) => fullName);
}

function compare<Entry extends object>(
  before: readonly Entry[],
  now: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Difference {
  const known = new Map(before.map((entry) => [keyOf(entry), canonical(entry)]));
  const added = now.filter((entry) => !known.has(keyOf(entry))).length;
  const same = now.filter((entry) => known.get(keyOf(entry)) === canonical(entry)).length;
  return { entries: now.length, added, changed: now.length - added - same, gone: known.size - (now.length - added) };
}

function canonical(entry: object): string {
  return JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));
}
