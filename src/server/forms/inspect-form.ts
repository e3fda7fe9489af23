import type { Day } from '../../engine/calendar.ts';
import { errorsOf } from '../../definition/lint/check-forms.ts';
import { readDefinition } from '../../definition/reading/definition.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Form } from '../../engine/form.ts';
import { type FormFiles, soundForm } from '../../definition/read-form.ts';

/** A form as its files are now, and the errors that keep it out of service although it can be read. */
interface InspectedForm {
  readonly form: Form;
  readonly errors: readonly Finding[];
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
  const inspected = { form: soundForm(definition), errors: errorsOf(definition, today), today, texts };
  last.set(id, inspected);
  return inspected;
}

function isSame(one: FormFiles, other: FormFiles): boolean {
  return one.size === other.size && [...one].every(([path, text]) => other.get(path) === text);
}
