import { compileRules } from '../../definition/compile.ts';
import { isEverSent, type Submittable } from '../../definition/paths/submittable.ts';
import { openDirectories } from '../directories/index.ts';

/** The question to the process. It answers true or false: whether customers can submit the form on that day. */
export interface SubmittableQuestion extends Pick<Submittable, 'form' | 'day' | 'example'> {
  /** FORMS_DIR, with the demo data for the form's lookups. */
  readonly formsDir: string;
}

process.once('message', ({ formsDir, ...question }: SubmittableQuestion) => {
  const { resolve } = openDirectories(formsDir, () => undefined);
  process.send?.(isEverSent({ ...question, rules: compileRules(question.form), resolve }));
  process.disconnect();
});
