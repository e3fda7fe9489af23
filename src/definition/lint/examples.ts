import { isObject } from '../../engine/is-object.ts';
import { inSchema } from '../reading/blocks.ts';
import { exitOf } from '../../engine/check.ts';
import { compileRules } from '../compile.ts';
import type { Finding } from '../../engine/errors.ts';
import { evaluate } from '../../engine/evaluate.ts';
import type { Example } from '../../engine/example.ts';
import { nameOf, type Path } from '../../engine/answer-path.ts';
import { fieldsOf } from '../../engine/fields.ts';
import type { Answers, Exit, Form } from '../../engine/form.ts';
import { type Problem, problemsText } from '../../engine/problem.ts';
import { COMPLETE, exampleFile, exampleNames, type ReadExample, readExample } from '../reading/examples.ts';
import type { FormFiles } from '../reading/form-files.ts';
import type { Source } from '../reading/source.ts';
import type { Definition } from '../reading/definition.ts';
import { findingAt, findingIn } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import { type Places, placesIn } from '../solving/places.ts';
import { differenceOf, expectsExactly, isSameProblem } from './example-difference.ts';
import { checkUnshown } from './unshown.ts';

/**
 * Compares what examples expect with the result of the rules, and finds conditions and messages that no example shows.
 * @param isSound whether the file of an example follows its meta-schema; other examples are left out
 */
export function checkExamples(
  definition: Definition,
  form: Form,
  files: FormFiles,
  isSound: (file: string) => boolean,
): readonly Finding[] {
  const { id } = definition;
  const read = exampleNames(files, id)
    .toSorted((a, b) => Number(b === COMPLETE) - Number(a === COMPLETE))
    .flatMap((name) => readExample(files, id, name) ?? []);
  const findings: Finding[] = [];
  for (const one of read)
    if ('broken' in one && isSound(one.source.file)) findings.push(...checkBase(definition, files, one));
  const examples = read.flatMap((one) => ('broken' in one || !isSoundWithBases(one, id, isSound) ? [] : [one]));
  if (!examples.some(({ name }) => name === COMPLETE))
    return files.has(exampleFile(id, COMPLETE)) ? findings : [...findings, exampleMissing(definition, files)];
  const rules = compileRules(form);
  const visited: Places[] = [];
  const shown = new Set<string>();
  const exits = new Set<Exit>();
  /** The problems of complete.json, which comes before the examples that build upon it. */
  let lacking: readonly Problem[] = [];
  for (const example of examples) {
    const { source, bases, day, problems, warnings } = example;
    const answers = example.answersOn(day);
    const real = evaluate(form, rules, answers, day);
    visited.push(placesIn(form, rules, real.answers, day));
    for (const { path, message } of [...real.problems, ...real.warnings]) shown.add(`${nameOf(path)}: ${message}`);
    const exit = real.exit && exitOf(form, real.exit, rules.get(real.exit.id), real.answers, day);
    if (exit) exits.add(exit);
    findings.push(...checkAnswered(definition, form, example, answers));
    // an incomplete complete.json is one finding; comparing its expected problems as well would make two
    const isIncomplete = isIncompleteIn(form, example, real.problems);
    if (isIncomplete) {
      findings.push(exampleIncomplete(source, real.problems, form.testOnly ? 'warning' : 'error'));
      lacking = real.problems;
    }
    const isMisled =
      bases.includes(COMPLETE) && real.problems.some((one) => lacking.some((other) => isSameProblem(one, other)));
    const compared = [
      ...(isIncomplete ? [] : [['problems', problems, real.problems] as const]),
      ['warnings', warnings, real.warnings] as const,
    ];
    for (const [what, expected, found] of compared) {
      if (expectsExactly(expected, found)) continue;
      const values = differenceOf(expected, found);
      // mending complete.json may mend this example; one with `more` problems is reported: by-cause.ts merges it
      if (isMisled && values['kind'] !== 'more') continue;
      findings.push(
        findingIn(source, [what], {
          rule: 'example-differs',
          message: `expects other ${what} than there are: ${problemsText(found)}`,
          values,
        }),
      );
    }
  }
  // a form for tests alone needs no examples; and what an unreadable example shows is unknown
  if (form.testOnly || examples.length < exampleNames(files, id).length) return findings;
  return [...findings, ...checkUnshown(definition, form, { visited, shown, exits })];
}

