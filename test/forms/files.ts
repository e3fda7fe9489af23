import type { Problem } from '../../src/engine/problem.ts';
import type { Answers, Form } from '../../src/engine/form.ts';
import { formatDate } from '../../src/engine/calendar.ts';
import { exampleFile, readExamples } from '../../src/definition/reading/examples.ts';
import { readForm } from '../../src/definition/read-form.ts';
import type { FormFiles } from '../../src/definition/reading/form-files.ts';
import { openFormsFolder } from '../../src/server/forms/forms-folder.ts';
import { FORMS } from './folder.ts';

export { FORMS } from './folder.ts';

const folder = openFormsFolder(FORMS);

/** Every definition file by its path in the folder. */
export const files: FormFiles = folder.read();

/** The same, with the examples. */
export const allFiles: FormFiles = new Map([...files, ...folder.examples()]);

/** The ids of all forms. */
export const formIds: readonly string[] = folder.ids(files);

const forms = new Map<string, Form>();

/** @returns a frozen form. A process reads each once, so that it also compiles its rules once */
export function productForm(id: string): Form {
  const form = forms.get(id) ?? readForm(id, files);
  forms.set(id, form);
  return form;
}

/** Answers and their expected problems: <form>/examples/<name>.json. */
export interface Example {
  readonly name: string;
  readonly text: string;
  readonly description: string;
  readonly today: string;
  readonly answers: Answers;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** @returns the examples of a form in the order of their names, each with its answers on its own day */
export function examplesOf(form: string): readonly Example[] {
  return readExamples(allFiles, form).map(({ name, description, day, problems, warnings, answersOn }) => ({
    name,
    text: allFiles.get(exampleFile(form, name)) ?? '',
    description,
    today: formatDate(day),
    answers: answersOn(day),
    problems,
    warnings,
  }));
}
