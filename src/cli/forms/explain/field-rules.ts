import { onlyAdds, shapeOf } from '../../../engine/containers.ts';
import { containerOf, fieldsByContainer, fieldsOf, labelOf, optionsOf, ownName } from '../../../engine/fields.ts';
import type { Form, Schema, Step } from '../../../engine/form.ts';
import { branchesOf } from '../../../engine/step.ts';
import { conditionsInside } from '../../../definition/solving/lifted.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { type Conditions, anyOfText, valueText } from './conditions.ts';
import { KEYWORDS, limitOf } from './limits.ts';
import { listed, type ExplainedNames } from './names.ts';
import { statementText } from './statement.ts';

/** A declaration of a field, and the conditions under which it applies. */
interface Declared {
  readonly schema: Schema;
  readonly conditions: Conditions;
}

/** A rule of a field, and its sentence. */
export interface FieldRule {
  readonly rule: string;
  readonly text: string;
}

/** A clause about one keyword in a declaration of a field. */
interface FieldClause {
  readonly rule: string;
  readonly clause: string;
}

/**
 * @returns the rules of one field in a step, each as a German sentence. A rule that only some declarations of the field
 * have comes with their conditions.
 */
export function fieldRules(form: Form, step: Step, name: string, names: ExplainedNames): readonly FieldRule[] {
  const own = ownName(name);
  const branches = branchesOf(step.schema)
    .filter(({ container }) => container === containerOf(name))
    .map((branch) => ({ schema: branch.schema, conditions: conditionsInside(branch) }));
  const declared = branches.flatMap(({ schema, conditions }) => {
    const found = schema.properties?.[own];
    return found && (shapeOf(found) === 'value' || !onlyAdds(found)) ? [{ schema: found, conditions }] : [];
  });
  const labels = [...new Set(declared.map(({ schema }) => labelOf(form, name, schema)))];
  const requiring = branches.filter(({ schema }) => schema.required?.includes(own)).map(({ conditions }) => conditions);
  const ofLabels = labels.flatMap((label) => {
    const labelled = declared.filter(({ schema }) => labelOf(form, name, schema) === label);
    const required =
      labels.length === 1
        ? requiring
        : requiring.filter((chain) =>
            labelled.some((one) => one.conditions.every((condition, index) => condition === chain[index])),
          );
    return rulesOfLabel(name, labelled, required, names);
  });
  return [...ofLabels, ...contentsOf(form, name, names)];
}

/** A sentence about the fields inside a list or group. */
function contentsOf(form: Form, name: string, names: ExplainedNames): readonly FieldRule[] {
  const shape = fieldsOf(form).get(name)?.shape ?? 'value';
  if (shape === 'value') return [];
  const fields = (fieldsByContainer(form).get(name) ?? [])
    .filter((field) => form.fields[field.name]?.derivedFrom === undefined)
    .map((field) => plainText(labelOf(form, field.name), form.site));
  return [
    {
      rule: 'fields',
      text: statementText(
        translate(`explain.fields.${shape}`, { at: names.at(name), fields: listed(fields, 'and') }),
        names,
      ),
    },
  ];
}

function rulesOfLabel(
  name: string,
  declared: readonly Declared[],
  required: readonly Conditions[],
  names: ExplainedNames,
): readonly FieldRule[] {
  const [first] = declared;
  const texts = { field: names.field(name, first?.schema), at: names.at(name, first?.schema) };
  const chains = declared.map(({ conditions }) => conditions);
  const shown =
    anyOfText(chains, names) === ''
      ? []
      : [{ rule: 'shown', text: statementText(translate('explain.shown', { field: texts.field }), names, chains) }];
  const demanded =
    required.length === 0
      ? []
      : [
          {
            rule: 'required',
            text: statementText(translate('explain.required', { field: texts.field }), names, required),
          },
        ];
  const clauses = new Map<string, { rule: string; chains: Conditions[] }>();
  for (const { schema, conditions } of declared) {
    for (const { rule, clause } of clausesOf(name, schema, texts, names))
      clauses.set(clause, { rule, chains: [...(clauses.get(clause)?.chains ?? []), conditions] });
  }
  const values = [...clauses].map(([clause, { rule, chains: of }]) => ({
    rule,
    text: statementText(clause, names, of.length === declared.length ? [[]] : of),
  }));
  return [...shown, ...demanded, ...values];
}

function clausesOf(
  name: string,
  schema: Schema,
  { field, at }: { field: string; at: string },
  names: ExplainedNames,
): readonly FieldClause[] {
  const options = optionsOf(schema).map(({ value }) => names.value(name, value, schema));
  const offered =
    options.length === 0
      ? []
      : [
          {
            rule: 'options',
            clause: schema.items
              ? translate('explain.several', { at, options: listed(options, 'and') })
              : translate('explain.options', { at, options: listed(options, 'and') }),
          },
        ];
  const limits = KEYWORDS.flatMap((keyword): readonly FieldClause[] => {
    if (schema[keyword] === undefined) return [];
    if (keyword === 'not')
      return [
        {
          rule: keyword,
          clause: translate('explain.denied', { clause: valueText(name, schema.not ?? {}, names, false) }),
        },
      ];
    const limit = limitOf(schema, keyword, name, names);
    return limit
      ? [{ rule: keyword, clause: translate(`explain.rule.${limit.kind}`, { field, at, limit: limit.limit }) }]
      : [];
  });
  const warning = schema.warning
    ? [
        {
          rule: 'warning',
          clause: translate('explain.warning', { clause: valueText(name, schema.warning, names, true) }),
        },
      ]
    : [];
  const unmarked =
    schema['optionalMark'] === false
      ? [{ rule: 'optionalMark', clause: translate('explain.unmarked', { field }) }]
      : [];
  return [...offered, ...limits, ...warning, ...unmarked];
}
