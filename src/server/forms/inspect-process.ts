import type { Day } from '../../engine/calendar.ts';
import type { Finding } from '../../engine/errors.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import { remember, type Safety } from '../../definition/reading/safety.ts';
import { type InspectedForm, inspectForm } from './inspect-form.ts';
import { findingsOf } from './refusals.ts';

/** What the process is asked. */
export interface InspectQuestion {
  /** It answers for each, in this order, with an {@link InspectAnswer} as JSON. */
  readonly ids: readonly string[];
  readonly files: FormFiles;
  readonly today: Day;
  /** Those that were evaluated already. */
  readonly patterns: ReadonlyMap<string, Safety>;
}

/** A form as its files are, or why it can't be read. */
export type InspectAnswer = { readonly id: string } & (
  | { readonly inspected: InspectedForm }
  | { readonly refused: readonly Finding[] }
);

function answerFor(id: string, { files, today }: InspectQuestion): InspectAnswer {
  try {
    const { form, errors, made } = inspectForm(id, files, today);
    return { id, inspected: { form, errors, made } };
  } catch (error) {
    return { id, refused: findingsOf(id, error) };
  }
}

const post = (answer: InspectAnswer) =>
  new Promise((resolve) => process.send?.(JSON.stringify(answer), undefined, undefined, resolve));

process.once('message', async (question: InspectQuestion) => {
  for (const [pattern, safety] of question.patterns) remember(pattern, safety);
  for (const id of question.ids) await post(answerFor(id, question));
  process.disconnect();
});
