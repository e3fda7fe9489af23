import { parseDate } from '../../../engine/calendar.ts';
import type { Example } from '../../../engine/example.ts';
import type { Form } from '../../../engine/form.ts';
import type { FormFiles } from '../../../definition/reading/form-files.ts';
import type { Problem } from '../../../engine/problem.ts';
import { evaluateOn } from './evaluate.ts';

type ExpectedExample = Pick<Example, 'today' | 'answers' | 'problems'>;

/** An example that the form no longer fulfils: the problems that it expects in vain, and the unexpected ones. */
export interface BrokenExample {
  readonly file: string;
  readonly expected: readonly Problem[];
  readonly found: readonly Problem[];
}

/**
 * @param files those of now
 * @returns the examples that the edit has broken: those that held before it, and those that it added or changed
 */
export function brokenExamples(
  files: FormFiles,
  filesBefore: FormFiles,
  before: Form | undefined,
  after: Form,
): readonly BrokenExample[] {
  const isUntouched = before !== undefined && JSON.stringify(before) === JSON.stringify(after);
  return [...files]
    .filter(
      ([path, text]) => path.startsWith(`${after.id}/examples/`) && !(isUntouched && filesBefore.get(path) === text),
    )
    .flatMap(([file, text]) => {
      const example = read(text);
      if (!example) return [];
      const found = evaluateOn(after, example.answers, parseDate(example.today));
      if (same(found, example.problems)) return [];
      const old = read(filesBefore.get(file));
      const heldBefore = !before || !old || same(evaluateOn(before, old.answers, parseDate(old.today)), old.problems);
      // problems that were expected are left out
      return heldBefore
        ? [{ file, expected: missingIn(found, example.problems), found: missingIn(example.problems, found) }]
        : [];
    });
}

/** @returns undefined for a file that is no example; `check` says why */
function read(text: string | undefined): ExpectedExample | undefined {
  try {
    const { today, answers, problems } = JSON.parse(text ?? '') as Partial<ExpectedExample>;
    return typeof today === 'string' && typeof answers === 'object' && Array.isArray(problems)
      ? { today, answers, problems }
      : undefined;
  } catch {
    return undefined;
  }
}

const missingIn = (some: readonly Problem[], others: readonly Problem[]) =>
  others.filter((problem) => !some.some((one) => same([one], [problem])));
const same = (some: readonly Problem[], others: readonly Problem[]) => textOf(some) === textOf(others);
const textOf = (problems: readonly Problem[]) => JSON.stringify(problems.map(({ path, message }) => [path, message]));
