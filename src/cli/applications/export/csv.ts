import { join } from 'node:path';
import { fieldsOf, labelOf } from '../../../engine/fields.ts';
import type { Form } from '../../../engine/form.ts';
import { writeMoment } from '../../../engine/locale.ts';
import type { Application } from '../../../server/store/applications.ts';
import type { Snapshot } from '../../../server/store/staff.ts';
import { withClientAddress } from '../../../server/submit/server-set.ts';
import { translate } from '../../translate.ts';
import { answerText } from '../answer-text.ts';
import { formsOf } from '../forms.ts';
import { asApplication, confirmedOptIns, consentCells, consentHeadings } from '../opt-in.ts';
import { type CsvCell, type CsvTable, openCsv } from './csv-table.ts';
import { exportFiles } from './files.ts';

/**
 * The columns of one form's table: labels by field, in the order of the screen. For opt-ins also the fields that are
 * consents.
 */
interface Plan {
  readonly columns: Map<string, string>;
  readonly consents: Set<string>;
}

/**
 * Writes one table per form, with a column for each field that any definition of the form had, and the evidence of each
 * consent.
 * @param onEach called after each application or opt-in
 */
export async function exportCsv(snapshot: Snapshot, out: string, onEach: () => void): Promise<void> {
  const formOf = formsOf(snapshot);
  // the columns have to be known before the first line is written, so everything is read twice
  const applications = new Map<string, Plan>();
  for await (const application of snapshot.applications.each()) {
    const form = await formOf(application.definitionHash);
    plan(applications, application.form, form, Object.keys(withClientAddress(form, application).answers));
  }
  await writeTables(
    applications,
    out,
    ({ columns }) => headings(columns),
    async (table) => {
      for await (const stored of snapshot.applications.each()) {
        const form = await formOf(stored.definitionHash);
        const application = withClientAddress(form, stored);
        const files = await exportFiles(snapshot, out, application);
        const { columns } = applications.get(application.form) ?? NO_PLAN;
        const cells = [...columns.keys()].map((name) => files.get(name) ?? cell(form, application, name));
        await table(application.form)?.add([application.reference, writeMoment(application.receivedAt), ...cells]);
        onEach();
      }
    },
  );

  const optIns = new Map<string, Plan>();
  for await (const optIn of confirmedOptIns(snapshot)) {
    const form = await formOf(optIn.definitionHash);
    const { consents: known } = plan(optIns, optIn.form, form, Object.keys(withClientAddress(form, optIn).answers));
    for (const field of [...(form.optIn?.consents ?? []), ...optIn.consents.map((given) => given.field)])
      known.add(field);
  }
  const heads = ({ columns, consents }: Plan) =>
    headings(columns)
      .toSpliced(2, 0, translate('list.confirmed'))
      .concat([...consents].flatMap(consentHeadings));
  await writeTables(optIns, out, heads, async (table) => {
    for await (const optIn of confirmedOptIns(snapshot)) {
      const form = await formOf(optIn.definitionHash);
      const { columns, consents } = optIns.get(optIn.form) ?? NO_PLAN;
      const application = withClientAddress(form, asApplication(optIn));
      const cells = [...columns.keys()].map((name) => cell(form, application, name));
      const evidence = [...consents].flatMap((field) => consentCells(optIn.consents, field, optIn.confirmedAt));
      await table(optIn.form)?.add([
        optIn.reference,
        writeMoment(optIn.receivedAt),
        writeMoment(optIn.confirmedAt),
        ...cells,
        ...evidence,
      ]);
      onEach();
    }
  });
}

const NO_PLAN: Plan = { columns: new Map(), consents: new Set() };

/** Adds the columns of a definition and its answers. Answers that the definition does not know come last. */
function plan(plans: Map<string, Plan>, id: string, form: Form, answered: readonly string[]): Plan {
  const one = plans.get(id) ?? { columns: new Map<string, string>(), consents: new Set<string>() };
  plans.set(id, one);
  for (const name of [...fieldsOf(form).keys(), ...answered]) one.columns.set(name, labelOf(form, name));
  return one;
}

async function writeTables(
  plans: ReadonlyMap<string, Plan>,
  out: string,
  headingsOf: (plan: Plan) => readonly string[],
  fill: (table: (form: string) => CsvTable | undefined) => Promise<void>,
): Promise<void> {
  const tables = new Map<string, CsvTable>();
  try {
    for (const [form, ofForm] of plans) tables.set(form, await openCsv(join(out, `${form}.csv`), headingsOf(ofForm)));
    await fill((form) => tables.get(form));
  } finally {
    for (const table of tables.values()) await table.close();
  }
}

/** Labels that occur twice (e.g. in two addresses) get the field's name added. */
function headings(columns: ReadonlyMap<string, string>): string[] {
  const labels = [...columns.values()];
  const named = [...columns].map(([name, label]) =>
    labels.filter((other) => other === label).length > 1 ? `${label} (${name})` : label,
  );
  return [translate('list.reference'), translate('list.received'), ...named];
}

/** Numbers are written without their unit, so that a spreadsheet can add them up. */
function cell(form: Form, application: Application, name: string): CsvCell {
  const value = application.answers[name];
  return typeof value === 'number' ? value : answerText(form, application, name);
}
