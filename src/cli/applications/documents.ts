import type { Form } from '../../engine/form.ts';
import { documentsOf } from '../../definition/reading/linked-documents.ts';
import { type CommandContext, CommandError } from '../command.ts';
import { translate } from '../translate.ts';
import { namesText } from './names.ts';
import { writeNew } from './write-new.ts';

/** @returns lines with the documents that the form linked to when it was sent, each with the command that saves it */
export function describeDocuments(form: Form, reference: string): string[] {
  const lines = documentsOf(form).flatMap(({ name, sha256 }) => [
    `  ${translate('show.document', { name, sha256 })}`,
    `    ${translate('show.document-where', { reference, name })}`,
  ]);
  return lines.length === 0 ? [] : ['', translate('show.documents'), ...lines];
}

/**
 * Writes a document to a file, as it was when the form was sent.
 * @throws CommandError if the form did not link to a document of this name, or the file exists
 */
export async function writeDocument(
  { open, print }: CommandContext,
  form: Form,
  name: string,
  path: string,
): Promise<number> {
  const documents = documentsOf(form);
  const document = documents.find((one) => one.name === name);
  const bytes = document && (await (await open()).definitions.bytesOfDocument(document.sha256));
  if (!bytes)
    throw new CommandError(translate('show.no-document', { name }) + namesText(documents.map((one) => one.name)));
  await writeNew(path, bytes);
  print(translate('show.written', { name, path, bytes: bytes.length }));
  return 0;
}
