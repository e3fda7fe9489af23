import { createHash } from 'node:crypto';
import type { FormRules } from '../../engine/answers.ts';
import { compileForm } from '../../definition/compile.ts';
import type { Form } from '../../engine/form.ts';
import { type Asset, createAsset, IMMUTABLE } from '../assets/asset.ts';
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
  /** By file name: form.json, texts.json with the page texts that come late, pictures.json, one module per step. */
  readonly files: ReadonlyMap<string, Asset>;
}

/**
 * The last result for each form: after an edit of one form, or of a shared file, most of the others need not be
 * compiled again.
 */
const last = new Map<string, ServedForm>();

/**
 * Compiles a form for service, unless it has not changed since the last time.
 * @param hash of a version that was in service before; the version keeps it even when the compiler has changed since
 * @throws Error when ajv refuses a schema
 */
export function serveForm(form: Form, hash?: string): ServedForm {
  const body = JSON.stringify(form);
  const known = last.get(form.id);
  if (known?.body === body) return { ...known, hash: hash ?? known.hash };
  const compiled = [...compileForm(form)];
  const digest = createHash('sha256').update(body);
  for (const [, { code }] of compiled) digest.update('\0').update(code);
  const files = new Map([
    ['form.json', createAsset(JSON.stringify(loadedForm(form)), JSON_TYPE, IMMUTABLE)],
    ['texts.json', createAsset(JSON.stringify(lateTexts(form)), JSON_TYPE, IMMUTABLE)],
    ['pictures.json', createAsset(JSON.stringify(picturesOf(form)), JSON_TYPE, IMMUTABLE)],
  ]);
  for (const [step, { code }] of compiled)
    files.set(`${step}.js`, createAsset(code, 'text/javascript; charset=utf-8', IMMUTABLE));
  const served = {
    form,
    hash: digest.digest('base64url').slice(0, 22),
    body,
    rules: new Map(compiled.map(([step, { rules }]) => [step, rules])),
    files,
  };
  last.set(form.id, served);
  return { ...served, hash: hash ?? served.hash };
}
