import { fieldsOf } from '../../../engine/fields.ts';
import type { Cell } from '../../../engine/field-ui.ts';
import type { Form, Step } from '../../../engine/form.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { namesOf, quoted } from '../explain/names.ts';
import { type DiffChange, pairs } from './change.ts';
import { fieldChanges } from './fields.ts';
import { optionChanges } from './options.ts';
import { reviewChanges } from './review.ts';
import { ruleChanges } from './rules.ts';
import { textChanges } from './texts.ts';

/** @returns the changes of an edited form; for an added or removed form one change that says so */
export function changesOf(before: Form | undefined, after: Form | undefined): readonly DiffChange[] {
  if (!after) return before ? [{ kind: 'form', text: translate('diff.form.went', { title: before.title }) }] : [];
  if (!before) return [{ kind: 'form', text: translate('diff.form.came', { title: after.title }) }];
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const options = optionChanges(before, after);
  return [
    ...valueChanges(before, after),
    ...fieldChanges(before, after),
    ...options.changes,
    ...ruleChanges(before, after, options.whole),
    ...textChanges(before, after),
    ...reviewChanges(before, after),
    ...orderChanges(before, after),
  ];
}

/** @returns the named values that were added, removed or changed */
export function valueChanges(
  { values: then = {} }: Pick<Form, 'values'>,
  { values: now = {} }: Pick<Form, 'values'>,
): readonly DiffChange[] {
  return pairs(new Map(Object.entries(then)), new Map(Object.entries(now))).flatMap(
    ([name, { before, after }]): readonly DiffChange[] => {
      if (before === after) return [];
      const key = before === undefined ? 'came' : after === undefined ? 'went' : 'changed';
      const text = translate(`diff.value.${key}`, { name, before: before ?? '', after: after ?? '' });
      return [{ kind: 'value', text }];
    },
  );
}

/** Changes in the order of fields in a step, list or group, or in how they are placed in rows. */
function orderChanges(before: Form, after: Form): readonly DiffChange[] {
  const ofSteps = after.steps.flatMap((step): readonly DiffChange[] => {
    const old = before.steps.find(({ id }) => id === step.id);
    if (!old) return [];
    const label = quoted(plainText(step.label, after.site));
    const [then, now] = [placesIn(old, after), placesIn(step, before)];
    if (then.join(' ') !== now.join(' '))
      return [look(translate('diff.order', { step: label, fields: written(after, now) }))];
    return rowsOf(old, after) === rowsOf(step, before) ? [] : [look(translate('diff.rows', { step: label }))];
  });
  const ofContainers = [...fieldsOf(after).keys()].flatMap((name): readonly DiffChange[] => {
    const [old, fresh] = [before.fields[name]?.rows, after.fields[name]?.rows];
    if (!old || !fresh) return [];
    const [then, now] = [knownRows(old, after), knownRows(fresh, before)];
    const [thenNames, nowNames] = [namesIn(then), namesIn(now)];
    const at = namesOf(after).at(name);
    if (thenNames.join(' ') !== nowNames.join(' '))
      return [look(translate('diff.order.inside', { at, fields: written(after, nowNames) }))];
    return JSON.stringify(then) === JSON.stringify(now) ? [] : [look(translate('diff.rows.inside', { at }))];
  });
  return [...ofSteps, ...ofContainers];
}

const look = (text: string): DiffChange => ({ kind: 'look', text });
const written = (form: Form, names: readonly string[]) => names.map((name) => namesOf(form).field(name)).join(', ');

/** The names of a step's fields in their order, without fields that the other form lacks or has in another step. */
function placesIn(step: Step, other: Form): readonly string[] {
  return step.sections
    .flatMap(({ rows }) => rows.flat().map(({ field }) => field))
    .filter((name) => fieldsOf(other).get(name)?.step.id === step.id);
}

function rowsOf(step: Step, other: Form): string {
  return JSON.stringify(
    step.sections
      .map(({ rows, nested }) => [nested, knownRows(rows, other)])
      .filter(([, rows]) => (rows as readonly unknown[]).length > 0),
  );
}

const namesIn = (rows: readonly (readonly Cell[])[]) => rows.flat().map(({ field }) => field);

/** The rows without the fields that the other form lacks. */
function knownRows(rows: readonly (readonly Cell[])[], other: Form): readonly (readonly Cell[])[] {
  return rows.map((row) => row.filter(({ field }) => fieldsOf(other).has(field))).filter((row) => row.length > 0);
}
