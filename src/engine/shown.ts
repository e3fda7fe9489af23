import { isObject } from './is-object.ts';
import { answerAt, keyOf, pathBeside, pathsOf } from './answer-path.ts';
import type { Day } from './calendar.ts';
import { conditionKey, type FormRules, type StepRules } from './compiled.ts';
import { type DeclaredContainer, declaredIn, onlyAdds } from './containers.ts';
import { type Field, fieldsByContainer, fieldsOf, hasContainers, meantBy, pick, ownName } from './fields.ts';
import type { Answers, Form, Schema } from './form.ts';
import { withGroups } from './groups.ts';
import { once } from './once.ts';
import type { RuleContext } from './rules/rule.ts';
import { conditionsOf } from './step.ts';

/**
 * Finds the fields that the rules show.
 * @param answers normalised
 * @returns each shown field's declaration in force, by the field's key, e.g. `devices.1.year`
 */
export function shownFields(form: Form, rules: FormRules, answers: Answers, today: Day): ReadonlyMap<string, Schema> {
  return grownShown(
    answers,
    fieldsOf(form).size,
    (seen) => {
      const shown = new Map<string, Schema>();
      const grouped = withGroups(form, seen);
      for (const step of form.steps) addStep(step.schema, rules.get(step.id), grouped, today, shown);
      hideUnfilled(form, seen, shown);
      return shown;
    },
    (all, shown) => pickShown(form, all, shown),
  );
}

/** Keys of fields: a Set, or a Map with any values. */
interface KeySet {
  readonly size: number;
  has(key: string): boolean;
  keys(): Iterable<string>;
}

/**
 * Finds the fields that answers show. The answer of a hidden field must not show other fields, so this starts with the
 * unconditional fields and adds more until nothing changes.
 * @param fields number of fields, which limits the rounds: a field that its own answer hides would never settle
 * @param shownBy returns the fields that are shown when only these answers count; the caller decides how to evaluate
 * conditions
 * @param counted picks the answers of the shown fields; a form with lists or groups has to pass it
 */
export function grownShown<Shown extends KeySet>(
  answers: Answers,
  fields: number,
  shownBy: (seen: Answers) => Shown,
  counted: (answers: Answers, shown: Shown) => Answers = (all, shown) => pick(all, shown.keys()),
): Shown {
  let shown = shownBy({});
  for (let round = 0; round < fields; round++) {
    const before = shown;
    shown = shownBy(counted(answers, before));
    // The same fields have the same answers, so further rounds would change nothing.
    if (isSame(before, shown)) break;
  }
  return shown;
}

function isSame(one: KeySet, other: KeySet): boolean {
  if (one.size !== other.size) return false;
  for (const key of one.keys()) if (!other.has(key)) return false;
  return true;
}

/** What a schema may show, prepared once, because it is evaluated on every key press. */
interface ShownPlan {
  readonly values: readonly (readonly [string, Schema])[];
  readonly containers: readonly (Omit<DeclaredContainer, 'inside'> & { readonly inside: ShownPlan })[];
  /** By {@link conditionKey}. */
  readonly conditions: readonly { readonly key: string; readonly then: ShownPlan }[];
}

const planOf = once((schema: Schema): ShownPlan => {
  const { values, containers } = declaredIn(schema);
  return {
    values,
    containers: containers.map(({ inside, ...container }) => ({ ...container, inside: planOf(inside) })),
    conditions: conditionsOf(schema).map(({ if: condition, then }) => ({
      key: conditionKey(condition),
      then: planOf(then),
    })),
  };
});

/** The state of the search for one step's shown fields. */
interface ShownSearch {
  readonly rules: StepRules | undefined;
  readonly context: RuleContext;
  readonly into: Map<string, Schema>;
  /** Delayed declarations: each adds fields to a container that was not found yet. */
  readonly additions: (() => void)[];
}

function addStep(
  schema: Schema,
  rules: StepRules | undefined,
  answers: Answers,
  today: Day,
  into: Map<string, Schema>,
) {
  const additions: (() => void)[] = [];
  addShown({ rules, context: { today }, into, additions }, planOf(schema), answers, '');
  for (const add of additions) add();
}

/**
 * @param answers the answers that the schema describes: the form's, a group's or an entry's
 * @param before prefix of the keys of its fields
 */
