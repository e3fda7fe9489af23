import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Day, formatDate } from '../../engine/calendar.ts';
import type { Example, TestAnswers } from '../../engine/example.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import { valueFiles } from '../../definition/reading/named-values.ts';
import { exampleFile, plainExample, readExample, readExamples } from '../../definition/reading/examples.ts';

/**
 * @returns the form's examples, each with the address of its answers on its own day; files that can't be read, e.g. in
 * the middle of an edit, are left out
 */
export function fillingsOf(formsDir: string, form: string): readonly TestAnswers[] {
  return readExamples(examplesIn(formsDir, form), form).map(({ name, description, day }) => {
    const today = formatDate(day);
    return { group: 'example', name, description, today, address: `/v2/forms/${form}/examples/${name}?day=${today}` };
  });
}

/** @returns the example with its answers on a day; undefined when there is none with this name that can be read */
export function exampleOn(formsDir: string, form: string, name: string, day: Day): Example | undefined {
  const example = readExample(examplesIn(formsDir, form), form, name);
  return example && !('broken' in example) ? plainExample(example, day) : undefined;
}

/** @returns the files of the form's examples, and of the named values that they may use */
function examplesIn(formsDir: string, form: string): FormFiles {
  const folder = join(formsDir, form, 'examples');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const examples = files.sort().map((file) => exampleFile(form, file.slice(0, -'.json'.length)));
  const named = valueFiles(form).filter((file) => existsSync(join(formsDir, file)));
  return new Map([...examples, ...named].map((file) => [file, readFileSync(join(formsDir, file), 'utf8')]));
}
