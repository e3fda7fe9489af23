import { type DirectoryKind, listKinds } from '../../../src/server/directories/kinds/index.ts';
import { type ColumnLimits, readLimits } from '../../../src/server/directories/limits.ts';
import { FORMS } from '../../forms/folder.ts';
import type { HeatPump } from '../../../src/server/directories/kinds/heatpumps.ts';
import type { Partner } from '../../../src/server/directories/kinds/partners/shape.ts';

/** @returns the limits of a list's columns in the frozen forms */
export function limitsOf(name: DirectoryKind): ColumnLimits {
  const kind = listKinds.find((one) => one.name === name);
  if (!kind) throw new Error(`no list ${name}`);
  return readLimits(FORMS, kind);
}

const SOURCES = ['LUFT', 'WASSER', 'ERDE', 'DIREKTVERDAMPFER'];
const TRADES = ['Haustechnik', 'Installationen', 'Wärmetechnik', 'Elektrotechnik', 'Energiebau'];
const STEMS = ['Donau', 'Mühl', 'Inn', 'Traun', 'Krems', 'Vöckla', 'Stein', 'Wald', 'Ager', 'Pram', 'Rodl', 'Aist'];
const ENDS = ['tal', 'berg', 'feld', 'dorf', 'kirchen', 'stein', 'bach', 'brunn', 'hofen', 'au'];

/**
 * @returns a catalogue of invented models of 200 makers; all lists of a maker and heat source are about equally long
 */
export function madeHeatPumps(count: number): HeatPump[] {
  return Array.from({ length: count }, (_, index) => ({
    hersteller: `Werk Größe ${index % 200}`,
    waermequelle: SOURCES[Math.floor(index / 200) % SOURCES.length] ?? '',
    fabrikat: `Reihe ${index % 7}`,
    bezeichnung: `Modell ${index}`,
    energieeffizenz35: 150 + (index % 100),
    energieeffizenz55: 110 + (index % 100),
    waermenennleistung: 2 + (index % 400) / 10,
    anschlussleistung: 1 + (index % 90) / 10,
  }));
}

/** @returns a directory of invented partners, with as many different names and towns as a whole country has */
export function madePartners(count: number): Partner[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${pick(STEMS, index * 7)}${pick(ENDS, index * 3)} ${pick(TRADES, index)} ${index % 900} GmbH`;
    const ort = `${pick(STEMS, index)}${pick(ENDS, Math.floor(index / 12))}${index % 16 === 0 ? '' : ` am ${pick(STEMS, index * 5)}berg ${index % 40}`}`;
    const plz = String(1000 + ((index * 37) % 9000));
    return {
      id: index + 1,
      fullName: `${name}, ${plz} ${ort}`,
      name,
      plz,
      ort,
      bezirk: '',
      strasse: 'Hauptstraße',
      hausnr: String(index),
      email: `office${index}@example.at`,
      category: ['12|1'],
      cgroups: [1],
    };
  });
}

/** @returns the entries as German spreadsheets write them */
export function csvOf(entries: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = Object.keys(entries[0] ?? {});
  return [columns.join(';'), ...entries.map((entry) => columns.map((column) => cell(entry[column])).join(';'))].join(
    '\r\n',
  );
}

function pick(from: readonly string[], index: number): string {
  return from[index % from.length] ?? '';
}

function cell(value: unknown): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value);
}
