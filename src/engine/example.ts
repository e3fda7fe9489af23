import type { FormRules } from './compiled.ts';
import { type Day, formatDate } from './calendar.ts';
import { evaluate } from './evaluate.ts';
import type { Answers, Form } from './form.ts';
import type { Problem } from './problem.ts';

/**
 * A file in examples/: answers, and the problems and warnings they lead to on a day (forms/shared/meta/example.json).
 */
export interface Example {
  /** Read only by editors. */
  readonly $schema?: string;
  readonly description: string;
  /** DD.MM.YYYY */
  readonly today: string;
  readonly answers: Answers;
  readonly problems: readonly Problem[];
  readonly warnings?: readonly Problem[];
}

/** The `$schema` of a file in examples/. */
export const EXAMPLE_SCHEMA = '../../shared/meta/example.json';

/** Answers that a tester can fill a form with in testing mode. */
export interface TestAnswers {
  /** Where the answers come from; the testing panel groups its list by this. */
  readonly group: 'example' | 'path';
  readonly name: string;
  readonly description: string;
  /** The day for which the answers are meant, DD.MM.YYYY. */
  readonly today: string;
  /** Address from which the answers are fetched. */
  readonly address: string;
}

/**
 * Evaluates answers on a day.
 * @returns the answers as an example, with their problems and warnings
 */
export function exampleOf(form: Form, rules: FormRules, answers: Answers, today: Day, description: string): Example {
  const evaluation = evaluate(form, rules, answers, today);
  const [problems, warnings] = [evaluation.problems.map(plain), evaluation.warnings.map(plain)];
  return {
    $schema: EXAMPLE_SCHEMA,
    description,
    today: formatDate(today),
    answers,
    problems,
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}

const plain = ({ path, message }: Problem): Problem => ({ path, message });
