import { isObject } from '../../engine/is-object.ts';
import { answerAt, keyOf, type Path } from '../../engine/answer-path.ts';
import { holds, shownFields } from '../../engine/shown.ts';
import type { FormRules } from '../../engine/compiled.ts';
import type { Day } from '../../engine/calendar.ts';
import { fieldsOf, ownName } from '../../engine/fields.ts';
import type { Answers, Form, Step } from '../../engine/form.ts';
import { withGroups } from '../../engine/groups.ts';
import type { Branch } from '../../engine/step.ts';

/** Finds where a branch applies: the paths of the objects with its fields' answers, [] for the form's own. */
export type Places = (step: Step, branch: Branch) => readonly Path[];

/**
 * @param answers normalised and pruned
 * @returns a function that finds where branches apply in these answers: once, nowhere, or in some entries of a list
 */
export function placesIn(form: Form, rules: FormRules, answers: Answers, today: Day): Places {
  let shown: ReadonlySet<string> | undefined;
  const isShown = (path: Path) => {
    shown ??= new Set(shownFields(form, rules, answers, today).keys());
    return shown.has(keyOf(path));
  };
  const asked = withGroups(form, answers);
  const around = (step: Step, { container, within }: Branch): readonly Path[] => {
    if (!within) return [[]];
    const paths = places(step, within).map((path) => [...path, ownName(container)]);
    if (fieldsOf(form).get(container)?.shape !== 'list') return paths.filter(isShown);
    return paths.flatMap((path) => {
      const entries = answerAt(answers, path);
      return Array.isArray(entries) ? entries.map((_entry, index) => [...path, index]) : [];
    });
  };
  const places: Places = (step, branch) =>
    around(step, branch).filter((path) => {
      const own = path.length === 0 ? asked : (answerAt(asked, path) ?? {});
      return isObject(own) && branch.conditions.every((condition) => holds(condition, rules.get(step.id), own, today));
    });
  return places;
}
