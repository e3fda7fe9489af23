import { _, Ajv, type AnySchema, type CodeKeywordDefinition, Name } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { LRUCache } from 'lru-cache';
import {
  type FormRules,
  type CompiledCheck,
  conditionKey,
  conditionsToCompile,
  type StepRules,
} from '../engine/compiled.ts';
import type { Form, Schema, Step } from '../engine/form.ts';
import { loadedFormats } from '../engine/formats/loaded.ts';
import type { ValueType } from '../engine/rules/keyword.ts';
import type { Rule } from '../engine/rules/rule.ts';
import { rules } from '../engine/rules/index.ts';
import { warningsOf } from '../engine/warnings.ts';

/** A compiled step: its functions, and their code as an ES module, which the browser's strict CSP allows. */
export interface CompiledStep {
  readonly rules: StepRules;
  readonly code: string;
}

/**
 * Compiles each step once. Server and tests use the functions, browsers load their code.
 * @returns the compiled steps by step id
 * @throws Error when ajv refuses a schema (unknown keyword, wrong type of a keyword's value)
 */
export function compileForm(form: Form): ReadonlyMap<string, CompiledStep> {
  return new Map(form.steps.map((step) => [step.id, compileStep(step)]));
}

/**
 * Caches rules, since check, paths and examples of a form need the same ones in turn. Compiling one step takes 16 ms;
 * its functions hold an ajv instance, half a megabyte.
 */
const rulesFrom = new LRUCache<string, StepRules, Step>({
  max: 24,
  memoMethod: (_source, _stale, { context: step }) => functionsOf(step, createAjv()).rules,
});

/**
 * Compiles the rules without the code that browsers load.
 * @returns the rules by step id
 * @throws Error when ajv refuses a schema
 */
export function compileRules(form: Pick<Form, 'steps'>): FormRules {
  return new Map(form.steps.map((step) => [step.id, rulesFrom.memo(compiledFrom(step), { context: step })]));
}

/** @returns everything that a step is compiled from, as text; an edit of labels and messages alone doesn't change it */
export function compiledFrom(step: Step): string {
  const warnings = warningsOf(step.schema);
  return JSON.stringify([rulesOnly(step.schema), conditionsToCompile(step), warnings && rulesOnly(warnings)]);
}

/** Compiles one step, as {@link compileForm} does. */
export function compileStep(step: Step): CompiledStep {
  const ajv = createAjv({ optimize: true });
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
 * Removes all texts from a schema: ajv writes the whole schema into the module, which needs nothing of it but its lists
 * of values.
 */
export function rulesOnly({
  title: _title,
  description: _description,
  formerly: _formerly,
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

/**
 * Wraps ajv's CommonJS code into a function that takes `require`, which makes it an ES module without imports.
 */
function asModule(cjs: string): string {
  return `//# allFunctionsCalledOnLoad\nexport default (require) => {\nconst exports = {};\n${cjs.replace(/^"use strict";/, '')}\nreturn exports;\n};\n`;
}

/**
 * Checks schemas against the meta-schema. All instances share it, since compiling the meta-schema takes longer than
 * everything else that an instance does.
 */
const META = new Ajv({ allErrors: true, messages: false, code: { optimize: false } });

/** A new instance for each step: the names in generated code depend on everything that an instance compiled before. */
class RuleAjv extends Ajv {
  override validateSchema(schema: AnySchema, throwOrLogError?: boolean) {
    return META.validateSchema(schema, throwOrLogError);
  }
}

/**
 * @param optimize makes the code smaller, for browsers; this takes half of the compile time
 * @returns an ajv with our formats and keywords that can generate code. The code calls `require("form-runtime")` for
 * them, which runtime.ts provides in the browser
 */
export function createAjv({ optimize = false }: { optimize?: boolean } = {}): Ajv {
  const ajv = new RuleAjv({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    passContext: true,
    // 1.1 is a multiple of 0.1, though 1.1 / 0.1 is 11.000000000000002
    multipleOfPrecision: 6,
    // ajv's own messages are English and shown to nobody.
    messages: false,
    code: { source: true, optimize, formats: _`require("form-runtime").formats` },
  });
  for (const { name, matches } of loadedFormats) ajv.addFormat(name, matches);
  addKeywords(ajv);
  return ajv;
}

/** Adds our keywords to an ajv: the rules, and annotations that check nothing. */
export function addKeywords(ajv: Ajv): void {
  for (const rule of rules) ajv.addKeyword(keywordOf(rule));
  ajv.addKeyword({ keyword: 'optionalMark', schemaType: 'boolean' });
  // Warnings are no rules: they are compiled separately.
  ajv.addKeyword({ keyword: 'warning', schemaType: 'object' });
  // Only read by messages.ts. ajv-errors would generate code for each message, three quarters of a module, and go
  // through all errors for each field.
  ajv.addKeyword({ keyword: 'errorMessage', schemaType: ['string', 'object'] });
}

/** ajv's name for the root of the checked value: what a rule at the top level gets as its parent. */
const ANSWERS = new Name('rootData');

/** @returns the JSON types of the values that a rule applies to; values of other types pass */
export function jsonTypesOf({ appliesTo }: Pick<Rule, 'appliesTo'>): Exclude<ValueType, 'date'>[] {
  return [...new Set(appliesTo.map((type) => (type === 'date' ? 'string' : type)))];
}

/** Makes one of our rules a `code` keyword: ajv can't generate code for a keyword that is a function. */
function keywordOf(rule: Rule): CodeKeywordDefinition {
  return {
    keyword: rule.keyword,
    type: jsonTypesOf(rule),
    metaSchema: rule.metaSchema,
    error: { message: rule.keyword, params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
    code(cxt) {
      const violated = cxt.gen.scopeValue('func', {
        key: rule.keyword,
        ref: rule.violated,
        code: _`require("form-runtime").rules.${new Name(rule.keyword)}`,
      });
      cxt.fail(
        _`${violated}(${cxt.data}, ${cxt.schemaCode}, this, ${cxt.it.dataLevel > 0 ? cxt.it.parentData : ANSWERS})`,
      );
    },
  };
}
