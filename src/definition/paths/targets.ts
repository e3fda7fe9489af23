import { fieldsOf, optionsOf } from '../../engine/fields.ts';
import type { Form, Schema, Step } from '../../engine/form.ts';
import { allConditions, branchesOf, fieldsInCondition } from '../../engine/step.ts';
import { requiredBy } from '../reading/required.ts';
import { conditionsAround, liftedCondition } from '../solving/lifted.ts';
import { type EntryCount, entryCounts } from './entries.ts';
import { messagesIn, type BreakableRule } from './messages-in.ts';

/** What a path can visit. */
export type Visit = { readonly step: string } & (
  | { readonly kind: 'step' }
  /** A condition that holds, or one that is evaluated and does not. */
  | { readonly kind: 'branch'; readonly condition: Schema; readonly holds: boolean }
  | { readonly kind: 'exit'; readonly index: number }
  /** An option of a field in a condition; without a value: any entry of a list that is fetched. */
  | { readonly kind: 'option'; readonly field: string; readonly value?: unknown }
  | { readonly kind: 'answer'; readonly field: string }
  /** A number of entries in a list. */
  | { readonly kind: 'entries'; readonly field: string; readonly count: EntryCount }
  /** A message at a field. */
  | { readonly kind: 'problem' | 'warning'; readonly field: string; readonly message: string }
);

/** Something that a path should visit. */
export interface PathTarget {
  /** Unique among the targets of the form. */
  readonly key: string;
  readonly visit: Visit;
  /** Of a branch: the conditions around its own, outermost first. */
  readonly around: readonly Schema[];
  /** Of a message: the rules that lead to it. */
  readonly rules: readonly BreakableRule[];
}

/**
 * @param pointer the pointer of the branch with the condition
 * @returns the key of a condition that holds, or that does not
 */
export function keyOfBranch(step: string, pointer: string, holds: boolean): string {
  return `branch ${step}${pointer}/then ${holds}`;
}

/** @returns the key of an option of a field */
export function keyOfOption(field: string, value: unknown): string {
  return `option ${field} ${JSON.stringify(value)}`;
}

/** @returns the key of a message at a field */
export function keyOfMessage(kind: 'problem' | 'warning', field: string, message: string): string {
  return `${kind} ${field}: ${message}`;
}

/** @returns the key of a number of entries of a list */
export function keyOfEntries(list: string, count: EntryCount): string {
  return `entries ${list} ${count}`;
}

/** @returns everything that the form's paths should visit, step by step: branches, exits, options, answers, messages */
export const targetsOf = (form: Form): readonly PathTarget[] =>
  form.steps.flatMap((step) => targetsIn(form, step, fieldsInConditions(form)));

const target = (
  key: string,
  visit: Visit,
  around: readonly Schema[] = [],
  rules: readonly BreakableRule[] = [],
): PathTarget => ({
  key,
  visit,
  around,
  rules,
});

function targetsIn(form: Form, step: Step, inConditions: ReadonlySet<string>): readonly PathTarget[] {
  const fields = [...fieldsOf(form).values()].filter((field) => field.step === step).map(({ name }) => name);
  const required = requiredBy(branchesOf(step.schema));
  return [
    target(`step ${step.id}`, { kind: 'step', step: step.id }),
    ...branchesOf(step.schema).flatMap((branch) => {
      if (!branch.schema.if) return [];
      const condition = liftedCondition(branch.schema.if, branch.container);
      return [true, false].map((holds) =>
        target(
          keyOfBranch(step.id, branch.pointer, holds),
          { kind: 'branch', step: step.id, condition, holds },
          conditionsAround(branch),
        ),
      );
    }),
    ...step.exits.map((_exit, index) => target(`exit ${step.id} ${index}`, { kind: 'exit', step: step.id, index })),
    ...fields
      .filter((field) => inConditions.has(field))
      .flatMap((field) =>
        optionsFor(form, field).map((value) =>
          target(keyOfOption(field, value), {
            kind: 'option',
            step: step.id,
            field,
            ...(value === undefined ? {} : { value }),
          }),
        ),
      ),
    ...fields.map((field) => target(`answer ${field}`, { kind: 'answer', step: step.id, field })),
    ...[...fieldsOf(form).values()]
      .filter((field) => field.step === step && field.shape === 'list')
      .flatMap(({ name: field, schemas: [schema = {}] }) =>
        entryCounts(schema, required.has(field)).map((count) =>
          target(keyOfEntries(field, count), { kind: 'entries', step: step.id, field, count }),
        ),
      ),
    ...messagesIn(form, step).map(({ kind, field, text, rules }) =>
      target(keyOfMessage(kind, field, text), { kind, step: step.id, field, message: text }, [], rules),
    ),
  ];
}

/** @returns the whole names of the fields of all conditions, those of exits included */
export function fieldsInConditions(form: Form): ReadonlySet<string> {
  const conditions = form.steps.flatMap((step) => [
    ...allConditions(step.schema).map((condition) => liftedCondition(condition.if, condition.container)),
    ...step.exits.map((exit) => liftedCondition(exit.if, '')),
  ]);
  return new Set(conditions.flatMap(fieldsInCondition));
}

/**
 * @returns the options that the field's own rules accept; of a fetched list the entry that is appended, and `undefined`
 * for any other entry
 */
function optionsFor(form: Form, field: string): readonly unknown[] {
  const { lookup } = form.fields[field] ?? {};
  const schemas = fieldsOf(form).get(field)?.schemas ?? [];
  const ticks = schemas.flatMap((schema) =>
    schema.type === 'boolean' ? (schema.const === true ? [true] : [true, false]) : [],
  );
  const chosen = schemas.flatMap((schema) =>
    optionsOf(schema)
      .map(({ value }) => value)
      .filter((value) => !schema.enum || schema.enum.includes(value)),
  );
  const listed = lookup ? [undefined, ...(lookup.append === undefined ? [] : [lookup.append])] : [];
  return [...new Set<unknown>([...ticks, ...chosen, ...listed])];
}
