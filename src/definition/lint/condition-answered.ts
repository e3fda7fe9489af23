import type { Finding } from '../../engine/errors.ts';
import type { Schema } from '../../engine/form.ts';
import { fieldsInCondition, insideName } from '../../engine/step.ts';
import type { Definition } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import type { ConditionPart } from './condition-parts.ts';
import type { PlacedCondition } from './conditions.ts';

/** Finds fields that a condition asks for without `required`: it holds while they have no answer. */
export function checkAnswered(
  definition: Definition,
  { written, container, place }: PlacedCondition,
): readonly Finding[] {
  return unansweredIn({ schema: written, path: [], about: container }, []).map(({ own, field, path }) =>
    findingAt(definition, place(...path), {
      rule: 'if-required',
      message: `the condition on <${field}> holds while there is no answer: name it in "required"`,
      values: { field, own },
    }),
  );
}

/** A field that a part of a condition asks for without requiring its answer. */
interface Unanswered {
  readonly own: string;
  readonly field: string;
  /** The path of the part. */
  readonly path: ConditionPart['path'];
}

/** @param around the fields that the parts around require: all parts of an `allOf` hold together */
function unansweredIn({ schema, path, about }: ConditionPart, around: readonly string[]): readonly Unanswered[] {
  const { properties = {}, contains, not = {}, allOf = [] } = schema;
  const required = [...around, ...requiredIn(schema)];
  const named = new Set([...required, ...fieldsInCondition(not)]);
  return [
    ...Object.entries(properties).flatMap(([own, asked]) => {
      const field = insideName(about, own);
      return [
        ...(named.has(own) ? [] : [{ own, field, path }]),
        ...unansweredIn({ schema: asked, path: [...path, 'properties', own], about: field }, []),
      ];
    }),
    ...(contains ? unansweredIn({ schema: contains, path: [...path, 'contains'], about }, []) : []),
    ...allOf.flatMap((part, index) => unansweredIn({ schema: part, path: [...path, 'allOf', index], about }, required)),
  ];
}

function requiredIn({ required = [], allOf = [] }: Schema): readonly string[] {
  return [...required, ...allOf.flatMap(requiredIn)];
}
