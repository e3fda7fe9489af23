import { nameOf } from '../../engine/answer-path.ts';
import { normalise } from '../../engine/answers.ts';
import { shownFields } from '../../engine/shown.ts';
import type { FormRules } from '../../engine/compiled.ts';
import type { Day } from '../../engine/calendar.ts';
import type { Evaluation } from '../../engine/evaluate.ts';
import { fieldsOf, meantBy, pick, alternativesOf } from '../../engine/fields.ts';
import type { Answers, Form, Schema, Step } from '../../engine/form.ts';
import { narrowedBy } from '../../engine/lookup-params.ts';
import { type FlatAnswers, firstKey, nestedAnswers } from '../solving/one-entry.ts';
import { type Evaluate, evaluating } from './evaluating.ts';
import { missingIn } from './visited.ts';
import { fieldsInConditions } from './targets.ts';
import type { Values } from './values.ts';

/** Answers that a customer can send or that lead to an exit, with their evaluation. */
export interface Complete {
  readonly sent: FlatAnswers;
  readonly evaluation: Evaluation;
}

/**
 * Completes a candidate: fills in every other field that is shown, except optional fields that a condition depends
 * on.
 * @param candidate answers that must not change; for a field with a list, any entry replaces a value that is not in the
 * list
 * @returns answers without problems; undefined when there are none
 */
export type Completing = (candidate: FlatAnswers) => Complete | undefined;

/** What is known while a candidate is being completed. */
interface Completion {
  readonly candidate: FlatAnswers;
  /** The answers so far. */
  readonly sent: Record<string, unknown>;
  /** Fields of the candidate whose list has not been asked for an entry yet. */
  readonly wanted: Set<string>;
  /** Fields that nothing can be filled into. */
  readonly left: Set<string>;
}

/** @returns a function that completes answers of this form */
export function completing(
  form: Form,
  rules: FormRules,
  values: Values,
  today: Day,
  evaluate: Evaluate = evaluating(form, rules, today),
): Completing {
  const inConditions = fieldsInConditions(form);
  const rounds = fieldsOf(form).size + 1;
  const isAppended = (field: string, value: unknown) => value === form.fields[field]?.lookup?.append;
  const hasExits = form.steps.some(({ exits }) => exits.length > 0);
  const evaluated = (sent: FlatAnswers) => evaluate(nestedAnswers(form, sent));
  const leadsOut = (sent: FlatAnswers) => hasExits && evaluated(sent).exit !== undefined;

  /** @returns whether something was filled in */
  const fill = (sent: Record<string, unknown>, candidate: Answers, field: string, schema: Schema): boolean => {
    const { lookup, derivedFrom } = form.fields[field] ?? {};
    if (derivedFrom !== undefined) return false;
    const entry = lookup && values.entry(field, sent, candidate[field]);
    if (entry) Object.assign(sent, { [field]: entry.value }, entry.fills, pick(candidate, Object.keys(entry.fills)));
    else {
      const usual = lookup ? [lookup.append] : values.ordinary(field, schema);
      sent[field] =
        usual.find((value) => !inConditions.has(field) || !leadsOut({ ...sent, [field]: value })) ?? usual[0];
    }
    if (sent[field] === undefined) delete sent[field];
    return sent[field] !== undefined;
  };

  /** @returns the fields that are shown, in their order; those behind an exit are not */
  const shownInOrder = (sent: FlatAnswers, exit: Step | undefined): readonly (readonly [string, Schema])[] => {
    const shown = shownFields(form, rules, normalise(form, nestedAnswers(form, sent)), today);
    const last = exit ? form.steps.indexOf(exit) : form.steps.length;
    return [...fieldsOf(form).values()].flatMap(({ name, shape, step }) => {
      const schema = shape === 'group' ? undefined : shown.get(firstKey(form, name));
      return schema && form.steps.indexOf(step) <= last ? [[name, schema] as const] : [];
    });
  };

  /**
   * Fills in the fields that are shown, up to the first one that may show or hide others.
   * @returns whether something was filled in
   */
  const fillShown = ({ candidate, sent, wanted, left }: Completion): boolean => {
    const evaluation = evaluated(sent);
    const missing = missingIn(evaluation);
    const isOpen = (name: string) => sent[name] === undefined && !left.has(name);
    let changed = false;
    for (const [field, schema] of shownInOrder(sent, evaluation.exit)) {
      if (!isOpen(field) || isNarrowedBy(form, field, missing.filter(isOpen))) continue;
      if (wanted.has(field)) {
        if (!values.entry(field, sent, candidate[field]) || !fill(sent, candidate, field, schema)) continue;
        wanted.delete(field);
        changed = true;
        continue;
      }
      const isMissing = missing.includes(field);
      const isInCondition = inConditions.has(field);
      if (isInCondition && (changed || !isMissing)) continue;
      if (!isMissing && isAlternative(form, field, sent)) continue;
      if (fill(sent, candidate, field, schema)) changed = true;
      else left.add(field);
      // an answer that a condition depends on may show other fields, or hide them
      if (isInCondition && changed) break;
    }
    return changed;
  };

  const found = (candidate: FlatAnswers): Complete | undefined => {
    const isWanted = (field: string) => form.fields[field]?.lookup && !isAppended(field, candidate[field]);
    const wanted = Object.keys(candidate).filter(isWanted);
    const sent = { ...candidate };
    for (const field of wanted) delete sent[field];
    const completion: Completion = { candidate, sent, wanted: new Set(wanted), left: new Set() };
    for (let round = 0; round < rounds; round++) if (!fillShown(completion)) break;
    if (completion.wanted.size > 0) return undefined;
    const evaluation = repaired(sent);
    return evaluation && { sent, evaluation };
  };

  // cached: each path tries the same candidates again, up to twelve times
  const known = new Map<string, Complete | undefined>();
  return (candidate) => {
    const key = JSON.stringify(candidate);
    if (!known.has(key)) known.set(key, found(candidate));
    return known.get(key);
  };

  /** Tries other values for fields with a problem, e.g. from a rule that compares two fields. */
  function repaired(sent: Record<string, unknown>): Evaluation | undefined {
    let evaluation = evaluated(sent);
    for (const { path } of evaluation.exit ? [] : evaluation.problems) {
      const field = nameOf(path);
      const others = (fieldsOf(form).get(field)?.schemas ?? []).flatMap((schema) => values.ordinary(field, schema));
      const before = sent[field];
      const good = others.find(
        (value) => !evaluated({ ...sent, [field]: value }).problems.some((problem) => nameOf(problem.path) === field),
      );
      if (good === undefined) return undefined;
      sent[field] = form.fields[field]?.lookup ? before : good;
      evaluation = evaluated(sent);
    }
    return evaluation.exit || evaluation.problems.length === 0 ? evaluation : undefined;
  }
}

/** Whether the answer to one of these fields would still narrow the list of a field. */
function isNarrowedBy(form: Form, field: string, names: readonly string[]): boolean {
  const { lookup } = form.fields[field] ?? {};
  return lookup !== undefined && narrowedBy(lookup).some((bare) => names.includes(meantBy(form, field, bare)));
}

/** An alternative is not needed while its list field has an answer. */
function isAlternative(form: Form, field: string, sent: Answers): boolean {
  const main = alternativesOf(form).get(field);
  return main !== undefined && sent[main] !== undefined;
}
