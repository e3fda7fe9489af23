import { fieldsShownInRow } from '../../../engine/display.ts';
import { sectionsOf } from '../../../engine/sections.ts';
import type { Answers, Form } from '../../../engine/form.ts';
import { fillCards, rowAt, tickWordsOf, writingWith } from '../../review/cards.ts';
import type { FilledCard, FilledRow } from '../../review/ReviewCards.tsx';

/**
 * @param answers as they were sent
 * @returns all answers as cards: first those of the review, then, section by section, the answers that the review
 * leaves out (all of them in a form without a review). Cards with the same title are merged.
 */
export function allAnswers(form: Form, answers: Answers): readonly FilledCard[] {
  const writing = writingWith(tickWordsOf(form));
  const mentioned = new Set(
    form.steps
      .flatMap(({ review }) => review?.cards ?? [])
      .flatMap(({ rows = [] }) =>
        rows.flatMap((row) => fieldsShownInRow(row, (name) => writing.show(form, name, answers) !== '')),
      ),
  );
  // Drops `review.without`, so that lists and groups also show the fields that the review leaves out.
  const reviewed = form.steps.flatMap(({ review, ...step }) =>
    review ? fillCards(form, { ...step, review: { cards: review.cards } }, answers) : [],
  );
  const others: readonly FilledCard[] = form.steps.flatMap((step) =>
    sectionsOf(form, step).map(({ title = step.title, names }) => ({
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

/** @returns the row without its link to edit the answer */
function settled({ place: _place, parts, ...row }: FilledRow): FilledRow {
  if (!parts) return row;
  return { ...row, parts: parts.map((part) => ({ ...part, rows: part.rows.map(settled) })) };
}
