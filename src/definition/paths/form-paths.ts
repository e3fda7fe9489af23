import type { Day } from '../../engine/calendar.ts';
import type { Form } from '../../engine/form.ts';
import type { FormFiles } from '../reading/form-files.ts';
import type { Resolve } from '../solving/list-entries.ts';
import { exampleAnswers } from './example-answers.ts';
import { findPaths, type Paths } from './paths.ts';

interface FormPathsOptions {
  /** With the examples, whose answers the paths prefer. */
  readonly files: FormFiles;
  /** The calendar day that the rules go by. */
  readonly day: Day;
  /** Returns the lists of the form's lookups. */
  readonly resolve: Resolve;
}

/** @returns the paths of a form, which prefer the answers of the folder's examples; takes seconds for a large form */
export function formPaths(form: Form, { files, day, resolve }: FormPathsOptions): Paths {
  return findPaths(form, { today: day, resolve, examples: exampleAnswers(files, form.id, day) });
}
