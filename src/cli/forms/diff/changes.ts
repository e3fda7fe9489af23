import { fieldsOf } from '../../../engine/fields.ts';
import type { Form, Step } from '../../../engine/form.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { namesOf, quoted } from '../explain/names.ts';
import type { DiffChange } from './change.ts';
import { fieldChanges, optionChanges } from './fields.ts';
import { ruleChanges } from './rules.ts';
import { textChanges } from './texts.ts';

/** @returns the changes of an edited form; for an added or removed form this fact alone */
export function changesOf(before: Form | undefined, after: Form | undefined): readonly DiffChange[] {
  if (!after) return before ? [{ kind: 'form', text: translate('diff.form.went', { title: before.title }) }] : [];
  if (!before) return [{ kind: 'form', text: translate('diff.form.came', { title: after.title }) }];
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const options = optionChanges(before, after);
  return [
    ...fieldChanges(before, after),
    ...[...options.values()].flat(),
    ...ruleChanges(before, after, new Set(options.keys())),
    ...textChanges(before, after),
    ...orderChanges(before, after),
  ];
}

/** Changes in the order of a step's fields, or in its rows. */
function orderChanges(before: Form, after: Form): readonly DiffChange[] {
  return after.steps.flatMap((step): readonly DiffChange[] => {
    const old = before.steps.find(({ id }) => id === step.id);
    if (!old) return [];
    const texts = { step: quoted(plainText(step.label, after.site)) };
    const [then, now] = [placesIn(old, after), placesIn(step, before)];
    if (then.join(' ') !== now.join(' '))
      return [
        {
          kind: 'look',
          text: translate('diff.order', {
            step: texts.step,
            fields: now.map((name) => namesOf(after).field(name)).join(', '),
          }),
        },
      ];
    return rowsOf(old, after) === rowsOf(step, before)
      ? []
      : [{ kind: 'look', text: translate('diff.rows', { step: texts.step }) }];
  });
}

/** The fields of a step in their order, without those that the other form lacks. */
function placesIn(step: Step, other: Form): readonly string[] {
  return step.sections
    .flatMap(({ rows }) => rows.flat().map(({ field }) => field))
    .filter((name) => fieldsOf(other).get(name)?.step.id === step.id);
}

function rowsOf(step: Step, other: Form): string {
  return JSON.stringify(
    step.sections
      .map(({ rows, nested }) => [
        nested,
        rows.map((row) => row.filter(({ field }) => fieldsOf(other).has(field))).filter((row) => row.length > 0),
      ])
      .filter(([, rows]) => (rows as readonly unknown[]).length > 0),
  );
}
