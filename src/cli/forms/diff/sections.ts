import type { Form, Section, Step } from '../../../engine/form.ts';
import { plainText } from '../../../engine/text.ts';
import { namesOf, quoted } from '../explain/names.ts';
import { matched, type Matching } from './matching.ts';

/** @returns the names of a section's fields, from top to bottom */
export const fieldsIn = ({ rows }: Section): readonly string[] => rows.flat().map(({ field }) => field);

const hasFields = ({ rows }: Section) => rows.length > 0;
const isTitledAlike = (old: Section, fresh: Section) => old.title !== undefined && old.title === fresh.title;
const isFilledAlike = (old: Section, fresh: Section) =>
  hasFields(fresh) && JSON.stringify(fieldsIn(old)) === JSON.stringify(fieldsIn(fresh));

/**
 * Finds the sections of a step again after an edit: by all that they contain, by their fields, or by their title.
 * Titles are not unique, and a section without title may be a text alone.
 */
export function matchedSections(before: Step, after: Step): Matching<Section> {
  return matched(before.sections, after.sections, [
    (old, fresh) => JSON.stringify(old) === JSON.stringify(fresh),
    (old, fresh) => isFilledAlike(old, fresh) && isTitledAlike(old, fresh),
    isFilledAlike,
    isTitledAlike,
    (old, fresh) => fieldsIn(fresh).some((name) => fieldsIn(old).includes(name)),
    // two texts without title
    (old, fresh) => [old, fresh].every((one) => one.title === undefined && !hasFields(one)),
  ]);
}

/** @returns what to call a section: its title, or else its first field or its text */
export function sectionName(form: Form, section: Section): string {
  const [first] = fieldsIn(section);
  if (section.title !== undefined) return quoted(plainText(section.title, form.site));
  return first === undefined ? quoted(plainText(section.text ?? '', form.site)) : namesOf(form).at(first);
}
