import type { Day } from '../../engine/calendar.ts';
import { errorsOf } from '../../definition/lint/check-forms.ts';
import { checkComplete } from '../../definition/lint/complete.ts';
import { type Definition, readDefinition, SHARED } from '../../definition/reading/definition.ts';
import { uiFileOf } from '../../definition/reading/field-uis.ts';
import { type Finding, findingText } from '../../engine/errors.ts';
import type { Form } from '../../engine/form.ts';
import { documentFile, documentsOf } from '../../definition/reading/linked-documents.ts';
import { MAILS, OPT_IN_TEXTS } from '../../definition/reading/opt-in.ts';
import { completeIn } from '../../definition/reading/examples.ts';
import { soundForm } from '../../definition/read-form.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';

/**
 * A form read from its current files, and the errors that keep it out of service although it can be read. It stays the
 * same object until something changes.
 */
export interface InspectedForm {
  readonly form: Form;
  readonly errors: readonly Finding[];
  /** Paths of the files that it is made of, documents included. */
  readonly made: readonly string[];
}

interface Known extends InspectedForm {
  readonly today: Day;
  readonly texts: FormFiles;
}

/** The last result for each form: after an edit of one form the others need not be read again. */
const last = new Map<string, Known>();

/**
 * Reads a form and checks it for errors. The last result is used again unless its files, the shared files or the day
 * have changed.
 * @param id name of the form's folder
 * @param begun its first half, by {@link beginToInspect} of the same files
 * @throws DefinitionError with every finding that keeps it from being read
 */
export function inspectForm(id: string, files: FormFiles, today: Day, begun?: ReadForm): InspectedForm {
  const texts = textsOf(id, files);
  const known = knownOf(id, texts, today);
  if (known) return known;
  const { definition, form } = begun ?? read(id, texts);
  const errors = [...errorsSince(definition, today, files), ...(form.testOnly ? [] : checkComplete(definition, files))];
  // a copy: what the checks cached for the form's objects would stay in memory as long as these objects
  const copy = JSON.parse(JSON.stringify(form)) as Form;
  const inspected = { form: copy, errors, made: filesOf(definition, form), today, texts };
  last.set(id, inspected);
  return inspected;
}

/** Stores another process's result for these files, unless one is known. */
export function rememberInspected(id: string, files: FormFiles, today: Day, inspected: InspectedForm): void {
  const texts = textsOf(id, files);
  if (!knownOf(id, texts, today)) last.set(id, { ...inspected, today, texts });
}

interface ReadForm {
  readonly definition: Definition;
  readonly form: Form;
}

/**
 * Does the first half of {@link inspectForm}: reading. The caller can let requests go first before the second half.
 * @returns undefined when nothing has changed
 */
export function beginToInspect(id: string, files: FormFiles, today: Day): ReadForm | undefined {
  const texts = textsOf(id, files);
  return knownOf(id, texts, today) ? undefined : read(id, texts);
}

function read(id: string, texts: FormFiles): ReadForm {
  const definition = readDefinition(id, texts);
  return { definition, form: soundForm(definition) };
}

function knownOf(id: string, texts: FormFiles, today: Day): InspectedForm | undefined {
  const known = last.get(id);
  return known?.today === today && isSame(known.texts, texts) ? known : undefined;
}

function textsOf(id: string, files: FormFiles): FormFiles {
  return new Map([...files].filter(([path]) => path.startsWith('shared/') || path.startsWith(`${id}/`)));
}

/**
 * @returns the errors that the form has today and already had on the day of its complete example. Errors that only the
 * passing of time causes keep no edit out of service (decisions.md#findings).
 */
function errorsSince(definition: Definition, today: Day, files: FormFiles): readonly Finding[] {
  const errors = errorsOf(definition, today);
  const complete = errors.length > 0 ? completeIn(files, definition.id) : undefined;
  if (!complete) return errors;
  const before = new Set(errorsOf(definition, complete.day).map(findingText));
  return errors.filter((finding) => before.has(findingText(finding)));
}

function filesOf({ id, blocks, documents, values, usedValues }: Definition, form: Form): readonly string[] {
  const valueFiles = [...usedValues].flatMap((name) => values.get(name)?.file ?? []);
  const own = [`${id}/schema.json`, `${id}/ui.json`, ...valueFiles, ...blocks, ...[...blocks].map(uiFileOf)];
  const shared = [...Object.values(SHARED), MAILS, ...(form.optIn ? [OPT_IN_TEXTS] : [])];
  const pdfs = documentsOf(form).map(({ name }) => documentFile(name));
  return [...[...new Set([...own, ...shared])].filter((file) => documents.has(file)), ...pdfs];
}

function isSame(one: FormFiles, other: FormFiles): boolean {
  return one.size === other.size && [...one].every(([path, text]) => other.get(path) === text);
}
