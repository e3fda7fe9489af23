import { join } from 'node:path';
import type { Answers } from '../../../engine/form.ts';
import { viennaMoment } from '../../../engine/vienna-moment.ts';
import { documentsOf } from '../../../definition/reading/linked-documents.ts';
import type { Application } from '../../../server/store/applications.ts';
import type { ConfirmedOptIn } from '../../../server/store/opt-ins.ts';
import type { StoreReader } from '../../../server/store/store-reader.ts';
import { withClientAddress } from '../../../server/submit/server-set.ts';
import { fileFacts } from '../../../server/stored/file-facts.ts';
import { formsOf } from '../../../server/stored/forms.ts';
import { confirmedOptIns, consentsOf } from '../opt-in.ts';
import { openNew } from '../write-new.ts';
import type { OnWritten } from './chosen.ts';
import { exportFiles } from './files.ts';
import { findingRenamed } from './renamed.ts';

/**
 * Writes applications.json, one array, entry by entry.
 * @param onEach called after each application or opt-in
 */
export async function exportJson(snapshot: StoreReader, out: string, onEach: OnWritten): Promise<void> {
  const formOf = formsOf(snapshot);
  const findRenamed = findingRenamed(snapshot);
  const renamed = async (form: string, answers: Answers) => {
    const found = await findRenamed(form, answers);
    return found.length === 0 ? {} : { renamed: found };
  };
  const file = await openNew(join(out, 'applications.json'));
  let separator = '\n';
  const add = async (kind: Parameters<OnWritten>[1], reference: string, entry: object) => {
    await file.write(separator + JSON.stringify(entry));
    separator = ',\n';
    onEach(reference, kind);
  };
  try {
    await file.write('[');
    for await (const application of snapshot.applications.each()) {
      const form = await formOf(application.definitionHash);
      const files = await exportFiles(snapshot, out, application);
      await add('application', application.reference, {
        ...entryOf(withClientAddress(form, application), files),
        ...(await renamed(application.form, application.answers)),
        documents: documentsOf(form),
      });
    }
    for await (const optIn of confirmedOptIns(snapshot)) {
      const form = await formOf(optIn.definitionHash);
      await add('opt-in', optIn.reference, {
        ...entryOfOptIn(withClientAddress(form, optIn)),
        ...(await renamed(optIn.form, optIn.answers)),
        documents: documentsOf(form),
      });
    }
    await file.write('\n]\n');
  } finally {
    await file.close();
  }
}

function entryOf(
  { reference, form, definitionHash, clientAddress, answers, receivedAt, uploads }: Application,
  paths: ReadonlyMap<string, string>,
): object {
  const files = uploads.map((upload) => ({
    field: upload.field,
    ...fileFacts(upload),
    path: paths.get(upload.field),
  }));
  return {
    reference,
    form,
    receivedAt: viennaMoment(receivedAt),
    ...(clientAddress === null ? {} : { clientAddress }),
    definitionHash,
    answers,
    files,
  };
}

function entryOfOptIn(optIn: ConfirmedOptIn): object {
  const { reference, form, definitionHash, clientAddress, answers, receivedAt, confirmedAt } = optIn;
  return {
    reference,
    form,
    receivedAt: viennaMoment(receivedAt),
    confirmedAt: viennaMoment(confirmedAt),
    ...(clientAddress === null ? {} : { clientAddress }),
    definitionHash,
    answers,
    consents: consentsOf(optIn),
    files: [],
  };
}
