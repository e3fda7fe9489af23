import { nameOf } from '../../src/engine/answer-path.ts';
import { evaluate, type Evaluation } from '../../src/engine/evaluate.ts';
import { fieldsOf, pick, alternativesOf } from '../../src/engine/fields.ts';
import type { Answers, Form } from '../../src/engine/form.ts';
import type { ValueKindName } from '../../src/engine/kinds/index.ts';
import { rulesOf, TODAY } from '../engine/made-form.ts';
import { examplesOf, formIds } from '../forms/files.ts';

/** Kinds of input that accept any text. */
const TYPED: ReadonlySet<string> = new Set<ValueKindName>([
  'text',
  'textarea',
  'email',
  'tel',
  'number',
  'date',
  'meterpoint',
]);

/** Texts from this length on are not typed: it takes too long. */
const LONG = 60;

/** Two sets of answers, which together answer every field that any example answers. */
export interface Fillings {
  /** Valid, and with as many answered fields as possible. */
  readonly full: Answers;
  /** The remaining branches, and invalid texts. */
  readonly other: Answers;
}

/** @returns the evaluation of answers as of today */
export function evaluated(form: Form, answers: Answers): Evaluation {
  return evaluate(form, rulesOf(form), answers, TODAY);
}

/**
 * @returns the fillings of a form, made of its own examples, and of those of all forms for fields that its own leave
 * empty
 */
export function fillingsOf(form: Form): Fillings {
  const own = examplesOf(form.id).map(({ answers }) => answers);
  const complete = examplesOf(form.id).find(({ name }) => name === 'complete')?.answers ?? {};
  const full = fill(form, complete, [...own, ...formIds.flatMap((id) => examplesOf(id).map(({ answers }) => answers))]);
  const shown = shownIn(form, full);
  const branches = own.reduce((before, answers) => {
    const after = { ...before, ...differencesIn(answers, complete) };
    const [had = [], has = []] = [before, after].map((each) =>
      [...shownIn(form, each)].filter((name) => !shown.has(name)),
    );
    return has.length > had.length && had.every((name) => has.includes(name)) ? after : before;
  }, full);
  const wrongest = own
    .map((answers) => pick(answers, wrongIn(form, answers)))
    .toSorted((one, another) => Object.keys(another).length - Object.keys(one).length)[0];
  const other = { ...branches, ...wrongest };
  const replaced = [...alternativesOf(form)].flatMap(([alternative, list]) =>
    other[alternative] === undefined ? [] : [list],
  );
  return {
    full,
    other: pick(
      other,
      Object.keys(other).filter((name) => !replaced.includes(name)),
    ),
  };
}

/** Answers empty fields one after the other, as long as no answer hides another field or is invalid. */
function fill(form: Form, complete: Answers, examples: readonly Answers[]): Answers {
  let full = complete;
  for (const name of givenIn(form)) {
    if (full[name] !== undefined || alternativesOf(form).has(name)) continue;
    const shown = shownIn(form, full);
    const fits = (answer: unknown) => {
      const more = evaluated(form, { ...full, [name]: answer });
      return (
        more.answers[name] !== undefined &&
        [...shown].every((other) => more.answers[other] !== undefined) &&
        !more.problems.some(({ path }) => path[0] === name)
      );
    };
    const answer = [...new Set(examples.flatMap((answers) => answers[name] ?? []))].find(fits);
    if (answer !== undefined) full = { ...full, [name]: answer };
  }
  return full;
}

const differencesIn = (answers: Answers, complete: Answers) =>
  Object.fromEntries(
    Object.entries(answers).filter(([name, answer]) => JSON.stringify(answer) !== JSON.stringify(complete[name])),
  );

/** The fields that customers fill in; other fields are derived from a list. */
function givenIn(form: Form): readonly string[] {
  return [...fieldsOf(form).keys()].filter((name) => form.fields[name]?.derivedFrom === undefined);
}

function shownIn(form: Form, answers: Answers): ReadonlySet<string> {
  const shown = evaluated(form, answers).answers;
  return new Set(givenIn(form).filter((name) => shown[name] !== undefined));
}

/** The names of invalid answers that can be typed, and are not too long. */
function wrongIn(form: Form, answers: Answers): readonly string[] {
  return evaluated(form, answers)
    .problems.map(({ path }) => nameOf(path))
    .filter(
      (name) =>
        TYPED.has(form.fields[name]?.widget ?? '') &&
        answers[name] !== undefined &&
        JSON.stringify(answers[name]).length < LONG,
    );
}
