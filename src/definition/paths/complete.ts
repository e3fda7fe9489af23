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
 *
 * For the candidate `{ heating: 'gas' }`, this fills in the name, then the required `year`, on which a condition
 * depends, and in a further round the `age` that this year shows.
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
  const hasExits = form.steps.some(({ exits }) => exits.length > 0);
  const evaluated = (sent: FlatAnswers) => evaluate(nestedAnswers(form, sent));
  const leadsOut = (sent: FlatAnswers) => hasExits && evaluated(sent).exit !== undefined;

  /** @returns a value for a field without an entry of a list; if possible one that leads to no exit */
  const ordinaryValue = (field: string, schema: Schema, sent: FlatAnswers): unknown => {
    const { lookup } = form.fields[field] ?? {};
    const usual = lookup ? [lookup.append] : values.ordinary(field, schema);
    if (!inConditions.has(field)) return usual[0];
    return usual.find((value) => !leadsOut({ ...sent, [field]: value })) ?? usual[0];
  };

  /**
   * Fills in one field, and those that an entry of its list fills in as well.
   * @returns whether the field was filled in
   */
  const fill = ({ candidate, sent }: Completion, field: string, schema: Schema): boolean => {
    const { lookup, derivedFrom } = form.fields[field] ?? {};
    if (derivedFrom !== undefined) return false;
    const entry = lookup && values.entry(field, sent, candidate[field]);
    if (entry) Object.assign(sent, { [field]: entry.value }, entry.fills, pick(candidate, Object.keys(entry.fills)));
    else sent[field] = ordinaryValue(field, schema, sent);
    if (sent[field] === undefined) delete sent[field];
    return sent[field] !== undefined;
  };

  /** @returns whether the list of a field that the candidate has was asked for an entry, and had one */
  const fillWanted = (completion: Completion, field: string, schema: Schema): boolean => {
    const { candidate, sent, wanted } = completion;
    // while its list needs other answers first, it stays wanted
    if (!values.entry(field, sent, candidate[field]) || !fill(completion, field, schema)) return false;
    return wanted.delete(field);
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
   * One round: fills in the fields that are shown, up to one that may show or hide others.
   * @returns whether something was filled in, so that a further round may find more
   */
  const fillShown = (completion: Completion): boolean => {
    const { sent, wanted, left } = completion;
    const evaluation = evaluated(sent);
    const missing = missingIn(evaluation);
    const isOpen = (name: string) => sent[name] === undefined && !left.has(name);
    let changed = false;
    for (const [field, schema] of shownInOrder(sent, evaluation.exit)) {
      if (!isOpen(field) || isNarrowedBy(form, field, missing.filter(isOpen))) continue;
      if (wanted.has(field)) {
        if (fillWanted(completion, field, schema)) changed = true;
        continue;
      }
      const isMissing = missing.includes(field);
      if (inConditions.has(field)) {
        // after other answers, the next round tells whether it is still missing
        if (!isMissing || changed) continue;
        // which fields are shown has to be asked anew
        if (fill(completion, field, schema)) return true;
      } else {
        if (!isMissing && isAlternative(form, field, sent)) continue;
        if (fill(completion, field, schema)) changed = true;
      }
      if (sent[field] === undefined) left.add(field);
    }
    return changed;
  };

  /**
   * Tries other values for fields with a problem, e.g. from a rule that compares two fields.
   * @returns the evaluation without problems; undefined when some are left
   */
  const repair = (sent: Record<string, unknown>): Evaluation | undefined => {
    let evaluation = evaluated(sent);
    for (const { path } of evaluation.exit ? [] : evaluation.problems) {
      const field = nameOf(path);
      const others = (fieldsOf(form).get(field)?.schemas ?? []).flatMap((schema) => values.ordinary(field, schema));
      const isGood = (value: unknown) =>
        !evaluated({ ...sent, [field]: value }).problems.some((problem) => nameOf(problem.path) === field);
      const good = others.find(isGood);
      if (good === undefined) return undefined;
      // of a list, the entry that was chosen stays: a change of the other field that is compared may do as well
      if (!form.fields[field]?.lookup) sent[field] = good;
      evaluation = evaluated(sent);
    }
    return evaluation.exit || evaluation.problems.length === 0 ? evaluation : undefined;
  };

  const complete = (candidate: FlatAnswers): Complete | undefined => {
    const isOfList = (field: string) => {
      const { lookup } = form.fields[field] ?? {};
      return lookup && candidate[field] !== lookup.append;
    };
    const wanted = new Set(Object.keys(candidate).filter(isOfList));
    const sent = Object.fromEntries(Object.entries(candidate).filter(([field]) => !wanted.has(field)));
    const completion: Completion = { candidate, sent, wanted, left: new Set() };
    // each round fills in a field or is the last
    const mostRounds = fieldsOf(form).size + 1;
    for (let round = 0; round < mostRounds; round++) if (!fillShown(completion)) break;
    if (wanted.size > 0) return undefined;
    const evaluation = repair(sent);
    return evaluation && { sent, evaluation };
  };

  // cached: each path tries the same candidates again, up to twelve times
  const known = new Map<string, Complete | undefined>();
  return (candidate) => {
    const key = JSON.stringify(candidate);
    if (!known.has(key)) known.set(key, complete(candidate));
    return known.get(key);
  };
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
