import { type Field, containerOf, fieldsOf, ownName } from '../../engine/fields.ts';
import type { FindingDetails } from '../reading/finding.ts';
import type { Definition } from '../reading/definition.ts';
import { meant } from '../reading/nearest.ts';

/** Where a field is named: it decides which advice helps to name a field that is somewhere else. */
export type NamedIn = 'row' | 'condition' | 'required' | 'compared' | 'ui';

/**
 * @param name whole name of a field that does not exist at the place where it is named
 * @param where undefined if this place may name any field of the form: an unknown name exists nowhere then
 * @param known the names that could have been meant there
 * @returns the values of a finding: where a field of that name is instead, else the name that was probably meant
 */
export function unknownField(
  definition: Definition,
  name: string,
  where?: NamedIn,
  known: Iterable<string> = definition.declared,
): NonNullable<FindingDetails['values']> {
  const found = where && fieldElsewhere(definition, name);
  if (!found) return { field: name, ...meant(name, known) };
  const [here, own] = [containerOf(name), ownName(name)];
  const { container, step } = found;
  const isThere = found.name === name;
  const kind = container === '' ? 'form' : shapeOfField(definition, container);
  const place = where === 'condition' ? whereAsked(found, here) : container === '' ? 'form' : 'in';
  const from = isAround(here, container) ? here : '';
  return {
    field: name,
    kind: isThere ? 'step' : kind,
    advice: `${where}.${isThere ? 'step' : place}`,
    own,
    container,
    whole: found.name,
    step: step.id,
    here,
    written: `{${askedFor(definition, found, from)}}`,
  };
}

/** The field itself in another step, else one with the same own name: in a container around, else inside, else any. */
function fieldElsewhere(definition: Definition, name: string): Field | undefined {
  const fields = fieldsOf(definition);
  const here = containerOf(name);
  if (here !== '' && !fields.has(here)) return undefined;
  const named = [...fields.values()].filter((field) => ownName(field.name) === ownName(name));
  const around = named
    .filter(({ container }) => isAround(container, here))
    .toSorted((a, b) => b.container.length - a.container.length);
  return fields.get(name) ?? around[0] ?? named.find(({ container }) => isAround(here, container)) ?? named[0];
}

function isAround(outer: string, inner: string): boolean {
  return outer === '' || outer === inner || inner.startsWith(`${outer}.`);
}

function shapeOfField(definition: Definition, name: string): string {
  return fieldsOf(definition).get(name)?.shape ?? '';
}

/** Where a condition on the field belongs, seen from where it was written. */
function whereAsked({ container }: Field, here: string): string {
  if (container === '') return 'form';
  if (isAround(container, here)) return 'around';
  return isAround(here, container) ? 'inside' : 'beside';
}

/** @returns a condition on the field, written in the container `from` around it; it asks a list for one such entry */
function askedFor(definition: Definition, { name, container }: Field, from: string): string {
  let written = `"required": ["${ownName(name)}"]`;
  for (let around = container; around !== from && around !== ''; around = containerOf(around)) {
    const asked = shapeOfField(definition, around) === 'list' ? `{"contains": {${written}}}` : `{${written}}`;
    written = `"properties": {"${ownName(around)}": ${asked}}, "required": ["${ownName(around)}"]`;
  }
  return written;
}
