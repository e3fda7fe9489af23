import { keyOf, nameOf, pathOf } from '../../engine/answer-path.ts';
import { fieldsOf } from '../../engine/fields.ts';
import type { Form, Step } from '../../engine/form.ts';
import { kindOf } from '../../engine/kinds/index.ts';
import { messageBesideRules } from '../../engine/general-message.ts';
import { inScreenOrder } from '../../engine/messages.ts';
import type { Problem } from '../../engine/problem.ts';
import type { Alternatives } from './alternatives.ts';
import type { AnswerSheet } from './answer-sheet.ts';

/** What is needed to find texts that were typed into a search without a choice. */
interface Typed {
  /** What widgets keep beside their answers, by the key of the field; searches keep their text. */
  readonly memory: ReadonlyMap<string, unknown>;
  readonly sheet: Pick<AnswerSheet, 'schema' | 'value'>;
  readonly alternatives: Pick<Alternatives, 'isDrawn'>;
}

/**
 * Adds a problem that no rule can find: a text that was typed into a search, but no hit was chosen. The text is no
 * answer, and in an optional field it would be lost without a word.
 * @param problems that the rules have found in the step
 * @returns all problems of the step in the order of the screen
 */
export function withUnchosen(
  form: Form,
  step: Step,
  problems: readonly Problem[],
  { memory, sheet, alternatives }: Typed,
): readonly Problem[] {
  const found = [...memory].flatMap(([key, text]): Problem[] => {
    const path = pathOf(key);
    const name = nameOf(path);
    const schema = sheet.schema(key);
    const isSearch = kindOf(form.fields[name])?.choosesFrom === 'list';
    const isLost =
      isSearch &&
      schema !== undefined &&
      typeof text === 'string' &&
      text.trim() !== '' &&
      sheet.value(key) === undefined &&
      alternatives.isDrawn(key) &&
      fieldsOf(form).get(name)?.step === step &&
      problems.every((problem) => keyOf(problem.path) !== key);
    return isLost ? [{ path: [...path], message: messageBesideRules(form, schema, 'lookup') }] : [];
  });
  return found.length === 0 ? problems : inScreenOrder(form, [...problems, ...found]);
}
