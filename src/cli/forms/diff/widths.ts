import type { Cell } from '../../../engine/field-ui.ts';
import type { Form } from '../../../engine/form.ts';
import { translate } from '../../translate.ts';
import { namesOf } from '../explain/names.ts';

/**
 * @param moved the fields that other changes tell to stand elsewhere; of all others, changes in rows tell the width
 * @returns a message for each of them that is wider or narrower than before
 */
export function widthChanges(before: Form, after: Form, moved: readonly string[]): readonly string[] {
  return moved.flatMap((name) => {
    const [then, now] = [cellOf(before, name), cellOf(after, name)];
    if (!then || !now || (then.columns === now.columns && then.phoneColumns === now.phoneColumns)) return [];
    return [
      translate('diff.width', {
        field: namesOf(after).at(name),
        columns: now.columns,
        phone: now.phoneColumns,
        before: then.columns,
        phoneBefore: then.phoneColumns,
      }),
    ];
  });
}

function cellOf({ steps, fields }: Form, name: string): Cell | undefined {
  const ofSteps = steps.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows));
  const ofContainers = Object.values(fields).flatMap(({ rows = [] }) => rows);
  return [...ofSteps, ...ofContainers].flat().find(({ field }) => field === name);
}
