import type { Day } from '../../engine/calendar.ts';
import { DefinitionError, type Finding } from '../../engine/errors.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import { remember, type Safety } from '../../definition/reading/safety.ts';
import { type InspectedForm, inspectForm } from './inspect-form.ts';

/** The question to the process. */
export interface InspectQuestion {
  /** Ids of forms. The process answers for each in this order, with an {@link InspectAnswer} as JSON. */
  readonly ids: readonly string[];
  readonly files: FormFiles;
  readonly today: Day;
  /** The patterns that were evaluated already. */
  readonly patterns: ReadonlyMap<string, Safety>;
}

/** The inspected form, or the findings that keep it from being read. */
export type InspectAnswer = { readonly id: string } & (
  | { readonly inspected: InspectedForm }
  | { readonly refused: readonly Finding[] }
);

function answerFor(id: string, { files, today }: InspectQuestion): InspectAnswer {
  try {
    const { form, errors, made } = inspectForm(id, files, today);
    return { id, inspected: { form, errors, made } };
  } catch (error) {
    // any other error ends the process: the server then inspects the form itself, and reports the error
    if (!(error instanceof DefinitionError)) throw error;
    return { id, refused: error.findings };
  }
}

const post = (answer: InspectAnswer) =>
  new Promise((resolve) => process.send?.(JSON.stringify(answer), undefined, undefined, resolve));

process.once('message', async (question: InspectQuestion) => {
  for (const [pattern, safety] of question.patterns) remember(pattern, safety);
  for (const id of question.ids) await post(answerFor(id, question));
  process.disconnect();
});
