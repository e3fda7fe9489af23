import { answerAt, nameOf, type Path, pathOf, withAnswer } from '../../engine/answer-path.ts';
import { type FormRules, normalise, normaliseAnswer, pickShown, shownFields } from '../../engine/answers.ts';
import type { Day } from '../../engine/calendar.ts';
import { isAnswers } from '../../engine/containers.ts';
import { fieldsOf, offeredPart } from '../../engine/fields.ts';
import type { Answers, Form, Schema } from '../../engine/form.ts';
import { withGroups } from '../../engine/groups.ts';
import { kindOf } from '../../engine/kinds/index.ts';
import { watchedFields } from '../../engine/resets.ts';
import { insideName } from '../../engine/step.ts';

/** The answers of a form that is being filled in: as typed, normalised, and without what is hidden. */
export interface AnswerSheet {
  /** What was typed or chosen, as it was typed. */
  value(key: string): unknown;
  /** The same, normalised. */
  answer(key: string): unknown;
  /** Whether anything was given at a key, or below it. */
  isFilled(key: string): boolean;
  /** The schema that declares the field in force; undefined while it is hidden. */
  schema(key: string): Schema | undefined;
  /** @returns whether the normalised answer is another one now */
  write(key: string, value: unknown): boolean;
  /** Takes a field's new answer over into what counts, where it decides nothing but itself. */
  count(key: string): void;
  /** Finds out anew which fields are shown. @returns by key, what is left of answers that are not offered any more */
  findShown(): ReadonlyMap<string, unknown>;
  /** Goes by all of the form from now on. */
  grow(whole: Form): void;
  typed(): Answers;
  clean(): Answers;
  /** Normalised and without what is hidden. */
  pruned(): Answers;
  /** Those answers among {@link pruned} that decide what is drawn, as conditions are asked of them. */
  watched(): Answers;
}

/**
 * @param today the civil day that the rules go by
 * @returns a sheet without answers
 */
export function createAnswerSheet(first: Form, rules: FormRules, today: () => Day): AnswerSheet {
  let form = first;
  let watched = watchedFields(form);
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
      const field = fieldsOf(form).get(nameOf(path));
      const before = at(clean, key);
      put(typed, path, value);
      const answer =
        field && field.shape !== 'value'
          ? answerAt(normalise(form, withAnswer({}, path, value)), path)
          : normaliseAnswer(value, field?.schemas[0] ?? {}, kindOf(form.fields[nameOf(path)])?.isMultiline ?? false);
      put(clean, path, answer);
      return answer !== before;
    },
    count(key) {
      if (shown.has(key) || at(clean, key) === undefined) put(pruned, pathOf(key), at(clean, key));
    },
    findShown() {
      shown = shownFields(form, rules, clean, today());
      pruned = { ...pickShown(form, clean, shown) };
      return new Map(
        [...shown].flatMap(([key, schema]) => {
          const answer = at(clean, key);
          const left = answer === undefined ? undefined : offeredPart(answer, schema);
          return left === answer ? [] : [[key, left] as const];
        }),
      );
    },
    grow(whole) {
      form = whole;
      watched = watchedFields(form);
    },
    typed: () => typed,
    clean: () => clean,
    pruned: () => pruned,
    watched: () => withGroups(form, pickNames(pruned, watched, '')),
  };
}

/** Most fields are the form's own: their key is their name. */
function at(answers: Answers, key: string): unknown {
  if (!key.includes('.')) return answers[key];
  let found: unknown = answers;
  // A path made of each key would cost more than all else: each field asks several times when it is drawn.
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return found;
}

/** Puts an answer in, or takes it out; lists and groups are copied on the way, the answers themselves are not. */
function put(answers: Record<string, unknown>, path: Path, value: unknown): void {
  const [name, ...rest] = path;
  if (typeof name !== 'string') return;
  const answer = rest.length === 0 ? value : withAnswer({ [name]: answers[name] }, path, value)[name];
  if (answer === undefined) delete answers[name];
  else answers[name] = answer;
}

function holdsAnything(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsAnything);
  return isAnswers(value) ? Object.values(value).some(holdsAnything) : value !== undefined;
}

/** @returns the answers of the fields with these names, at every depth; each entry of a list stays */
function pickNames(answers: Answers, names: ReadonlySet<string>, container: string): Answers {
  const picked: Record<string, unknown> = {};
  for (const [own, value] of Object.entries(answers)) {
    const name = insideName(container, own);
    if (Array.isArray(value) && value.some(isAnswers))
      picked[own] = value.map((entry: unknown) => (isAnswers(entry) ? pickNames(entry, names, name) : entry));
    else if (names.has(name)) picked[own] = value;
    else if (isAnswers(value)) {
      const inside = pickNames(value, names, name);
      if (Object.keys(inside).length > 0) picked[own] = inside;
    }
  }
  return picked;
}
