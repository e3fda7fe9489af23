import type { Day } from '../../engine/calendar.ts';
import type { Answers } from '../../engine/form.ts';
import { COMPLETE, type ReadExample, readExamples } from '../reading/examples.ts';
import type { FormFiles } from '../reading/form-files.ts';

/**
 * Collects the answers of examples, which paths prefer to invented values.
 * @param files with the examples
 * @param day the day from which relative days are counted
 * @returns those of the form's own examples first, complete.json before all and those with problems last; then those of
 * other forms in the same order
 */
export function exampleAnswers(files: FormFiles, form: string, day: Day): readonly Answers[] {
  const folders = [...new Set([...files.keys()].map((path) => path.split('/')[0] ?? ''))];
  const rank = ({ source, name, problems }: ReadExample) =>
    (source.file.startsWith(`${form}/`) ? 0 : 4) + (problems.length > 0 ? 2 : 0) + (name === COMPLETE ? 0 : 1);
  return folders
    .flatMap((folder) => readExamples(files, folder))
    .sort((one, other) => rank(one) - rank(other))
    .map((example) => example.answersOn(day));
}
