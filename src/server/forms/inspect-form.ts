import type { Day } from '../../engine/calendar.ts';
import { errorsOf } from '../../definition/lint/check-forms.ts';
import { checkComplete } from '../../definition/lint/complete.ts';
import { type Definition, readDefinition, SHARED, uiFileOf } from '../../definition/reading/definition.ts';
import { type Finding, findingText } from '../../engine/errors.ts';
import type { Form } from '../../engine/form.ts';
import { documentFile, documentsOf } from '../../definition/reading/linked-documents.ts';
import { MAILS, OPT_IN_TEXTS } from '../../definition/reading/opt-in.ts';
import { completeIn } from '../../definition/reading/examples.ts';
import { type FormFiles, soundForm } from '../../definition/read-form.ts';

/** A form as its files are now, and the errors that keep it out of service although it can be read. */
interface InspectedForm {
  readonly form: Form;
  readonly errors: readonly Finding[];
  /** The files that it is made of, its documents too. */
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
 * @throws DefinitionError with every finding that keeps it from being read
 */
export function inspectForm(id: string, files: FormFiles, today: Day): InspectedForm {
  const texts = new Map([...files].filter(([path]) => path.startsWith('shared/') || path.startsWith(`${id}/`)));
  const known = last.get(id);
  if (known?.today === today && isSame(known.texts, texts)) return known;
  const definition = readDefinition(id, files);
  const form = soundForm(definition);
  const errors = [...errorsSince(definition, today, files), ...(form.testOnly ? [] : checkComplete(definition, files))];
  const inspected = { form, errors, made: filesOf(definition, form), today, texts };
  last.set(id, inspected);
  return inspected;
}

/**
 * @returns the errors that the form has today and had already on the day of its complete example: passing time keeps no
 * edit out of service (decisions.md#findings)
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
