import { keyOf, nameOf, type Path, pathOf } from '../../engine/answer-path.ts';
import { answeredAt, placesOf } from '../../engine/answered.ts';
import { MOST_MAILS } from '../../engine/after-submit.ts';
import { entryTitle } from '../../engine/label-at.ts';
import { writeMoment } from '../../engine/locale.ts';
import { fieldsOf } from '../../engine/fields.ts';
import type { Form } from '../../engine/form.ts';
import { sectionsOf } from '../../engine/sections.ts';
import { plainText } from '../../engine/text.ts';
import { writeSize } from '../../engine/write-size.ts';
import type { Application } from '../../server/store/applications.ts';
import { isConfirmed } from '../../server/store/opt-ins.ts';
import type { StaffStore } from '../../server/store/staff.ts';
import { isHeldUpload, type UploadInfo } from '../../server/store/uploads.ts';
import { readArguments } from '../arguments.ts';
import { CommandError, WrongUseError } from '../command.ts';
import type { Command, CommandContext } from '../command.ts';
import { hanging, oneLine } from '../lines.ts';
import { translate } from '../translate.ts';
import { answerText } from './answer-text.ts';
import { fileNameOf } from './export/files.ts';
import { formsOf } from '../../server/stored/forms.ts';
import { labelsOf } from '../../server/stored/labels.ts';
import { scanText } from './held.ts';
import { asApplication, describeConsents } from './opt-in.ts';
import { actorAt } from './actor.ts';
import { describeDocuments, writeDocument } from './documents.ts';
import { namesText } from './names.ts';
import { referenceIn, unknownReference } from './reference.ts';
import { remarkTexts } from './remark.ts';
import { unsentLines } from './unsent.ts';
import { writeNew } from './write-new.ts';

/**
 * `show REF [--file FIELD|--document NAME --out PATH]`: prints everything about one application or opt-in. With `--out`
 * it writes the exact bytes of one of its files, or of a document that its form linked to when it was sent.
 */
export const show: Command = async (args, context) => {
  const { values, positionals } = readArguments(args, {
    allowPositionals: true,
    options: { file: { type: 'string' }, document: { type: 'string' }, out: { type: 'string' } },
  });
  const [reference] = positionals.map(referenceIn);
  if (reference === undefined || positionals.length > 1) throw new WrongUseError(translate('show.reference-missing'));
  const requested = [values.file, values.document].filter((name) => name !== undefined).length;
  if (requested > 1 || (requested === 0) !== (values.out === undefined))
    throw new WrongUseError(translate('show.file-needs-out'));
  const { place, print } = context;
  const store = await context.open();
  const optIn = await store.optIns.find(reference);
  const application = optIn ? asApplication(optIn) : await store.applications.find(reference);
  if (!application) throw (await heldBackOptIn(store, reference)) ?? unknownReference(reference);
  await store.note('seen', [reference], actorAt(context.now));
  if (values.file !== undefined && values.out !== undefined)
    return writeFile(context, application, values.file, values.out);
  const form = await formsOf(store)(application.definitionHash);
  if (values.document !== undefined && values.out !== undefined)
    return writeDocument(context, form, values.document, values.out);
  for (const line of [
    ...describe(form, application, place),
    ...(optIn ? describeConsents(optIn) : []),
    ...describeDocuments(form, reference),
    ...(optIn && !isConfirmed(optIn) ? [] : ['', stateText(application)]),
  ])
    print(line);
  const unsent = await unsentLines(store, application);
  for (const line of unsent.length > 0 ? ['', ...unsent] : []) print(line);
  return 0;
};

/** @returns the error that nothing is stored of an opt-in whose mail was held back; undefined for any other */
async function heldBackOptIn(store: StaffStore, reference: string): Promise<CommandError | undefined> {
  const isHeldBack = (await store.unsentMails(reference)).some(({ progress }) => progress === 'held-back');
  return isHeldBack ? new CommandError(translate('show.held-back', { reference, n: MOST_MAILS })) : undefined;
}

