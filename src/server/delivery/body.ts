import { keyOf, nameOf, type Path, pathOf } from '../../engine/answer-path.ts';
import { valuePaths } from '../../engine/answered.ts';
import { fieldsOf } from '../../engine/fields.ts';
import { display } from '../../engine/display.ts';
import type { Form } from '../../engine/form.ts';
import { viennaMoment } from '../../engine/vienna-moment.ts';
import { documentsOf } from '../../definition/reading/linked-documents.ts';
import type { Delivery } from '../store/deliveries.ts';
import { type ConfirmedOptIn, isConfirmed } from '../store/opt-ins.ts';
import type { StoreReader } from '../store/store-reader.ts';
import { fileFacts } from '../stored/file-facts.ts';
import { labelsOf } from '../stored/labels.ts';
import { withClientAddress } from '../submit/server-set.ts';
import { type FieldNames, renameAnswers, renamePath } from './field-names.ts';

/** The types of events, by which receivers tell them apart. */
export const EVENT = { application: 'application.received', 'opt-in': 'opt-in.confirmed' } as const;

export interface BodySetup {
  readonly store: Pick<StoreReader, 'applications' | 'optIns'>;
  readonly formOf: (definitionHash: string) => Promise<Form>;
  readonly fieldNamesOf: (form: string) => FieldNames;
  readonly testMode: boolean;
  /** @returns the address at which a file can be fetched; absent: files are in the body */
  readonly fileAddressOf?: ((id: string) => string) | undefined;
}

/**
 * Makes the body of a delivery, with the definition that the application was made with. `bodySchema` describes the
 * body.
 * @returns the form's id and the JSON text; undefined when the data was removed meanwhile
 */
export async function bodyOf(
  { kind, reference }: Delivery,
  { store, formOf, fieldNamesOf, testMode, fileAddressOf }: BodySetup,
): Promise<{ readonly form: string; readonly body: string } | undefined> {
  const stored =
    kind === 'application' ? await store.applications.find(reference) : await confirmedOptIn(store.optIns, reference);
  if (!stored) return undefined;
  const definition = await formOf(stored.definitionHash);
  const { form, definitionHash, receivedAt, clientAddress, answers } = withClientAddress(definition, stored);
  const confirmedAt = 'confirmedAt' in stored ? stored.confirmedAt : undefined;
  const fieldNames = fieldNamesOf(form);
  const labels = labelsOf(definition, { answers, receivedAt });
  const named = (path: Path) => ({ path: renamePath(path, fieldNames), label: labels.whole(path) });
  const uploads = 'uploads' in stored ? stored.uploads : [];
  const keys = new Set(uploads.map(({ field }) => field));
  const files = [];
  for (const upload of uploads) {
    const { id, field } = upload;
    const where = fileAddressOf
      ? { url: fileAddressOf(id) }
      : { content: (await store.applications.bytesOfUpload(id))?.toString('base64') ?? '' };
    files.push({ ...named(pathOf(field)), ...fileFacts(upload), ...where });
  }
  const data = {
    reference,
    form,
    title: definition.title,
    definitionHash,
    receivedAt: viennaMoment(receivedAt),
    ...(confirmedAt ? { confirmedAt: viennaMoment(confirmedAt) } : {}),
    ...(clientAddress === null ? {} : { clientAddress }),
    test: testMode,
    answers: renameAnswers(answers, fieldNames),
    labels: valuePaths(definition, answers)
      .filter((path) => !keys.has(keyOf(path)) && fieldsOf(definition).has(nameOf(path)))
      .map((path) => ({ ...named(path), text: display(definition, path, answers) })),
    files,
    consents:
      'consents' in stored
        ? stored.consents.map(({ field, text, givenAt }) => ({ field, text, givenAt: viennaMoment(givenAt) }))
        : [],
    documents: documentsOf(definition),
  };
  return {
    form,
    body: JSON.stringify({ type: EVENT[kind], timestamp: viennaMoment(confirmedAt ?? receivedAt), data }),
  };
}

async function confirmedOptIn(optIns: StoreReader['optIns'], reference: string): Promise<ConfirmedOptIn | undefined> {
  const optIn = await optIns.find(reference);
  return optIn && isConfirmed(optIn) ? optIn : undefined;
}
