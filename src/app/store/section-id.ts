/**
 * @param prefix of the ids in the form or field that the section is part of
 * @param layout names the step, or the field whose entries have sections
 * @returns the id of a section's heading
 */
export function sectionId(prefix: string, layout: string | undefined, index: number): string {
  return `${prefix}-${layout}-${index}`;
}
