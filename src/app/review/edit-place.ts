import { answerAt, keyOf, nameOf, type Path, pathOf } from '../../engine/answer-path.ts';
import type { Answers, Form, ReviewCard, ReviewRow, Step } from '../../engine/form.ts';
import { parametersOf } from '../../engine/path.ts';

/** Where an edit button of the review leads: to a field, to the heading of a section, or else to that of the step. */
export interface EditPlace {
  readonly step: string;
  /** Key of the field. */
  readonly field?: string | undefined;
  /** Index of the section; undefined for the first one, where the step begins. */
  readonly section?: number | undefined;
}

/**
 * @returns the section of the field that the card names in `editAt`, or else of its first answer; undefined for a card
 * without a step to edit
 */
export function placeOfCard(form: Form, { edit, editAt, rows = [] }: ReviewCard): EditPlace | undefined {
  const step = form.steps.find(({ id }) => id === edit);
  if (!step) return undefined;
  const names = editAt === undefined ? rows.flatMap(({ value }) => parametersOf(value)) : [editAt];
  const section = names.map((name) => sectionWith(step, pathOf(name))).find((index) => index >= 0) ?? 0;
  return { step: step.id, section: section > 0 && step.sections[section]?.title !== undefined ? section : undefined };
}

/** @returns the place of the first answer in a row that the customer can edit; undefined if there is none */
export function placeOfRow(form: Form, { value }: ReviewRow, answers: Answers): EditPlace | undefined {
  for (const name of parametersOf(value)) {
    const path = pathOf(name);
    const place = answerAt(answers, path) === undefined ? undefined : placeOfAnswer(form, path);
    if (place) return place;
  }
  return undefined;
}

/** @returns where the answer at a path is edited; undefined for one that the customer can't edit before the review */
export function placeOfAnswer(form: Form, path: Path): EditPlace | undefined {
  const { derivedFrom, state } = form.fields[nameOf(path)] ?? {};
  if (derivedFrom !== undefined || state === 'readOnly') return undefined;
  const step = form.steps.find((one) => sectionWith(one, path) >= 0);
  return step && !step.review ? { step: step.id, field: keyOf(path) } : undefined;
}

/** @returns the index of the section of a step in which a field stands; -1 when it is on another step */
function sectionWith({ sections }: Step, [name]: Path): number {
  return sections.findIndex(({ rows }) => rows.flat().some(({ field }) => field === name));
}
