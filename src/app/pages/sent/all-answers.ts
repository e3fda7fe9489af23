import { fieldsSaid } from '../../../engine/display.ts';
import { groupsOf } from '../../../engine/fields.ts';
import type { Answers, Form } from '../../../engine/form.ts';
import { fillCards, rowAt, tickWordsOf, writingWith } from '../../review/cards.ts';
import type { FilledCard, FilledRow } from '../../review/ReviewCards.tsx';

/**
 * @param answers as they were sent
 * @returns every answer: first the review's cards, then, section by section, what they leave out; all of a form
 * without a review. What has one title is one card
 */
export function allAnswers(form: Form, answers: Answers): readonly FilledCard[] {
  const writing = writingWith(tickWordsOf(form));
  const mentioned = new Set(
    form.steps
      .flatMap(({ review }) => review?.cards ?? [])
      .flatMap(({ rows = [] }) =>
        rows.flatMap((row) => fieldsSaid(row, (name) => writing.show(form, name, answers) !== '')),
      ),
  );
  // of a list or a group that a card shows it has what the review leaves out as well
  const reviewed = form.steps.flatMap(({ review, ...step }) =>
    review ? fillCards(form, { ...step, review: { cards: review.cards } }, answers) : [],
  );
  const others: readonly FilledCard[] = form.steps.flatMap((step) =>
    groupsOf(form, step).map(({ title = step.title, names }) => ({
      title,
      rows: names.filter((name) => !mentioned.has(name)).flatMap((name) => rowAt(form, [name], answers, writing)),
    })),
  );
  const cards = new Map<string, FilledCard>();
  for (const { title, rows, product } of [...reviewed, ...others]) {
    const before = cards.get(title);
    const shown = product ?? before?.product;
    if (rows.length > 0 || shown)
      cards.set(title, {
        title,
        rows: [...(before?.rows ?? []), ...rows.map(settled)],
        ...(shown && { product: shown }),
      });
  }
  return [...cards.values()];
}

/** @returns the row, not to be changed any more */
function settled({ place: _place, parts, ...row }: FilledRow): FilledRow {
  if (!parts) return row;
  return { ...row, parts: parts.map((part) => ({ ...part, rows: part.rows.map(settled) })) };
}
