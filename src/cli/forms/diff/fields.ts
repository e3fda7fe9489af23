import { type Field, fieldsOf, labelOf } from '../../../engine/fields.ts';
import type { Form, Schema } from '../../../engine/form.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { namesOf, quoted } from '../explain/names.ts';
import { type DiffChange, pairs } from './change.ts';
import { matchedDeclarations } from './declarations.ts';

const stepsOf = (form: Form) => new Map(form.steps.map((step) => [step.id, step]));
const title = (form: Form, step: { readonly label: string }) => quoted(plainText(step.label, form.site));
const label = (form: Form, name: string, schema: Schema) => plainText(labelOf(form, name, schema), form.site);

/**
 * @returns the added and removed steps, the added, removed and moved fields, and the changed labels of all other fields
 */
export function fieldChanges(before: Form, after: Form): readonly DiffChange[] {
  const ofSteps = pairs(stepsOf(before), stepsOf(after)).flatMap(([, pair]): readonly DiffChange[] => {
    if (!pair.before) return [{ kind: 'step', text: translate('diff.step.came', { step: title(after, pair.after) }) }];
    if (!pair.after) return [{ kind: 'step', text: translate('diff.step.went', { step: title(before, pair.before) }) }];
    return [];
  });
  const ofFields = pairs(fieldsOf(before), fieldsOf(after)).flatMap(([name, pair]): readonly DiffChange[] => {
    if (!pair.after)
      return [{ kind: 'field', text: translate('diff.field.went', { field: namesOf(before).at(name) }) }];
    const [field, step] = [namesOf(after).at(name), title(after, pair.after.step)];
    if (!pair.before) return [{ kind: 'field', text: translate('diff.field.came', { field, step }) }];
    const isMoved = pair.before.step.id !== pair.after.step.id;
    return [
      ...(isMoved ? [{ kind: 'field', text: translate('diff.field.moved', { field, step }) } as const] : []),
      ...labelChanges(before, after, pair.before, pair.after),
    ];
  });
  return [...ofSteps, ...ofFields];
}

function labelChanges(before: Form, after: Form, one: Field, other: Field): readonly DiffChange[] {
  const noun = translate('diff.noun.label');
  // names the list or group: a field elsewhere may have the same label
  const what = other.container === '' ? noun : translate('diff.at', { noun, at: namesOf(after).at(other.container) });
  const changed = new Set(
    matchedDeclarations(one, other).pairs.flatMap(({ old, fresh }) => {
      const [was, is] = [label(before, one.name, old.schema), label(after, other.name, fresh.schema)];
      return was === is ? [] : [translate('diff.text.changed', { what, before: was, after: is })];
    }),
  );
  return [...changed].map((text) => ({ kind: 'text', text }));
}
