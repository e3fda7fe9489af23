import { isObject } from './is-object.ts';
import { isStoredOnDevice } from './draft.ts';
import { type Field, fieldsOf, isOffered, MOST_ENTRIES } from './fields.ts';
import { formerCodesOf, withPresentCode } from './former-codes.ts';
import type { Answers, Form, Schema } from './form.ts';
import { initialAnswers } from './initial-answers.ts';
import type { Position } from './journey.ts';
import { insideName } from './step.ts';

/** The answers of a draft that still fit the form. */
export interface FittedAnswers {
  readonly answers: Answers;
  /** Names of fields whose answer was lost, wholly or in part: an option is gone, or the type has changed. */
  readonly lost: readonly string[];
  /** Whether the draft had answers to fields that the form no longer has. */
  readonly hasUnknown: boolean;
}

/**
 * Fits the answers of a draft to the form. The draft may come from another version of the form.
 * @param answers from the device, where anybody may have changed them
 * @returns the answers that the form starts with: the draft's, and the definition's initial answers for fields that the
 * draft does not mention
 */
export function fitDraft(form: Form, answers: Answers): FittedAnswers {
  const found = lossesOf((name) => isStoredOnDevice(form, name));
  const fitted = { ...initialAnswers(form), ...fitIn(form, '', answers, found) };
  return { answers: fitted, lost: [...found.lost], hasUnknown: found.hasUnknown };
}

/**
 * Fits the answers of an open form to a changed version of it. Unlike a draft, they still contain files and other
 * answers that stay off the device.
 * @returns as `fitDraft` does, without initial answers for fields outside of lists and groups
 */
export function fitTyped(form: Form, typed: Answers): FittedAnswers {
  const found = lossesOf(() => true);
  const answers = fitIn(form, '', typed, found);
  return { answers, lost: [...found.lost], hasUnknown: found.hasUnknown };
}

const lossesOf = (takes: Losses['takes']): Losses => ({ takes, lost: new Set(), hasUnknown: false });

interface Losses {
  /** Whether an answer to the field of this name is accepted. */
  readonly takes: (name: string) => boolean;
  /** Names of fields. */
  readonly lost: Set<string>;
  hasUnknown: boolean;
}

function fitIn(form: Form, container: string, answers: Answers, found: Losses): Answers {
  const fitted: Record<string, unknown> = {};
  for (const [own, value] of Object.entries(answers)) {
    const name = insideName(container, own);
    const field = fieldsOf(form).get(name);
    if (!field || !found.takes(name)) {
      found.hasUnknown = true;
      continue;
    }
    const fit = value === null ? null : fitField(form, field, value, found);
    if (fit === undefined) found.lost.add(name);
    else fitted[own] = fit;
    if (Array.isArray(fit) && Array.isArray(value) && fit.length < value.length) found.lost.add(name);
  }
  return fitted;
}

/** @returns the part of a value that the field accepts; undefined for none */
function fitField(form: Form, field: Field, value: unknown, found: Losses): unknown {
  const { name, shape, schemas } = field;
  const fitInside = (answers: Answers) => ({ ...initialAnswers(form, name), ...fitIn(form, name, answers, found) });
  if (shape === 'group') return isObject(value) ? fitInside(value) : undefined;
  if (shape === 'value') return fitValue(withPresentCode(value, formerCodesOf(field)), schemas);
  if (!Array.isArray(value)) return undefined;
  // more than the list takes now stay: its rule says so, and the customer knows which ones to remove
  return value.filter(isObject).slice(0, MOST_ENTRIES).map(fitInside);
}

/**
 * Finds the step where a draft continues: the first invalid step, or else the last step. The steps before it count as
 * submitted.
 * @param furthest index of the furthest step that was submitted
 * @param isValid whether a step's answers are valid
 */
export function firstInvalidPosition(
  form: Form,
  furthest: number,
  isValid: (step: Form['steps'][number]) => boolean,
): Position {
  const lacking = form.steps.findIndex((step) => !isValid(step));
  const index = lacking < 0 ? form.steps.length - 1 : lacking;
  return {
    step: form.steps[index]?.id ?? '',
    furthest: Math.max(Math.min(furthest, form.steps.length - 1), index - 1),
  };
}

/**
 * @returns the part of a value that the field accepts; undefined for none. Text is accepted for a number's field, since
 * a customer may not have finished typing
 */
function fitValue(value: unknown, schemas: readonly Schema[]): unknown {
  const type = schemas[0]?.type;
  if (type === 'object') return isObject(value) ? value : undefined;
  if (type === 'array' || Array.isArray(value)) {
    if (type !== 'array' || !Array.isArray(value)) return undefined;
    const offered = value.filter((item) => schemas.some((schema) => isOffered(item, schema)));
    return offered.length === 0 && value.length > 0 ? undefined : offered;
  }
  const types = type === 'number' || type === 'integer' ? ['number', 'string'] : [type ?? 'string'];
  return typeof value !== 'object' && types.includes(typeof value) && schemas.some((schema) => isOffered(value, schema))
    ? value
    : undefined;
}
