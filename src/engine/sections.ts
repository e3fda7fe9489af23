import { cellsOf, fieldsOf } from './fields.ts';
import type { Form, Step } from './form.ts';

/** The fields of one section, with its heading if it has one. */
interface FieldSection {
  readonly title: string | undefined;
  readonly names: readonly string[];
}

/** @returns a step's fields section by section; fields without a cell come last */
export function sectionsOf(form: Form, step: Step): readonly FieldSection[] {
  const sections = step.sections.map(({ title, rows }) => ({ title, names: rows.flat().map((cell) => cell.field) }));
  const placed = cellsOf(form);
  const others = [...fieldsOf(form).values()].filter(
    (field) => field.step === step && field.container === '' && !placed.has(field.name),
  );
  return [...sections, { title: undefined, names: others.map(({ name }) => name) }];
}
