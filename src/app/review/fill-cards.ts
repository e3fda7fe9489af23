import { answerAt, keyOf, nameOf, nameOfKey, type Path, pathOf } from '../../engine/answer-path.ts';
import { answeredAt, placesOf } from '../../engine/answered.ts';
import { describeFile, display, displayRow, labelOfRow, onlyAnswer, type Show } from '../../engine/display.ts';
import { fieldsOf } from '../../engine/fields.ts';
import { isFileValue } from '../../engine/file-value.ts';
import type { Answers, Form, ReviewRow, Step } from '../../engine/form.ts';
import { isMono } from '../../engine/formats/index.ts';
import { entryTitle } from '../../engine/label-at.ts';
import { tickOf } from '../../engine/tick.ts';
import { placeOfAnswer, placeOfCard, placeOfRow } from './edit-place.ts';
import type { FilledCard, FilledPart, FilledRow } from './ReviewCards.tsx';

/** The words for a ticked and an unticked checkbox. */
export interface TickWords {
  readonly yes: string;
  readonly no: string;
}

/** How the review writes answers. */
export interface Writing {
  readonly show: Show;
  /** Names of the fields inside lists and groups that are left out. */
  readonly without: ReadonlySet<string>;
}

/**
 * @param names of the fields inside lists and groups to leave out
 * @returns how to write answers for people, with words for ticks, also inside lists and groups
 */
export function writingWith({ yes, no }: TickWords, names: readonly string[] = []): Writing {
  const without = new Set(names);
  const show: Show = (form, key, answers) => {
    const tick = tickOf(form, pathOf(key), answers);
    return tick === undefined ? display(form, key, answers, inside) : tick ? yes : no;
  };
  const inside: Show = (form, key, answers) => (without.has(nameOfKey(key)) ? '' : show(form, key, answers));
  return { show, without };
}

/** @returns the words for ticks; '' until all texts of the form are loaded */
export const tickWordsOf = ({ texts }: Form): TickWords => ({
  yes: texts['tick.yes'] ?? '',
  no: texts['tick.no'] ?? '',
});

/**
 * @returns the review cards of a step with the answers filled in. Rows without an answer are left out, and so are cards
 * with neither rows nor a product.
 */
export function fillCards(form: Form, step: Step, answers: Answers): readonly FilledCard[] {
  const writing = writingWith(tickWordsOf(form), step.review?.without);
  const cards = (step.review?.cards ?? []).map((card) => ({
    ...card,
    place: placeOfCard(form, card),
    rows: (card.rows ?? []).flatMap((row) => {
      const filled = fillRow(form, row, answers, writing);
      // Each answer inside a list or a group has a place of its own.
      return filled ? [filled.parts ? filled : { ...filled, place: placeOfRow(form, row, answers) }] : [];
    }),
  }));
  return cards.filter((card) => card.rows.length > 0 || card.product);
}

function fillRow(form: Form, written: ReviewRow, answers: Answers, writing: Writing): FilledRow | undefined {
  const row = { ...written, label: labelOfRow(form, written, answers) };
  const path = pathOf(onlyAnswer(row) ?? '');
  const parts = fillParts(form, path, answers, writing);
  if (parts) {
    const isEmpty = parts.every(({ title, rows }) => title === undefined && rows.length === 0);
    return isEmpty ? undefined : { ...row, value: '', parts };
  }
  const file = answerAt(answers, path);
  if (isFileValue(file)) return { ...row, value: file.name, detail: describeFile(file) };
  const value = displayRow(form, row, answers, writing.show);
  return value === undefined ? undefined : { ...row, value };
}

/** @returns a part for each entry of a list, or a single part for a group; undefined without list or group */
function fillParts(form: Form, path: Path, answers: Answers, writing: Writing): readonly FilledPart[] | undefined {
  return placesOf(form, path, answers)?.map((place) => {
    const index = place.at(-1);
    const title = typeof index === 'number' ? entryTitle(form, nameOf(place), index) : undefined;
    const shown = answeredAt(form, place, answers).filter((inside) => !writing.without.has(nameOf(inside)));
    return { title, rows: shown.flatMap((inside) => rowAt(form, inside, answers, writing)) };
  });
}

/** @returns the row of one field; none for a field without an answer, or one that is derived and never drawn */
export function rowAt(form: Form, path: Path, answers: Answers, writing: Writing): readonly FilledRow[] {
  const name = nameOf(path);
  if (form.fields[name]?.derivedFrom !== undefined) return [];
  const { schemas = [] } = fieldsOf(form).get(name) ?? {};
  const row = fillRow(form, { value: `{${keyOf(path)}}` }, answers, writing);
  return row ? [{ ...row, mono: isMono(schemas), place: row.parts ? undefined : placeOfAnswer(form, path) }] : [];
}
