import { isNeverBroken, RULES } from '../lint/catalogue.ts';
import { shapeOf } from '../../engine/containers.ts';
import { containerOf, fieldsOf, ownName } from '../../engine/fields.ts';
import type { Form, Schema, Step } from '../../engine/form.ts';
import { problemsOf } from '../../engine/messages.ts';
import { type Branch, branchesOf, insideName } from '../../engine/step.ts';
import { warningsOf } from '../../engine/warnings.ts';

/** A rule that an answer can break. */
export interface BreakableRule {
  /** Whole name. */
  readonly field: string;
  readonly keyword: string;
  /** The schema that contains the rule: the field's, one inside of it, or the object around the fields. */
  readonly schema: Schema;
  /** The branch with the rule: the rule counts where the branch applies. */
  readonly branch: Branch;
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
  for (const { at, instancePath, missing, ...rule } of rulesIn(form, schema)) {
    const { field, keyword } = rule;
    const value = rule.schema[keyword];
    // as ajv would report it; of a list, the first two entries are equal, as in the wrong answers (values.ts)
    const error = {
      keyword,
      instancePath,
      schemaPath: at,
      params: { missingProperty: missing, limit: value, [keyword]: value, j: 0, i: 1 },
    };
    const [{ message: text } = { message: '' }] = problemsOf(form, { ...step, schema }, [error]);
    const key = `${field}: ${text}`;
    found.set(key, { kind, field, text, rules: [...(found.get(key)?.rules ?? []), rule] });
  }
  return [...found.values()];
}

/** A rule, with the place where ajv reports it. */
interface PlacedRule extends BreakableRule {
  readonly at: string;
  /** In the first entry, where it is in a list. */
  readonly instancePath: string;
  readonly missing?: string;
}

function rulesIn(form: Form, whole: Schema): readonly PlacedRule[] {
  return branchesOf(whole).flatMap((branch) => {
    const { schema: own, pointer, container } = branch;
    const around = instanceOf(form, container);
    const inside = (name: string, schema: Schema, path: string): readonly PlacedRule[] => {
      const rule = { field: insideName(container, name), schema, branch, instancePath: `${around}/${name}` };
      const ofValue = shapeOf(schema) === 'value';
      return [
        ...ORDER.filter((keyword) => schema[keyword] !== undefined && !isNeverBroken(schema, keyword)).map(
          (keyword) => ({
            ...rule,
            keyword,
            at: `${path}/${keyword}`,
          }),
        ),
        ...(ofValue ? (schema.required ?? []) : []).map((missing) => ({
          ...rule,
          keyword: 'required',
          at: `${path}/required`,
          missing,
        })),
        ...(ofValue && schema.items ? inside(name, schema.items, `${path}/items`) : []),
        ...Object.entries((ofValue ? schema.properties : undefined) ?? {}).flatMap(([part, of]) =>
          inside(name, of, `${path}/properties/${part}`),
        ),
      ];
    };
    return [
      ...requiredIn(form, branch).map((missing) => ({
        field: insideName(container, missing),
        keyword: 'required',
        schema: own,
        branch,
        at: `${pointer}/required`,
        instancePath: around,
        missing,
      })),
      ...Object.entries(own.properties ?? {}).flatMap(([name, schema]) =>
        inside(name, schema, `${pointer}/properties/${name}`),
      ),
    ];
  });
}

/** Leaves out groups: the check sees a group without answers as {}, so what is missing is missing inside. */
function requiredIn(form: Form, { schema, container }: Branch): readonly string[] {
  return (schema.required ?? []).filter((name) => fieldsOf(form).get(insideName(container, name))?.shape !== 'group');
}

/** @returns the instance path that ajv gives the container; for a list, that of its first entry */
function instanceOf(form: Form, container: string): string {
  if (container === '') return '';
  const entry = fieldsOf(form).get(container)?.shape === 'list' ? '/0' : '';
  return `${instanceOf(form, containerOf(container))}/${ownName(container)}${entry}`;
}
