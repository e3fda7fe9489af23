import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import { type CompiledCheck, conditionKey, conditionsToCompile, type StepRules } from './compiled.ts';
import type { Schema, Step } from './form.ts';
import type { LoadedFormat } from './formats/format.ts';
import { rules } from './rules/index.ts';

/** A generated module: a function that takes a `require` and returns the compiled functions by name. */
export type StepModule = (require: (id: string) => unknown) => Readonly<Record<string, CompiledCheck>>;

/**
 * Links a generated module with our formats and rules, without ajv.
 * @param loaded the formats that the step needs: {@link formatsIn}
 * @returns the compiled functions of the step
 * @throws Error when the module requires something that is not there
 */
export function linkStep(step: Step, module: StepModule, loaded: readonly LoadedFormat[]): StepRules {
  const table: Readonly<Record<string, unknown>> = {
    'ajv/dist/runtime/ucs2length': asModule(ucs2length),
    'ajv/dist/runtime/equal': asModule(equal),
    'form-runtime': {
      formats: complete('format', step, Object.fromEntries(loaded.map((format) => [format.name, format.matches]))),
      rules: complete('rule', step, Object.fromEntries(rules.map((rule) => [rule.keyword, rule.violated]))),
    },
  };
  const functions = module((id) => {
    const found = table[id];
    if (found === undefined)
      throw new Error(`step <${step.id}>: its module asks for <${id}>, which the runtime has not`);
    return found;
  });
  const find = (name: string): CompiledCheck => {
    const check = functions[name];
    if (!check) throw new Error(`step <${step.id}>: its module has no <${name}>`);
    return check;
  };
  return {
    check: find('check'),
    conditions: new Map(
      conditionsToCompile(step).map((condition, index) => [conditionKey(condition), find(`condition${index}`)]),
    ),
    ...(functions['warnings'] ? { warnings: functions['warnings'] } : {}),
  };
}

/**
 * A module from a newer compiler may need a format or rule that this runtime lacks. The proxy throws for it when the
 * step is loaded, not at a key press.
 */
function complete(kind: string, step: Step, table: Readonly<Record<string, unknown>>): unknown {
  return new Proxy(table, {
    get(target, name) {
      if (!Object.hasOwn(target, name))
        throw new Error(
          `step <${step.id}>: its module asks for the ${kind} <${String(name)}>, which the runtime has not`,
        );
      return target[String(name)];
    },
  });
}

/** Bundlers import a CommonJS default in different ways; ajv's code reads `.default`. */
function asModule(imported: unknown): unknown {
  return typeof imported === 'function' ? { default: imported } : imported;
}

/** @returns the names of the formats that a schema uses anywhere */
export function formatsIn(schema: Schema): readonly string[] {
  const names = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { errorMessage: _messages, ...rest } = node as Schema;
    // not a string: a field may be called so
    if (typeof rest.format === 'string') names.add(rest.format);
    Object.values(rest).forEach(walk);
  };
  walk(schema);
  return [...names];
}
