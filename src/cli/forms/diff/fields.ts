import { isStoredOnDevice } from '../../../engine/draft.ts';
import { type Field, fieldsOf, labelOf, ownName } from '../../../engine/fields.ts';
import type { Form, Schema, Step } from '../../../engine/form.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { namesOf, quoted } from '../explain/names.ts';
import { type DiffChange, pairs } from './change.ts';
import { matchedDeclarations } from './declarations.ts';
import { fieldMoves } from './field-moves.ts';
import { renamedFields } from './renamed-fields.ts';

const stepsOf = (form: Form) => new Map(form.steps.map((step) => [step.id, step]));
const title = (form: Form, step: { readonly label: string }) => quoted(plainText(step.label, form.site));
const label = (form: Form, name: string, schema: Schema) => plainText(labelOf(form, name, schema), form.site);

/**
 * @returns the added and removed steps, the added, removed, renamed and moved fields, and the changed labels of all
 *   other fields
 */
export function fieldChanges(before: Form, after: Form): readonly DiffChange[] {
  const ofSteps = pairs(stepsOf(before), stepsOf(after)).flatMap(([, pair]): readonly DiffChange[] => {
    if (!pair.before) return [{ kind: 'step', text: stepCame(after, pair.after) }];
    if (!pair.after) return [{ kind: 'step', text: translate('diff.step.went', { step: title(before, pair.before) }) }];
    return [];
  });
  const renamed = renamedFields(before, after);
  const fresh = new Set(renamed.values());
  const ofFields = pairs(fieldsOf(before), fieldsOf(after)).flatMap(([name, pair]): readonly DiffChange[] => {
    if (!pair.after)
      return renamed.has(name)
        ? []
        : [{ kind: 'field', text: translate('diff.field.went', { field: namesOf(before).at(name) }) }];
    const [field, step] = [namesOf(after).at(name), title(after, pair.after.step)];
    if (!pair.before)
      return fresh.has(name) ? [] : [{ kind: 'field', text: translate('diff.field.came', { field, step }) }];
    return labelChanges(before, after, pair.before, pair.after);
  });
  const ofNames = [...renamed].flatMap(([old, name]): readonly DiffChange[] => {
    const [one, other] = [fieldsOf(before).get(old), fieldsOf(after).get(name)];
    if (!one || !other) return [];
    return nameChanges(before, after, one, other);
  });
  const formerNames = new Map([...renamed].map(([old, name]) => [name, old]));
  return [...ofSteps, ...ofNames, ...ofFields, ...fieldMoves(before, after, formerNames)];
}

function stepCame(after: Form, step: Step): string {
  const previous = after.steps[after.steps.indexOf(step) - 1];
  return previous
    ? translate('diff.step.came', { step: title(after, step), other: title(after, previous) })
    : translate('diff.step.came.first', { step: title(after, step) });
}

/** A renamed field. A list or group tells for its fields, unless they have other names in it. */
function nameChanges(before: Form, after: Form, one: Field, other: Field): readonly DiffChange[] {
  const [was, is] = [ownName(one.name), ownName(other.name)];
  if (was === is) return [];
  const isInDrafts = before.draft !== false && isStoredOnDevice(before, one.name);
  const text = translate(`diff.field.renamed.${isInDrafts ? 'in-drafts' : 'not-in-drafts'}`, {
    field: namesOf(after).at(other.name),
    before: quoted(was),
    after: quoted(is),
  });
  return [{ kind: 'field', text }];
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
