import { answerAt, nameOfKey, pathsOf } from '../../../engine/answer-path.ts';
import { shownFields } from '../../../engine/shown.ts';
import { compileRules } from '../../../definition/compile.ts';
import { parseDate } from '../../../engine/calendar.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import type { Answers, Form, Schema } from '../../../engine/form.ts';
import { branchesOf, insideName } from '../../../engine/step.ts';
import type { FoundPath } from '../../../definition/paths/paths.ts';
import { placesIn } from '../../../definition/solving/places.ts';
import { fieldsInConditions } from '../../../definition/paths/targets.ts';
import { translate } from '../../translate.ts';
import { listed, namesOf } from '../explain/names.ts';

/** The fields that a path shows, and those that it requires. */
interface Shown {
  /** The schemas by the fields' names; for a field of a list that of the first entry. */
  readonly fields: ReadonlyMap<string, Schema>;
  readonly required: ReadonlySet<string>;
}

/**
 * @returns lines with the paths that have no problem or end in an exit: their answers to the fields in conditions, and
 * the fields that they show or require and another path does not
 */
export function pathLines(form: Form, paths: readonly FoundPath[]): readonly string[] {
  const names = namesOf(form);
  if (paths.length === 0) return [];
  const rules = compileRules(form);
  const deciding = [...fieldsInConditions(form)];
  const whole = paths.filter(({ problems }) => problems.length === 0 || isExit(form, problems[0]?.message));
  const shown = whole.map(({ answers, today }): Shown => {
    const day = parseDate(today);
    const places = placesIn(form, rules, answers, day);
    const required = form.steps.flatMap((step) =>
      branchesOf(step.schema)
        .filter((branch) => places(step, branch).length > 0)
        .flatMap(({ schema, container }) => (schema.required ?? []).map((name) => insideName(container, name))),
    );
    const fields = [...shownFields(form, rules, answers, day)].map(
      ([key, schema]) => [nameOfKey(key), schema] as const,
    );
    return { fields: new Map(fields.toReversed()), required: new Set(required) };
  });
  const some = (of: (one: Shown) => { has(name: string): boolean }, index: number) =>
    [...fieldsOf(form).keys()]
      .filter(
        (name) =>
          form.fields[name]?.derivedFrom === undefined &&
          shown[index] &&
          of(shown[index]).has(name) &&
          !shown.every((one) => of(one).has(name)),
      )
      .map((name) => names.field(name, shown[index]?.fields.get(name)));
  return whole.flatMap(({ name, answers, warnings, problems }, index) => {
    const decisive = deciding
      .map((field) => [field, valuesIn(form, field, answers)] as const)
      .filter(([, values]) => values.length > 0)
      .map(([field, values]) =>
        translate('paths.option', {
          field: names.field(field),
          value: values.map((value) => names.value(field, value)).join(', '),
        }),
      );
    const [also, must] = [some(({ fields }) => fields, index), some(({ required }) => required, index)];
    return [
      `  ${translate('snapshot.path', { name })}`,
      ...decisive.map((line) => `    ${line}`),
      ...(also.length === 0 ? [] : [`    ${translate('snapshot.also', { fields: listed(also, 'and') })}`]),
      ...(must.length === 0 ? [] : [`    ${translate('snapshot.must', { fields: listed(must, 'and') })}`]),
      ...[...problems, ...warnings].map(({ message }) => `    ${translate('snapshot.ends', { message })}`),
    ];
  });
}

/** The distinct values of a field in these answers: of all entries, and of all ticked options. */
function valuesIn(form: Form, field: string, answers: Answers): readonly unknown[] {
  const values = pathsOf(form, field, answers).flatMap((path) => [answerAt(answers, path)].flat());
  return [...new Set(values.filter((value) => value !== undefined))];
}

const isExit = (form: Form, message: string | undefined) =>
  form.steps.some(({ exits }) => exits.some(({ problem }) => problem.message === message));
