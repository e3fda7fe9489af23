import { createHash } from 'node:crypto';
import { compileFunction } from 'node:vm';
import type { FormRules } from '../../engine/answers.ts';
import { compiledFrom, compileStep } from '../../definition/compile.ts';
import type { Form, Step } from '../../engine/form.ts';
import { loadedFormats } from '../../engine/formats/loaded.ts';
import { linkStep, type StepModule } from '../../engine/runtime.ts';
import { type Asset, createAsset, IMMUTABLE } from '../assets/asset.ts';
import { firstPart } from './first-part.ts';
import { lateTexts, loadedForm, picturesOf } from './loaded-form.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A form in service: its definition, its compiled rules, and both as the files that browsers load. */
export interface ServedForm {
  readonly form: Form;
  /** Hash of definition and compiled rules together: it names exactly these. */
  readonly hash: string;
  /** The definition as JSON. */
  readonly body: string;
  readonly rules: FormRules;
  /**
   * By file name: first.json with what the first step needs, form.json with all steps, texts.json with the page texts
   * that come late, pictures.json, one module per step.
   */
  readonly files: ReadonlyMap<string, Asset>;
}

/** The code of a step's rules, and what it was compiled from. */
interface StepCode {
  readonly from: string;
  readonly code: string;
}

/**
 * The last result for each form: after an edit of one form, or of a shared file, most of the others need not be
 * compiled again, and after an edit of texts none.
 */
const last = new Map<string, { readonly served: ServedForm; readonly steps: ReadonlyMap<string, StepCode> }>();

/**
 * Compiles a form for service, unless it has not changed since the last time.
 * @param hash of a version that was in service before; the version keeps it even when the compiler has changed since
 * @throws Error when ajv refuses a schema
 */
export function serveForm(form: Form, hash?: string): ServedForm {
  const body = JSON.stringify(form);
  const known = last.get(form.id);
  if (known?.served.body === body) return { ...known.served, hash: hash ?? known.served.hash };
  const steps = new Map(form.steps.map((step) => [step.id, codeOf(step, known?.steps.get(step.id))]));
  const digest = createHash('sha256').update(body);
  for (const { code } of steps.values()) digest.update('\0').update(code);
  const files = new Map([
    ['first.json', createAsset(JSON.stringify(firstPart(form)), JSON_TYPE, IMMUTABLE)],
    ['form.json', createAsset(JSON.stringify(loadedForm(form)), JSON_TYPE, IMMUTABLE)],
    ['texts.json', createAsset(JSON.stringify(lateTexts(form)), JSON_TYPE, IMMUTABLE)],
    ['pictures.json', createAsset(JSON.stringify(picturesOf(form)), JSON_TYPE, IMMUTABLE)],
  ]);
  for (const [step, { code }] of steps)
    files.set(`${step}.js`, createAsset(code, 'text/javascript; charset=utf-8', IMMUTABLE));
  const served = {
    form,
    hash: digest.digest('base64url').slice(0, 22),
    body,
    rules: new Map(
      form.steps.map((step) => [step.id, linkStep(step, moduleOf(steps.get(step.id)?.code ?? ''), loadedFormats)]),
    ),
    files,
  };
  last.set(form.id, { served, steps });
  return { ...served, hash: hash ?? served.hash };
}

function codeOf(step: Step, before: StepCode | undefined): StepCode {
  const from = compiledFrom(step);
  return before?.from === from ? before : { from, code: compileStep(step).code };
}

/**
 * @returns the module as browsers import it. The functions that ajv makes itself would keep all of ajv in memory, with
 *   each form
 */
function moduleOf(code: string): StepModule {
  return (compileFunction(`'use strict';${code.replace('export default', 'return')}`) as () => StepModule)();
}
