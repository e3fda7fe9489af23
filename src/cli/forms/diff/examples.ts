import type { Form } from '../../../engine/form.ts';
import { exampleFile, exampleNames, readExample, type ReadExample } from '../../../definition/reading/examples.ts';
import type { FormFiles } from '../../../definition/reading/form-files.ts';
import type { Problem } from '../../../engine/problem.ts';
import { evaluateOn } from './evaluate.ts';

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
  return exampleNames(files, after.id).flatMap((name) => {
    const example = soundExample(files, after.id, name);
    if (!example || (isUntouched && isSameIn(files, filesBefore, after.id, example))) return [];
    const found = problemsWith(after, example);
    if (same(found, example.problems)) return [];
    const old = before && soundExample(filesBefore, after.id, name);
    // problems that were expected are left out
    return !before || !old || same(problemsWith(before, old), old.problems)
      ? [
          {
            file: example.source.file,
            expected: missingIn(found, example.problems),
            found: missingIn(example.problems, found),
          },
        ]
      : [];
  });
}

/** @returns undefined for a file that is no example; `check` says why */
function soundExample(files: FormFiles, form: string, name: string): ReadExample | undefined {
  const example = readExample(files, form, name);
  return example && 'broken' in example ? undefined : example;
}

function isSameIn(files: FormFiles, filesBefore: FormFiles, form: string, { name, bases }: ReadExample): boolean {
  const made = [name, ...bases].map((one) => exampleFile(form, one));
  return made.every((file) => files.get(file) === filesBefore.get(file));
}

function problemsWith(form: Form, example: ReadExample): readonly Problem[] {
  return evaluateOn(form, example.answersOn(example.day), example.day).problems;
}

const missingIn = (some: readonly Problem[], others: readonly Problem[]) =>
  others.filter((problem) => !some.some((one) => same([one], [problem])));
const same = (some: readonly Problem[], others: readonly Problem[]) => textOf(some) === textOf(others);
const textOf = (problems: readonly Problem[]) => JSON.stringify(problems.map(({ path, message }) => [path, message]));
