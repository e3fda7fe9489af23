import { normalise } from '../../../src/engine/answers.ts';
import { prune } from '../../../src/engine/shown.ts';
import type { FormRules, CompiledCheck } from '../../../src/engine/compiled.ts';
import type { Day } from '../../../src/engine/calendar.ts';
import { checkStep } from '../../../src/engine/check.ts';
import { compileForm, createAjv } from '../../../src/definition/compile.ts';
import type { Answers, Form } from '../../../src/engine/form.ts';
import { readForm } from '../../../src/definition/read-form.ts';
import { readExamples } from '../../../src/definition/reading/examples.ts';
import { openFormsFolder } from '../../../src/server/forms/forms-folder.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { FORMS_DIR } from '../forms-folder.ts';
import { sideBySide } from '../side-by-side.ts';

const FORM = 'waermepumpe-foerderbonus';
const BOUND = 2;
const ROUNDS = { full: 300, quick: 75 };
/** The time for one side in one round: short, so that both sides run on an equally busy machine. */
const BATCH_MS = 5;

/**
 * The server's evaluation of answers before it checks lookups and files, compared with ajv's bare call with the same
 * options and data; once for valid answers, once with an invalid answer in every field that has a rule.
 */
export const check: Benchmark = async ({ quick }) => {
  const folder = openFormsFolder(FORMS_DIR);
  const form = readForm(FORM, folder.read());
  const rules: FormRules = new Map([...compileForm(form)].map(([id, step]) => [id, step.rules]));
  const bare = createAjv().compile({ allOf: form.steps.map(({ schema }) => schema) }) as unknown as CompiledCheck;
  const rounds = quick ? ROUNDS.quick : ROUNDS.full;
  return [...figuresOf('valid', 'complete'), ...figuresOf('invalid', 'falsche-eingaben')];

  function figuresOf(kind: string, example: string): readonly Figure[] {
    const read = readExamples(folder.examples(), FORM).find(({ name }) => name === example);
    if (!read) throw new Error(`there is no example <${example}>`);
    const { day } = read;
    const answers = read.answersOn(day);
    const clean = normalise(form, answers);
    const context = { today: day };
    const reference = () => bare.call(context, answers);
    if (reference() !== (kind === 'valid')) throw new Error(`example <${example}> is not ${kind}`);
    return [
      sideBySide(
        {
          name: `check, ${kind} answers: normalise, check and messages, µs, to bare ajv`,
          rounds,
          batch: BATCH_MS,
          bound: BOUND,
        },
        () => checked(form, rules, answers, day),
        reference,
      ),
      sideBySide(
        { name: `check, ${kind} answers: prune what is hidden, µs, to bare ajv`, rounds, batch: BATCH_MS },
        () => prune(form, rules, clean, day),
        reference,
      ),
    ];
  }
};

function checked(form: Form, rules: FormRules, answers: Answers, today: Day): unknown {
  const clean = normalise(form, answers);
  return form.steps.map((step) => {
    const ofStep = rules.get(step.id);
    return ofStep && checkStep(form, step, ofStep, clean, today);
  });
}