function isSoundWithBases({ source, bases }: ReadExample, form: string, isSound: (file: string) => boolean): boolean {
  return [source.file, ...bases.map((name) => exampleFile(form, name))].every(isSound);
}

/** Finds a base that is missing, circular or not allowed. One that can't be read has its own finding. */
export function checkBase(
  { id }: Definition,
  files: FormFiles,
  { source, from, broken }: Extract<ReturnType<typeof readExample>, { broken: string }>,
): readonly Finding[] {
  if (broken === 'unreadable') return [];
  return [
    findingIn(source, ['from'], {
      rule: 'example-base',
      message: `builds upon <${from}>: ${broken}`,
      values: { kind: broken, from, ...(broken === 'missing' ? meant(from, exampleNames(files, id)) : {}) },
    }),
  ];
}

function exampleMissing(definition: Definition, files: FormFiles): Finding {
  const file = `examples/${COMPLETE}.json`;
  const { suggestion } = meant(COMPLETE, exampleNames(files, definition.id));
  const near = suggestion === undefined ? {} : { kind: 'near', other: `examples/${suggestion}.json` };
  return findingAt(definition, inSchema(definition.id), {
    rule: 'example-missing',
    severity: 'warning',
    message: `there is no ${file}`,
    values: { file, ...near },
  });
}

/** Finds answers to fields that the form does not have; those that come from a base are reported at the base. */
function checkAnswered(
  { declared }: Definition,
  form: Form,
  { source, bases }: ReadExample,
  answers: Answers,
): readonly Finding[] {
  const { answers: own } = source.value as Pick<Example, 'answers'>;
  const unknown = unknownIn(form, bases.length === 0 ? answers : own);
  const found = (path: Path, values: Finding['values']) =>
    findingIn(source, ['answers', ...path], {
      rule: 'unknown-field',
      severity: 'warning',
      message: `answers unknown field <${nameOf(path)}>`,
      values: { field: nameOf(path), ...values },
    });
  const isMisspelt = (path: Path) => 'suggestion' in meant(nameOf(path), declared);
  const strange = unknown.filter((path) => !isMisspelt(path));
  const [first] = strange;
  const fields = strange.map(nameOf).join(', ');
  return [
    ...unknown.filter(isMisspelt).map((path) => found(path, meant(nameOf(path), declared))),
    // a new form is a copy: its examples answer many fields that were deleted
    ...(first ? [found(first, { kind: strange.length > 1 ? 'answers' : 'answer', fields })] : []),
  ];
}

/**
 * @param found the problems of the example on its own day
 * @returns whether it is complete.json and can't be sent. That of a form for testers alone may expect problems: such a
 * form shows them
 */
export function isIncompleteIn(
  { testOnly }: Form,
  { name, problems }: ReadExample,
  found: readonly Problem[],
): boolean {
  return name === COMPLETE && found.length > 0 && !(testOnly && problems.length > 0);
}

/** @returns the finding that a form's complete example has problems on its own day */
export function exampleIncomplete(
  source: Source,
  problems: readonly Problem[],
  severity: Finding['severity'] = 'error',
): Finding {
  const found = problemsText(problems);
  return findingIn(source, ['problems'], {
    rule: 'example-incomplete',
    severity,
    message: `has problems: ${found}`,
    values: { found },
  });
}

/** @returns the paths of answers to fields that the form does not have */
function unknownIn(form: Form, answers: Answers, at: Path = []): readonly Path[] {
  return Object.entries(answers).flatMap(([own, value]): readonly Path[] => {
    const path = [...at, own];
    const field = fieldsOf(form).get(nameOf(path));
    if (!field) return [path];
    if (field.shape === 'group') return isObject(value) ? unknownIn(form, value, path) : [];
    if (field.shape === 'value' || typeof value !== 'object' || value === null) return [];
    // an example that builds upon another one may name entries by their number
    return Object.entries(value).flatMap(([index, entry]) =>
      isObject(entry) ? unknownIn(form, entry, [...path, Number(index)]) : [],
    );
  });
}