function addShown(looking: ShownSearch, plan: ShownPlan, answers: Answers, before: string): void {
  const { rules, context, into, additions } = looking;
  for (const [name, declared] of plan.values) into.set(before === '' ? name : before + name, declared);
  for (const container of plan.containers) {
    const key = before + container.name;
    const addInside = () => addContainer(looking, container, answers[container.name], key);
    if (!onlyAdds(container.declared)) into.set(key, container.declared);
    if (into.has(key)) addInside();
    else additions.push(() => (into.has(key) ? addInside() : undefined));
  }
  for (const { key, then } of plan.conditions)
    if (rules?.conditions.get(key)?.call(context, answers)) addShown(looking, then, answers, before);
}

function addContainer(
  looking: ShownSearch,
  { shape, inside }: ShownPlan['containers'][number],
  value: unknown,
  key: string,
): void {
  if (shape === 'group') return addShown(looking, inside, isObject(value) ? value : {}, `${key}.`);
  if (!Array.isArray(value)) return;
  for (const [index, entry] of value.entries())
    if (isObject(entry)) addShown(looking, inside, entry, `${key}.${index}.`);
}

/** A field that another field's lookup fills in is shown only while that field has an answer. */
function hideUnfilled(form: Form, answers: Answers, shown: Map<string, Schema>): void {
  for (const [name, source, isFlat] of derivedFields(form)) {
    if (isFlat) {
      if (answers[source] === undefined) shown.delete(name);
      continue;
    }
    for (const path of pathsOf(form, name, answers))
      if (answerAt(answers, pathBeside(form, path, source)) === undefined) shown.delete(keyOf(path));
  }
}

/**
 * Each field with `derivedFrom`: its name, the bare name of the field that fills it in, and whether both are outside of
 * lists and groups.
 */
const derivedFields = once((form: Form): readonly (readonly [string, string, boolean])[] =>
  Object.entries(form.fields).flatMap(([name, { derivedFrom }]) =>
    derivedFrom === undefined
      ? []
      : [[name, derivedFrom, !name.includes('.') && !meantBy(form, name, derivedFrom).includes('.')] as const],
  ),
);

/**
 * @param answers the answers that the condition tests, after `withGroups`
 * @returns whether the condition holds; false while its step is not loaded
 */
export function holds(condition: Schema, rules: StepRules | undefined, answers: Answers, today: Day): boolean {
  return rules?.conditions.get(conditionKey(condition))?.call({ today }, answers) ?? false;
}

/** @returns the answers of the fields that are shown: what is checked, sent and stored (decisions.md#answers) */
export function prune(form: Form, rules: FormRules, answers: Answers, today: Day): Answers {
  return pickShown(form, answers, shownFields(form, rules, answers, today));
}

/** @returns only the answers with these keys, at every depth; empty entries stay, because the customer added them */
export function pickShown(form: Form, answers: Answers, shown: KeySet): Answers {
  return hasContainers(form) ? pickFields(form, answers, (_field, key) => shown.has(key)) : pick(answers, shown.keys());
}

/**
 * @param isPicked whether to keep the answer with this key; of a list or group, whether to look inside
 * @returns only these answers, at every depth; all entries of a list stay, even if empty
 */
export function pickFields(form: Form, answers: Answers, isPicked: (field: Field, key: string) => boolean): Answers {
  const pickIn = (container: string, all: Answers, before: string): Answers => {
    const picked: Record<string, unknown> = {};
    for (const field of fieldsByContainer(form).get(container) ?? []) {
      const { name, shape } = field;
      const own = ownName(name);
      const value = Object.hasOwn(all, own) ? all[own] : undefined;
      if (value === undefined || !isPicked(field, before + own)) continue;
      if (shape === 'list' && Array.isArray(value)) {
        picked[own] = value.map((entry: unknown, index) =>
          isObject(entry) ? pickIn(name, entry, `${before}${own}.${index}.`) : entry,
        );
      } else if (shape === 'group' && isObject(value)) {
        const inside = pickIn(name, value, `${before}${own}.`);
        if (Object.keys(inside).length > 0) picked[own] = inside;
      } else picked[own] = value;
    }
    return picked;
  };
  return pickIn('', answers, '');
}
