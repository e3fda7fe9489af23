import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRules } from '../../definition/compile.ts';
import { checkForms } from '../../definition/lint/check-forms.ts';
import { differenceOf, expectsExactly } from '../../definition/lint/example-difference.ts';
import { isIncompleteIn } from '../../definition/lint/examples.ts';
import { COMPLETE, type ReadExample, readExamples } from '../../definition/reading/examples.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import type { Finding } from '../../engine/errors.ts';
import { evaluate } from '../../engine/evaluate.ts';
import type { Form } from '../../engine/form.ts';
import { translate } from '../translate.ts';
import { findingLines } from './check.ts';
import { chooseForms, readSound } from './chosen-forms.ts';
import type { FormsCommand } from './command.ts';
import { type ExpectedProblems, withExpected } from '../../definition/lint/with-expected.ts';

/** An example whose expected problems or warnings differ from those that the form finds. */
interface Outdated {
  readonly example: ReadExample;
  readonly now: ExpectedProblems;
  /** The difference in German. Examples with the same difference have the same lines. */
  readonly difference: readonly string[];
  /**
   * Whether it is complete.json and has problems, though it has to be a complete, valid application. `--update` does
   * not write its problems into it.
   */
  readonly isIncomplete: boolean;
}

/**
 * `examples`: prints the outdated examples; with `--update` writes the problems and warnings that were found into them.
 * Skips the examples of a form with errors.
 */
export const examples: FormsCommand = (options, print) => {
  const { files, all, ids } = chooseForms(options);
  const found = checkForms(files, { all, ids, today: options.today });
  const results = ids.map((id) => {
    const errors = errorsOf(found, id);
    const outdated = errors.length > 0 ? [] : outdatedIn(readSound(id, files), files);
    return { id, errors, outdated };
  });
  const outdated = results.flatMap((result) => result.outdated);
  const writable = outdated.filter(({ isIncomplete }) => !isIncomplete);
  if (options.update)
    for (const { example, now } of writable) {
      const { file } = example.source;
      writeFileSync(join(options.formsDir, file), withExpected(files.get(file) ?? '', now, example));
    }
  if (options.json) print(JSON.stringify(results.map(jsonOf), undefined, 2));
  else for (const line of linesOf(results, options.update)) print(line);
  const isLeft = options.update ? writable.length < outdated.length : outdated.length > 0;
  return isLeft || results.some(({ errors }) => errors.length > 0) ? 1 : 0;
};

/** @returns the errors of a form that have to be corrected before its examples can be evaluated */
function errorsOf(findings: readonly Finding[], id: string): readonly Finding[] {
  return findings.filter(
    ({ severity, rule, file }) =>
      severity === 'error' &&
      (file.startsWith(`${id}/`) || file.startsWith('shared/')) &&
      rule !== 'example-differs' &&
      rule !== 'example-incomplete',
  );
}

function outdatedIn(form: Form, files: FormFiles): readonly Outdated[] {
  const rules = compileRules(form);
  const outdated = readExamples(files, form.id).flatMap((example): readonly Outdated[] => {
    const { day, problems, warnings } = example;
    const real = evaluate(form, rules, example.answersOn(day), day);
    const now: ExpectedProblems = { problems: real.problems, warnings: real.warnings };
    const isIncomplete = isIncompleteIn(form, example, now.problems);
    const compared = [[problems, now.problems] as const, [warnings, now.warnings] as const].filter(
      ([expected, found]) => !expectsExactly(expected, found),
    );
    if (compared.length === 0 && !isIncomplete) return [];
    const difference = compared.flatMap(([expected, found]) => {
      const { kind, found: more, expected: fewer } = differenceOf(expected, found);
      if (kind === 'order') return translate('examples.order');
      return [
        ...(more === '' ? [] : [translate('examples.more', { text: String(more) })]),
        ...(fewer === '' ? [] : [translate('examples.fewer', { text: String(fewer) })]),
      ];
    });
    return [{ example, now, difference, isIncomplete }];
  });
  // other examples are based on complete.json: its problems would be written into each of them
  return outdated.some(({ isIncomplete }) => isIncomplete)
    ? outdated.filter(({ example, isIncomplete }) => isIncomplete || !example.bases.includes(COMPLETE))
    : outdated;
}

interface FormResult {
  readonly id: string;
  readonly errors: readonly Finding[];
  readonly outdated: readonly Outdated[];
}

function linesOf(results: readonly FormResult[], isUpdate: boolean): readonly string[] {
  const errors = [...new Set(results.flatMap((result) => result.errors))];
  const outdated = results.flatMap((result) => result.outdated);
  const incomplete = outdated.filter(({ isIncomplete }) => isIncomplete);
  const others = outdated.filter(({ isIncomplete }) => !isIncomplete);
  const refused = results.filter((result) => result.errors.length > 0);
  return [
    ...groupedLines(others),
    ...incomplete.flatMap(({ example, difference }) => [
      translate('examples.incomplete', { file: example.source.file }),
      ...difference.map((line) => `  ${line}`),
    ]),
    ...(errors.length > 0 ? findingLines(errors) : []),
    ...refused.map(({ id }) => translate('examples.refused', { form: id })),
    ...summaryOf({ n: others.length, isWhole: outdated.length === 0 && refused.length === 0 }, isUpdate),
  ];
}

/** Prints equal differences of one form once, below all their examples. */
function groupedLines(outdated: readonly Outdated[]): readonly string[] {
  const groups = Map.groupBy(
    outdated,
    ({ example, difference }) => `${example.source.file.split('/')[0]}\n${difference.join('\n')}`,
  );
  return [...groups.values()].flatMap((group) => [
    ...group.map(({ example }) => example.source.file),
    ...(group[0]?.difference ?? []).map((line) => `  ${line}`),
  ]);
}

function summaryOf({ n, isWhole }: { readonly n: number; readonly isWhole: boolean }, isUpdate: boolean) {
  if (isWhole) return [translate('examples.hold')];
  return n === 0 ? [] : [translate(isUpdate ? 'examples.written' : 'examples.how-to', { n })];
}

function jsonOf({ id, errors, outdated }: FormResult): object {
  return {
    form: id,
    errors: errors.length,
    examples: outdated.map(({ example, now, isIncomplete }) => ({
      file: example.source.file,
      incomplete: isIncomplete,
      expected: { problems: example.problems, warnings: example.warnings },
      found: now,
    })),
  };
}
