import { translate } from '../translate.ts';
import type { FormsCommand } from './command.ts';
import type { TrialPart } from './testing/part.ts';
import { openTrial, type FormOutcome } from './testing/trial.ts';

const MARKS = { good: '✓', todo: '✗', skipped: '–' } as const;

/** `test`: tests everything in the forms that product owners are responsible for, and prints what they do next. */
export const test: FormsCommand = async (options, print) => {
  const trial = openTrial(options);
  const outcomes: FormOutcome[] = [];
  try {
    for (const id of trial.ids) {
      const outcome = await trial.tried(id);
      outcomes.push(outcome);
      if (!options.json) for (const line of outcomeLines(outcome)) print(line);
    }
    const shared = trial.shared();
    outcomes.push(shared);
    if (!options.json) for (const line of outcomeLines(shared)) print(line);
  } finally {
    await trial.close();
  }
  const parts = outcomes.flatMap((outcome) => outcome.parts);
  const left = parts.filter(({ state }) => state === 'todo').length;
  const skipped = parts.filter(({ state }) => state === 'skipped').length;
  if (options.json) print(JSON.stringify(outcomes, undefined, 2));
  else print(summary(left, skipped));
  return left === 0 ? 0 : 1;
};

function summary(left: number, skipped: number): string {
  if (left > 0) return translate('test.left', { n: left });
  return skipped > 0 ? translate('test.partly', { n: skipped }) : translate('test.good');
}

/** @returns lines with the form's title, and below it each part with its findings and next steps */
export function outcomeLines({ form, title, testOnly = false, parts }: FormOutcome): readonly string[] {
  const named = translate(testOnly ? 'test.form.test-only' : 'test.form', { title, id: form ?? '' });
  return [form === undefined ? title : named, ...parts.flatMap(partLines)];
}

function partLines({ name, state, about, lines, next }: TrialPart): readonly string[] {
  const named = translate(`test.part.${name}`);
  return [
    `  ${MARKS[state]} ${about === '' ? named : translate('test.part', { part: named, about })}`,
    ...lines.map((line) => `      ${line}`),
    ...next.map((line) => `    → ${line}`),
  ];
}
