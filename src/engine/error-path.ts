import type { Path } from './answer-path.ts';
import type { RawError } from './compiled.ts';
import type { Shape } from './containers.ts';
import { fieldsOf } from './fields.ts';
import type { Form } from './form.ts';
import { insideName } from './step.ts';

/**
 * An error inside of a value (a file, a choice) belongs to the field; an error inside of an entry to the entry's field;
 * an error of an entry as a whole to the list.
 * @returns the path of the answer that an error is about; [''] for the answers as a whole
 */
export function pathOfError(form: Form, { instancePath, params }: RawError): Path {
  const missing = params['missingProperty'];
  // no name of a field has a character that is escaped in a path
  const parts = instancePath.split('/').slice(1);
  if (typeof missing === 'string') parts.push(missing);
  const path: (string | number)[] = [];
  let name = '';
  let shape: Shape | undefined;
  for (const part of parts) {
    if (shape === 'list' && typeof path.at(-1) === 'string') path.push(Number(part));
    else {
      path.push(part);
      name = insideName(name, part);
      shape = fieldsOf(form).get(name)?.shape ?? 'value';
      if (shape === 'value') break;
    }
  }
  if (path.length === 0) return [''];
  return typeof path.at(-1) === 'number' ? path.slice(0, -1) : path;
}
