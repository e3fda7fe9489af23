import { compileFunction } from 'node:vm';
import { recently } from '../../definition/recently.ts';
import type { FormRules } from '../../engine/answers.ts';
import type { Step } from '../../engine/form.ts';
import { loadedFormats } from '../../engine/formats/loaded.ts';
import { linkStep, type StepModule } from '../../engine/runtime.ts';

/** For this many versions of forms the rules are in memory as functions; of the others only the code is kept. */
export const MOST_LINKED = 50;

const linked = recently<FormRules>(MOST_LINKED);

/**
 * Turns a form's compiled code into functions, unless they are cached. The least recently used ones make room.
 * @param hash names definition and code
 * @param codeOf returns the code of a step
 * @returns the form's rules
 */
export function linkRules(hash: string, steps: readonly Step[], codeOf: (step: string) => string): FormRules {
  return linked(
    hash,
    () => new Map(steps.map((step) => [step.id, linkStep(step, moduleOf(codeOf(step.id)), loadedFormats)])),
  );
}

/**
 * @returns the exports of a module, as browsers import it. Functions made by ajv itself would keep all of ajv in memory
 * for each form.
 */
function moduleOf(code: string): StepModule {
  return (compileFunction(`'use strict';${code.replace('export default', 'return')}`) as () => StepModule)();
}
