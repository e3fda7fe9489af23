import type { ComponentProps } from 'react';
import type { Form } from '../../engine/form.ts';

export type Level = 2 | 3 | 4 | 5;

/** @returns the level of a section's heading: 3, below the step's; 2 in a form with one step, below the form's */
export function sectionLevel({ steps }: Pick<Form, 'steps'>): 2 | 3 {
  return steps.length > 1 ? 3 : 2;
}

interface HeadingProps extends ComponentProps<'h2'> {
  readonly level: Level;
}

/** A heading whose level follows from the one above it, so that no level is skipped. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} />;
}
