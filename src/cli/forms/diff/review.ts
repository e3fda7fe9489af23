import { labelOfRow } from '../../../engine/display.ts';
import type { Form } from '../../../engine/form.ts';
import { translate } from '../../translate.ts';
import { quoted } from '../explain/names.ts';
import { shownBy } from '../snapshot/layout-lines.ts';
import type { DiffChange } from './change.ts';

/** A row of the review, named by its card and its label. */
interface Row {
  readonly name: string;
  readonly value: string;
  /** The value, whether it is in monospace, and what the review leaves out of it. */
  readonly shown: string;
}

/** @returns the rows of the review that were added, removed or renamed, show something else, or are in another order */
export function reviewChanges(before: Form, after: Form): readonly DiffChange[] {
  const [then, now] = [rowsOf(before), rowsOf(after)];
  // names are not unique: a card made of a step with two addresses has each name twice
  const same = matched({ now, then }, (row) => JSON.stringify([row.name, row.shown]));
  const changed = matched(same, ({ name }) => name);
  // the same content under another name: the row was renamed
  const renamed = matched(changed, ({ shown }) => shown);
  const isReordered = !isInOrder([...same.pairs, ...changed.pairs], now, then);
  return [
    ...renamed.now.map((row) => text(translate('diff.review.came', { row: quoted(row.name), value: row.value }))),
    ...renamed.then.map((row) => text(translate('diff.review.went', { row: quoted(row.name), value: row.value }))),
    ...renamed.pairs.map(({ row, old }) =>
      text(translate('diff.review.label', { value: row.value, before: quoted(old.name), after: quoted(row.name) })),
    ),
    ...changed.pairs.map(({ row, old }) =>
      text(translate('diff.review.changed', { row: quoted(row.name), before: old.shown, after: row.shown })),
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

/** A row, and the same row before the edit. */
interface RowPair {
  readonly row: Row;
  readonly old: Row;
}

/** Rows before and after the edit. */
interface EditedRows {
  readonly now: readonly Row[];
  readonly then: readonly Row[];
}

/**
 * Pairs rows with the same key, in their order.
 * @returns the pairs, and the rows without a partner
 */
function matched(
  { now, then }: EditedRows,
  keyOf: (row: Row) => string,
): EditedRows & { readonly pairs: readonly RowPair[] } {
  const left = [...then];
  const pairs: RowPair[] = [];
  const came = now.filter((row) => {
    const index = left.findIndex((other) => keyOf(other) === keyOf(row));
    const [old] = index < 0 ? [] : left.splice(index, 1);
    if (old) pairs.push({ row, old });
    return !old;
  });
  return { pairs, now: came, then: left };
}

function isInOrder(pairs: readonly RowPair[], now: readonly Row[], then: readonly Row[]): boolean {
  const before = new Map(pairs.map(({ row, old }) => [row, then.indexOf(old)]));
  const places = now.flatMap((row) => before.get(row) ?? []);
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
}

function rowsOf(form: Form): readonly Row[] {
  return form.steps.flatMap(({ review }) =>
    (review?.cards ?? []).flatMap(({ title, rows = [] }) =>
      rows.map((row) => ({
        name: translate('snapshot.card.row', { label: title, value: labelOfRow(form, row) }),
        value: row.value,
        shown: shownBy(row, review?.without),
      })),
    ),
  );
}
