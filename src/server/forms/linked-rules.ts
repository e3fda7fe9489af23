import { compileFunction } from 'node:vm';
import { recently } from '../../definition/recently.ts';
import type { FormRules } from '../../engine/answers.ts';
import type { Step } from '../../engine/form.ts';
import { loadedFormats } from '../../engine/formats/loaded.ts';
import { linkStep, type StepModule } from '../../engine/runtime.ts';

/** The rules of so many versions of forms are functions at once; of the others there is the code. */
export const MOST_LINKED = 50;

const linked = recently<FormRules>(MOST_LINKED);

/**
 * Makes functions of a form's compiled code, unless they are there. Those that were not asked for the longest make
 * room.
 * @param hash of definition and code
 * @param codeOf gives the code of a step
 */
export function linkRules(hash: string, steps: readonly Step[], codeOf: (step: string) => string): FormRules {
  return linked(
    hash,
    () => new Map(steps.map((step) => [step.id, linkStep(step, moduleOf(codeOf(step.id)), loadedFormats)])),
  );
}

/**
 * @returns the module as browsers import it. The functions that ajv makes itself would keep all of ajv in memory, with
 *   each form
 */
function moduleOf(code: string): StepModule {
  return (compileFunction(`'use strict';${code.replace('export default', 'return')}`) as () => StepModule)();
}
