import { normalise } from '../../engine/answers.ts';
import { firstInvalidPosition, fitTyped } from '../../engine/fit-draft.ts';
import { fieldsOf } from '../../engine/fields.ts';
import type { Landing } from './offer-drafts.tsx';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { labelsOf, missingKeys } from './returned.ts';

/**
 * Prepares a form whose definition has changed while it was open: keeps the answers that still fit.
 * @param before the runtime of the form that was submitted
 * @param opened the runtime of the changed form, opened with the same answers
 * @returns where the customer goes on (the review if all is valid, else the first invalid step), and the note about it
 */
export function landInChanged(before: FormRuntime, opened: FormRuntime): Landing {
  const { form, store, steps, memory, translate } = opened;
  for (const [key, state] of before.memory) memory.set(key, state);
  const sent = before.store.answers();
  const fit = fitTyped(form, before.store.typed());
  const kept = normalise(form, fit.answers);
  store.load(kept);
  // `load` only writes: answers that no longer fit, and emptied groups, are removed here.
  for (const name of Object.keys(store.typed())) if (!Object.hasOwn(kept, name)) store.set(name, undefined);
  const last = form.steps.length - 1;
  const position = firstInvalidPosition(form, last - 1, store.isValid);
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

/** @returns the names of the fields that are drawn now, without those inside containers and without derived ones */
function topFields({ form, store }: FormRuntime): readonly string[] {
  return [...fieldsOf(form).keys()].filter(
    (name) => !name.includes('.') && store.schema(name) && form.fields[name]?.derivedFrom === undefined,
  );
}

/** @returns the labels of fields, separated by commas */
function listed(runtime: FormRuntime, names: readonly string[]): string {
  return labelsOf(runtime, names).join(', ');
}
