import { meant } from '../../../definition/reading/nearest.ts';
import { once } from '../../../engine/once.ts';
import { fold } from '../folding.ts';
import type { CompetenceGroup } from '../shapes.ts';
import { code, list, listed, number, pattern, text } from './cells.ts';
import type { Reader } from './cells.ts';
import { Mistake } from './finding.ts';

/** A column of a list: its name as in the API and in forms/data, and what it holds. */
export interface Column {
  readonly name: string;
  /** Headings that mean it too; case, umlauts, blanks and signs don't count. */
  readonly headings: readonly string[];
  /** A list may lack it. */
  readonly optional?: boolean;
  readonly read: Reader;
  /** Holds numbers, whose decimals tell how the list writes them. */
  readonly numeric?: boolean;
}

/** Heat sources as they are sent. */
const SOURCES = ['LUFT', 'WASSER', 'ERDE', 'DIREKTVERDAMPFER'];

/**
 * The limits are those of the forms that take these values over (forms/shared/blocks): what is beyond could not be
 * sent.
 */
export const HEAT_PUMP_COLUMNS: readonly Column[] = [
  { name: 'hersteller', headings: ['Hersteller'], read: listed(text({ most: 120 })) },
  { name: 'waermequelle', headings: ['Wärmequelle'], read: code(SOURCES) },
  { name: 'fabrikat', headings: ['Fabrikat'], read: text({ most: 80 }) },
  { name: 'bezeichnung', headings: ['Bezeichnung', 'Modell'], read: listed(text({ most: 120 })) },
  {
    name: 'energieeffizenz35',
    headings: ['Energieeffizienz 35', 'ηs 35', 'ηs 35 °C', 'eta35'],
    read: number({ min: 100, max: 350, decimals: 0 }),
    numeric: true,
  },
  {
    name: 'energieeffizenz55',
    headings: ['Energieeffizienz 55', 'ηs 55', 'ηs 55 °C', 'eta55'],
    read: number({ min: 80, max: 300, decimals: 0 }),
    numeric: true,
  },
  {
    name: 'waermenennleistung',
    headings: ['Nennwärmeleistung', 'Nennwärmeleistung kW', 'Wärmenennleistung kW'],
    read: number({ min: 1, max: 100, decimals: 1 }),
    numeric: true,
  },
  {
    name: 'anschlussleistung',
    headings: ['Anschlussleistung kW', 'Elektrische Anschlussleistung', 'Elektrische Anschlussleistung kW'],
    read: number({ min: 0.5, max: 50, decimals: 1 }),
    numeric: true,
  },
];

/** @param groups the competence groups that a partner may name, by number or name */
export function partnerColumns(groups: readonly CompetenceGroup[]): readonly Column[] {
  return [
    {
      name: 'id',
      headings: ['Nr', 'Nummer', 'Partnernummer'],
      read: number({ min: 1, max: 2_147_483_647, decimals: 0 }),
    },
    { name: 'fullName', headings: ['Anzeigename'], optional: true, read: text({ most: 200, optional: true }) },
    { name: 'name', headings: ['Firma', 'Firmenname'], read: text({ most: 150 }) },
    { name: 'plz', headings: ['PLZ', 'Postleitzahl'], read: pattern('postcode', /^[1-9]\d{3}$/) },
    { name: 'ort', headings: ['Ort'], read: text({ most: 100 }) },
    { name: 'bezirk', headings: ['Bezirk'], optional: true, read: text({ most: 100, optional: true }) },
    { name: 'strasse', headings: ['Straße'], optional: true, read: text({ most: 100, optional: true }) },
    { name: 'hausnr', headings: ['Hausnummer'], optional: true, read: text({ most: 30, optional: true }) },
    {
      name: 'email',
      headings: ['E-Mail', 'E-Mail-Adresse'],
      optional: true,
      read: pattern('email', /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]{2,}$/, { optional: true }),
    },
    {
      name: 'category',
      headings: ['Kategorie', 'Kategorien'],
      optional: true,
      read: list(pattern('category', /^\d+\|\d+$/)),
    },
    { name: 'cgroups', headings: ['Kompetenzgruppen', 'Kompetenzgruppe'], optional: true, read: list(group(groups)) },
  ];
}

function group(groups: readonly CompetenceGroup[]): Reader {
  return (cell) => {
    const wanted = String(cell).trim();
    const found = groups.find(({ id, name }) => String(id) === wanted || fold(name).long === fold(wanted).long);
    return (
      found?.id ??
      new Mistake('group', {
        value: wanted,
        options: groups.map(({ id, name }) => `${id} ${name}`).join(', '),
        ...meant(
          wanted,
          groups.map(({ name }) => name),
        ),
      })
    );
  };
}

/** @returns the column that a heading means */
export function columnOf(columns: readonly Column[], heading: string): Column | undefined {
  return byName(columns).get(heading) ?? byHeading(columns).get(compact(heading));
}

const byName = once((columns: readonly Column[]) => new Map(columns.map((column) => [column.name, column])));
const byHeading = once(
  (columns: readonly Column[]) =>
    new Map(
      columns.flatMap((column) => [column.name, ...column.headings].map((heading) => [compact(heading), column])),
    ),
);

function compact(heading: string): string {
  return fold(heading).long.replaceAll(' ', '');
}
