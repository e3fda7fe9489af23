import { answerAt, nameOf, pathsOf as placesOf } from '../../../engine/answer-path.ts';
import type { Answers, Form } from '../../../engine/form.ts';
import { once } from '../../../engine/once.ts';
import type { Problem } from '../../../engine/problem.ts';
import { messagesIn } from '../../../definition/paths/messages-in.ts';
import type { FoundPath } from '../../../definition/paths/paths.ts';
import type { ReadExample } from '../../../definition/reading/examples.ts';
import { translate } from '../../translate.ts';
import type { Statement } from '../explain/statement.ts';

/** An example or path by the name that the report uses, with its problems and warnings. */
export interface ShownAnswers {
  readonly name: string;
  readonly answers: Answers;
  readonly messages: readonly Problem[];
  readonly isValid: boolean;
}

/** @returns the examples, then the paths, each with the messages that it shows */
export function shownIn(examples: readonly ReadExample[], paths: readonly FoundPath[]): readonly ShownAnswers[] {
  return [
    ...examples.map(({ name, day, problems, warnings, answersOn }) =>
      shownBy(translate('report.example', { name }), answersOn(day), problems, warnings),
    ),
    ...paths.map(({ name, answers, problems, warnings }) =>
      shownBy(translate('report.path', { name }), answers, problems, warnings),
    ),
  ];
}

function shownBy(
  name: string,
  answers: Answers,
  problems: readonly Problem[],
  warnings: readonly Problem[],
): ShownAnswers {
  return { name, answers, messages: [...problems, ...warnings], isValid: problems.length === 0 };
}

/** All messages of a form, in the order of its steps. */
const messagesOf = once((form: Form) => form.steps.flatMap((step) => messagesIn(form, step)));

/**
 * @returns the name of the first answers that show a rule: its message, or for a rule without one its field filled in;
 * undefined for a rule of the whole form, and if no answers do
 */
export function evidenceOf(
  form: Form,
  { step, field, rule }: Statement,
  all: readonly ShownAnswers[],
): string | undefined {
  const exits = rule === 'exits' ? (form.steps.find(({ id }) => id === step)?.exits ?? []) : [];
  const texts = [
    ...exits.map(({ problem }) => problem),
    ...messagesOf(form)
      .filter(
        (message) =>
          message.field === field &&
          (rule === 'warning'
            ? message.kind === 'warning'
            : message.kind === 'problem' && message.rules.some(({ keyword }) => keyword === rule)),
      )
      .map((message) => ({ field: message.field, message: message.text })),
  ];
  const broken = all.find(({ messages }) =>
    messages.some(({ path, message }) => texts.some((one) => one.field === nameOf(path) && one.message === message)),
  );
  if (broken || texts.length > 0) return broken?.name;
  if (field === undefined) return undefined;
  return all.find(
    ({ answers, isValid }) =>
      isValid && placesOf(form, field, answers).some((path) => answerAt(answers, path) !== undefined),
  )?.name;
}
