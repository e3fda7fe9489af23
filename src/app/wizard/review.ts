import { describeFile, displayRow } from '../../engine/display.ts';
import { isFileValue } from '../../engine/file-value.ts';
import type { Answers, Form, ReviewRow, Step } from '../../engine/form.ts';
import type { FilledCard, FilledRow } from './ReviewCards.tsx';

/**
 * @returns the review cards of a step with the answers filled in; rows without an answer are left out, and so are cards
 * without rows
 */
export function fillCards(form: Form, step: Step, answers: Answers): readonly FilledCard[] {
  const cards = (step.review?.cards ?? []).map(({ rows = [], ...card }) => ({
    ...card,
    rows: rows.flatMap((row) => fillRow(form, row, answers) ?? []),
  }));
  return cards.filter((card) => card.rows.length > 0 || card.product);
}

function fillRow(form: Form, row: ReviewRow, answers: Answers): FilledRow | undefined {
  const file = answers[/^\{(\w+)\}$/.exec(row.value)?.[1] ?? ''];
  if (isFileValue(file)) return { ...row, value: file.name, detail: describeFile(file) };
  const value = displayRow(form, row, answers);
  return value === undefined ? undefined : { ...row, value };
}
