import { examplesOf, productForm } from '../forms/files.ts';

/** @returns the answers in the form's complete.json */
export function completeOf(form: string): Readonly<Record<string, unknown>> {
  const example = examplesOf(form).find(({ name }) => name === 'complete');
  if (!example) throw new Error(`<${form}> has no complete example`);
  return example.answers;
}

/** @returns the path of the form's submit */
export function submitPathOf(form: string): string {
  return productForm(form).submit.path;
}

/** @returns the fields for which complete.json has a text */
export function textFieldsOf(form: string): readonly string[] {
  return Object.entries(completeOf(form)).flatMap(([name, value]) => (typeof value === 'string' ? name : []));
}
