import type { Form } from '../../../engine/form.ts';
import type { Application } from '../../../server/store/applications.ts';
import type { ConfirmedOptIn } from '../../../server/store/opt-ins.ts';
import { translate } from '../../translate.ts';
import { consentCells, consentHeadings } from '../opt-in.ts';
import { columnsInside, columnsOf, entriesAt, type Plan, type TableColumn } from './columns.ts';
import { cellsOf, momentCell } from './csv-cells.ts';
import { type CsvTable, openCsv } from './csv-table.ts';
import type { Renamed } from './renamed.ts';

/** The open tables of one form. */
export interface FormTables {
  readonly columns: readonly TableColumn[];
  readonly consents: readonly string[];
  /** Whether the last column lists answers whose codes were renamed. */
  readonly hasRenamed: boolean;
  /** With a row per application or opt-in. */
  readonly all: CsvTable;
  readonly lists: readonly ListTable[];
}

/** A table with a row per entry of a list. */
interface ListTable {
  readonly list: string;
  readonly columns: readonly TableColumn[];
  readonly table: CsvTable;
}

/** An application or opt-in of which a row is written. */
export interface Row {
  /** The definition that it was sent with. */
  readonly form: Form;
  readonly application: Application;
  /** The opt-in in its own shape; undefined for an application. */
  readonly optIn: ConfirmedOptIn | undefined;
  /** Paths of its files, by the key of their answer. */
  readonly files: ReadonlyMap<string, string>;
  /** Its answers whose codes were renamed. */
  readonly renamed: readonly Renamed[];
}

/**
 * Creates the tables of a form, with their headings.
 * @param base their path without the extension
 * @param opened closes the tables in the end
 * @throws CommandError if a file exists
 */
export async function openTables(plan: Plan, base: string, opened: AsyncDisposableStack): Promise<FormTables> {
  const open = async (path: string, headings: readonly string[]) => {
    const table = await openCsv(`${path}.csv`, headings);
    opened.defer(table.close);
    return table;
  };
  const columns = columnsOf(plan);
  const consents = [...plan.consents];
  const all = await open(base, [
    translate('export.reference'),
    translate('list.received'),
    ...(plan.isOptIn ? [translate('list.confirmed')] : []),
    ...labelsOf(columns),
    ...consents.flatMap(consentHeadings),
    // at the end, so that all other columns stay where they are when there are renamed codes
    ...(plan.hasRenamed ? [translate('export.renamed')] : []),
  ]);
  const lists: ListTable[] = [];
  for (const list of plan.lists.keys()) {
    const inside = columnsInside(plan, list);
    const headings = [translate('export.reference'), translate('export.entry'), ...labelsOf(inside)];
    lists.push({ list, columns: inside, table: await open(`${base}.${list}`, headings) });
  }
  return { columns, consents, hasRenamed: plan.hasRenamed, all, lists };
}

/** Writes the row of an application or opt-in, and those of its lists' entries. */
export async function addRow(tables: FormTables, { form, application, optIn, files, renamed }: Row): Promise<void> {
  const { reference, answers, receivedAt } = application;
  const cell = cellsOf(form, application, files);
  await tables.all.add([
    reference,
    momentCell(receivedAt),
    ...(optIn ? [momentCell(optIn.confirmedAt)] : []),
    ...tables.columns.map(({ path }) => cell(path)),
    ...(optIn ? tables.consents.flatMap((field) => consentCells(optIn.consents, field, optIn.confirmedAt)) : []),
    ...(tables.hasRenamed ? [renamed.map(renamedText).join('; ')] : []),
  ]);
  for (const { list, columns, table } of tables.lists)
    for (const [index, entry] of entriesAt(list, answers).entries())
      await table.add([reference, index + 1, ...columns.map(({ path }) => cell([...entry, ...path]))]);
}

function renamedText({ field, stored, now }: Renamed): string {
  const codes = [stored, now].map((code) => (Array.isArray(code) ? code.join('/') : String(code)));
  return translate('export.renamed.code', { field, stored: codes[0] ?? '', now: codes[1] ?? '' });
}

function labelsOf(columns: readonly TableColumn[]): readonly string[] {
  return columns.map(({ label }) => label);
}
