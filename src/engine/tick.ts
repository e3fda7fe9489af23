import { answerAt, nameOf, type Path } from './answer-path.ts';
import { fieldsOf, optionsOf } from './fields.ts';
import type { Answers, Form } from './form.ts';

/**
 * @returns whether the checkbox at a path is ticked; undefined for any other answer, and for a choice with options for
 * true and false, which have labels of their own
 */
export function tickOf(form: Form, path: Path, answers: Answers): boolean | undefined {
  const answer = answerAt(answers, path);
  if (typeof answer !== 'boolean') return undefined;
  const schemas = fieldsOf(form).get(nameOf(path))?.schemas ?? [];
  return schemas.some((schema) => optionsOf(schema).some(({ value }) => value === answer)) ? undefined : answer;
}
