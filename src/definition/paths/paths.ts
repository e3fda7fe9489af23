import { type Day, formatDate } from '../../engine/calendar.ts';
import { compileRules } from '../compile.ts';
import { fieldsOf } from '../../engine/fields.ts';
import { once } from '../../engine/once.ts';
import type { Example } from '../../engine/example.ts';
import type { Answers, Form } from '../../engine/form.ts';
import type { Evaluation } from '../../engine/evaluate.ts';
import { nestedAnswers } from '../solving/one-entry.ts';
import { type Complete, type Completing, completing } from './complete.ts';
import { evaluating } from './evaluating.ts';
import { visitedBy } from './visited.ts';
import { type PathTarget, targetsOf, type Visit } from './targets.ts';
import type { Resolve } from '../solving/list-entries.ts';
import { valuesFor } from './values.ts';
import { type CandidatesFor, candidateFinder } from './candidates.ts';
import { wrongAnswer } from './wrong.ts';

/** Answers with their problems and warnings on a day, like an example (forms/shared/meta/example.json). */
export interface FoundPath extends Required<Omit<Example, '$schema' | 'description'>> {
  /** Unique among the paths of the form; can be a file name. */
  readonly name: string;
  /** The targets that no earlier path visits. */
  readonly visits: readonly Visit[];
}

/**
 * A target that no path visits, and why. `never`: nothing leads to it. `undecided`: there is too much to try. `silent`:
 * other messages (`instead`) always come first.
 */
export interface Unreached {
  readonly visit: Visit;
  readonly reason: 'never' | 'undecided' | 'silent';
  readonly instead: readonly string[];
}

/** The paths of a form: those that get through (or to an exit) first, then one per wrong answer. */
export interface Paths {
  readonly paths: readonly FoundPath[];
  readonly unreached: readonly Unreached[];
}

interface PathOptions {
  readonly today: Day;
  /** Returns the lists of the form's lookups. */
  readonly resolve: Resolve;
  /** Answers whose values are preferred to invented ones where the rules accept them; the most usual first. */
  readonly examples?: readonly Answers[];
}

/**
 * Finds few paths through a form that visit every step, every branch of every condition, every option of a field in a
 * condition, every exit, every field, and every message at a field. Valid answers are a greedy cover: each path takes
 * as many open targets as fit together, which is not always the smallest number of paths. Each wrong answer gets a path
 * of its own. Pure: the same arguments give the same result.
 * @returns paths with the problems and warnings of the engine, and the targets that none of them visits
 */
export function findPaths(form: Form, { today, resolve, examples = [] }: PathOptions): Paths {
  const rules = compileRules(form);
  const values = valuesFor(form, { today, resolve, examples });
  const evaluated = evaluating(form, rules, today);
  const complete = completing(form, rules, values, today, evaluated);
  const targets = targetsOf(form);
  const candidatesFor = candidateFinder(form, values, today);
  const open = new Map(targets.filter(({ visit }) => !('message' in visit)).map((target) => [target.key, target]));
  const unreached: Unreached[] = [];
  const made: Made[] = [];
  const whole: Complete[] = [];

  const visitedIn = once((evaluation: Evaluation) => visitedBy(form, rules, evaluation, today));

  const take = (name: string, { sent, evaluation }: Pick<Made, 'sent' | 'evaluation'>) => {
    const visited = visitedIn(evaluation);
    const visits = targets
      .filter(({ key }) => visited.has(key) && !made.some((path) => path.visited.has(key)))
      .map(({ visit }) => visit);
    made.push({ name, sent, evaluation, visited, visits });
    for (const key of visited) open.delete(key);
  };

  for (
    let packed = pack([...open.values()], candidatesFor, complete, visitedIn);
    packed;
    packed = pack([...open.values()], candidatesFor, complete, visitedIn)
  ) {
    whole.push(packed);
    const sent = nestedAnswers(form, packed.sent);
    take(`path-${String(made.length + 1).padStart(2, '0')}`, { sent, evaluation: packed.evaluation });
  }
  for (const target of open.values())
    unreached.push({
      visit: target.visit,
      reason: candidatesFor(target) === 'undecided' ? 'undecided' : 'never',
      instead: [],
    });

  for (const { key, visit, rules: bringing } of targets) {
    if (!('message' in visit) || made.some(({ visited }) => visited.has(key))) continue;
    const found = wrongAnswer(form, rules, { ...visit, rules: bringing }, whole, today, evaluated);
    if ('instead' in found)
      unreached.push({ visit, reason: found.instead.length > 0 ? 'silent' : 'never', instead: found.instead });
    else take(nameFor(`${visit.field}-${found.keyword}`, made), found);
  }
  return {
    paths: made.map(({ name, sent, evaluation, visits }) => ({
      name,
      today: formatDate(today),
      answers: inOrder(form, sent),
      problems: evaluation.problems,
      warnings: evaluation.warnings,
      visits,
    })),
    unreached,
  };
}

/** Makes the name unique: two rules with the same keyword may show different messages at a field. */
function nameFor(name: string, made: readonly Made[]): string {
  const count = made.filter((path) => path.name.replace(/-\d+$/, '') === name).length;
  return count === 0 ? name : `${name}-${count + 1}`;
}

interface Made {
  readonly name: string;
  /** As they are sent. */
  readonly sent: Answers;
  readonly evaluation: Evaluation;
  readonly visited: ReadonlySet<string>;
  readonly visits: readonly Visit[];
}

function inOrder(form: Form, sent: Answers): Answers {
  return Object.fromEntries(
    [...fieldsOf(form).keys()].filter((field) => sent[field] !== undefined).map((field) => [field, sent[field]]),
  );
}

/** @returns a path to as many targets as fit together, beginning with the first that can be reached */
function pack(
  open: readonly PathTarget[],
  candidatesFor: CandidatesFor,
  complete: Completing,
  visitedIn: (evaluation: Evaluation) => ReadonlySet<string>,
): Complete | undefined {
  let chosen: Answers = {};
  let best: { readonly path: Complete; readonly visited: ReadonlySet<string> } | undefined;
  const packed: PathTarget[] = [];
  for (const target of open) {
    if (!best?.visited.has(target.key)) {
      const candidates = candidatesFor(target);
      for (const candidate of candidates === 'undecided' ? [{}] : candidates) {
        if (
          Object.entries(candidate).some(
            ([field, value]) => chosen[field] !== undefined && JSON.stringify(chosen[field]) !== JSON.stringify(value),
          )
        )
          continue;
        const path = complete({ ...chosen, ...candidate });
        const visited = path && visitedIn(path.evaluation);
        if (!path || !visited || ![...packed, target].every(({ key }) => visited.has(key))) continue;
        chosen = { ...chosen, ...candidate };
        best = { path, visited };
        break;
      }
    }
    if (best?.visited.has(target.key)) packed.push(target);
  }
  return best?.path;
}
