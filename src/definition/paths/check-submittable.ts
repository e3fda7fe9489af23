import { type Day, formatDate } from '../../engine/calendar.ts';
import type { Finding } from '../../engine/errors.ts';
import { evaluate } from '../../engine/evaluate.ts';
import { nearestOpenDay } from '../../engine/opening.ts';
import { problemsText } from '../../engine/problem.ts';
import { compileRules } from '../compile.ts';
import { formOrNone } from '../read-form.ts';
import { completeIn, type ReadExample } from '../reading/examples.ts';
import { findingIn } from '../reading/finding.ts';
import type { FormFiles } from '../reading/form-files.ts';
import { isEasilySent, isEverSent, nobodySubmits, type Submittable } from './submittable.ts';
import type { Resolve } from '../solving/list-entries.ts';

/**
 * Finds forms that nobody can send on the open day nearest to today, and complete examples that can't be sent on that
 * day. Forms that can't be read, are for testing only, or have no complete example are left out.
 * @param resolve returns the lists of lookups
 */
export function checkSubmittable(
  files: FormFiles,
  { ids, today, resolve }: { readonly ids: readonly string[]; readonly today: Day; readonly resolve: Resolve },
): readonly Finding[] {
  return ids.flatMap((id) => {
    const form = formOrNone(id, files);
    const complete = completeIn(files, id);
    if (!form || form.testOnly || !complete) return [];
    const day = nearestOpenDay(form, today);
    const question = { form, rules: compileRules(form), day, resolve, example: complete.answersOn(day) };
    if (!isEasilySent(question) && !isEverSent(question)) return [nobodySubmits(question)];
    return staleExample(question, complete);
  });
}

/** @returns the finding that the complete example can't be sent on `day`; none if it can't on its own day either */
function staleExample({ form, rules, day, example = {} }: Submittable, complete: ReadExample): readonly Finding[] {
  const { problems } = evaluate(form, rules, example, day);
  const isWrongAnyway = evaluate(form, rules, complete.answersOn(complete.day), complete.day).problems.length > 0;
  if (problems.length === 0 || isWrongAnyway) return [];
  const { source } = complete;
  return [
    findingIn(source, ['answers', ...(problems[0]?.path ?? [])], {
      rule: 'example-stale',
      severity: 'warning',
      message: `can't be sent on ${formatDate(day)}: ${problemsText(problems)}`,
      values: { day: formatDate(day), found: problemsText(problems) },
    }),
  ];
}
