import { DefinitionError } from '../../engine/errors.ts';
import type { Form } from '../../engine/form.ts';
import type { FormFiles } from '../../engine/form-files.ts';
import { readForm } from '../../engine/read-form.ts';
import { openFormsFolder } from '../../server/definitions/forms-folder.ts';
import { CommandError, WrongUseError } from '../command.ts';
import { say } from '../say.ts';
import type { Asked } from './command.ts';

/**
 * Reads the forms that were named; none: all.
 * @throws WrongUseError for one that there is not
 * @throws CommandError for one that has to be mended first
 */
export function readForms({ formsDir, names }: Pick<Asked, 'formsDir' | 'names'>): readonly Form[] {
  const folder = openFormsFolder(formsDir);
  const files = folder.read();
  const all = folder.ids(files);
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new WrongUseError(say('forms.unknown-form', { form: unknown, forms: all.join(', ') }));
  return (names.length === 0 ? all : names).map((id) => readSound(id, files));
}

/** @throws CommandError for a form that has to be mended first */
export function readSound(id: string, files: FormFiles): Form {
  try {
    return readForm(id, files);
  } catch (error) {
    if (error instanceof DefinitionError) throw new CommandError(say('forms.broken', { form: id }));
    throw error;
  }
}
