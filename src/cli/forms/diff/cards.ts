import { labelOfRow } from '../../../engine/display.ts';
import type { Form, ReviewCard } from '../../../engine/form.ts';
import { translate } from '../../translate.ts';
import { shownBy } from '../snapshot/layout-lines.ts';
import { matched, type Matching } from './matching.ts';

/** A row of the review. */
export interface CardRow {
  readonly label: string;
  /** The label and the title of its card. */
  readonly name: string;
  readonly value: string;
  /** The value, whether it is in monospace, and what the review leaves out of it. */
  readonly shown: string;
}

/** A card of the review with its rows. */
export interface ShownCard {
  readonly card: ReviewCard;
  readonly rows: readonly CardRow[];
}

/** @returns the cards of the review, from top to bottom */
export function cardsOf(form: Form): readonly ShownCard[] {
  return form.steps.flatMap(({ review }) =>
    (review?.cards ?? []).map((card) => ({
      card,
      rows: (card.rows ?? []).map((row) => {
        const label = labelOfRow(form, row);
        const name = translate('snapshot.card.row', { label: card.title, value: label });
        return { label, name, value: row.value, shown: shownBy(row, review?.without) };
      }),
    })),
  );
}

const rowsAsText = ({ rows }: ShownCard) => JSON.stringify(rows.map(({ label, shown }) => [label, shown]));
const isShownAlike = (old: ShownCard, fresh: ShownCard) =>
  fresh.rows.length > 0 && rowsAsText(old) === rowsAsText(fresh);
const isTitledAlike = (old: ShownCard, fresh: ShownCard) => old.card.title === fresh.card.title;
const hasProductAlike = (old: ShownCard, fresh: ShownCard) =>
  fresh.card.product !== undefined && JSON.stringify(old.card.product) === JSON.stringify(fresh.card.product);

/** Finds the cards again after an edit: by all that they contain, by their rows, or by their title. */
export function matchedCards(before: Form, after: Form): Matching<ShownCard> {
  return matched(cardsOf(before), cardsOf(after), [
    (old, fresh) => JSON.stringify(old) === JSON.stringify(fresh),
    (old, fresh) => isShownAlike(old, fresh) && isTitledAlike(old, fresh),
    isShownAlike,
    hasProductAlike,
    isTitledAlike,
    (old, fresh) => fresh.rows.some(({ shown }) => old.rows.some((row) => row.shown === shown)),
  ]);
}
