import { isObject } from '../../engine/is-object.ts';
import { answerAt, nameOf, type Path, pathOf, withAnswer } from '../../engine/answer-path.ts';
import { normalise, normaliseAnswer } from '../../engine/answers.ts';
import { pickFields, pickShown, shownFields } from '../../engine/shown.ts';
import type { FormRules } from '../../engine/compiled.ts';
import type { Day } from '../../engine/calendar.ts';
import { fieldsOf, offeredPart } from '../../engine/fields.ts';
import type { Answers, Form, Schema } from '../../engine/form.ts';
import { withGroups } from '../../engine/groups.ts';
import { kindOf } from '../../engine/kinds/index.ts';
import { watchedFields } from '../../engine/resets.ts';

/** The answers of an open form in three versions: as typed, normalised, and pruned. */
export interface AnswerSheet {
  /** What was typed or chosen, as it was typed. */
  value(key: string): unknown;
  /** The normalised answer. */
  answer(key: string): unknown;
  /** Whether anything was given at a key, or below it. */
  isFilled(key: string): boolean;
  /** The schema that declares the field now; undefined while the field is hidden. */
  schema(key: string): Schema | undefined;
  /** @returns whether the normalised answer has changed */
  write(key: string, value: unknown): boolean;
  /** Copies a field's new answer to the pruned ones. Only for a field that does not decide which others are shown. */
  count(key: string): void;
  /**
   * Computes again which fields are shown.
   * @returns by key, the remaining part of each answer that is no longer offered as a whole; undefined if none remains
   */
  findShown(): ReadonlyMap<string, unknown>;
  typed(): Answers;
  clean(): Answers;
  /** Normalised, and without the answers of hidden fields. */
  pruned(): Answers;
  /** The answers among {@link pruned} that decide what is drawn, with groups as conditions need them. */
  watched(): Answers;
}

/**
 * @param form the form as far as it is loaded
 * @param today the calendar day that the rules go by
 * @returns a sheet without answers
 */
export function createAnswerSheet(form: () => Form, rules: FormRules, today: () => Day): AnswerSheet {
  const typed: Record<string, unknown> = {};
  const clean: Record<string, unknown> = {};
  let pruned: Record<string, unknown> = {};
  let shown: ReadonlyMap<string, Schema> = new Map();

  return {
    value: (key) => at(typed, key),
    answer: (key) => at(clean, key),
    isFilled: (key) => holdsAnything(at(typed, key)),
    schema: (key) => shown.get(key),
    write(key, value) {
      const path = pathOf(key);
      const name = nameOf(path);
      const field = fieldsOf(form()).get(name);
      const before = at(clean, key);
      put(typed, path, value);
      const answer =
        field && field.shape !== 'value'
          ? answerAt(normalise(form(), withAnswer({}, path, value)), path)
          : normaliseAnswer(value, field?.schemas[0] ?? {}, kindOf(form().fields[name])?.isMultiline ?? false);
      put(clean, path, answer);
      return answer !== before;
    },
    count(key) {
      if (shown.has(key) || at(clean, key) === undefined) put(pruned, pathOf(key), at(clean, key));
    },
    findShown() {
      shown = shownFields(form(), rules, clean, today());
      pruned = { ...pickShown(form(), clean, shown) };
      return new Map(
        [...shown].flatMap(([key, schema]) => {
          const answer = at(clean, key);
          const left = answer === undefined ? undefined : offeredPart(answer, schema);
          return left === answer ? [] : [[key, left] as const];
        }),
      );
    },
    typed: () => typed,
    clean: () => clean,
    pruned: () => pruned,
    watched() {
      const names = watchedFields(form());
      const picked = pickFields(form(), pruned, ({ name, shape }) => shape === 'group' || names.has(name));
      return withGroups(form(), picked);
    },
  };
}

/** Looks up an answer by its key. Most fields are in no container, and so their key is their name. */
function at(answers: Answers, key: string): unknown {
  if (!key.includes('.')) return answers[key];
  let found: unknown = answers;
  // Builds no path from the key, which would cost more than all else: each field asks several times when it renders.
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return found;
}

/** Sets an answer, or deletes it if undefined. Changes `answers` itself, but copies the lists and groups inside. */
function put(answers: Record<string, unknown>, path: Path, value: unknown): void {
  const [name, ...rest] = path;
  if (typeof name !== 'string') return;
  const answer = rest.length === 0 ? value : withAnswer({ [name]: answers[name] }, path, value)[name];
  if (answer === undefined) delete answers[name];
  else answers[name] = answer;
}

function holdsAnything(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsAnything);
  return isObject(value) ? Object.values(value).some(holdsAnything) : value !== undefined;
}
