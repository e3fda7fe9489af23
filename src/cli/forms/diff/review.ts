import { labelOfRow } from '../../../engine/display.ts';
import type { Form, ReviewRow } from '../../../engine/form.ts';
import { translate } from '../../translate.ts';
import { quoted } from '../explain/names.ts';
import type { DiffChange } from './change.ts';

/** A row of the review, named by its card and its label. */
interface Row extends ReviewRow {
  readonly name: string;
}

/**
 * @returns the rows of the review that were added or removed, show something else, are called something else, or stand
 * in another order
 */
export function reviewChanges(before: Form, after: Form): readonly DiffChange[] {
  const [then, now] = [rowsOf(before), rowsOf(after)];
  const went = then.filter((row) => !now.some((other) => other.name === row.name));
  const came = now.filter((row) => !then.some((other) => other.name === row.name));
  // a row that shows what one under another name did has a new label
  const renamed = came.flatMap((row) => {
    const old = went.find((other) => shownBy(other) === shownBy(row));
    return old ? [{ row, old }] : [];
  });
  const changed = now.flatMap((row) => {
    const old = then.find((other) => other.name === row.name);
    return old && shownBy(old) !== shownBy(row) ? [{ row, old }] : [];
  });
  const isReordered = namesInBoth(now, then).join('\n') !== namesInBoth(then, now).join('\n');
  return [
    ...came
      .filter((row) => !renamed.some((one) => one.row === row))
      .map((row) => text(translate('diff.review.came', { row: quoted(row.name), value: row.value }))),
    ...went
      .filter((row) => !renamed.some(({ old }) => old === row))
      .map((row) => text(translate('diff.review.went', { row: quoted(row.name), value: row.value }))),
    ...renamed.map(({ row, old }) =>
      text(translate('diff.review.label', { value: row.value, before: quoted(old.name), after: quoted(row.name) })),
    ),
    ...changed.map(({ row, old }) =>
      text(translate('diff.review.changed', { row: quoted(row.name), before: shownBy(old), after: shownBy(row) })),
    ),
    ...(isReordered
      ? [
          {
            kind: 'look' as const,
            text: translate('diff.review.order', { rows: now.map(({ name }) => name).join(', ') }),
          },
        ]
      : []),
  ];
}

const text = (told: string): DiffChange => ({ kind: 'text', text: told });

/** In the order of the first. */
function namesInBoth(rows: readonly Row[], others: readonly Row[]): readonly string[] {
  return rows.map(({ name }) => name).filter((name) => others.some((other) => other.name === name));
}

function rowsOf(form: Form): readonly Row[] {
  return form.steps.flatMap(({ review }) =>
    (review?.cards ?? []).flatMap(({ title, rows = [] }) =>
      rows.map((row) => ({
        ...row,
        name: translate('snapshot.card.row', { label: title, value: labelOfRow(form, row) }),
      })),
    ),
  );
}

function shownBy({ value, mono }: ReviewRow): string {
  return mono ? translate('snapshot.mono', { value }) : value;
}
