import { _, Ajv, type AnySchema, type CodeKeywordDefinition, Name } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { FormRules } from '../engine/answers.ts';
import { type CompiledCheck, conditionKey, conditionsToCompile, type StepRules } from '../engine/compiled.ts';
import type { Form, Schema, Step } from '../engine/form.ts';
import { loadedFormats } from '../engine/formats/loaded.ts';
import type { Rule } from '../engine/rules/rule.ts';
import { rules } from '../engine/rules/index.ts';
import { warningsOf } from '../engine/warnings.ts';

/** The compiled step, and the same as the text of an ES module for the browser's strict CSP. */
export interface CompiledStep {
  readonly rules: StepRules;
  readonly code: string;
}

/**
 * Compiles each step once; the functions serve the server and the tests, their text the browser.
 * @returns by step id
 * @throws Error when ajv refuses a schema (unknown keyword, wrong type of a keyword's value)
 */
export function compileForm(form: Form): ReadonlyMap<string, CompiledStep> {
  return new Map(form.steps.map((step) => [step.id, compileStep(step)]));
}

/** @returns the form's rules by step id, without their text: for who only asks them */
export function compileRules(form: Pick<Form, 'steps'>): FormRules {
  return new Map(form.steps.map((step) => [step.id, functionsOf(step, createAjv()).rules]));
}

function compileStep(step: Step): CompiledStep {
  const ajv = createAjv();
  const { rules: rulesOfStep, names } = functionsOf(step, ajv);
  const cjs = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name])));
  return { rules: rulesOfStep, code: asModule(cjs) };
}

function functionsOf(step: Step, ajv: Ajv): { rules: StepRules; names: readonly string[] } {
  const conditions = conditionsToCompile(step);
  ajv.addSchema(rulesOnly(step.schema), 'check');
  for (const [index, condition] of conditions.entries()) ajv.addSchema(condition, `condition${index}`);
  const find = (key: string): CompiledCheck => {
    const check = ajv.getSchema(key);
    if (!check) throw new Error(`step <${step.id}>: ${key} did not compile`);
    return check as CompiledCheck;
  };
  const warnings = warningsOf(step.schema);
  if (warnings) ajv.addSchema(rulesOnly(warnings), 'warnings');
  const names = [
    'check',
    ...conditions.map((_condition, index) => `condition${index}`),
    ...(warnings ? ['warnings'] : []),
  ];
  const rulesOfStep = {
    check: find('check'),
    conditions: new Map(conditions.map((condition, index) => [conditionKey(condition), find(`condition${index}`)])),
    ...(warnings ? { warnings: find('warnings') } : {}),
  };
  return { rules: rulesOfStep, names };
}

/**
 * Texts are the definition's part: ajv would write the whole schema into the module, though it only looks up lists of
 * values there.
 */
export function rulesOnly({
  title: _title,
  description: _description,
  errorMessage: _messages,
  warning: _warning,
  ...rest
}: Schema): Schema {
  const inside: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(rest)) {
    if (keyword === 'properties')
      inside[keyword] = Object.fromEntries(
        Object.entries(value as object).map(([name, schema]) => [name, rulesOnly(schema as Schema)]),
      );
    else if (keyword === 'allOf' || keyword === 'oneOf') inside[keyword] = (value as Schema[]).map(rulesOnly);
    else inside[keyword] = keyword === 'then' || keyword === 'items' ? rulesOnly(value as Schema) : value;
  }
  return inside;
}

/** ajv writes CommonJS: as a function that is handed its `require`, it is an ES module without any import. */
function asModule(cjs: string): string {
  return `//# allFunctionsCalledOnLoad\nexport default (require) => {\nconst exports = {};\n${cjs.replace(/^"use strict";/, '')}\nreturn exports;\n};\n`;
}

/**
 * Asked for whether a schema is one: each of the instances would compile the meta-schema anew, which takes longer than
 * all else it does.
 */
const META = new Ajv({ allErrors: true, messages: false });

/** One instance for each step: names in what it writes out depend on all that it was given before. */
class RuleAjv extends Ajv {
  override validateSchema(schema: AnySchema, throwOrLogError?: boolean) {
    return META.validateSchema(schema, throwOrLogError);
  }
}

/**
 * @returns an ajv with our formats and keywords, set up so that its functions can be written out as text; the text asks
 *   for them with `require("form-runtime")`, which runtime.ts answers in the browser
 */
export function createAjv(): Ajv {
  const ajv = new RuleAjv({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    passContext: true,
    // 1.1 is a multiple of 0.1, though 1.1 / 0.1 is 11.000000000000002
    multipleOfPrecision: 6,
    // ajv's own sentences are English and reach nobody
    messages: false,
    code: { source: true, formats: _`require("form-runtime").formats` },
  });
  for (const { name, matches } of loadedFormats) ajv.addFormat(name, matches);
  for (const rule of rules) ajv.addKeyword(keywordOf(rule));
  ajv.addKeyword({ keyword: 'optionalMark', schemaType: 'boolean' });
  // compiled apart: a warning is no rule
  ajv.addKeyword({ keyword: 'warning', schemaType: 'object' });
  // read by messages.ts: ajv-errors would write code for each sentence, three quarters of a module, and look at all
  // errors for each field
  ajv.addKeyword({ keyword: 'errorMessage', schemaType: ['string', 'object'] });
  return ajv;
}

/** What ajv calls the value that the check began with. */
const ANSWERS = new Name('rootData');

/** Our rule as a `code` keyword: a keyword with a function of its own could not be written out as text. */
function keywordOf(rule: Rule): CodeKeywordDefinition {
  return {
    keyword: rule.keyword,
    type: rule.type,
    metaSchema: rule.metaSchema,
    error: { message: rule.keyword, params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
    code(cxt) {
      const violated = cxt.gen.scopeValue('func', {
        key: rule.keyword,
        ref: rule.violated,
        code: _`require("form-runtime").rules.${new Name(rule.keyword)}`,
      });
      cxt.fail(_`${violated}(${cxt.data}, ${cxt.schemaCode}, this, ${ANSWERS})`);
    },
  };
}
