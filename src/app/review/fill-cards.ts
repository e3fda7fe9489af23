import { answerAt, keyOf, nameOf, type Path, pathOf } from '../../engine/answer-path.ts';
import { answeredAt, placesOf } from '../../engine/answered.ts';
import { describeFile, display, displayRow, labelOfRow, onlyAnswer, type Show } from '../../engine/display.ts';
import { fieldsOf } from '../../engine/fields.ts';
import { isFileValue } from '../../engine/file-value.ts';
import type { Answers, Form, ReviewRow, Step } from '../../engine/form.ts';
import { isMono } from '../../engine/formats/index.ts';
import { entryTitle } from '../../engine/label-at.ts';
import { placeOfAnswer, placeOfCard, placeOfRow } from './edit-place.ts';
import type { FilledCard, FilledPart, FilledRow } from './ReviewCards.tsx';

/** How a tick, and a box that was left empty, are said. */
export interface TickWords {
  readonly yes: string;
  readonly no: string;
}

/** @returns what writes an answer as people read it, ticks in words, those inside of a list or a group too */
export function showWith({ yes, no }: TickWords): Show {
  const show: Show = (form, key, answers) => {
    const answer = answerAt(answers, pathOf(key));
    return typeof answer === 'boolean' ? (answer ? yes : no) : display(form, key, answers, show);
  };
  return show;
}

/** @returns the words for ticks, once all texts of the form are there */
export const tickWordsOf = ({ texts }: Form): TickWords => ({
  yes: texts['tick.yes'] ?? '',
  no: texts['tick.no'] ?? '',
});

/**
 * @returns the review cards of a step with the answers filled in; rows without an answer are left out, and so are cards
 * without rows
 */
export function fillCards(form: Form, step: Step, answers: Answers): readonly FilledCard[] {
  const show = showWith(tickWordsOf(form));
  const cards = (step.review?.cards ?? []).map((card) => ({
    ...card,
    place: placeOfCard(form, card),
    rows: (card.rows ?? []).flatMap((row) => {
      const filled = fillRow(form, row, answers, show);
      // the answers inside of a list or a group are changed one by one
      return filled ? [filled.parts ? filled : { ...filled, place: placeOfRow(form, row, answers) }] : [];
    }),
  }));
  return cards.filter((card) => card.rows.length > 0 || card.product);
}

function fillRow(form: Form, written: ReviewRow, answers: Answers, show?: Show): FilledRow | undefined {
  const row = { ...written, label: labelOfRow(form, written, answers) };
  const path = pathOf(onlyAnswer(row) ?? '');
  const parts = fillParts(form, path, answers, show);
  if (parts) return { ...row, value: '', parts };
  const file = answerAt(answers, path);
  if (isFileValue(file)) return { ...row, value: file.name, detail: describeFile(file) };
  const value = displayRow(form, row, answers, show);
  return value === undefined ? undefined : { ...row, value };
}

/** @returns the entries of a list, or the one part of a group; undefined where there is a value, or no answer */
function fillParts(form: Form, path: Path, answers: Answers, show?: Show): readonly FilledPart[] | undefined {
  return placesOf(form, path, answers)?.map((place) => {
    const index = place.at(-1);
    const title = typeof index === 'number' ? entryTitle(form, nameOf(place), index) : undefined;
    return { title, rows: answeredAt(form, place, answers).flatMap((inside) => rowAt(form, inside, answers, show)) };
  });
}

/**
 * @param show writes an answer; absent: as the review does
 * @returns the row of one field; none for one that is not drawn either
 */
export function rowAt(form: Form, path: Path, answers: Answers, show?: Show): readonly FilledRow[] {
  const name = nameOf(path);
  if (form.fields[name]?.derivedFrom !== undefined) return [];
  const { schemas = [] } = fieldsOf(form).get(name) ?? {};
  const row = fillRow(form, { value: `{${keyOf(path)}}` }, answers, show);
  return row ? [{ ...row, mono: isMono(schemas), place: row.parts ? undefined : placeOfAnswer(form, path) }] : [];
}
