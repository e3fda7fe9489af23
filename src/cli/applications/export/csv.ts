import { join } from 'node:path';
import { answerAt, keyOf, nameOf, type Path } from '../../../engine/answer-path.ts';
import { fieldsOf, optionsOf } from '../../../engine/fields.ts';
import type { Form } from '../../../engine/form.ts';
import { writeMoment } from '../../../engine/locale.ts';
import type { Application } from '../../../server/store/applications.ts';
import type { StoreReader } from '../../../server/store/store-reader.ts';
import { isHeldUpload } from '../../../server/store/uploads.ts';
import { withClientAddress } from '../../../server/submit/server-set.ts';
import { translate } from '../../translate.ts';
import { answerText } from '../answer-text.ts';
import { formsOf } from '../../../server/stored/forms.ts';
import { asApplication, confirmedOptIns, consentCells, consentHeadings } from '../opt-in.ts';
import { addTo, type TableColumn, columnsInside, columnsOf, emptyPlan, entriesAt, type Plan } from './columns.ts';
import { type CsvCell, type CsvTable, openCsv } from './csv-table.ts';
import type { OnWritten } from './chosen.ts';
import { exportFiles } from './files.ts';
import { type FindRenamed, findingRenamed, type Renamed } from './renamed.ts';

/** The suffix of a form's opt-in table. No list can have this name, so the file never collides with a list's table. */
const OPT_INS = 'opt-ins';

/**
 * Writes one table per form, with a column for each field that any definition of the form had, and the evidence of each
 * consent. A field of a list gets a column per entry; each list also gets a table of its own.
 * @param onEach called after each application or opt-in
 */
export async function exportCsv(snapshot: StoreReader, out: string, onEach: OnWritten): Promise<void> {
  const formOf = formsOf(snapshot);
  const findRenamed = findingRenamed(snapshot);
  // reads everything twice: all columns have to be known before the first line is written
  const applications = new Map<string, Plan>();
  for await (const application of snapshot.applications.each()) {
    const form = await formOf(application.definitionHash);
    const plan = planOf(applications, application.form);
    addTo(plan, form, withClientAddress(form, application).answers);
    await lookForRenamed(plan, application, findRenamed);
  }
  const [reference, received] = [translate('list.reference'), translate('list.received')];
  const headings = (shown: RowColumns) => [reference, received, ...labelsOf(shown.columns), ...renamedHeading(shown)];
  const base = (form: string) => join(out, form);
  await writeTables(applications, base, headings, async (tablesOf) => {
    for await (const stored of snapshot.applications.each()) {
      const form = await formOf(stored.definitionHash);
      const application = withClientAddress(form, stored);
      const tables = tablesOf(application.form);
      const cell = cellsOf(form, application, await exportFiles(snapshot, out, application));
      const cells = tables.columns.map(({ path }) => cell(path));
      const renamed = tables.hasRenamed ? [await renamedCell(application, findRenamed)] : [];
      await tables.all.add([application.reference, writeMoment(application.receivedAt), ...cells, ...renamed]);
      await addEntries(tables, application, cell);
      onEach(application.reference);
    }
  });

  const optIns = new Map<string, Plan>();
  for await (const optIn of confirmedOptIns(snapshot)) {
    const form = await formOf(optIn.definitionHash);
    const plan = planOf(optIns, optIn.form);
    addTo(plan, form, withClientAddress(form, optIn).answers);
    for (const field of [...(form.optIn?.consents ?? []), ...optIn.consents.map((given) => given.field)])
      plan.consents.add(field);
    await lookForRenamed(plan, optIn, findRenamed);
  }
  const heads = (shown: RowColumns) => [
    reference,
    received,
    translate('list.confirmed'),
    ...labelsOf(shown.columns),
    ...shown.consents.flatMap(consentHeadings),
    ...renamedHeading(shown),
  ];
  // a form that was an opt-in at one time and not at another has both
  const besides = (form: string) => join(out, applications.has(form) ? `${form}.${OPT_INS}` : form);
  await writeTables(optIns, besides, heads, async (tablesOf) => {
    for await (const optIn of confirmedOptIns(snapshot)) {
      const form = await formOf(optIn.definitionHash);
      const application = withClientAddress(form, asApplication(optIn));
      const tables = tablesOf(optIn.form);
      const cell = cellsOf(form, application, new Map());
      await tables.all.add([
        optIn.reference,
        writeMoment(optIn.receivedAt),
        writeMoment(optIn.confirmedAt),
        ...tables.columns.map(({ path }) => cell(path)),
        ...tables.consents.flatMap((field) => consentCells(optIn.consents, field, optIn.confirmedAt)),
        ...(tables.hasRenamed ? [await renamedCell(application, findRenamed)] : []),
      ]);
      await addEntries(tables, application, cell);
      onEach(optIn.reference);
    }
  });
}

