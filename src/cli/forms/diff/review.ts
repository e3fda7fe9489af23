import { fieldsOf } from '../../../engine/fields.ts';
import type { Form } from '../../../engine/form.ts';
import { parametersOf } from '../../../engine/path.ts';
import { translate } from '../../translate.ts';
import { namesOf, quoted } from '../explain/names.ts';
import { type CardRow, cardsOf, matchedCards, type ShownCard } from './cards.ts';
import type { DiffChange } from './change.ts';
import { matched, type Matched, movesOf, movesText } from './matching.ts';

/**
 * @returns the rows of the review that were added, removed or renamed, show something else, or are on another card; and
 * changes in the order of cards and rows
 */
export function reviewChanges(before: Form, after: Form): readonly DiffChange[] {
  const cards = matchedCards(before, after);
  const compared = cards.pairs.map(({ old, fresh }) => ({
    card: fresh,
    rows: matched(old.rows, fresh.rows, [
      // labels are not unique: a card made of a step with two addresses has each of them twice
      (one, other) => one.label === other.label && one.shown === other.shown,
      (one, other) => one.label === other.label,
      // the same content under another label: the row was renamed
      (one, other) => one.shown === other.shown,
    ]),
  }));
  const moved = matched(
    [...compared.flatMap(({ rows }) => rows.went), ...cards.went.flatMap(({ rows }) => rows)],
    [...compared.flatMap(({ rows }) => rows.came), ...cards.came.flatMap(({ rows }) => rows)],
    [(one, other) => one.shown === other.shown],
  );
  const moves = movesText(movesOf(cards.pairs), ({ card }) => quoted(card.title));
  return [
    ...moved.came.map((row) => text(translate('diff.review.came', { row: quoted(row.name), value: row.value }))),
    ...moved.went.map((row) => text(translate('diff.review.went', { row: quoted(row.name), value: row.value }))),
    ...moved.pairs.map(({ old, fresh }) =>
      look(translate('diff.review.moved', { row: quoted(old.name), now: quoted(fresh.name) })),
    ),
    ...compared.flatMap(({ rows }) => rows.pairs.flatMap(rowChanges)),
    ...withoutChanges(before, after),
    ...(moves === '' ? [] : [look(translate('diff.order.cards', { moves }))]),
    ...compared.flatMap(({ card, rows }) => orderIn(card, rows.pairs)),
  ];
}

const text = (sentence: string): DiffChange => ({ kind: 'text', text: sentence });
const look = (sentence: string): DiffChange => ({ kind: 'look', text: sentence });

function rowChanges({ old, fresh }: Matched<CardRow>): readonly DiffChange[] {
  if (old.label !== fresh.label) {
    const [was, is] = [quoted(old.label), quoted(fresh.label)];
    return [text(translate('diff.review.label', { value: fresh.value, before: was, after: is }))];
  }
  if (old.shown === fresh.shown) return [];
  return [text(translate('diff.review.changed', { row: quoted(fresh.name), before: old.shown, after: fresh.shown }))];
}

/**
 * The fields that the review may leave out now, or no longer. Leaves out those that a row tells: of a list or group
 * that it shows, or one that came or went.
 */
function withoutChanges(before: Form, after: Form): readonly DiffChange[] {
  const [then, now] = [leftOutOf(before), leftOutOf(after)];
  const [shownThen, shownNow] = [shownOn(before), shownOn(after)];
  const isTold = (name: string) =>
    ![before, after].every((form) => fieldsOf(form).has(name)) ||
    shownThen.includes(name) !== shownNow.includes(name) ||
    [...shownThen, ...shownNow].some((shown) => name.startsWith(`${shown}.`));
  const told = (key: 'came' | 'went', names: readonly string[], others: readonly string[]) =>
    names
      .filter((name) => !others.includes(name) && !isTold(name))
      .map((name) => text(translate(`diff.without.${key}`, { field: namesOf(after).at(name) })));
  return [...told('came', now, then), ...told('went', then, now)];
}

const leftOutOf = ({ steps }: Form) => steps.flatMap(({ review }) => review?.without ?? []);
const shownOn = (form: Form) => cardsOf(form).flatMap(({ rows }) => rows.flatMap(({ value }) => parametersOf(value)));

function orderIn({ card }: ShownCard, pairs: readonly Matched<CardRow>[]): readonly DiffChange[] {
  const moves = movesText(movesOf(pairs), ({ label }) => quoted(label));
  return moves === '' ? [] : [look(translate('diff.order.rows', { card: quoted(card.title), moves }))];
}
