import { shapeOf } from '../../engine/containers.ts';
import { fileSizesOf, MOST_FILE_BYTES } from '../../engine/file-sizes.ts';
import { USUAL_FILE_SIZE } from '../../engine/file-value.ts';
import { writeSize } from '../../engine/write-size.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Schema } from '../../engine/form.ts';
import { optionsOf } from '../../engine/fields.ts';
import { kindOf, kinds } from '../../engine/kinds/index.ts';
import type { Kind } from '../../engine/kinds/kind.ts';
import { inSchema, type Place } from '../reading/blocks.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOf } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';
import { comparedWith } from './compared.ts';
import { declarationsOf, declaredFields, type StepBranch } from '../reading/branches.ts';

/**
 * Finds kinds of input that do not fit their field: they make values of another type, have no options or do not show
 * them, or let a required checkbox stay unticked.
 */
export function checkInputs(definition: Definition): readonly Finding[] {
  return [...checkFileSizes(definition), ...ofFields(definition)];
}

/** Finds a form whose largest allowed files together exceed what the server accepts. */
function checkFileSizes(definition: Definition): readonly Finding[] {
  const bytes = fileSizesOf(definition).reduce((sum, size) => sum + size, 0);
  if (bytes <= MOST_FILE_BYTES) return [];
  const size = writeSize(bytes);
  return [
    findingAt(definition, inSchema(definition.id), {
      rule: 'files-too-large',
      message: `its files may have ${size} together`,
      values: { size, most: writeSize(MOST_FILE_BYTES) },
    }),
  ];
}

function ofFields(definition: Definition): readonly Finding[] {
  return declaredFields(definition).flatMap(({ field, own, schema, branch }) => {
    if (shapeOf(schema) !== 'value') return [];
    const beside = definition.branches.filter(({ container }) => container === branch.container);
    const at = placeOf(definition, branch.schema, 'properties', own);
    const { widget = '' } = definition.fields[field] ?? {};
    const findings: Finding[] = [];
    const kind = kindOf({ widget });
    if (!kind) return findings;
    const made: readonly string[] = kind.makes;
    if (schema.type === undefined || !made.includes(schema.type))
      findings.push(
        findingAt(definition, at, {
          rule: 'input-type',
          message: `field <${field}>: input ${widget} makes ${made.join(', ')}, not ${schema.type}`,
          values: { field, widget, made: made.join(', '), type: schema.type ?? '–' },
        }),
      );
    if (kind.format !== undefined && schema.format !== kind.format)
      findings.push(
        findingAt(definition, at, {
          rule: 'input-format',
          message: `field <${field}>: input ${widget} without format ${kind.format}`,
          values: { field, widget },
        }),
      );
    const fitting = kinds.find(({ format }) => format !== undefined && format === schema.format);
    if (kind.format === undefined && fitting !== undefined)
      findings.push(
        findingAt(definition, at, {
          rule: 'input-format',
          message: `field <${field}>: format ${schema.format} with input ${widget}, which does not help with it`,
          values: { field, widget, kind: 'plain', format: String(schema.format), fitting: fitting.name },
        }),
      );
    findings.push(...checkChoice(definition, { field, schema, kind, at }));
    for (const { other } of comparedWith(schema))
      if (!isComparable(schema, other, beside))
        findings.push(
          findingAt(definition, at, {
            rule: 'compare-type',
            message: `field <${field}> can't be compared with <${other}>`,
            values: { field, other },
          }),
        );
    if (schema['fileTypes'] !== undefined && schema['maxFileSize'] === undefined)
      findings.push(
        findingAt(definition, at, {
          rule: 'file-without-limit',
          severity: 'warning',
          message: `field <${field}> does not say how large a file may be`,
          values: { field, usual: USUAL_FILE_SIZE },
        }),
      );
    if (isOpen(schema, own, beside))
      findings.push(
        findingAt(definition, at, {
          rule: 'tick-not-required',
          severity: 'warning',
          message: `field <${field}> is required, but a tick that was taken away will do`,
          values: { field },
        }),
      );
    return findings;
  });
}

/** A field with its kind of input, and where its schema stands. */
interface DrawnField {
  readonly field: string;
  readonly schema: Schema;
  readonly kind: Kind;
  readonly at: Place;
}

/** Finds a choice that has nothing to choose from, and options that its input does not show. */
function checkChoice(definition: Definition, { field, schema, kind, at }: DrawnField): readonly Finding[] {
  const { choosesFrom } = kind;
  const { widget, lookup, derivedFrom } = definition.fields[field] ?? {};
  const hasOptions = optionsOf(schema).length > 0;
  const isShown = choosesFrom === 'options' || (choosesFrom === 'either' && !lookup);
  if (choosesFrom !== 'nothing' && !(isShown && hasOptions) && (choosesFrom === 'options' || !lookup))
    return [
      findingAt(definition, at, {
        rule: 'options-missing',
        message: `field <${field}> has nothing to choose from`,
        values: { field, kind: hasUntitled(schema) && choosesFrom !== 'list' ? 'untitled' : choosesFrom },
      }),
    ];
  if (!hasOptions || isShown || derivedFrom !== undefined) return [];
  const showing = kinds.filter(
    (one) =>
      one.choosesFrom !== 'nothing' && one.choosesFrom !== 'list' && one.makes.some((type) => type === schema.type),
  );
  return [
    findingAt(definition, at, {
      rule: 'options-unseen',
      message: `field <${field}>: input ${widget} does not show its options`,
      values: {
        field,
        widget: String(widget),
        widgets: showing.map(({ name }) => name).join(', '),
        kind: choosesFrom === 'nothing' ? 'plain' : 'listed',
      },
    }),
  ];
}

const valueOf = ({ type, format }: Schema) => (type === 'string' ? format : type?.replace('integer', 'number'));

function isComparable(schema: Schema, other: string, branches: readonly StepBranch[]): boolean {
  return declarationsOf(branches, other).every((one) => valueOf(one) === valueOf(schema));
}

function isOpen(schema: Schema, field: string, branches: readonly StepBranch[]): boolean {
  return (
    schema.type === 'boolean' &&
    schema.const === undefined &&
    schema.oneOf === undefined &&
    branches.some((branch) => branch.schema.required?.includes(field) === true)
  );
}

/** Whether options have no titles: rjsf draws the values of an `enum` themselves, and customers need titles. */
function hasUntitled({ enum: values, items }: Schema): boolean {
  return values !== undefined || items?.enum !== undefined;
}
