import { containerOf, fieldsOf, mostEntriesOf } from './fields.ts';
import { bytesOf, USUAL_FILE_SIZE } from './file-value.ts';
import type { Form } from './form.ts';

/** The part of a form that says which fields it has. */
type WithFields = Pick<Form, 'steps' | 'fields'>;

/** Maximum total size of all files of a form, in bytes. A request holds them in memory, as base64. */
export const MOST_FILE_BYTES = 60 * 1024 * 1024;

/**
 * @returns the maximum size of each of the form's files in bytes, the largest of a field's declarations; a file field
 * in a list counts once per possible entry
 */
export function fileSizesOf(form: WithFields): readonly number[] {
  return [...fieldsOf(form).values()].flatMap(({ name, schemas }) => {
    const sizes = schemas.flatMap((schema) =>
      schema['fileTypes'] === undefined ? [] : maxBytesOf(schema['maxFileSize']),
    );
    return sizes.length === 0 ? [] : Array.from({ length: timesAsked(form, name) }, () => Math.max(...sizes));
  });
}

/**
 * @param limit a schema's `maxFileSize`, as {@link bytesOf} reads it; without one the usual limit applies
 * @returns the limit in bytes
 */
export function maxBytesOf(limit: unknown): number {
  return bytesOf(typeof limit === 'string' ? limit : USUAL_FILE_SIZE);
}

function timesAsked(form: WithFields, name: string): number {
  const around = fieldsOf(form).get(containerOf(name));
  if (!around) return 1;
  const most = around.shape === 'list' ? mostEntriesOf(around) : 1;
  return most * timesAsked(form, around.name);
}
