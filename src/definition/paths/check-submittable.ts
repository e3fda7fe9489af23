import type { Day } from '../../engine/calendar.ts';
import { DefinitionError, type Finding } from '../../engine/errors.ts';
import type { Form } from '../../engine/form.ts';
import { nearestOpenDay } from '../../engine/opening.ts';
import { compileRules } from '../compile.ts';
import { soundForm } from '../read-form.ts';
import { completeIn } from '../reading/examples.ts';
import { readDefinition } from '../reading/definition.ts';
import type { FormFiles } from '../reading/form-files.ts';
import { isEasilySent, isEverSent, nobodySubmits } from './submittable.ts';
import type { Resolve } from './values.ts';

/**
 * Finds forms that nobody can send on the day nearest to today on which they are open. Forms that can't be read, are
 * for testing only, or have no complete example are left out.
 * @param resolve gives the lists of lookups
 */
export function checkSubmittable(
  files: FormFiles,
  { ids, today, resolve }: { readonly ids: readonly string[]; readonly today: Day; readonly resolve: Resolve },
): readonly Finding[] {
  return ids.flatMap((id) => {
    const form = soundOrNone(id, files);
    const complete = completeIn(files, id);
    if (!form || form.testOnly || !complete) return [];
    const day = nearestOpenDay(form, today);
    const question = { form, rules: compileRules(form), day, resolve, example: complete.answersOn(day) };
    return isEasilySent(question) || isEverSent(question) ? [] : [nobodySubmits(question)];
  });
}

function soundOrNone(id: string, files: FormFiles): Form | undefined {
  try {
    return soundForm(readDefinition(id, files));
  } catch (error) {
    if (error instanceof DefinitionError) return undefined;
    throw error;
  }
}
