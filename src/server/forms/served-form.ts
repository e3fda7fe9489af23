import { createHash } from 'node:crypto';
import type { FormRules } from '../../engine/compiled.ts';
import { compiledFrom, compileStep } from '../../definition/compile.ts';
import { DefinitionError } from '../../engine/errors.ts';
import type { Form, Step } from '../../engine/form.ts';
import { type Asset, createAsset, IMMUTABLE } from '../assets/asset.ts';
import { firstPart } from './first-part.ts';
import { linkRules } from './linked-rules.ts';
import { lateTexts, loadedForm, picturesOf } from './loaded-form.ts';
import { beginOf } from './refusals.ts';
import { shortHash } from '../assets/short-hash.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A form in service: its definition, its compiled rules, and both as the files that browsers load. */
export interface ServedForm {
  readonly form: Form;
  /** Hash of definition and compiled rules together: it names exactly these. */
  readonly hash: string;
  /** {@link definitionHash} of the form. */
  readonly definition: string;
  /** Its functions are made on first access, and again if the cache has dropped them meanwhile. */
  readonly rules: FormRules;
  /**
   * By file name: first.json with what the first step needs, form.json with all steps, texts.json with the page texts
   * that are loaded later, pictures.json, drawing.json for the success page, one module per step.
   */
  readonly files: ReadonlyMap<string, Asset>;
}

/**
 * The last result for each form, with a hash of what each step was compiled from. After an edit of one form, or of a
 * shared file, most other forms need not be compiled again; after an edit of texts, none. Code and JSON are kept only
 * as bytes of the files: as strings they would fill the heap with hundreds of forms.
 */
const last = new Map<string, { readonly served: ServedForm; readonly compiledFrom: ReadonlyMap<string, string> }>();

/** @returns a hash of the definition alone: the same in every build, unlike that of the {@link ServedForm} */
export function definitionHash(form: Form): string {
  return sha256(JSON.stringify(form));
}

/**
 * Compiles a form for service, unless it has not changed since the last time.
 * @param hash the hash under which the version was in service before; it keeps it even if the compiler has changed
 * @throws DefinitionError when ajv refuses a schema
 */
export function serveForm(form: Form, hash?: string): ServedForm {
  const body = JSON.stringify(form);
  const definition = sha256(body);
  const known = last.get(form.id);
  if (known?.served.definition === definition) return named(known.served, hash);
  const from = new Map(form.steps.map((step) => [step.id, sha256(compiledFrom(step))]));
  const files = new Map([
    ['first.json', createAsset(JSON.stringify(firstPart(form)), JSON_TYPE, IMMUTABLE)],
    ['form.json', createAsset(JSON.stringify(loadedForm(form)), JSON_TYPE, IMMUTABLE)],
    ['texts.json', createAsset(JSON.stringify(lateTexts(form)), JSON_TYPE, IMMUTABLE)],
    ['pictures.json', createAsset(JSON.stringify(picturesOf(form)), JSON_TYPE, IMMUTABLE)],
    ['drawing.json', createAsset(JSON.stringify(form.site.drawing ?? []), JSON_TYPE, IMMUTABLE)],
  ]);
  const hashed: (string | Buffer)[] = [body];
  for (const step of form.steps) {
    const isSame = known?.compiledFrom.get(step.id) === from.get(step.id);
    const before = isSame ? known?.served.files.get(moduleName(step.id)) : undefined;
    const module = before ?? createAsset(codeOfStep(form.id, step), 'text/javascript; charset=utf-8', IMMUTABLE);
    files.set(moduleName(step.id), module);
    hashed.push('\0', module.body);
  }
  const own = shortHash(...hashed);
  const codeOf = (step: string) => files.get(moduleName(step))?.body.toString() ?? '';
  const served = {
    form,
    hash: own,
    definition,
    get rules() {
      return linkRules(own, { steps: form.steps, codeOf });
    },
    files,
  };
  last.set(form.id, { served, compiledFrom: from });
  return named(served, hash);
}

/** @returns the form under another hash, without making its rules yet */
function named(served: ServedForm, hash: string | undefined): ServedForm {
  if (hash === undefined || hash === served.hash) return served;
  const { form, definition, files } = served;
  return {
    form,
    hash,
    definition,
    get rules() {
      return served.rules;
    },
    files,
  };
}

function codeOfStep(form: string, step: Step): string {
  try {
    return compileStep(step).code;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new DefinitionError(form, [{ rule: 'compile', severity: 'error', ...beginOf(form), message }]);
  }
}

const moduleName = (step: string) => `${step}.js`;

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
