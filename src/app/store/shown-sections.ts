import type { Form, Step } from '../../engine/form.ts';
import { plainText } from '../../engine/text.ts';
import type { AnswerStore } from './answer-store.ts';
import { sectionId } from './section-id.ts';

/** A section that is on the page. */
export interface ShownSection {
  /** Id of its heading. */
  readonly id: string;
  readonly title: string;
}

/**
 * @returns the sections of a step with a title that are on the page, without nested ones, which are part of another. A
 * section without rows is always on it, others are with a drawn field
 */
export function shownSections(
  { fields, site }: Form,
  step: Step,
  store: Pick<AnswerStore, 'schema' | 'isDrawn'>,
  idPrefix: string,
): readonly ShownSection[] {
  const isShown = (field: string) =>
    store.schema(field) !== undefined && store.isDrawn(field) && fields[field]?.derivedFrom === undefined;
  return step.sections
    .map((section, index) => ({ section, id: sectionId(idPrefix, step.id, index) }))
    .filter(({ section: { rows } }) => rows.length === 0 || rows.flat().some(({ field }) => isShown(field)))
    .flatMap(({ section: { title, nested }, id }, place) =>
      title === undefined || (nested === true && place > 0) ? [] : [{ id, title: plainText(title, site) }],
    );
}
