import { pathOf } from '../../../engine/answer-path.ts';
import { shapeProblems } from '../../../engine/answer-shape.ts';
import { normalise } from '../../../engine/answers.ts';
import { prune } from '../../../engine/shown.ts';
import type { FormRules, CompiledCheck, RawError, StepRules } from '../../../engine/compiled.ts';
import type { Day } from '../../../engine/calendar.ts';
import { checkStep, exitOf } from '../../../engine/check.ts';
import { evaluate } from '../../../engine/evaluate.ts';
import { createAjv, rulesOnly } from '../../../definition/compile.ts';
import type { Answers, Form } from '../../../engine/form.ts';
import { withGroups } from '../../../engine/groups.ts';
import { loadedFormats } from '../../../engine/formats/loaded.ts';
import { problemsOf } from '../../../engine/messages.ts';
import type { Problem } from '../../../engine/problem.ts';
import { formatsIn, linkStep, type StepModule } from '../../../engine/runtime.ts';
import { warnStep } from '../../../engine/warnings.ts';
import type { ServedForm } from '../../../server/forms/served-form.ts';

/** The result of an evaluation by browser or server. */
export interface SideEvaluation {
  readonly answers: Answers;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/**
 * Evaluates answers as browser or server do. The sides do not share `evaluate`, which does a whole evaluation in one
 * call: comparing code with itself would find no difference.
 */
export type Side = (sent: Answers, today: Day) => SideEvaluation;

/**
 * @returns the browser's side: the definition and the steps' modules as they are served, linked as the page links them
 */
export async function browserSide({ form: { id }, files }: ServedForm): Promise<Side> {
  const text = (name: string) => {
    const asset = files.get(name);
    if (!asset) throw new Error(`form <${id}>: ${name} is not served`);
    return asset.body.toString();
  };
  const form = JSON.parse(text('form.json')) as Form;
  const rules = new Map<string, StepRules>();
  for (const step of form.steps) {
    const module = (await import(
      /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text(`${step.id}.js`)).toString('base64')}`
    )) as { readonly default: StepModule };
    rules.set(
      step.id,
      linkStep(
        step,
        module.default,
        loadedFormats.filter(({ name }) => formatsIn(step.schema).includes(name)),
      ),
    );
  }
  return (sent, today) => {
    const misshapen = shapeProblems(form, sent);
    if (misshapen.length > 0) return { answers: {}, problems: misshapen, warnings: [] };
    const answers = prune(form, rules, normalise(form, sent), today);
    const exit = form.steps.flatMap((step) => exitOf(form, step, rules.get(step.id), answers, today) ?? [])[0];
    const problems = exit
      ? [{ path: [...pathOf(exit.problem.field)], message: exit.problem.message }]
      : form.steps.flatMap((step) => checkStep(form, step, ruleOf(rules, step.id), answers, today));
    return { answers, problems, warnings: warningsOf(form, rules, answers, today) };
  };
}

/** @returns the server's side: checks the answers like a submit, after a round trip through JSON */
export function serverSide({ form, rules }: ServedForm): Side {
  return (sent, today) => {
    const { answers, problems } = evaluate(form, rules, JSON.parse(JSON.stringify(sent)) as Answers, today);
    return { answers, problems, warnings: warningsOf(form, rules, answers, today) };
  };
}

/** @returns the server's side with all steps as one schema, like the root of schema.json */
export function rootSide({ form, rules }: ServedForm): Side {
  const check = createAjv().compile({
    type: 'object',
    allOf: form.steps.map(({ schema }) => rulesOnly(schema)),
  }) as unknown as CompiledCheck;
  return (sent, today) => {
    const misshapen = shapeProblems(form, sent);
    if (misshapen.length > 0) return { answers: {}, problems: misshapen, warnings: [] };
    const answers = prune(form, rules, normalise(form, sent), today);
    const exit = form.steps.flatMap((step) => exitOf(form, step, rules.get(step.id), answers, today) ?? [])[0];
    const errors = check.call({ today }, withGroups(form, answers)) ? [] : (check.errors ?? []);
    const problems = form.steps.flatMap((step, index) =>
      problemsOf(
        form,
        step,
        errors.flatMap((error) => within(error, `#/allOf/${index}/`)),
      ),
    );
    return {
      answers,
      problems: exit ? [{ path: [...pathOf(exit.problem.field)], message: exit.problem.message }] : problems,
      warnings: warningsOf(form, rules, answers, today),
    };
  };
}

function within(error: RawError, place: string): readonly RawError[] {
  return error.schemaPath.startsWith(place)
    ? [{ ...error, schemaPath: `#/${error.schemaPath.slice(place.length)}` }]
    : [];
}

function warningsOf(form: Form, rules: FormRules, answers: Answers, today: Day): readonly Problem[] {
  return form.steps.flatMap((step) => warnStep(form, step, ruleOf(rules, step.id), answers, today));
}

function ruleOf(rules: FormRules, step: string): StepRules {
  const found = rules.get(step);
  if (!found) throw new Error(`step <${step}> is not compiled`);
  return found;
}
