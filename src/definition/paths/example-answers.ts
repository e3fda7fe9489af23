import type { Answers } from '../../engine/form.ts';
import type { FormFiles } from '../reading/form-files.ts';

interface ExampleAnswers {
  readonly answers: Answers;
  readonly problems: readonly unknown[];
}

/**
 * Collects the answers of examples, which paths prefer to invented values.
 * @param files with the examples
 * @returns those of the form's own examples first, complete.json before all and those with problems last; then those of
 * other forms in the same order
 */
export function exampleAnswers(files: FormFiles, form: string): readonly Answers[] {
  const rank = ([path, { problems }]: readonly [string, ExampleAnswers]) =>
    (path.startsWith(`${form}/`) ? 0 : 4) + (problems.length > 0 ? 2 : 0) + (path.endsWith('/complete.json') ? 0 : 1);
  return [...files]
    .filter(([path]) => path.includes('/examples/'))
    .map(([path, text]) => [path, JSON.parse(text) as ExampleAnswers] as const)
    .sort((one, other) => rank(one) - rank(other))
    .map(([, { answers }]) => answers);
}
