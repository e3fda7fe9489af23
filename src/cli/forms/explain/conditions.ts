import type { Schema } from '../../../engine/form.ts';
import { translate } from '../../translate.ts';
import { KEYWORDS, limitOf } from './limits.ts';
import { listed, type ExplainedNames } from './names.ts';

/** Nested conditions that all have to hold, outermost first. */
export type Conditions = readonly Schema[];

/**
 * Writes a condition in German.
 * @param negated whether to write its opposite
 * @returns a clause with its verb at the end; '' for an empty condition
 */
export function conditionText(condition: Schema, names: ExplainedNames, negated = false): string {
  const { properties = {}, required = [], not, allOf = [] } = condition;
  const clauses = [
    ...Object.entries(properties).map(([name, schema]) =>
      answerClause(name, schema, { names, negated, required: required.includes(name) }),
    ),
    ...required
      .filter((name) => !Object.hasOwn(properties, name))
      .map((name) =>
        negated
          ? translate('explain.when.empty', { field: names.field(name) })
          : translate('explain.when.filled', { field: names.field(name) }),
      ),
    ...(not ? [conditionText(not, names, !negated)] : []),
    ...allOf.map((part) => conditionText(part, names, negated)),
  ];
  return listed(
    clauses.filter((clause) => clause !== ''),
    negated ? 'or' : 'and',
  );
}

/** How a clause is written. A condition without `required` also holds for a missing answer. */
interface ConditionContext {
  readonly names: ExplainedNames;
  readonly negated: boolean;
  readonly required: boolean;
}

function answerClause(name: string, schema: Schema, { names, negated, required }: ConditionContext): string {
  const { not, ...rest } = schema;
  const field = names.field(name);
  const isDenial = not !== undefined && Object.keys(rest).length === 0;
  if (isDenial && required && !negated) return deniedClause(name, not, names);
  const clause = valueText(name, schema, names, negated);
  const mayBeEmpty = negated ? isDenial && required : !required && !isDenial;
  return mayBeEmpty ? listed([clause, translate('explain.when.empty', { field })], 'or') : clause;
}

function deniedClause(name: string, not: Schema, names: ExplainedNames): string {
  const field = names.field(name);
  if (not.const !== undefined && typeof not.const !== 'boolean')
    return translate('explain.when.other-value', { field, value: names.value(name, not.const) });
  return translate('explain.when.other', { field, clause: valueText(name, not, names, true) });
}

/**
 * @returns a German clause, its verb at the end, about what a schema demands of a field's value, or about the opposite
 */
export function valueText(name: string, schema: Schema, names: ExplainedNames, negated: boolean): string {
  const texts = { field: names.field(name), at: names.at(name) };
  const clauses = KEYWORDS.flatMap((keyword) => {
    if (schema[keyword] === undefined) return [];
    if (keyword === 'not') return [valueText(name, schema.not ?? {}, names, !negated)];
    const limit = limitOf(schema, keyword, name, names);
    if (!limit) return [];
    return [
      negated
        ? translate(`explain.when.${limit.kind}.not`, { field: texts.field, at: texts.at, limit: limit.opposite })
        : translate(`explain.when.${limit.kind}`, { field: texts.field, at: texts.at, limit: limit.limit }),
    ];
  });
  return listed(clauses, negated ? 'or' : 'and');
}

/**
 * @param alternatives alternatives, each a chain of nested conditions
 * @returns a clause that says when one of them holds; '' if one always holds
 */
export function anyOfText(alternatives: readonly Conditions[], names: ExplainedNames): string {
  const clauses = alternatives.map((conditions) =>
    listed(
      conditions.map((condition) => conditionText(condition, names)).filter((clause) => clause !== ''),
      'and',
    ),
  );
  return clauses.includes('') ? '' : [...new Set(clauses)].join(translate('explain.or-when'));
}