function planOf(plans: Map<string, Plan>, form: string): Plan {
  const plan = plans.get(form) ?? emptyPlan();
  plans.set(form, plan);
  return plan;
}

/** The columns of a table with a row per application or opt-in. */
interface RowColumns {
  readonly columns: readonly TableColumn[];
  readonly consents: readonly string[];
  /** Whether the last column lists answers whose codes were renamed. */
  readonly hasRenamed: boolean;
}

/** One column at the end, only if there are renamed codes: all other columns stay where they are. */
function renamedHeading({ hasRenamed }: RowColumns): readonly string[] {
  return hasRenamed ? [translate('export.renamed')] : [];
}

async function lookForRenamed(plan: Plan, { form, answers }: Answered, findRenamed: FindRenamed): Promise<void> {
  plan.hasRenamed ||= (await findRenamed(form, answers)).length > 0;
}

async function renamedCell({ form, answers }: Answered, findRenamed: FindRenamed): Promise<string> {
  return (await findRenamed(form, answers)).map(renamedText).join('; ');
}

type Answered = Pick<Application, 'form' | 'answers'>;

function renamedText({ field, stored, now }: Renamed): string {
  const codes = [stored, now].map((code) => (Array.isArray(code) ? code.join('/') : String(code)));
  return translate('export.renamed.code', { field, stored: codes[0] ?? '', now: codes[1] ?? '' });
}

/** The tables of one form. */
interface FormTables extends RowColumns {
  /** With a row per application or opt-in. */
  readonly all: CsvTable;
  /** By the list's name, with a row per entry. */
  readonly lists: ReadonlyMap<string, { readonly columns: readonly TableColumn[]; readonly table: CsvTable }>;
}

async function writeTables(
  plans: ReadonlyMap<string, Plan>,
  baseOf: (form: string) => string,
  headingsOf: (shown: RowColumns) => readonly string[],
  fill: (tablesOf: (form: string) => FormTables) => Promise<void>,
): Promise<void> {
  const opened: CsvTable[] = [];
  const open = async (path: string, headings: readonly string[]) => {
    const table = await openCsv(`${path}.csv`, headings);
    opened.push(table);
    return table;
  };
  const tables = new Map<string, FormTables>();
  try {
    for (const [form, plan] of plans) {
      const shown = { columns: columnsOf(plan), consents: [...plan.consents], hasRenamed: plan.hasRenamed };
      const all = await open(baseOf(form), headingsOf(shown));
      const lists = new Map<string, { columns: readonly TableColumn[]; table: CsvTable }>();
      for (const list of plan.lists.keys()) {
        const columns = columnsInside(plan, list);
        const headings = [translate('list.reference'), translate('export.entry'), ...labelsOf(columns)];
        lists.set(list, { columns, table: await open(`${baseOf(form)}.${list}`, headings) });
      }
      tables.set(form, { ...shown, all, lists });
    }
    await fill((form) => {
      const found = tables.get(form);
      if (!found) throw new Error(`form <${form}> was not planned`);
      return found;
    });
  } finally {
    for (const table of opened) await table.close();
  }
}

async function addEntries(
  { lists }: FormTables,
  { reference, answers }: Application,
  cell: (path: Path) => CsvCell,
): Promise<void> {
  for (const [list, { columns, table }] of lists)
    for (const [index, entry] of entriesAt(list, answers).entries())
      await table.add([reference, index + 1, ...columns.map(({ path }) => cell([...entry, ...path]))]);
}

function labelsOf(columns: readonly TableColumn[]): readonly string[] {
  return columns.map(({ label }) => label);
}

/**
 * @param files paths of the application's files, by the key of their answer
 * @returns a function that gives the cell of an answer; amounts without their unit, so that a spreadsheet can add them
 * up
 */
function cellsOf(form: Form, application: Application, files: ReadonlyMap<string, string>): (path: Path) => CsvCell {
  const held = new Set(application.uploads.filter(isHeldUpload).map(({ field }) => field));
  return (path) => {
    if (held.has(keyOf(path))) return translate('export.held');
    const value = answerAt(application.answers, path);
    const isAmount = typeof value === 'number' && !isChoice(form, path);
    return files.get(keyOf(path)) ?? (isAmount ? value : answerText(form, application, path));
  };
}

function isChoice(form: Form, path: Path): boolean {
  return (
    fieldsOf(form)
      .get(nameOf(path))
      ?.schemas.some((schema) => optionsOf(schema).length > 0) === true
  );
}
