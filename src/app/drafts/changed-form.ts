import { normalise } from '../../engine/answers.ts';
import { firstLacking, fitTyped } from '../../engine/draft.ts';
import { fieldsOf } from '../../engine/fields.ts';
import type { Landing } from './offer-drafts.tsx';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { labelsOf, missingKeys } from './returned.ts';

/**
 * Finds where a customer goes on whose form was changed while it was filled in.
 * @param before the form as it was sent
 * @param opened the form as it is now, with the same answers
 * @returns the review when everything is still in order, else the first step that lacks something; and what has changed
 */
export function landInChanged(before: FormRuntime, opened: FormRuntime): Landing {
  const { form, store, steps, memory, translate } = opened;
  for (const [key, state] of before.memory) memory.set(key, state);
  const sent = before.store.answers();
  const fit = fitTyped(form, before.store.typed());
  const kept = normalise(form, fit.answers);
  store.load(kept);
  // of a group, too, nothing may be left
  for (const name of Object.keys(store.typed())) if (!Object.hasOwn(kept, name)) store.set(name, undefined);
  const last = form.steps.length - 1;
  const position = firstLacking(form, last - 1, store.isValid);
  const step = form.steps.find(({ id }) => id === position.step);
  if (step && steps.isLoaded(step)) store.enter(step);

  const missing = missingKeys(opened, { without: [], furthest: last });
  const known = fieldsOf(before.form);
  const added = topFields(opened).filter((name) => !known.has(name) && !missing.includes(name));
  const lost = fit.lost.filter((name) => Object.hasOwn(sent, name.split('.')[0] ?? '') && !missing.includes(name));
  const gone = Object.keys(sent).filter((name) => known.has(name) && !fieldsOf(form).has(name));
  return {
    position,
    backToReview: form.steps.some(({ review }) => review),
    returned: {
      title: translate('draft.changed.title'),
      lines: [
        translate('return.kept'),
        ...(lost.length > 0 ? [translate('draft.changed.lost', { fields: listed(opened, lost) })] : []),
        ...(added.length > 0 ? [translate('return.added', { fields: listed(opened, added) })] : []),
        ...(gone.length > 0 ? [translate('return.gone', { fields: listed(before, gone) })] : []),
        ...(missing.length === 0 ? [translate('return.send-again')] : []),
      ],
      lead: translate('return.wrong'),
      without: [],
      furthest: last,
    },
  };
}

/** @returns the form's own fields that are drawn now */
function topFields({ form, store }: FormRuntime): readonly string[] {
  return [...fieldsOf(form).keys()].filter(
    (name) => !name.includes('.') && store.schema(name) && form.fields[name]?.derivedFrom === undefined,
  );
}

/** @returns the labels of fields as one text */
function listed(runtime: FormRuntime, names: readonly string[]): string {
  return labelsOf(runtime, names).join(', ');
}
