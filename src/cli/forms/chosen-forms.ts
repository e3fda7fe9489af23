import { DefinitionError } from '../../engine/errors.ts';
import type { Form } from '../../engine/form.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import { findingLine } from '../../definition/lint/finding-messages.ts';
import { meant } from '../../definition/reading/nearest.ts';
import { readForm } from '../../definition/read-form.ts';
import { openFormsFolder } from '../../server/forms/forms-folder.ts';
import { CommandError, meantText, WrongUseError } from '../command.ts';
import { translate } from '../translate.ts';
import texts from '../texts.de.json' with { type: 'json' };
import type { FormsOptions } from './command.ts';

/** The forms that a command works on. */
export interface Chosen {
  /** All files of the folder, with the examples. */
  readonly files: FormFiles;
  /** The paths of files that nothing reads, since their names only nearly end as that of a JSON file does. */
  readonly misnamed: readonly string[];
  /** The ids of all forms of the folder. */
  readonly all: readonly string[];
  /** The ids of the named forms; of all forms if none was named. */
  readonly ids: readonly string[];
}

/**
 * Reads the folder with the forms.
 * @throws WrongUseError if a named form does not exist
 */
export function chooseForms({ formsDir, names }: Pick<FormsOptions, 'formsDir' | 'names'>): Chosen {
  const folder = openFormsFolder(formsDir);
  const files = new Map([...folder.read(), ...folder.examples()]);
  const all = folder.ids(files);
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) throw unknownForm(unknown, all);
  return { files, misnamed: folder.misnamed(), all, ids: names.length === 0 ? all : names };
}

/** @returns the error for an unknown form, with a suggestion from these forms */
export function unknownForm(form: string, forms: readonly string[]): WrongUseError {
  const problem = translate('forms.unknown-form', { form, forms: forms.join(', ') });
  return new WrongUseError(problem + meantText(meant(form, forms).suggestion));
}

/**
 * Reads the named forms, or all when none was named.
 * @throws WrongUseError for an unknown form
 * @throws CommandError for a form with errors, which have to be corrected first
 */
export function readForms(options: Pick<FormsOptions, 'formsDir' | 'names'>): readonly Form[] {
  const { files, ids } = chooseForms(options);
  return ids.map((id) => readSound(id, files));
}

/**
 * Reads a form that has to be free of errors.
 * @param revision the revision that the files are from; undefined: the present files
 * @throws CommandError for a form with errors, which have to be corrected first
 */
export function readSound(id: string, files: FormFiles, revision?: string): Form {
  try {
    return readForm(id, files);
  } catch (error) {
    if (error instanceof DefinitionError)
      throw new CommandError(
        revision === undefined
          ? translate('forms.broken', { form: id })
          : translate('diff.broken-before', {
              form: id,
              revision,
              reason: error.findings.map((finding) => findingLine(finding, texts)).join('\n'),
            }),
      );
    throw error;
  }
}
