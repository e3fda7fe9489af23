import { keyOf, nameOf, type Path, pathOf } from '../../engine/answer-path.ts';
import { valuePaths } from '../../engine/answered.ts';
import { fieldsOf } from '../../engine/fields.ts';
import { display } from '../../engine/display.ts';
import type { Form } from '../../engine/form.ts';
import { viennaMoment } from '../../engine/vienna-moment.ts';
import { documentsOf } from '../../definition/reading/linked-documents.ts';
import type { Application } from '../store/applications.ts';
import type { Delivery } from '../store/deliveries.ts';
import { type Consent, isConfirmed } from '../store/opt-ins.ts';
import type { StoreReader } from '../store/store-reader.ts';
import { fileFacts } from '../stored/file-facts.ts';
import { labelsOf } from '../stored/labels.ts';
import { withClientAddress } from '../submit/server-set.ts';
import { type FieldNames, renameAnswers, renamePath } from './field-names.ts';
import { DeliveryError } from './delivery-error.ts';

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
 * @throws DeliveryError when a file was removed since the answers were read
 */
export async function bodyOf(
  delivery: Delivery,
  { store, formOf, fieldNamesOf, testMode, fileAddressOf }: BodySetup,
): Promise<{ readonly form: string; readonly body: string } | undefined> {
  const { kind, reference } = delivery;
  const stored = await storedFor(delivery, store);
  if (!stored) return undefined;
  const { uploads, consents, confirmedAt } = stored;
  const definition = await formOf(stored.definitionHash);
  const { form, definitionHash, receivedAt, clientAddress, answers } = withClientAddress(definition, stored);
  const fieldNames = fieldNamesOf(form);
  const labels = labelsOf(definition, { answers, receivedAt });
  const named = (path: Path) => ({ path: renamePath(path, fieldNames), label: labels.whole(path) });
  const keys = new Set(uploads.map(({ field }) => field));
  const files = [];
  for (const upload of uploads) {
    const { id, field } = upload;
    const where = fileAddressOf ? { url: fileAddressOf(id) } : { content: await contentOf(id, store.applications) };
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
    consents: consents.map(({ field, text, givenAt }) => ({ field, text, givenAt: viennaMoment(givenAt) })),
    documents: documentsOf(definition),
  };
  return {
    form,
    body: JSON.stringify({ type: EVENT[kind], timestamp: viennaMoment(confirmedAt ?? receivedAt), data }),
  };
}

/** What is stored for a delivery, of either kind. */
interface StoredSubmit extends Omit<Application, 'state'> {
  readonly consents: readonly Consent[];
  /** null for an application. */
  readonly confirmedAt: Date | null;
}

/** @returns the application or the confirmed opt-in; undefined when it was removed */
async function storedFor(
  { kind, reference }: Delivery,
  { applications, optIns }: BodySetup['store'],
): Promise<StoredSubmit | undefined> {
  if (kind === 'application') {
    const application = await applications.find(reference);
    return application && { ...application, consents: [], confirmedAt: null };
  }
  const optIn = await optIns.find(reference);
  return optIn && isConfirmed(optIn) ? { ...optIn, uploads: [] } : undefined;
}

/** @returns the bytes of a file in base64 */
async function contentOf(id: string, { bytesOfUpload }: StoreReader['applications']): Promise<string> {
  const bytes = await bytesOfUpload(id);
  // an empty file would be taken for the one that was sent
  if (!bytes) throw new DeliveryError('FILE_GONE');
  return bytes.toString('base64');
}
