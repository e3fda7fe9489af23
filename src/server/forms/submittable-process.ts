import { compileRules } from '../../definition/compile.ts';
import { isEverSent, type Submittable } from '../../definition/paths/submittable.ts';
import { openDirectories } from '../directories/index.ts';

/** What the process is asked; it answers whether customers can send the form on that day. */
export interface SubmittableQuestion extends Pick<Submittable, 'form' | 'day' | 'example'> {
  /** Has demo data for the lists of the form's lookups. */
  readonly formsDir: string;
}

process.once('message', ({ formsDir, ...question }: SubmittableQuestion) => {
  const { resolve } = openDirectories(formsDir, () => undefined);
  process.send?.(isEverSent({ ...question, rules: compileRules(question.form), resolve }));
  process.disconnect();
});
