import { jsonTypesOf } from '../../src/definition/compile.ts';
import { createSchemaUtils, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import ajvErrors from 'ajv-errors';
import { keyOf, nameOf, pathOf } from '../../src/engine/answer-path.ts';
import type { Day } from '../../src/engine/calendar.ts';
import { fieldsOf } from '../../src/engine/fields.ts';
import type { Answers, Form, Step } from '../../src/engine/form.ts';
import { loadedFormats } from '../../src/engine/formats/loaded.ts';
import { rules } from '../../src/engine/rules/index.ts';

/** An error as ajv with ajv-errors reports it. */
interface ReferenceError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string;
  readonly params: {
    readonly missingProperty?: string;
    readonly i?: number;
    readonly errors?: readonly ReferenceError[];
  };
}

/** The reference's result for one field: messages of the definition, and whether a rule without a message is broken. */
export interface Verdict {
  readonly messages: Set<string>;
  withoutMessage: boolean;
}

/**
 * The key of the answer that an error is about. An error inside a value that is an object (a file) is about that value.
 */
function keyOfError(form: Form, { instancePath, params }: ReferenceError): string {
  const missing = params.missingProperty;
  const path = pathOf([...instancePath.split('/').slice(1), ...(missing === undefined ? [] : [missing])].join('.'));
  const end = path.findIndex((_part, index) => fieldsOf(form).get(nameOf(path.slice(0, index + 1)))?.shape === 'value');
  return keyOf(end < 0 ? path : path.slice(0, end + 1));
}

/** Whether an entry lacks a required answer. Our check then reports only that, and not that entries are equal. */
function lacksSomething(errors: readonly ReferenceError[], entry: string): boolean {
  return errors.some(({ keyword, instancePath: at }) => keyword === 'required' && `${at}/`.startsWith(`${entry}/`));
}

/**
 * rjsf's own validator with our formats and keywords: the reference (decisions.md#answers) for which answers are pruned
 * and which are wrong. It shares only the rules' functions with our own check.
 */
export function createReference(form: Form, today: Day) {
  const validator: ValidatorType = customizeValidator({
    customFormats: Object.fromEntries(loadedFormats.map((format) => [format.name, format.matches])),
    ajvOptionsOverrides: {
      keywords: [
        ...rules.map((rule) => ({
          keyword: rule.keyword,
          type: jsonTypesOf(rule),
          validate: (limit: unknown, value: unknown, _schema?: unknown, where?: DataValidationCxt) =>
            !rule.violated(value, limit as never, { today }, where?.parentData ?? {}),
        })),
        { keyword: 'optionalMark' },
        { keyword: 'warning' },
      ],
    },
    extenderFn: (ajv) => ajvErrors.default(ajv),
  });
  const root = { type: 'object', allOf: form.steps.map((step) => step.schema) } as unknown as RJSFSchema;
  const utils = createSchemaUtils(validator, root);

  return {
    /** Applies rjsf's omitExtraData until nothing changes any more. */
    prune(answers: Answers): Answers {
      let kept: unknown = answers;
      for (let before = ''; before !== JSON.stringify(kept);) {
        before = JSON.stringify(kept);
        kept = utils.omitExtraData(root, kept);
      }
      return kept as Answers;
    },
    /** Checks the answers of a step. Returns the results by key. */
    check(step: Step, answers: Answers): ReadonlyMap<string, Verdict> {
      const { errors = [] } = validator.rawValidation<ReferenceError>(step.schema as unknown as RJSFSchema, answers);
      const found = new Map<string, Verdict>();
      const inner = errors.flatMap((error) => error.params.errors ?? [error]);
      const note = (error: ReferenceError, message: string | undefined) => {
        if (error.keyword === 'uniqueItems' && lacksSomething(inner, `${error.instancePath}/${error.params.i}`)) return;
        const field = keyOfError(form, error);
        const verdict = found.get(field) ?? { messages: new Set<string>(), withoutMessage: false };
        if (message === undefined) verdict.withoutMessage = true;
        else verdict.messages.add(message);
        found.set(field, verdict);
      };
      for (const error of errors) {
        if (error.keyword === 'if') continue;
        if (error.keyword !== 'errorMessage') note(error, undefined);
        else for (const covered of error.params.errors ?? []) note(covered, error.message);
      }
      return found;
    },
  };
}
