import type { ReactNode } from 'react';
import type { Say } from './widget.ts';

/** What a field is called: its label, the unit that is seen inside it, and whether it may stay empty. */
export interface FieldName {
  readonly label: string;
  readonly unit?: string | undefined;
  readonly optional?: boolean;
}

/** @returns the whole name on one line, its unit included, e.g. "Area (m²)" */
export function fieldName({ label, unit, optional }: FieldName, say: Say): string {
  const marks = [unit, optional ? say('optional') : undefined].filter((mark) => mark !== undefined);
  return marks.length === 0 ? label : `${label} (${marks.join(', ')})`;
}

/** @returns the same as it is drawn: the unit stands inside the field, so that here it is only said */
export function drawnName({ label, unit, optional }: FieldName, say: Say): ReactNode {
  if (!optional) return unit === undefined ? label : <>{label}<span className="ff-unseen"> ({unit})</span></>;
  return <>{label} <span className="ff-optional">({unit !== undefined && <span className="ff-unseen">{unit}, </span>}{say('optional')})</span></>;
}
