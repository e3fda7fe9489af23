import { join } from 'node:path';
import type { Application } from '../../../server/store/applications.ts';
import type { ConfirmedOptIn } from '../../../server/store/opt-ins.ts';
import type { StoreReader } from '../../../server/store/store-reader.ts';
import { formsOf } from '../../../server/stored/forms.ts';
import { withClientAddress } from '../../../server/submit/server-set.ts';
import { asApplication, confirmedOptIns } from '../opt-in.ts';
import type { OnWritten } from './chosen.ts';
import { addTo, emptyPlan, type Plan } from './columns.ts';
import { addRow, type FormTables, openTables } from './csv-tables.ts';
import { exportFiles } from './files.ts';
import { findingRenamed } from './renamed.ts';

/** The suffix of a form's opt-in table. No list can have this name, so the file never collides with a list's table. */
const OPT_INS = 'opt-ins';

/** What the rows of a table are made of. */
interface Answered {
  readonly application: Application;
  /** The opt-in that it was made of; undefined for an application. */
  readonly optIn?: ConfirmedOptIn;
}

/**
 * Writes one table per form, with a column for each field that any definition of the form had, and the evidence of each
 * consent. A field of a list gets a column per entry; each list also gets a table of its own.
 * @param onEach called after each application or opt-in
 */
export async function exportCsv(snapshot: StoreReader, out: string, onEach: OnWritten): Promise<void> {
  const formOf = formsOf(snapshot);
  const findRenamed = findingRenamed(snapshot);
  const applications = await planned(applicationsIn(snapshot));
  const optIns = await planned(optInsIn(snapshot));
  await write(applications, applicationsIn(snapshot), (form) => form);
  // a form that was an opt-in at one time and not at another has both
  await write(optIns, optInsIn(snapshot), (form) => (applications.has(form) ? `${form}.${OPT_INS}` : form));

  /** Reads everything before the first line is written: all columns have to be known by then. */
  async function planned(all: AsyncIterable<Answered>): Promise<ReadonlyMap<string, Plan>> {
    const plans = new Map<string, Plan>();
    for await (const { application, optIn } of all) {
      const form = await formOf(application.definitionHash);
      const plan = plans.get(application.form) ?? emptyPlan(optIn !== undefined);
      plans.set(application.form, plan);
      addTo(plan, form, withClientAddress(form, application).answers);
      const consents = optIn ? [...(form.optIn?.consents ?? []), ...optIn.consents.map(({ field }) => field)] : [];
      for (const field of consents) plan.consents.add(field);
      plan.hasRenamed ||= (await findRenamed(application.form, application.answers)).length > 0;
    }
    return plans;
  }

  async function write(
    plans: ReadonlyMap<string, Plan>,
    all: AsyncIterable<Answered>,
    nameOf: (form: string) => string,
  ): Promise<void> {
    const opened = new AsyncDisposableStack();
    try {
      const tables = new Map<string, FormTables>();
      for (const [form, plan] of plans) tables.set(form, await openTables(plan, join(out, nameOf(form)), opened));
      for await (const { application: stored, optIn } of all) {
        const own = tables.get(stored.form);
        if (!own) throw new Error(`form <${stored.form}> was not planned`);
        const form = await formOf(stored.definitionHash);
        const application = withClientAddress(form, stored);
        const files = await exportFiles(snapshot, out, application);
        const renamed = own.hasRenamed ? await findRenamed(stored.form, stored.answers) : [];
        await addRow(own, { form, application, optIn, files, renamed });
        onEach(stored.reference, optIn ? 'opt-in' : 'application');
      }
    } finally {
      await opened.disposeAsync();
    }
  }
}

async function* applicationsIn(snapshot: StoreReader): AsyncGenerator<Answered> {
  for await (const application of snapshot.applications.each()) yield { application };
}

async function* optInsIn(snapshot: StoreReader): AsyncGenerator<Answered> {
  for await (const optIn of confirmedOptIns(snapshot)) yield { application: asApplication(optIn), optIn };
}
