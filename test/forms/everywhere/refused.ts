import { exampleIncomplete } from '../../../src/definition/lint/examples.ts';
import { isEasilySent, isEverSent, nobodySubmits } from '../../../src/definition/paths/submittable.ts';
import { completeIn } from '../../../src/definition/reading/examples.ts';
import type { FormFiles } from '../../../src/definition/reading/form-files.ts';
import type { Day } from '../../../src/engine/calendar.ts';
import { DefinitionError, type Finding } from '../../../src/engine/errors.ts';
import { evaluate } from '../../../src/engine/evaluate.ts';
import { nearestOpenDay } from '../../../src/engine/opening.ts';
import { openDirectories } from '../../../src/server/directories/index.ts';
import { inspectForm } from '../../../src/server/forms/inspect-form.ts';
import { createOwners } from '../../../src/server/forms/owned-values.ts';
import { readSite } from '../../../src/server/forms/served-site.ts';
import { rulesOf } from '../../engine/made-form.ts';
import { FORMS, formIds, productForm } from '../files.ts';

const { resolve } = openDirectories(FORMS, (error) => {
  throw error;
});

/**
 * Judges an edited form like the server, but without its threads and store: the form itself, together with the other
 * forms in service and the content that all pages share.
 * @returns the findings that keep the edit out of service
 */
export function refusedBy(id: string, files: FormFiles, today: Day): readonly Finding[] {
  try {
    readSite(files);
    const { form, errors } = inspectForm(id, files, today);
    const owners = createOwners(files);
    for (const other of formIds) if (other !== id) owners.take(productForm(other));
    const known = [...owners.taken(form), ...errors];
    if (known.length > 0 || form.testOnly) return known;
    const rules = rulesOf(form);
    const complete = completeIn(files, id);
    if (complete) {
      const { problems } = evaluate(form, rules, complete.answersOn(complete.day), complete.day);
      if (problems.length > 0) return [exampleIncomplete(complete.source, problems)];
    }
    const day = nearestOpenDay(form, today);
    const question = { form, rules, day, resolve, example: complete?.answersOn(day) };
    return isEasilySent(question) || isEverSent(question) ? [] : [nobodySubmits(question)];
  } catch (error) {
    if (error instanceof DefinitionError) return error.findings;
    throw error;
  }
}
