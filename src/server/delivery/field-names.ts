import { isObject } from '../../engine/is-object.ts';
import { nameOf, type Path } from '../../engine/answer-path.ts';
import type { Answers } from '../../engine/form.ts';
import { insideName } from '../../engine/step.ts';
import { DeliveryError } from './delivery-error.ts';

/** The receiver's names of fields, by the form's dotted names, e.g. `devices.year`. */
export type FieldNames = Readonly<Record<string, string>>;

/**
 * @returns the answers under the receiver's names, inside of groups and lists too
 * @throws DeliveryError when two answers would get the same name: one would be lost
 */
export function renameAnswers(answers: Answers, names: FieldNames, container = ''): Answers {
  const renamed = Object.entries(answers).map(([own, value]) => {
    const name = insideName(container, own);
    const inside = (entry: unknown) => (isObject(entry) ? renameAnswers(entry, names, name) : entry);
    return [nameFor(name, own, names), Array.isArray(value) ? value.map(inside) : inside(value)] as const;
  });
  if (new Set(renamed.map(([name]) => name)).size < renamed.length) throw new DeliveryError('SAME_FIELD_NAME');
  return Object.fromEntries(renamed);
}

/** @returns the path of an answer in the result of {@link renameAnswers} */
export function renamePath(path: Path, names: FieldNames): Path {
  return path.map((part, index) =>
    typeof part === 'number' ? part : nameFor(nameOf(path.slice(0, index + 1)), part, names),
  );
}

/** @returns a JSON Schema of answers under the receiver's names */
export function renameSchema(
  schema: Readonly<Record<string, unknown>>,
  names: FieldNames,
  container = '',
): Readonly<Record<string, unknown>> {
  const { properties, required, items } = schema;
  const nameIn = (own: string) => nameFor(insideName(container, own), own, names);
  return {
    ...schema,
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([own, inside]) => [
          nameIn(own),
          renameSchema(inside as Answers, names, insideName(container, own)),
        ]),
      ),
    }),
    ...(Array.isArray(required) && { required: required.map((own: string) => nameIn(own)) }),
    ...(isObject(items) && { items: renameSchema(items, names, container) }),
  };
}

/** @returns the names that `renameSchema` can replace: of fields, groups and lists */
export function namesInSchema({ properties, items }: Readonly<Record<string, unknown>>, container = ''): string[] {
  const inside = isObject(items) ? namesInSchema(items, container) : [];
  if (!isObject(properties)) return inside;
  return Object.entries(properties).flatMap(([own, schema]) => {
    const name = insideName(container, own);
    return [name, ...(isObject(schema) ? namesInSchema(schema, name) : [])];
  });
}

function nameFor(name: string, own: string, names: FieldNames): string {
  return Object.hasOwn(names, name) ? (names[name] ?? own) : own;
}
