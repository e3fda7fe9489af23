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

/** A section, and the step that it is in. */
export interface PlacedSection {
  readonly step: Step;
  readonly section: Section;
}

const placed = (step: Step) => (section: Section) => ({ step, section });

/**
 * Finds the sections of all steps again: in the step that has the same id, or else in any other. A title alone does not
 * tell that a section is the same one in another step.
 */
export function matchedSectionsOf(before: Form, after: Form): Matching<PlacedSection> {
  const inSteps = after.steps.map((step) => {
    const old = before.steps.find(({ id }) => id === step.id);
    if (!old) return { pairs: [], came: step.sections.map(placed(step)), went: [] };
    const { pairs, came, went } = matchedSections(old, step);
    return {
      pairs: pairs.map((pair) => ({ ...pair, old: placed(old)(pair.old), fresh: placed(step)(pair.fresh) })),
      came: came.map(placed(step)),
      went: went.map(placed(old)),
    };
  });
  const gone = before.steps.filter(({ id }) => !after.steps.some((step) => step.id === id));
  const across = matched(
    [...inSteps.flatMap(({ went }) => went), ...gone.flatMap((step) => step.sections.map(placed(step)))],
    inSteps.flatMap(({ came }) => came),
    [
      (old, fresh) => JSON.stringify(old.section) === JSON.stringify(fresh.section),
      (old, fresh) => isFilledAlike(old.section, fresh.section),
      (old, fresh) => fieldsIn(fresh.section).some((name) => fieldsIn(old.section).includes(name)),
    ],
  );
  return { ...across, pairs: [...inSteps.flatMap(({ pairs }) => pairs), ...across.pairs] };
}

/** @returns what to call a section: its title, or else its first field or its text */
export function sectionName(form: Form, section: Section): string {
  const [first] = fieldsIn(section);
  if (section.title !== undefined) return quoted(plainText(section.title, form.site));
  return first === undefined ? quoted(plainText(section.text ?? '', form.site)) : namesOf(form).at(first);
}
