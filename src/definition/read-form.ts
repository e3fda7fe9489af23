import { DefinitionError } from '../engine/errors.ts';
import type { Form } from '../engine/form.ts';
import { checkStructure } from './lint/index.ts';
import { type Definition, readDefinition } from './reading/definition.ts';
import type { FormFiles } from './reading/form-files.ts';
import { formOf } from './reading/form-of.ts';

/**
 * Reads one form: its two files, the shared blocks they refer to, the shared texts and settings.
 * @param id name of the form's folder
 * @returns the form, dereferenced, flattened and frozen: plain JSON
 * @throws DefinitionError with every finding that prevents reading it, each with file, line and column;
 * lint/check-forms.ts finds more
 */
export function readForm(id: string, files: FormFiles): Form {
  return soundForm(readDefinition(id, files));
}

/** @returns the form as {@link readForm} does; undefined if it can't be read */
export function formOrNone(id: string, files: FormFiles): Form | undefined {
  try {
    return readForm(id, files);
  } catch (error) {
    if (error instanceof DefinitionError) return undefined;
    throw error;
  }
}

/**
 * @returns the form of a definition that has been put together, as {@link readForm} does
 * @throws DefinitionError with every finding that prevents this
 */
export function soundForm(definition: Definition): Form {
  const wrong = checkStructure(definition);
  if (wrong.length > 0) throw new DefinitionError(definition.id, wrong);
  return formOf(definition);
}
