import type { Evaluation } from '../../../engine/evaluate.ts';
import type { Form } from '../../../engine/form.ts';
import { expectsExactly, isSameProblem } from '../../../definition/lint/example-difference.ts';
import { exampleFile, exampleNames, type ReadExample, soundExample } from '../../../definition/reading/examples.ts';
import type { FormFiles } from '../../../definition/reading/form-files.ts';
import type { Problem } from '../../../engine/problem.ts';
import { evaluateOn } from './evaluate.ts';

/**
 * An example with other problems or warnings than it expects: `expected` are those that are missing, `found` those that
 * it does not expect.
 */
export interface BrokenExample {
  readonly file: string;
  readonly expected: readonly Problem[];
  readonly found: readonly Problem[];
}

/**
 * @param files the files after the edit
 * @returns the examples that the edit broke: examples that were right before it, or that it added or changed
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
    const now = evaluated(after, example);
    if (isExpected(now, example)) return [];
    const old = before && soundExample(filesBefore, after.id, name);
    // was wrong before the edit, too
    if (before && old && !isExpected(evaluated(before, old), old)) return [];
    return [
      {
        file: example.source.file,
        expected: [...missingIn(now.problems, example.problems), ...missingIn(now.warnings, example.warnings)],
        found: [...missingIn(example.problems, now.problems), ...missingIn(example.warnings, now.warnings)],
      },
    ];
  });
}

function isSameIn(files: FormFiles, filesBefore: FormFiles, form: string, { name, bases }: ReadExample): boolean {
  const made = [name, ...bases].map((one) => exampleFile(form, one));
  return made.every((file) => files.get(file) === filesBefore.get(file));
}

function evaluated(form: Form, example: ReadExample): Evaluation {
  return evaluateOn(form, example.answersOn(example.day), example.day);
}

function isExpected({ problems, warnings }: Evaluation, example: ReadExample): boolean {
  return expectsExactly(example.problems, problems) && expectsExactly(example.warnings, warnings);
}

const missingIn = (some: readonly Problem[], others: readonly Problem[]) =>
  others.filter((problem) => !some.some((one) => isSameProblem(one, problem)));
