import { type Field, fieldsOf, labelOf } from '../../../engine/fields.ts';
import type { Form } from '../../../engine/form.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { namesOf, quoted } from '../explain/names.ts';
import { type DiffChange, pairs } from './change.ts';

const stepsOf = (form: Form) => new Map(form.steps.map((step) => [step.id, step]));
const title = (form: Form, step: { readonly label: string }) => quoted(plainText(step.label, form.site));
const labels = (form: Form, { name, schemas }: Field) =>
  schemas.map((schema) => plainText(labelOf(form, name, schema), form.site));

/**
 * @returns the added and removed steps, the added, removed and moved fields, and the changed labels of all other fields
 */
export function fieldChanges(before: Form, after: Form): readonly DiffChange[] {
  const ofSteps = pairs(stepsOf(before), stepsOf(after)).flatMap(([, pair]): readonly DiffChange[] => {
    if (pair.before && pair.after) return [];
    return [
      {
        kind: 'step',
        text: pair.after
          ? translate('diff.step.came', { step: title(after, pair.after) })
          : pair.before
            ? translate('diff.step.went', { step: title(before, pair.before) })
            : '',
      },
    ];
  });
  const ofFields = pairs(fieldsOf(before), fieldsOf(after)).flatMap(([name, pair]): readonly DiffChange[] => {
    if (!pair.before)
      return pair.after
        ? [
            {
              kind: 'field',
              text: translate('diff.field.came', {
                field: namesOf(after).at(name),
                step: title(after, pair.after.step),
              }),
            },
          ]
        : [];
    if (!pair.after)
      return [{ kind: 'field', text: translate('diff.field.went', { field: namesOf(before).at(name) }) }];
    const moved =
      pair.before.step.id === pair.after.step.id
        ? []
        : [
            {
              kind: 'field',
              text: translate('diff.field.moved', {
                field: namesOf(after).at(name),
                step: title(after, pair.after.step),
              }),
            } as const,
          ];
    return [...moved, ...labelChanges(before, after, pair.before, pair.after)];
  });
  return [...ofSteps, ...ofFields];
}

function labelChanges(before: Form, after: Form, one: Field, other: Field): readonly DiffChange[] {
  const [old, fresh] = [labels(before, one), labels(after, other)];
  const noun = translate('diff.noun.label');
  // names the list or group: a field elsewhere may have the same label
  const what = other.container === '' ? noun : translate('diff.at', { noun, at: namesOf(after).at(other.container) });
  const changed = new Set(
    fresh.flatMap((text, index) =>
      old[index] === undefined || old[index] === text
        ? []
        : [translate('diff.text.changed', { what, before: old[index], after: text })],
    ),
  );
  return [...changed].map((text) => ({ kind: 'text', text }));
}
