import { type Field, fieldsOf, labelOf, optionsOf } from '../../../engine/fields.ts';
import type { Option } from '../../../engine/field-ui.ts';
import type { Form } from '../../../engine/form.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { namesOf, quoted } from '../explain/names.ts';
import { type DiffChange, pairs } from './change.ts';

const stepsOf = (form: Form) => new Map(form.steps.map((step) => [step.id, step]));
const title = (form: Form, step: { readonly label: string }) => quoted(plainText(step.label, form.site));
const labels = (form: Form, { name, schemas }: Field) =>
  schemas.map((schema) => plainText(labelOf(form, name, schema), form.site));
const optionsByValue = ({ schemas }: Field) =>
  new Map(schemas.flatMap((schema) => [...optionsOf(schema)]).map((option) => [String(option.value), option]));
const label = (option: Option, form: Form) => plainText(option.label, form.site);
/** Programs and exports read the code: an option with another one is another option. */
const optionText = (option: Option, form: Form) =>
  translate('diff.option', { label: quoted(label(option, form)), code: String(option.value) });

/**
 * @returns the steps and fields that were added, removed or moved to another step, and the changed labels of the others
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
  // a label in a list or group may be that of a field elsewhere
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

/** @returns by field the options that were added, removed, renamed or reordered */
export function optionChanges(before: Form, after: Form): ReadonlyMap<string, readonly DiffChange[]> {
  const found = new Map<string, readonly DiffChange[]>();
  for (const [name, field] of fieldsOf(after)) {
    const old = fieldsOf(before).get(name);
    if (!old) continue;
    const at = namesOf(after).at(name);
    const [then, now] = [optionsByValue(old), optionsByValue(field)];
    const changes = pairs(then, now).flatMap(([, pair]): readonly DiffChange[] => {
      if (!pair.before)
        return pair.after
          ? [{ kind: 'option', text: translate('diff.option.came', { at, option: optionText(pair.after, after) }) }]
          : [];
      if (!pair.after)
        return [
          { kind: 'option', text: translate('diff.option.went', { at, option: optionText(pair.before, before) }) },
        ];
      const [was, is] = [label(pair.before, before), label(pair.after, after)];
      return was === is
        ? []
        : [
            {
              kind: 'text',
              text: translate('diff.text.changed', {
                what: translate('diff.at', { noun: translate('diff.noun.option'), at }),
                before: was,
                after: is,
              }),
            },
          ];
    });
    const order =
      [...now.keys()].filter((value) => then.has(value)).join('\n') ===
      [...then.keys()].filter((value) => now.has(value)).join('\n');
    const all = order
      ? changes
      : [...changes, { kind: 'option' as const, text: translate('diff.option.order', { at }) }];
    if (all.length > 0) found.set(name, all);
  }
  return found;
}
