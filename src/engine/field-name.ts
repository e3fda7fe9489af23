/** What a field is called: its label, the unit shown inside it, and whether it is optional. */
export interface FieldName {
  readonly label: string;
  readonly unit?: string | undefined;
  readonly optional?: boolean;
}

/**
 * @param translate gives a page text by its key in forms/shared/texts.json
 * @returns the whole name on one line, its unit included, e.g. "Area (m²)"
 */
export function fieldName({ label, unit, optional }: FieldName, translate: (key: string) => string): string {
  if (unit === undefined && !optional) return label;
  const marks = [unit, optional ? translate('optional') : undefined].filter((mark) => mark !== undefined);
  return `${label} (${marks.join(', ')})`;
}
