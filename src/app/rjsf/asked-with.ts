import { answerAt, pathBeside, pathOf } from '../../engine/answer-path.ts';
import type { Lookup } from '../../engine/field-ui.ts';
import type { Answers, Form } from '../../engine/form.ts';
import { parametersOf } from '../../engine/path.ts';

/**
 * @param key of the field with the lookup
 * @returns the answers that a lookup's URL and parameters name, by these names. A name means a field in the same entry
 * or group, else around it, else of the form.
 */
export function askedWith(form: Form, key: string, lookup: Lookup, answers: Answers): Answers {
  const names = [lookup.url, ...Object.values(lookup.params ?? {})].flatMap(parametersOf);
  return Object.fromEntries(names.map((name) => [name, answerAt(answers, pathBeside(form, pathOf(key), name))]));
}
