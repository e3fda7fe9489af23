import type { Finding } from '../../engine/errors.ts';
import { containerOf, ownName } from '../../engine/fields.ts';
import { kindOf } from '../../engine/kinds/index.ts';
import type { Definition } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import { listAround } from './containers.ts';
import { unknownField } from './elsewhere.ts';
import { namesInFieldUis, namesInSchemas, namesInUi, type WrittenName } from './written-names.ts';

/**
 * Finds names of fields that don't exist: in `required`, conditions, the review page, ui.json and mails. Also finds
 * unknown names of steps, in the review and beside the form.
 */
export function checkNames(definition: Definition): readonly Finding[] {
  const written = [...namesInSchemas(definition), ...namesInUi(definition), ...namesInFieldUis(definition)];
  return written.flatMap((name) => {
    if (name.own?.includes('.')) return [dotted(definition, name, name.own)];
    if (name.of === 'step') return unknownStep(definition, name);
    if (name.of === 'asked' && !isFieldAsked(definition, name)) return [];
    return [...unknown(definition, name), ...(name.of === 'answer' ? inList(definition, name) : [])];
  });
}

function dotted(definition: Definition, { place }: WrittenName, name: string): Finding {
  return findingAt(definition, place, {
    rule: 'name-dotted',
    message: `<${name}> is no name in a schema`,
    values: { name, own: ownName(name), container: containerOf(name) },
  });
}

function unknownStep(definition: Definition, { name, place }: WrittenName): readonly Finding[] {
  const ids = definition.steps.map(({ id }) => id);
  if (ids.includes(name)) return [];
  return [
    findingAt(definition, place, {
      rule: 'unknown-step',
      message: `there is no step <${name}>`,
      values: { step: name, ...meant(name, ids) },
    }),
  ];
}

/** A condition may also ask for a property of a file, which is no field. */
function isFieldAsked({ fields }: Definition, { name }: WrittenName): boolean {
  const container = containerOf(name);
  return container === '' || kindOf(fields[container])?.holds === 'fields';
}

function unknown(definition: Definition, { name, place, use, namedIn }: WrittenName): readonly Finding[] {
  if (definition.declared.has(name)) return [];
  return [
    findingAt(definition, place, {
      rule: 'unknown-field',
      message: `${use} unknown field <${name}>`,
      values: unknownField(definition, name, namedIn),
    }),
  ];
}

/** @returns a finding if the name of a single answer is that of a field in a list, which has an answer per entry */
export function inList(
  definition: Definition,
  written: WrittenName,
  severity: Finding['severity'] = 'error',
): readonly Finding[] {
  const { name, place, use, isReviewRow, from = '' } = written;
  const list = listAround(definition, name);
  if (list === undefined || from.startsWith(`${list}.`)) return [];
  return [
    findingAt(definition, place, {
      rule: 'field-in-list',
      severity,
      message: `${use} field <${name}>, which each entry of list <${list}> has`,
      values: { field: name, list, kind: isReviewRow ? 'row' : '' },
    }),
  ];
}
