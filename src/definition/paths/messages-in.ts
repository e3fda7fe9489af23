import { RULES } from '../lint/catalogue.ts';
import type { Form, Schema, Step } from '../../engine/form.ts';
import { problemsOf } from '../../engine/messages.ts';
import { branchesOf } from '../../engine/step.ts';
import { warningsOf } from '../../engine/warnings.ts';

/** A rule that an answer can break. */
export interface BreakableRule {
  readonly field: string;
  readonly keyword: string;
  /** The schema that contains the rule: the field's, one inside of it, or the object around the fields. */
  readonly schema: Schema;
  /** The conditions that it is under, outermost first. */
  readonly conditions: readonly Schema[];
}

/** A message at a field, and the rules that lead to it. */
export interface Message {
  readonly kind: 'problem' | 'warning';
  readonly field: string;
  readonly text: string;
  readonly rules: readonly BreakableRule[];
}

/** Order in which rules are tried: likely mistakes first, then too long texts, and last what only a program sends. */
const ORDER = [...RULES.filter((rule) => rule !== 'maxLength' && rule !== 'type'), 'maxLength', 'type'];

/** @returns every message that the rules of a step can show at its fields, each once, in the order of the schema */
export function messagesIn(form: Form, step: Step): readonly Message[] {
  return [
    ...ofKind(form, step, 'problem', step.schema),
    ...ofKind(form, step, 'warning', warningsOf(step.schema) ?? {}),
  ];
}

function ofKind(form: Form, step: Step, kind: Message['kind'], schema: Schema): readonly Message[] {
  const found = new Map<string, Message>();
  for (const { at, missing, ...rule } of rulesIn(schema)) {
    const { field, keyword } = rule;
    const value = rule.schema[keyword];
    // as ajv would report it
    const error = {
      keyword,
      instancePath: missing === field ? '' : `/${field}`,
      schemaPath: at,
      params: { missingProperty: missing, limit: value, [keyword]: value },
    };
    const [{ message: text } = { message: '' }] = problemsOf(form, { ...step, schema }, [error]);
    const key = `${field}: ${text}`;
    found.set(key, { kind, field, text, rules: [...(found.get(key)?.rules ?? []), rule] });
  }
  return [...found.values()];
}

function rulesIn(whole: Schema): readonly (BreakableRule & { readonly at: string; readonly missing?: string })[] {
  return branchesOf(whole).flatMap(({ schema: branch, conditions, pointer }) => {
    const inside = (field: string, schema: Schema, path: string): ReturnType<typeof rulesIn> => [
      ...ORDER.filter((keyword) => schema[keyword] !== undefined).map((keyword) => ({
        field,
        keyword,
        schema,
        conditions,
        at: `${path}/${keyword}`,
      })),
      ...(schema.required ?? []).map((missing) => ({
        field,
        keyword: 'required',
        schema,
        conditions,
        at: `${path}/required`,
        missing,
      })),
      ...(schema.items ? inside(field, schema.items, `${path}/items`) : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([part, of]) =>
        inside(field, of, `${path}/properties/${part}`),
      ),
    ];
    return [
      ...(branch.required ?? []).map((field) => ({
        field,
        keyword: 'required',
        schema: branch,
        conditions,
        at: `${pointer}/required`,
        missing: field,
      })),
      ...Object.entries(branch.properties ?? {}).flatMap(([field, schema]) =>
        inside(field, schema, `${pointer}/properties/${field}`),
      ),
    ];
  });
}
