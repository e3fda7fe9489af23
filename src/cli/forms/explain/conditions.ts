import type { Schema } from '../../../engine/form.ts';
import { say } from '../../say.ts';
import { KEYWORDS, limitOf } from './limits.ts';
import { listed, type ExplainedNames } from './names.ts';

/** Conditions that all hold, outermost first. */
export type Conditions = readonly Schema[];

/**
 * @param negated what holds when the condition does not
 * @returns the condition as a clause with its verb at the end; '' for one that asks for nothing
 */
export function conditionInWords(condition: Schema, names: ExplainedNames, negated = false): string {
  const { properties = {}, required = [], not, allOf = [] } = condition;
  const clauses = [
    ...Object.entries(properties).map(([name, schema]) =>
      answerInWords(name, schema, { names, negated, required: required.includes(name) }),
    ),
    ...required
      .filter((name) => !Object.hasOwn(properties, name))
      .map((name) =>
        negated
          ? say('explain.when.empty', { field: names.field(name) })
          : say('explain.when.filled', { field: names.field(name) }),
      ),
    ...(not ? [conditionInWords(not, names, !negated)] : []),
    ...allOf.map((part) => conditionInWords(part, names, negated)),
  ];
  return listed(
    clauses.filter((clause) => clause !== ''),
    negated ? 'or' : 'and',
  );
}

/** How an answer is asked for: without `required` a condition holds while there is none. */
interface ConditionContext {
  readonly names: ExplainedNames;
  readonly negated: boolean;
  readonly required: boolean;
}

function answerInWords(name: string, schema: Schema, { names, negated, required }: ConditionContext): string {
  const { not, ...rest } = schema;
  const field = names.field(name);
  const isDenial = not !== undefined && Object.keys(rest).length === 0;
  if (isDenial && required && !negated) return deniedInWords(name, not, names);
  const clause = valueInWords(name, schema, names, negated);
  const mayBeEmpty = negated ? isDenial && required : !required && !isDenial;
  return mayBeEmpty ? listed([clause, say('explain.when.empty', { field })], 'or') : clause;
}

function deniedInWords(name: string, not: Schema, names: ExplainedNames): string {
  const field = names.field(name);
  if (not.const !== undefined && typeof not.const !== 'boolean')
    return say('explain.when.other-value', { field, value: names.value(name, not.const) });
  return say('explain.when.other', { field, clause: valueInWords(name, not, names, true) });
}

/** @returns what a schema asks of a field's value, or its contrary, as a clause with its verb at the end */
export function valueInWords(name: string, schema: Schema, names: ExplainedNames, negated: boolean): string {
  const words = { field: names.field(name), at: names.at(name) };
  const clauses = KEYWORDS.flatMap((keyword) => {
    if (schema[keyword] === undefined) return [];
    if (keyword === 'not') return [valueInWords(name, schema.not ?? {}, names, !negated)];
    const limit = limitOf(schema, keyword, name, names);
    if (!limit) return [];
    return [
      negated
        ? say(`explain.when.${limit.kind}.not`, { field: words.field, at: words.at, limit: limit.opposite })
        : say(`explain.when.${limit.kind}`, { field: words.field, at: words.at, limit: limit.limit }),
    ];
  });
  return listed(clauses, negated ? 'or' : 'and');
}

/**
 * @param chains any of which is enough
 * @returns when one of them holds; '' when that is always so
 */
export function chainsInWords(chains: readonly Conditions[], names: ExplainedNames): string {
  const clauses = chains.map((chain) =>
    listed(
      chain.map((condition) => conditionInWords(condition, names)).filter((clause) => clause !== ''),
      'and',
    ),
  );
  return clauses.includes('') ? '' : [...new Set(clauses)].join(say('explain.or-when'));
}