/** @returns the application as lines, section by section, with the labels of the definition that it was sent with */
export function describe(form: Form, application: Application, place: string): string[] {
  const { reference, receivedAt, clientAddress, definitionHash, answers, uploads } = application;
  const labels = labelsOf(form, application);
  const linesAt = (path: Path): string[] => {
    if (uploads.some((upload) => upload.field === keyOf(path))) return [];
    const places = placesOf(form, path, answers);
    if (!places) return [lineOf(labels.own(path), answerText(form, application, path))];
    return places.flatMap((inside) => {
      const index = inside.at(-1);
      const title = typeof index === 'number' ? entryTitle(form, nameOf(inside), index) : labels.own(inside);
      return [`  ${title}`, ...answeredAt(form, inside, answers).flatMap(linesAt).map(indented)];
    });
  };
  const steps = form.steps.map((step) => ({
    title: step.label,
    lines: sectionsOf(form, step).flatMap(({ title, names }) => {
      const lines = names.filter((name) => Object.hasOwn(answers, name)).flatMap((name) => linesAt([name]));
      return title === undefined || lines.length === 0
        ? lines
        : [`  ${plainText(title, form.site)}`, ...lines.map(indented)];
    }),
  }));
  // what the server sets is at the top
  const named = (name: string) => fieldsOf(form).has(name) || Object.hasOwn(form.submit.serverSets, name);
  const unknown = Object.keys(answers).filter((name) => !named(name));
  steps.push({ title: translate('show.other'), lines: unknown.flatMap((name) => linesAt([name])) });
  return [
    reference,
    translate('show.form', { title: form.title, form: form.id }),
    translate('show.received', { moment: writeMoment(receivedAt) }),
    ...(clientAddress === null ? [] : [translate('show.address', { address: clientAddress })]),
    translate('show.version', { hash: definitionHash }),
    ...steps.filter(({ lines }) => lines.length > 0).flatMap(({ title, lines }) => ['', title, ...lines]),
    ...(uploads.length > 0 ? ['', translate('show.files')] : []),
    ...uploads.flatMap((upload) => describeUpload(labels.whole(pathOf(upload.field)), reference, upload, place)),
  ];
}

function stateText({ state }: Application): string {
  return translate('show.state', { state: translate(`state.${state}`) });
}

function lineOf(label: string, text: string): string {
  return `  ${label}${/[.?!:]$/.test(label) ? '' : ':'} ${hanging(text)}`;
}

function indented(text: string): string {
  return `  ${text.replaceAll('\n', '\n  ')}`;
}

function describeUpload(label: string, reference: string, upload: UploadInfo, place: string): string[] {
  const { field, size, sha256, remark } = upload;
  const where = translate('show.file-where', { place, reference, field, name: fileNameOf(upload) });
  const scanned = scanText(reference, upload);
  return [
    `  ${translate('show.file', { label, name: oneLine(upload.name), size: writeSize(size), sha256 })}`,
    ...(isHeldUpload(upload) ? [] : [`    ${where}`]),
    ...(scanned === undefined ? [] : [`    ${scanned}`]),
    ...remarkTexts(remark).map((text) => `    ${translate('remark', { text })}`),
  ];
}

async function writeFile(
  { open, print }: CommandContext,
  { reference, uploads }: Application,
  field: string,
  path: string,
): Promise<number> {
  const store = await open();
  const upload = uploads.find((candidate) => candidate.field === field);
  if (upload && isHeldUpload(upload)) throw new CommandError(scanText(reference, upload) ?? '');
  const bytes = upload && (await store.applications.bytesOfUpload(upload.id));
  if (!bytes)
    throw new CommandError(
      translate('show.no-file', { reference, field }) + namesText(uploads.map((candidate) => candidate.field)),
    );
  await writeNew(path, bytes);
  print(translate('show.written', { name: oneLine(upload.name), path, bytes: bytes.length }));
  return 0;
}
