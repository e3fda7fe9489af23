import { parentPort, workerData } from 'node:worker_threads';
import { compileRules } from '../../definition/compile.ts';
import { isEverSent, type Submittable } from '../../definition/paths/submittable.ts';
import { openDirectories } from '../directories/index.ts';

/** What the thread is asked; it answers whether customers can send the form on that day. */
export interface SubmittableQuestion extends Pick<Submittable, 'form' | 'day' | 'example'> {
  /** Has demo data for the lists of the form's lookups. */
  readonly formsDir: string;
}

const { formsDir, ...question } = workerData as SubmittableQuestion;
const { resolve } = openDirectories(formsDir, () => undefined);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
parentPort?.postMessage(isEverSent({ ...question, rules: compileRules(question.form), resolve }));
