import { fieldsOf, firstAnswers, isOffered } from './fields.ts';
import type { Answers, Form, Schema } from './form.ts';
import { kindOf } from './kinds/index.ts';
import type { Position } from './journey.ts';

/** The answers that may be stored on the device. */
export interface DraftAnswers {
  /** null: the customer emptied what the definition had filled in. */
  readonly answers: Answers;
  /** Names of the fields whose answers stay off the device. */
  readonly without: readonly string[];
}

/** The answers of a draft that still fit the form. */
export interface FittedAnswers {
  readonly answers: Answers;
  /** Fields whose answer was lost, wholly or in part: an option is gone, or the type has changed. */
  readonly lost: readonly string[];
  /** Whether the draft had answers to fields that the form no longer has. */
  readonly hasUnknown: boolean;
}

/** @returns whether a field's answer may be stored on the device; one that can't be changed is not */
export function isStoredOnDevice(form: Form, name: string): boolean {
  const field = form.fields[name];
  return field?.draft !== false && field?.state === undefined && !kindOf(field)?.staysOffDevice;
}

/**
 * Picks the answers that may be stored.
 * @param typed all answers, those of hidden fields included
 */
export function draftOf(form: Form, typed: Answers): DraftAnswers {
  const names = [...fieldsOf(form).keys()];
  const stored = names.filter((name) => isStoredOnDevice(form, name));
  const first = firstAnswers(form);
  return {
    answers: Object.fromEntries(
      stored
        .filter((name) => typed[name] !== undefined || first[name] !== undefined)
        .map((name) => [name, typed[name] ?? null]),
    ),
    without: names.filter((name) => typed[name] !== undefined && first[name] === undefined && !stored.includes(name)),
  };
}

/**
 * Fits the answers of a draft, which may have been made with another version of the form.
 * @param answers from the device, where anybody may have changed them
 * @returns what the form begins with: the draft's answers, and what the definition fills in where the draft says
 * nothing
 */
export function fitDraft(form: Form, answers: Answers): FittedAnswers {
  const fields = fieldsOf(form);
  const fitted: Record<string, unknown> = { ...firstAnswers(form) };
  const lost: string[] = [];
  let hasUnknown = false;
  for (const [name, value] of Object.entries(answers)) {
    const field = fields.get(name);
    if (!field || !isStoredOnDevice(form, name)) {
      hasUnknown = true;
      continue;
    }
    const fit = value === null ? null : fitValue(value, field.schemas);
    if (fit === undefined) lost.push(name);
    else fitted[name] = fit;
    if (Array.isArray(fit) && Array.isArray(value) && fit.length < value.length) lost.push(name);
  }
  return { answers: fitted, lost, hasUnknown };
}

/**
 * Finds where a draft goes on: at the first step that is not valid, or at the last one. The steps before count as
 * submitted.
 * @param isValid whether a step's answers are valid
 * @param furthest index of the furthest step that was submitted
 */
export function firstLacking(
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
