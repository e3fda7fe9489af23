import { readHeatPumps, readPartners } from '../shapes.ts';
import type { CompetenceGroup, HeatPump, HeatPumpData, Partner, PartnerData } from '../shapes.ts';
import { number, text } from './cells.ts';
import { checkTable, findTwice } from './check-table.ts';
import { HEAT_PUMP_COLUMNS, partnerColumns } from './columns.ts';
import type { Column } from './columns.ts';
import type { ImportFinding } from './finding.ts';
import { readCsv } from './read-csv.ts';
import { parseJson, readRecords } from './read-json.ts';
import { readText } from './read-text.ts';
import type { Table } from './table.ts';

/**
 * A list that was handed in: what is wrong with it, in the order of its lines; without an error among that, its content
 * as in forms/data.
 */
export interface ReadList<Data> {
  readonly findings: readonly ImportFinding[];
  readonly data: Data | undefined;
}

const GROUP_COLUMNS: readonly Column[] = [
  { name: 'id', headings: [], read: number({ min: 1, max: 2_147_483_647, decimals: 0 }) },
  { name: 'name', headings: [], read: text({ most: 100 }) },
];

/** @returns the operator's catalogue in CSV or JSON, checked record by record */
export function readHeatPumpList(bytes: Buffer): ReadList<HeatPumpData> {
  return readList(bytes, (content) => {
    const json = isJson(content) ? parseJson(content) : undefined;
    if (json && 'findings' in json) return { findings: json.findings };
    const table = json ? readRecords(json, [], HEAT_PUMP_COLUMNS) : readCsv(content, HEAT_PUMP_COLUMNS);
    const { entries, findings } = checkTable(table, (values) => values as HeatPump);
    const twice = findTwice(
      entries,
      'model-twice',
      table.headingOf('bezeichnung'),
      ({ hersteller, waermequelle, bezeichnung }) => `${hersteller}, ${waermequelle}, ${bezeichnung}`,
    );
    return {
      findings: [...emptiness(table), ...table.findings, ...findings, ...twice],
      data: () => readHeatPumps(entries.map(({ entry }) => entry)),
    };
  });
}

/**
 * @param groups the competence groups in service, which a CSV names by number or name; a JSON brings its own
 * @returns the operator's partners in CSV or JSON, checked record by record
 */
export function readPartnerList(bytes: Buffer, groups: readonly CompetenceGroup[]): ReadList<PartnerData> {
  return readList(bytes, (content) => {
    const json = isJson(content) ? parseJson(content) : undefined;
    if (json && 'findings' in json) return { findings: json.findings };
    const groupTable = json && readRecords(json, ['competenceGroups'], GROUP_COLUMNS);
    const own = groupTable && checkTable(groupTable, (values) => values as CompetenceGroup);
    const competenceGroups = own?.entries.map(({ entry }) => entry) ?? groups;
    const columns = partnerColumns(competenceGroups);
    const table = json ? readRecords(json, ['partners'], columns) : readCsv(content, columns);
    const { entries, findings } = checkTable(table, partnerOf);
    const twice = [
      ...(own ? findTwice(own.entries, 'id-twice', 'id', ({ id }) => String(id)) : []),
      ...findTwice(entries, 'id-twice', table.headingOf('id'), ({ id }) => String(id)),
      ...findTwice(entries, 'partner-twice', table.headingOf('name'), ({ fullName }) => fullName),
    ];
    return {
      findings: [
        ...emptiness(table),
        ...(groupTable?.findings ?? []),
        ...(own?.findings ?? []),
        ...table.findings,
        ...findings,
        ...twice,
      ],
      data: () => readPartners({ competenceGroups, partners: entries.map(({ entry }) => entry) }),
    };
  });
}

/** A list of a few lines would take everything else out of service; one of none is a mistake. */
function emptiness({ rows, findings }: Table): readonly ImportFinding[] {
  return rows.length === 0 && findings.length === 0
    ? [{ rule: 'no-records', severity: 'error', line: 1, values: {} }]
    : [];
}

function partnerOf(values: Readonly<Record<string, unknown>>): Partner {
  const { fullName, name, plz, ort, ...rest } = values as Partner;
  return { ...rest, name, plz, ort, fullName: fullName === '' ? `${name}, ${plz} ${ort}` : fullName };
}

function isJson(content: string): boolean {
  return /^\s*[[{]/.test(content);
}

interface Judged<Data> {
  readonly findings: readonly ImportFinding[];
  readonly data?: () => Data;
}

function readList<Data>(bytes: Buffer, judge: (content: string) => Judged<Data>): ReadList<Data> {
  const { text: content, findings: before } = readText(bytes);
  const { findings, data }: Judged<Data> = content === undefined ? { findings: [] } : judge(content);
  const all = [...before, ...findings].sort((a, b) => a.line - b.line);
  return { findings: all, data: all.some(({ severity }) => severity === 'error') ? undefined : data?.() };
}
