import { LRUCache } from 'lru-cache';
import { compileFunction } from 'node:vm';
import type { FormRules } from '../../engine/compiled.ts';
import type { Step } from '../../engine/form.ts';
import { loadedFormats } from '../../engine/formats/loaded.ts';
import { linkStep, type StepModule } from '../../engine/runtime.ts';

/** For this many versions of forms the rules are in memory as functions; of the others only the code is kept. */
export const MOST_LINKED = 50;

/** What the rules of a version are made from. */
interface CodeOfForm {
  readonly steps: readonly Step[];
  /** @returns the code of a step */
  codeOf(step: string): string;
}

const linked = new LRUCache<string, FormRules, CodeOfForm>({
  max: MOST_LINKED,
  memoMethod: (_hash, _stale, { context: { steps, codeOf } }) =>
    new Map(steps.map((step) => [step.id, linkStep(step, moduleOf(codeOf(step.id)), loadedFormats)])),
});

/**
 * Turns a form's compiled code into functions, unless they are cached. The least recently used ones make room.
 * @param hash names definition and code
 * @returns the form's rules
 */
export function linkRules(hash: string, source: CodeOfForm): FormRules {
  return linked.memo(hash, { context: source });
}

/**
 * @returns the exports of a module, as browsers import it. Functions made by ajv itself would keep all of ajv in memory
 * for each form.
 */
function moduleOf(code: string): StepModule {
  return (compileFunction(`'use strict';${code.replace('export default', 'return')}`) as () => StepModule)();
}
