import { brotliCompressSync } from 'node:zlib';
import type { RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import { _, Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import ajvErrors from 'ajv-errors';
import { addKeywords, compileForm, rulesOnly } from '../../../src/definition/compile.ts';
import { readForm } from '../../../src/definition/read-form.ts';
import type { Form, Schema } from '../../../src/engine/form.ts';
import { loadedFormats } from '../../../src/engine/formats/loaded.ts';
import { warningsOf } from '../../../src/engine/warnings.ts';
import { openFormsFolder } from '../../../src/server/forms/forms-folder.ts';
import type { Benchmark } from '../figure.ts';
import { FORMS_DIR } from '../forms-folder.ts';

const folder = openFormsFolder(FORMS_DIR);
const files = folder.read();

/** The cost of the modules of all forms. */
interface Cost {
  /** The size of the compressed modules. */
  readonly bytes: number;
  readonly ms: number;
}

/**
 * Our compile step compared with those of the packages: rjsf's `compileSchemaValidatorsCode`, and ajv with ajv-errors,
 * which would put the definitions' messages into the generated code (decisions.md#rjsf).
 */
export const compile: Benchmark = async ({ progress }) => {
  const forms = folder.ids(files).map((id) => readForm(id, files));
  // warm-up: one-time work of each is not measured
  cost(forms.slice(0, 1), own);
  cost(forms.slice(0, 1), rjsfs);
  progress(`${forms.length} forms`);
  const ours = cost(forms, own);
  const rjsf = cost(forms, rjsfs);
  const errors = cost(forms, withAjvErrors);
  const figure = (name: string, one: number, other: number) => ({
    name,
    ours: one,
    reference: other,
    ratio: one / other,
  });
  return [
    figure("compile, all forms: bytes, to rjsf's compile step", ours.bytes, rjsf.bytes),
    figure("compile, all forms: ms, to rjsf's compile step", ours.ms, rjsf.ms),
    figure('compile, all forms: bytes, to messages by ajv-errors', ours.bytes, errors.bytes),
  ];
};

function cost(forms: readonly Form[], modulesOf: (form: Form) => readonly string[]): Cost {
  const start = performance.now();
  const modules = forms.flatMap((form) => modulesOf(form));
  const ms = performance.now() - start;
  return { bytes: modules.reduce((sum, code) => sum + brotliCompressSync(code).length, 0), ms };
}

function own(form: Form): readonly string[] {
  return [...compileForm(form).values()].map(({ code }) => code);
}

/** The same functions compiled by rjsf: the checks of a step, its exits and its warnings. */
function rjsfs(form: Form): readonly string[] {
  const customFormats = Object.fromEntries(loadedFormats.map(({ name, matches }) => [name, matches]));
  return form.steps.map((step) => {
    const warnings = warningsOf(step.schema);
    const schemas: readonly Schema[] = [
      { $id: step.id, ...rulesOnly(step.schema) },
      ...step.exits.map((exit) => exit.if),
      ...(warnings ? [rulesOnly(warnings)] : []),
    ];
    return schemas
      .map((schema) =>
        compileSchemaValidatorsCode(schema as unknown as RJSFSchema, {
          customFormats,
          ajvFormatOptions: false,
          ajvOptionsOverrides: {
            verbose: false,
            messages: false,
            passContext: true,
            code: { formats: _`require("form-runtime").formats`, lines: false },
          },
          extenderFn: (ajv) => {
            addKeywords(ajv);
            return ajv;
          },
        }),
      )
      .join('\n');
  });
}

/** Only a step's check, with the definitions' messages in the generated code. */
function withAjvErrors(form: Form): readonly string[] {
  return form.steps.map((step) => {
    const ajv = new Ajv({
      allErrors: true,
      strict: false,
      passContext: true,
      messages: false,
      code: { source: true, formats: _`require("form-runtime").formats` },
    });
    for (const { name, matches } of loadedFormats) ajv.addFormat(name, matches);
    addKeywords(ajv);
    ajv.removeKeyword('errorMessage');
    ajvErrors.default(ajv);
    ajv.addSchema(step.schema, 'check');
    return standaloneCode(ajv, { check: 'check' });
  });
}
